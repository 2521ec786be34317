package timeline

import (
	"fmt"
	"strings"
	"testing"

	"inflight/engine"
)

// reach is what a text covers across.
func (t Text) reach() (from, to float64) {
	w := width(t.Words, t.Size)
	switch t.Anchor {
	case Middle:
		return t.X - w/2, t.X + w/2
	case End:
		return t.X - w, t.X
	}
	return t.X, t.X + w
}

// papers are the pictures of all sessions and of some crowds, wide and narrow.
func papers(check func(name string, s *Scene, p *Paper)) {
	place := func(name string, log []engine.Event, o Options) {
		end := log[len(log)-1].At
		s := Layout(log, end, o)
		for i, g := range []Geometry{Wide, Narrow} {
			check(fmt.Sprint(name, i), s, s.Place(g, []Guess{{end / 2, "your guess"}, {end, "your guess"}}))
		}
	}
	for _, session := range sessions[1:] {
		w := newWorld()
		session.tell(w)
		place(session.name, w.log, session.o)
	}
	place("60 messages", crowded(60, 12, MaxStory), Options{})
	place("1 message", crowded(1, 3, 500), Options{})
	place("1000 messages", crowded(1000, 40, 5000), Options{})
	place("sample of 1000", crowded(1000, 40, 5000), Options{Sample: true})
}

// Words lie neither on other words nor on signs nor beyond the sheet.
func TestWordsNeverOverlap(t *testing.T) {
	const line = 9 // of which at least that much is above the baseline of the next
	written := 0
	papers(func(name string, s *Scene, p *Paper) {
		for i, a := range p.Texts {
			from, to := a.reach()
			if from < -0.5 || to > p.Sheet()+0.5 || a.Y > p.Height {
				t.Errorf("%s: %q at %.0f–%.0f is beyond the sheet", name, a.Words, from, to)
			}
			for _, b := range p.Texts[:i] {
				if left, right := b.reach(); from < right && left < to && max(a.Y, b.Y)-min(a.Y, b.Y) < line {
					t.Errorf("%s: %q lies on %q", name, a.Words, b.Words)
				}
			}
			for _, sign := range p.Signs {
				if from < sign.X+5 && to > sign.X-5 && sign.Y > a.Y-9 && sign.Y < a.Y {
					t.Errorf("%s: %q lies on the sign %s at %.0f", name, a.Words, sign.Kind, sign.X)
				}
			}
			written++
		}
	})
	if written < 300 {
		t.Errorf("only %d texts were looked at", written)
	}
}

// A bar in a message's own lane that has no room for all of its words says who holds it.
func TestShortWords(t *testing.T) {
	w := newWorld()
	w.queue("q", 0, "VisibilityTimeout", "10")
	w.send("q", "a")
	w.receive("A", "q", 1, 0)
	w.at(10)
	w.receive("B", "q", 1, 0)
	w.at(20)
	w.receive("C", "q", 1, 0)
	w.at(150)
	w.receive("D", "q", 1, 0)
	for _, g := range []Geometry{Wide, Narrow} {
		var got []string
		for _, text := range Layout(w.log, w.Now(), Options{}).Place(g, nil).Texts {
			if text.Role == "words inflight" {
				got = append(got, text.Words)
			}
		}
		if want := "[A B C D]"; fmt.Sprint(got) != want {
			t.Errorf("in a picture of %.0f px the bars say %v, want %s", g.Plot, got, want)
		}
	}
}

// A press on a sign, and one on a bar, finds the event that made it.
func TestPick(t *testing.T) {
	papers(func(name string, s *Scene, p *Paper) {
		for _, sign := range p.Signs {
			if seq, ok := p.Pick(sign.X, sign.Y); !ok || seq != sign.Seq {
				t.Errorf("%s: event %d at the sign %s of event %d", name, seq, sign.Kind, sign.Seq)
			}
			if x, y, ok := p.Find(sign.Seq); !ok || x < 0 || x > p.Sheet() || y < 0 || y > p.Floor {
				t.Errorf("%s: event %d is at %.0f, %.0f", name, sign.Seq, x, y)
			}
		}
		for _, b := range p.Boxes {
			if seq, ok := p.Pick(b.X+b.W/2, b.Y+b.H/2); !ok || seq == 0 {
				t.Errorf("%s: nothing on the bar %s", name, b.Kind)
			}
		}
		if _, _, ok := p.Find(0); ok {
			t.Errorf("%s: no event is somewhere", name)
		}
		if seq, ok := p.Pick(p.Sheet(), 1); ok {
			t.Errorf("%s: event %d above the lanes", name, seq)
		}
	})
}

// Signs in a row stand apart, and none stands far from its time.
func TestSignsStandApart(t *testing.T) {
	papers(func(name string, s *Scene, p *Paper) {
		at := map[int]float64{}
		for _, m := range s.Marks {
			at[m.Seq] = p.x(m.At)
		}
		for i, a := range p.Signs {
			if away := a.X - at[a.Seq]; away < 0 || away > mostAside {
				t.Errorf("%s: the sign %s of event %d is %.0f from its time", name, a.Kind, a.Seq, away)
			}
			for _, b := range p.Signs[:i] {
				if a.Y == b.Y && max(a.X, b.X)-min(a.X, b.X) < 4 {
					t.Errorf("%s: %s lies on %s at %.0f", name, a.Kind, b.Kind, a.X)
				}
			}
		}
	})
}

func TestClip(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"order-42", "order-42"}, {"a-rather-long-name", "a-rather-lo…"}, {"", ""}, {"队列里的一条很长的消息", "队列里的一…"},
	} {
		if got := clip(tt.in, 84, 13); got != tt.want {
			t.Errorf("clip(%q) is %q, want %q", tt.in, got, tt.want)
		}
		if got := clip(tt.in, 84, 13); width(got, 13) > 84 && !strings.HasSuffix(got, "…") {
			t.Errorf("clip(%q) is too wide", tt.in)
		}
	}
}

// Words begin so far beside their sign, or the beginning of their bar, that a ring
// around it has room.
func TestWordsLeaveRoomForTheRing(t *testing.T) {
	const ring = 10 // and its stroke
	papers(func(name string, s *Scene, p *Paper) {
		for _, text := range p.Texts {
			from, to := text.reach()
			said, isSaid := strings.CutPrefix(text.Role, "said ")
			for _, sign := range p.Signs {
				if isSaid && strings.HasPrefix(said, string(sign.Kind)) && max(sign.Y-text.Y, text.Y-sign.Y) < 8 && from < sign.X+ring && to > sign.X-ring {
					t.Errorf("%s: a ring around the sign %s covers %q", name, sign.Kind, text.Words)
				}
			}
			for _, b := range p.Boxes {
				if strings.HasPrefix(text.Role, "words") && b.Y < text.Y && text.Y < b.Y+b.H && from > b.X && from < b.X+ring {
					t.Errorf("%s: a ring at the beginning of the bar %s covers %q", name, b.Kind, text.Words)
				}
			}
		}
	})
}
