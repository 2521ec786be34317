// Package lab is a lab of two consumer windows on one queue, as in the AWS
// console's page "Send and receive messages", on a simulated clock. It decides;
// package app draws.
//
// A Session is plain data: what the lab starts from, and the calls that were made,
// in order. Everything else comes of replaying it against a fresh engine: the log,
// and what each window shows. So to undo is to replay without the last call, a link
// is the list of calls, and two browser windows are in step when they have the same
// list.
package lab

import (
	"fmt"
	"slices"
	"strconv"

	"inflight/content"
	"inflight/engine"
)

// Settings are what a session starts from.
type Settings struct {
	Queue      string            `json:"queue"`                // its name
	Attributes map[string]string `json:"attributes,omitempty"` // as CreateQueue takes them
	Windows    [2]string         `json:"windows"`              // the names of the two consumers
}

// Session is everything that was done in a lab.
type Session struct {
	Settings
	Calls []Call `json:"calls,omitempty"` // their instants never go back, but at a Restart
}

// Action is what a call does.
type Action string

const (
	Send    Action = "send"    // SendMessage of Body, delayed by Seconds
	Poll    Action = "poll"    // ReceiveMessage that waits up to Seconds
	Stop    Action = "stop"    // no call: the window no longer listens for the answer of its poll
	Delete  Action = "delete"  // DeleteMessage
	Change  Action = "change"  // ChangeMessageVisibility to Seconds
	Edit    Action = "edit"    // SetQueueAttributes: VisibilityTimeout is Seconds
	Wait    Action = "wait"    // no call: time passes until At
	Restart Action = "restart" // no call: all of it begins anew, at 0
)

// Call is one thing that was done. Fields that do not apply are zero.
type Call struct {
	At      engine.Time `json:"at"` // when; of a Wait, until when
	Do      Action      `json:"do"`
	Window  int         `json:"window,omitempty"` // who did it: 1 or 2; 0 for Edit, Wait and Restart
	Body    string      `json:"body,omitempty"`
	Seconds int         `json:"seconds,omitempty"`
	Message int         `json:"message,omitempty"` // the engine's number of a message that the window has received,
	Receive int         `json:"receive,omitempty"` // and of the receive whose receipt handle is used
}

// SettingsOf are the settings that a lesson gives its lab.
func SettingsOf(l content.Lab) Settings {
	return Settings{Queue: l.Queue, Attributes: l.Attributes, Windows: l.Windows}
}

// Timeout is the queue's VisibilityTimeout at the beginning, in seconds.
func (s Settings) Timeout() int {
	if n, err := strconv.Atoi(s.Attributes["VisibilityTimeout"]); err == nil {
		return n
	}
	return engine.DefaultVisibilitySeconds
}

// New is a session in which nothing has been done.
func New(s Settings) Session { return Session{Settings: s} }

// Now is the instant up to which the session has come.
func (s Session) Now() engine.Time {
	if len(s.Calls) == 0 {
		return 0
	}
	return s.Calls[len(s.Calls)-1].At
}

// With is the session with one more call. What lies before the last Restart but one
// is forgotten.
func (s Session) With(c Call) Session {
	if c.Do == Restart {
		s.Calls = s.sinceRestart()
	}
	s.Calls = append(slices.Clip(s.Calls), c)
	return s
}

// Undone is the session without its last call.
func (s Session) Undone() Session {
	if n := len(s.Calls); n > 0 {
		s.Calls = slices.Clip(s.Calls[:n-1])
	}
	return s
}

// Fresh is the session without what a Restart has put aside.
func (s Session) Fresh() Session {
	s.Calls = s.sinceRestart()
	if len(s.Calls) > 0 && s.Calls[0].Do == Restart {
		s.Calls = s.Calls[1:]
	}
	return s
}

// sinceRestart are the calls from the last Restart on.
func (s Session) sinceRestart() []Call {
	for i := len(s.Calls) - 1; i >= 0; i-- {
		if s.Calls[i].Do == Restart {
			return slices.Clip(s.Calls[i:])
		}
	}
	return s.Calls
}

// Limits of a session, for what comes from elsewhere: a link, another window.
const (
	MaxCalls   = 1000              // since the last Restart
	maxBody    = 2000              // bytes of a message's body
	MaxSeconds = 1_000_000_000     // the engine refuses what is too much for the call
	latest     = engine.Time(3e10) // just under a year
)

// Full reports whether no more calls fit.
func (s Session) Full() bool { return len(s.sinceRestart()) >= MaxCalls }

// Check says what is wrong with a session that came from elsewhere; nil when it can
// be replayed.
func (s Session) Check() error {
	if s.Queue == "" || s.Windows[0] == "" || s.Windows[0] == s.Windows[1] {
		return fmt.Errorf("the session names no queue or no two windows")
	}
	if len(s.Calls) > 2*MaxCalls {
		return fmt.Errorf("the session has %d calls, and %d at most can be replayed", len(s.Calls), 2*MaxCalls)
	}
	if !New(s.Settings).Replay().Made() {
		return fmt.Errorf("the queue of the session cannot be made")
	}
	now := engine.Time(0)
	for i, c := range s.Calls {
		if c.Do == Restart {
			now = 0
		}
		if err := c.check(now); err != nil {
			return fmt.Errorf("call %d of the session: %w", i+1, err)
		}
		now = c.At
	}
	return nil
}

func (c Call) check(now engine.Time) error {
	windows := 0
	switch c.Do {
	case Send, Poll, Stop, Delete, Change:
		windows = 2
	case Edit, Wait, Restart:
	default:
		return fmt.Errorf("there is no action %q", c.Do)
	}
	switch {
	case c.At < now || c.At > latest || c.Do == Restart && c.At != 0:
		return fmt.Errorf("its instant is %s, after one of %s", c.At, now)
	case c.Window < min(windows, 1) || c.Window > windows:
		return fmt.Errorf("there is no window %d for %s", c.Window, c.Do)
	case len(c.Body) > maxBody:
		return fmt.Errorf("its body has %d bytes, and %d at most can be read", len(c.Body), maxBody)
	case c.Seconds < 0 || c.Seconds > MaxSeconds || c.Message < 0 || c.Receive < 0:
		return fmt.Errorf("a number of it is out of range")
	}
	return nil
}
