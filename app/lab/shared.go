package lab

import (
	"encoding/json"
	"slices"
	"sort"

	"inflight/app/history"
	"inflight/engine"
)

// Shared is what browser windows that show the same lab tell each other, whole, at
// every change. None of them owns it.
type Shared struct {
	Session
	Version int   `json:"version"`        // grows by 1 with every change
	Clock   Clock `json:"clock,omitzero"` // while it runs
}

// Clock is a clock that runs: everybody can tell the time by it, so nobody has to
// be told that it passes. The zero value stands still.
type Clock struct {
	Speed int         `json:"speed,omitempty"` // simulated seconds in one second of real time; 0: it stands still
	From  engine.Time `json:"from,omitempty"`  // what it showed
	Since int64       `json:"since,omitempty"` // when it did, in milliseconds since 1970
}

// Now is the instant that a reader sees at the real time now, in milliseconds since
// 1970.
func (s Shared) Now(now int64) engine.Time {
	at := s.Session.Now()
	if s.Clock.Speed > 0 && now > s.Clock.Since {
		ran := s.Clock.From + engine.Time(now-s.Clock.Since)*engine.Time(s.Clock.Speed)
		at = max(at, history.Tenth(ran)) // whatever is due is so whole seconds after a call: nothing falls between two readings
	}
	return min(at, latest)
}

// Do is the session with one more call, made at the real time now. A clock that
// runs runs on.
func (s Shared) Do(c Call, now int64) Shared {
	if c.Do != Wait && c.Do != Restart {
		c.At = s.Now(now)
	}
	c.Seconds = min(c.Seconds, MaxSeconds) // what is more could not be read back
	s.Session = s.With(c)
	s.Version++
	return s.set(s.Clock.Speed, now)
}

// Run lets the clock run at the speed from now on, or stand still. What it has run
// before is kept as a Wait.
func (s Shared) Run(speed int, now int64) Shared {
	if at := s.Now(now); at > s.Session.Now() {
		s.Session = s.With(Call{At: at, Do: Wait})
	}
	s.Version++
	return s.set(speed, now)
}

// Stood is what is kept of it at the real time now: the clock stands where it is by
// then, for nobody knows how long the page will be closed. It is no change.
func (s Shared) Stood(now int64) Shared {
	stood := s.Run(0, now)
	stood.Version = s.Version
	return stood
}

// Undo takes the last call back. The clock stands still then.
func (s Shared) Undo() Shared {
	s.Session = s.Undone()
	s.Version++
	s.Clock = Clock{}
	return s
}

// set lets the clock go on from where the session is.
func (s Shared) set(speed int, now int64) Shared {
	s.Clock = Clock{}
	if speed > 0 {
		s.Clock = Clock{Speed: speed, From: s.Session.Now(), Since: now}
	}
	return s
}

// Meet is what both have once they have heard of each other. The later version
// stands. Two of the same version were changed at the same time: both changes stay,
// the calls in the order of their instants. It makes no difference who is s.
func (s Shared) Meet(o Shared) Shared {
	switch {
	case s.Version > o.Version:
		return s
	case s.Version < o.Version:
		return o
	}
	mine, theirs := encode(s), encode(o)
	if mine == theirs {
		return s
	}
	if mine > theirs { // so that both sides do the same
		s, o = o, s
	}
	n := 0
	for n < len(s.Calls) && n < len(o.Calls) && s.Calls[n] == o.Calls[n] {
		n++
	}
	rest := slices.Concat(s.Calls[n:], o.Calls[n:])
	if !slices.ContainsFunc(rest, func(c Call) bool { return c.Do == Restart }) {
		sort.SliceStable(rest, func(a, b int) bool { return rest[a].At < rest[b].At })
		s.Calls = slices.Concat(s.Calls[:n], rest)
	}
	s.Clock = Clock{}
	s.Version++
	return s
}

func encode(s Shared) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic("lab: " + err.Error()) // texts and numbers always encode
	}
	return string(b)
}

// Encode writes it as text, for another window or to be kept.
func (s Shared) Encode() string { return encode(s) }

// Decode reads what Encode wrote, and checks it.
func Decode(text string) (Shared, error) {
	var s Shared
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return s, err
	}
	return s, s.Check()
}
