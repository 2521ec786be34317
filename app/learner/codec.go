package learner

import (
	"encoding/json"
	"errors"
)

// Version is the document's present form. Any new field makes a new version: an
// older page would drop it when it saves. A document of a later one is left alone.
const Version = 2

// ErrNewer says that a document was written by a later version of the course.
var ErrNewer = errors.New("it was written by a newer version of Inflight: reload the page to get that version")

// Encode writes the document.
func (d Doc) Encode() string {
	d.Version = Version
	return encode(d)
}

// Decode reads a document of any version; an empty text is a new reader's. The
// error is ErrNewer, or says what is wrong with the text.
func Decode(text string) (Doc, error) {
	if text == "" {
		return Doc{}, nil
	}
	var raw document
	if err := json.Unmarshal([]byte(text), &raw); err != nil {
		return Doc{}, errors.New("it can't be read: it is something else, or only a part of it is there")
	}
	version, _ := raw["version"].(float64)
	switch {
	case version > Version:
		return Doc{}, ErrNewer
	case version < 1 || version != float64(int(version)):
		return Doc{}, errors.New("it is no progress of Inflight")
	}
	for _, step := range migrations[int(version)-1:] {
		step(raw)
	}
	var d Doc
	if err := json.Unmarshal([]byte(encode(raw)), &d); err != nil {
		return Doc{}, errors.New("it can't be read: something in it is not as Inflight writes it")
	}
	d.Version = Version
	return d, nil
}
