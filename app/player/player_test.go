package player

import (
	"testing"
	"time"

	"inflight/app/history"
	"inflight/engine"
)

// run is a run with steps at 0, 30 and 90 s that ends at the given second.
func run(t *testing.T, end int) *history.History {
	t.Helper()
	var log []engine.Event
	s := engine.New(engine.Options{Sink: func(e engine.Event) { log = append(log, e) }})
	s.CreateQueue("", "q", nil)
	s.Send("P", engine.SendInput{Queue: "q", Body: "a"})
	for _, at := range []int{0, 30, 90} {
		s.AdvanceTo(engine.Seconds(at))
		s.Receive("A", engine.ReceiveInput{Queue: "q"}, func([]engine.Delivery, *engine.Error) {})
	}
	s.AdvanceTo(engine.Seconds(end))
	return history.New(log, s.Now())
}

// A key is pressed at some second, and leads to another.
func TestKeys(t *testing.T) {
	h := run(t, 100)
	for _, test := range []struct {
		from int
		key  string
		to   int
	}{
		{40, "ArrowLeft", 39}, {40, "ArrowRight", 41}, {40, "PageUp", 50}, {40, "PageDown", 30}, {40, "Home", 0}, {40, "End", 100},
		{40, ",", 30}, {40, ".", 60}, {95, ".", 100}, {0, "ArrowLeft", 0}, {5, "PageDown", 0}, {100, "ArrowRight", 100}, {95, "PageUp", 100},
	} {
		p, ok := New(h).To(h.At(engine.Seconds(test.from))).Key(h, test.key)
		if !ok || p.Moment.At != engine.Seconds(test.to) || p.Playing {
			t.Errorf("%q at %d s: %+v %t, want %d s", test.key, test.from, p, ok, test.to)
		}
	}
	p := New(h)
	if got, ok := p.Key(h, "a"); ok || got != p {
		t.Errorf("a key without meaning: %+v %t", got, ok)
	}
}

// Steps come one by one from the beginning to the end, also those at one instant,
// and back again.
func TestSteps(t *testing.T) {
	h := run(t, 100)
	p := New(h).To(history.Moment{})
	seen := []history.Moment{p.Moment}
	for p.Moment != h.End() {
		next := p.Forward(h)
		if next.Moment.Seq < p.Moment.Seq || next.Moment == p.Moment {
			t.Fatalf("from %+v to %+v", p.Moment, next.Moment)
		}
		p = next
		seen = append(seen, p.Moment)
	}
	if len(seen) != len(h.Steps())+2 {
		t.Errorf("%d places for %d steps, the beginning and the end", len(seen), len(h.Steps()))
	}
	for i := len(seen) - 2; i >= 0; i-- {
		if p = p.Back(h); p.Moment != seen[i] {
			t.Errorf("back at %+v, want %+v", p.Moment, seen[i])
		}
	}
}

func TestPlay(t *testing.T) {
	h := run(t, 100)
	p := New(h)
	if p.Speed != 5 {
		t.Errorf("100 s are played at %d×, want 5", p.Speed)
	}
	p = p.Toggle(h)
	if !p.Playing || p.Moment.Seq != 0 {
		t.Errorf("played from the end: %+v, want the beginning", p)
	}
	p = p.Tick(h, 2*time.Second, nil)
	if p.Moment.At != engine.Seconds(10) {
		t.Errorf("2 s at 5×: %s, want 10 s", p.Moment.At)
	}
	if p = p.Tick(h, 4*time.Second, []Span{{engine.Seconds(20), engine.Seconds(80)}}); p.Moment.At != engine.Seconds(80) {
		t.Errorf("into a span to pass over: %s, want its end", p.Moment.At)
	}
	if p = p.Toggle(h); p.Playing || p.Tick(h, time.Hour, nil) != p {
		t.Errorf("paused, and yet it goes on: %+v", p)
	}
	if p = p.Toggle(h).Tick(h, time.Minute, nil); p.Playing || p.Moment != h.End() {
		t.Errorf("past the end: %+v", p)
	}
}

// Another run of the program keeps the reader's place.
func TestFollow(t *testing.T) {
	old, longer, shorter := run(t, 100), run(t, 900), run(t, 91)
	end := New(old)
	if p := end.Follow(old, longer); p.Moment != longer.End() || p.Speed != 60 {
		t.Errorf("at the end: %+v, want the other's end", p)
	}
	middle := end.To(old.At(engine.Seconds(95)))
	middle.Speed = 1
	if p := middle.Follow(old, longer); p.Moment.At != engine.Seconds(95) || p.Speed != 1 {
		t.Errorf("in the middle: %+v", p)
	}
	if p := middle.Follow(old, shorter); p.Moment != shorter.End() {
		t.Errorf("past the other's end: %+v", p)
	}
}
