package lab

import (
	"fmt"
	"strconv"
	"strings"

	"inflight/app/link"
)

// Fragment is the part of an address, after its #, that is for a lab:
//
//	lab=SLUG              the lab of that topic
//	lab=SLUG&window=2     its second window alone
//	lab=SLUG&session=…    a session in it
type Fragment struct {
	Lab     string   // the topic's slug
	Window  int      // 1 or 2: alone; 0: both
	Session *Session // nil: none
}

// Link is the fragment of a session.
func Link(slug string, s Session) (string, error) {
	packed, err := link.Pack(s.Fresh())
	if err != nil {
		return "", fmt.Errorf("the session is too long for a link")
	}
	return Fragment{Lab: slug}.String() + "&session=" + packed, nil
}

// String is the fragment without its session, and without the #.
func (f Fragment) String() string {
	text := "lab=" + f.Lab
	if f.Window > 0 {
		text += "&window=" + strconv.Itoa(f.Window)
	}
	return text
}

// ParseFragment reads a fragment, with or without its #. ok is false when it is not
// of the lab of that topic. An error is a sentence for the reader.
func ParseFragment(slug, text string) (f Fragment, ok bool, err error) {
	rest, ok := strings.CutPrefix(strings.TrimPrefix(text, "#"), "lab="+slug)
	if !ok || rest != "" && rest[0] != '&' {
		return Fragment{}, false, nil
	}
	f.Lab = slug
	for part := range strings.SplitSeq(strings.TrimPrefix(rest, "&"), "&") {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "window":
			if value == "1" || value == "2" {
				f.Window = int(value[0] - '0')
			}
		case "session":
			f.Session = new(Session)
			if err := link.Unpack(value, f.Session); err != nil {
				return Fragment{Lab: slug}, true, err
			}
			if f.Session.Check() != nil {
				return Fragment{Lab: slug}, true, link.ErrBroken
			}
		}
	}
	return f, true, nil
}
