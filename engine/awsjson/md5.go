package awsjson

import (
	"bytes"
	"crypto/md5"
	"encoding/binary"
	"encoding/hex"

	"inflight/engine"
)

func md5Hex(b []byte) string {
	sum := md5.Sum(b)
	return hex.EncodeToString(sum[:])
}

// md5OfAttributes is the digest of message attributes that are sorted by name,
// as the Developer Guide defines it (message metadata): each part is preceded
// by its length in four bytes, and each value by a byte that tells text from
// binary. No attributes, no digest.
func md5OfAttributes(attrs []engine.MessageAttribute) string {
	if len(attrs) == 0 {
		return ""
	}
	var b bytes.Buffer
	part := func(p []byte) {
		b.Write(binary.BigEndian.AppendUint32(nil, uint32(len(p))))
		b.Write(p)
	}
	for _, a := range attrs {
		part([]byte(a.Name))
		part([]byte(a.DataType))
		if a.IsBinary() {
			b.WriteByte(2)
			part(a.Binary)
		} else {
			b.WriteByte(1)
			part([]byte(a.String))
		}
	}
	return md5Hex(b.Bytes())
}
