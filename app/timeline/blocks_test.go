package timeline

import (
	"slices"
	"strings"
	"testing"

	"inflight/engine"
)

// inBatches is a worker that takes ten messages at a time, deletes one of each ten and
// waits for more in vain.
func inBatches() *Scene {
	w := newWorld()
	w.queue("q", 0, "VisibilityTimeout", "900")
	for i := range 30 {
		w.send("q", string(rune('a'+i%26))+string(rune('a'+i/26)))
	}
	w.receive("A", "q", 10, 0)
	w.at(5)
	w.delete("A", "q", "aa")
	w.at(10)
	w.receive("A", "q", 10, 0)
	w.at(20)
	w.receive("A", "q", 10, 0)
	w.receive("A", "q", 10, 10)
	w.at(40)
	return Layout(w.log, w.Now(), Options{})
}

// In rows too slim for words, messages that fare alike are one block that says how many
// they are, and one thread leads to them. Each is found where it lies.
func TestBlocks(t *testing.T) {
	s := inBatches()
	for _, g := range []Geometry{Wide, Narrow} {
		p := s.Place(g, nil)
		for _, want := range []string{"9 in flight · A", "10 in flight · A", "10 waiting", "9 hidden, no call follows"} {
			if !slices.ContainsFunc(p.Texts, func(t Text) bool { return t.Words == want }) {
				t.Errorf("%v: nothing says %q: %v", g, want, p.Texts)
			}
		}
		if n := len(p.Boxes); n > 15 {
			t.Errorf("%v: %d boxes", g, n)
		}
		if n := len(p.Threads); n != 4 {
			t.Errorf("%v: %d threads, want one of the sends and three of the receives", g, n)
		}
		for _, b := range s.Bars {
			if _, _, ok := p.Find(b.Seq); !ok {
				t.Errorf("%v: %s is nowhere", g, b.Label)
			}
		}
	}
}

// A poll that waits is drawn above what the consumer holds meanwhile, in a row high
// enough for what it says in the end.
func TestCallsAboveLeases(t *testing.T) {
	s := inBatches()
	p := s.Place(Wide, nil)
	poll := slices.IndexFunc(p.Boxes, func(b Box) bool { return b.Kind == Polling })
	for _, b := range p.Boxes {
		if b.Lane == p.Boxes[poll].Lane && b.Kind != Polling && b.Y < p.Boxes[poll].Y+p.Boxes[poll].H {
			t.Errorf("%s at %.0f lies over the poll", b.Kind, b.Y)
		}
	}
	if !slices.ContainsFunc(p.Texts, func(t Text) bool { return t.Words == "polls, finds nothing" }) {
		t.Errorf("nothing says what the poll found: %v", p.Texts)
	}
}

// What a refused call says is written before what other calls say, and shorter where
// there is no room for its error.
func TestRefusedSays(t *testing.T) {
	says := func(more ...Mark) (words []string) {
		s := &Scene{Axis: newAxis(100_000, nil), Lanes: []Lane{{Kind: ConsumerLane, Rows: 1}}}
		s.Marks = append(more, Mark{At: 40_000, Kind: Refused, Label: "ReceiveMessage is refused, OverLimit", Short: "ReceiveMessage is refused", Seq: 9})
		slices.SortFunc(s.Marks, func(a, b Mark) int { return int(a.At - b.At) })
		for _, text := range s.Place(Wide, nil).Texts {
			if strings.HasPrefix(text.Role, "said") {
				words = append(words, text.Words)
			}
		}
		return words
	}
	empty := func(at engine.Time) Mark {
		return Mark{At: at, Kind: Empty, Label: "polls, finds nothing", Seq: 1}
	}
	for want, marks := range map[string][]Mark{
		"ReceiveMessage is refused, OverLimit": {empty(38_000)},
		"ReceiveMessage is refused":            {empty(18_000), empty(62_000)},
	} {
		if got := says(marks...); got[0] != want {
			t.Errorf("%q, want first %q", got, want)
		}
	}
}
