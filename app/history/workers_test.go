package history

import (
	"fmt"
	"testing"

	"inflight/engine"
)

// Who may still use a receipt handle: the holder, one who is late, and nobody who
// has deleted or crashed.
func TestWorkers(t *testing.T) {
	s := start(engine.Options{})
	s.queue("q")
	s.send("q", "a")
	s.send("q", "b")
	handle := s.receive("A", "q") // a
	s.receive("B", "q")           // b
	s.at(10)
	s.Disconnect("B")
	s.at(30)
	s.receive("C", "q")
	s.at(45)
	s.Delete("A", "q", handle)
	h := s.history()
	for _, test := range []struct {
		at   int
		want string
	}{
		{0, "[{A 1 a} {B 2 b}]"},
		{10, "[{A 1 a}]"},
		{31, "[{A 1 a} {C 1 a}]"},
		{45, "[{C 1 a}]"},
	} {
		m := h.At(engine.Seconds(test.at))
		if got := fmt.Sprint(h.Workers(m, 9)); got != test.want {
			t.Errorf("at %d s: %s, want %s", test.at, got, test.want)
		}
		if len(h.Workers(m, 1)) != 1 || h.QueueAt(m) != "q" {
			t.Errorf("at %d s: %v, %q", test.at, h.Workers(m, 1), h.QueueAt(m))
		}
	}
	if got := h.QueueAt(Moment{}); got != "" {
		t.Errorf("before any message: %q", got)
	}
}

// What has left its queue has left its receipt handles behind: whoever received it
// there can do nothing about it any more.
func TestWorkersOfWhatHasLeft(t *testing.T) {
	s := start(engine.Options{})
	s.poison("q", "dlq", 1)
	s.send("q", "a")
	s.receive("A", "q")
	s.at(30)
	s.receive("B", "q") // moves it
	s.at(40)
	handle := s.receive("C", "dlq")
	s.at(50)
	s.Delete("C", "dlq", handle)
	h := s.history()
	for at, want := range map[int]string{0: "[{A 1 a}]", 30: "[]", 40: "[{C 1 a}]", 50: "[]"} {
		if got := fmt.Sprint(h.Workers(h.At(engine.Seconds(at)), 9)); got != want {
			t.Errorf("at %d s: %s, want %s", at, got, want)
		}
	}
}
