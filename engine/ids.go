package engine

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
)

// mix is splitmix64's finaliser: a fixed, well-scattered function of its input.
// Ids and handles need to look random and be the same for the same seed.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// uuid gives the nth UUID of a named series, in the form of version 4.
func (s *Sim) uuid(series, n uint64) string {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], mix(s.seed^mix(series<<56^n)))
	binary.BigEndian.PutUint64(b[8:], mix(^s.seed^mix(series<<56^n)))
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	var out [36]byte
	hex.Encode(out[0:8], b[0:4])
	hex.Encode(out[9:13], b[4:6])
	hex.Encode(out[14:18], b[6:8])
	hex.Encode(out[19:23], b[8:10])
	hex.Encode(out[24:36], b[10:16])
	out[8], out[13], out[18], out[23] = '-', '-', '-', '-'
	return string(out[:])
}

const (
	seriesMessage = 1
	seriesRequest = 2
	seriesTask    = 3
)

// RequestID gives the nth request id, as AWS puts one on every answer.
func (s *Sim) RequestID(n uint64) string { return s.uuid(seriesRequest, n) }

// handle is what a receipt handle says to the engine. To everyone else it is
// an opaque string, as AWS asks you to treat it.
type handle struct {
	queue   uint32 // the queue's number
	message uint64 // the message's number
	receive uint32 // which of the message's receives issued it, from 1
	at      Time   // when
}

const (
	handlePrefix = "AQEB"
	handleBytes  = 72 // 32 that say something, the rest so that it looks like AWS's
)

const handleChars = handleBytes / 3 * 4 // of its base64, which needs no padding

func (s *Sim) encodeHandle(h handle) string {
	var b [handleBytes]byte
	binary.BigEndian.PutUint64(b[8:], h.message)
	binary.BigEndian.PutUint32(b[16:], h.queue)
	binary.BigEndian.PutUint32(b[20:], h.receive)
	binary.BigEndian.PutUint64(b[24:], uint64(h.at))
	tag := s.handleTag(h)
	binary.BigEndian.PutUint64(b[:8], tag)
	scramble(&b, tag)
	var text [len(handlePrefix) + handleChars]byte
	copy(text[:], handlePrefix)
	base64.StdEncoding.Encode(text[len(handlePrefix):], b[:])
	return string(text[:])
}

func (s *Sim) handleTag(h handle) uint64 {
	return mix(s.seed ^ mix(h.message) ^ mix(uint64(h.queue)<<32|uint64(h.receive)) ^ mix(uint64(h.at)+7))
}

// scramble hides what follows the tag; done twice it undoes itself.
func scramble(b *[handleBytes]byte, tag uint64) {
	stream := tag
	for i := 8; i < handleBytes; i += 8 {
		stream = mix(stream)
		binary.BigEndian.PutUint64(b[i:], binary.BigEndian.Uint64(b[i:])^stream)
	}
}

// decodeHandle is the inverse; ok is false for anything encodeHandle did not write.
func (s *Sim) decodeHandle(text string) (h handle, ok bool) {
	if len(text) != len(handlePrefix)+handleChars || text[:len(handlePrefix)] != handlePrefix {
		return handle{}, false
	}
	var chars [handleChars]byte
	copy(chars[:], text[len(handlePrefix):])
	var b [handleBytes]byte
	if n, err := base64.StdEncoding.Decode(b[:], chars[:]); err != nil || n != handleBytes {
		return handle{}, false
	}
	tag := binary.BigEndian.Uint64(b[:8])
	scramble(&b, tag)
	h = handle{
		message: binary.BigEndian.Uint64(b[8:]),
		queue:   binary.BigEndian.Uint32(b[16:]),
		receive: binary.BigEndian.Uint32(b[20:]),
		at:      Time(binary.BigEndian.Uint64(b[24:])),
	}
	return h, tag == s.handleTag(h) && [handleBytes - 32]byte(b[32:]) == [handleBytes - 32]byte{}
}

// ReceiptHandle gives the receipt handle once more that a receive gave: e is that
// Received event, of this simulation's own log. It is empty when the queue is gone.
func (s *Sim) ReceiptHandle(e Event) string {
	q := s.queues[e.Queue]
	if q == nil {
		return ""
	}
	return s.encodeHandle(handle{q.number, uint64(e.Message), uint32(e.Handle), e.At})
}
