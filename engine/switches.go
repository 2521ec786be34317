package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Switches are what can be set of a simulation and is no attribute of a queue:
// what AWS leaves open or to chance, and two limits that are too big to be seen at
// work. The zero value is the default of each; as JSON it has those that differ.
type Switches struct {
	StaleDelete   StaleDelete `json:"staleDelete,omitempty"`   // see there
	InFlightLimit int         `json:"inFlightLimit,omitempty"` // messages in flight a queue may have; 0 means DefaultInFlightLimit
	FifoLookAhead int         `json:"fifoLookAhead,omitempty"` // messages of a FIFO queue that a receive looks at; 0 means DefaultFifoLookAhead
	Chance                    // what is left to chance; nothing in the zero value
}

// StaleDelete says what happens when a message of a standard queue is deleted
// with a receipt handle that a later receive has superseded. AWS promises
// neither outcome: the call succeeds, "but the message might not be deleted".
type StaleDelete uint8

const (
	StaleDeleteKept    StaleDelete = iota // the message stays: the documented worst case
	StaleDeleteDeletes                    // the message is deleted, as has been reported from AWS
)

// String gives "kept" or "deletes".
func (d StaleDelete) String() string {
	if d == StaleDeleteDeletes {
		return "deletes"
	}
	return "kept"
}

// MarshalText gives what String gives.
func (d StaleDelete) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what String gives; empty is kept.
func (d *StaleDelete) UnmarshalText(text []byte) error {
	switch string(text) {
	case "", "kept":
		*d = StaleDeleteKept
	case "deletes":
		*d = StaleDeleteDeletes
	default:
		return fmt.Errorf("give kept or deletes, not %q", text)
	}
	return nil
}

// switches are the fields of Switches by name, and how each is read from text.
var switches = []struct {
	name string
	set  func(s *Switches, text string) error
}{
	{"StaleDelete", func(s *Switches, text string) error { return s.StaleDelete.UnmarshalText([]byte(text)) }},
	{"InFlightLimit", whole(func(s *Switches) *int { return &s.InFlightLimit })},
	{"FifoLookAhead", whole(func(s *Switches) *int { return &s.FifoLookAhead })},
	{"Hosts", whole(func(s *Switches) *int { return &s.Hosts })},
	{"ReorderAmong", whole(func(s *Switches) *int { return &s.ReorderAmong })},
	{"DuplicateOneIn", whole(func(s *Switches) *int { return &s.DuplicateOneIn })},
	{"ReplicaDownOneIn", whole(func(s *Switches) *int { return &s.ReplicaDownOneIn })},
	{"LoseReplyOneIn", whole(func(s *Switches) *int { return &s.LoseReplyOneIn })},
	{"CountLag", func(s *Switches, text string) error {
		lag, err := time.ParseDuration(text)
		if err != nil || lag < 0 {
			return errors.New("give a time such as 30s or 1m")
		}
		s.CountLag = Time(0).Add(lag)
		return nil
	}},
}

func whole(field func(*Switches) *int) func(*Switches, string) error {
	return func(s *Switches, text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return errors.New("give a whole number, 0 or more")
		}
		*field(s) = n
		return nil
	}
}

// SwitchNames are the names that Set knows: those of the fields.
func SwitchNames() []string {
	names := make([]string, len(switches))
	for i, known := range switches {
		names[i] = known.name
	}
	return names
}

// Set sets the switch with the name, as flags and lessons write it: StaleDelete to
// kept or deletes, CountLag to a time such as 1m, any other to a whole number. The
// error says what would work.
func (s *Switches) Set(name, text string) error {
	for _, known := range switches {
		if known.name == name {
			return known.set(s, text)
		}
	}
	return fmt.Errorf("there is no switch %s", name)
}

// ParseSwitches reads settings such as "InFlightLimit=20", as Set does.
func ParseSwitches(settings []string) (s Switches, err error) {
	for _, setting := range settings {
		name, text, _ := strings.Cut(setting, "=")
		if err := s.Set(name, text); err != nil {
			return s, fmt.Errorf("%s: %w", setting, err)
		}
	}
	return s, nil
}

// Check says what is wrong with switches that did not come through Set.
func (s Switches) Check() error {
	if min(s.InFlightLimit, s.FifoLookAhead, s.Hosts, s.ReorderAmong, s.DuplicateOneIn, s.ReplicaDownOneIn, s.LoseReplyOneIn) < 0 || s.CountLag < 0 {
		return errors.New("a switch can't be below 0")
	}
	return nil
}
