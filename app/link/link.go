// Package link writes a whole run into the fragment of an address and reads it
// again. A fragment stays in the browser: no server sees it.
//
//	#run=1.<base64url of deflated JSON>
//
// The number is the version of what follows.
package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"inflight/engine"
)

// Run is what makes a run the same again, and where in it the reader stood.
type Run struct {
	File     string          `json:"file"`           // the program's name
	Source   string          `json:"source"`         // as it ran; knobs are constants in it
	Seed     uint64          `json:"seed,omitempty"` // see sandbox.Request
	Switches engine.Switches `json:"switches"`       // of the simulation
	At       *engine.Time    `json:"at,omitempty"`   // the instant shown; absent: the end
}

const (
	prefix  = "run="
	version = "1."

	// MaxLength is how long a fragment may be, in bytes. Browsers take more, but
	// mail and chat programs cut long addresses, and a cut one can't be read.
	MaxLength = 12_000

	maxText = 200_000 // bytes of JSON: nothing unpacks to more
)

// ErrTooLong says that a run does not fit into an address.
var ErrTooLong = errors.New("the program is too long for a link: send its text instead")

// ErrEmpty says that there is no program to link to.
var ErrEmpty = errors.New("the program is empty, so there is nothing to link to")

// Encode writes the fragment, without its #.
func Encode(r Run) (string, error) {
	if r.Source == "" {
		return "", ErrEmpty
	}
	packed, err := Pack(r)
	if err == nil && len(prefix+packed) > MaxLength {
		err = ErrTooLong
	}
	if err != nil {
		return "", err
	}
	return prefix + packed, nil
}

// Pack writes a value, in the version of today, so that it is safe in an address. One
// longer than MaxLength is ErrTooLong.
func Pack(v any) (string, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return "", fmt.Errorf("link: %w", err)
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return "", fmt.Errorf("link: %w", err)
	}
	if len(text) > maxText {
		return "", ErrTooLong
	}
	out := version + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(out) > MaxLength {
		return "", ErrTooLong
	}
	return out, nil
}

// Decode reads a fragment, with or without its #. ok is false when it is not one
// of ours at all, as for a heading's id. An error is a sentence for the reader.
func Decode(fragment string) (r Run, ok bool, err error) {
	rest, ok := strings.CutPrefix(strings.TrimPrefix(fragment, "#"), prefix)
	if !ok {
		return Run{}, false, nil
	}
	if len(fragment) > MaxLength+1 {
		return Run{}, true, tooLong(len(fragment))
	}
	if err := Unpack(rest, &r); err != nil {
		return Run{}, true, err
	}
	if r.Source == "" {
		return Run{}, true, ErrBroken
	}
	return r, true, nil
}

// ErrBroken says that a link holds nothing that can be read.
var ErrBroken = errors.New("the link is broken: a part of it may have been cut off on the way")

func tooLong(length int) error {
	return fmt.Errorf("the link is too long: it has %d characters, and %d at most can be read", length, MaxLength)
}

// Unpack reads what Pack wrote into v, a pointer. An error is a sentence for the
// reader.
func Unpack(text string, v any) error {
	if len(text) > MaxLength {
		return tooLong(len(text))
	}
	packed, ok := strings.CutPrefix(text, version)
	if !ok {
		return errors.New("the link is of another version than this page: reload to get the newest page, or ask for the link again")
	}
	data, err := base64.RawURLEncoding.DecodeString(packed)
	if err != nil {
		return ErrBroken
	}
	unpacked, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxText+1))
	if err != nil || len(unpacked) > maxText {
		return ErrBroken
	}
	if err := json.Unmarshal(unpacked, v); err != nil {
		return ErrBroken
	}
	return nil
}
