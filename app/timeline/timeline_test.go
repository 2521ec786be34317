package timeline

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/golden"
)

// Each session's picture, as text: one line a lane, a bar, a mark, a link.
func TestLayout(t *testing.T) {
	for _, s := range sessions {
		t.Run(s.name, func(t *testing.T) {
			w := newWorld()
			s.tell(w)
			golden.Check(t, filepath.Join("testdata", s.name+".txt"), text(Layout(w.log, w.Now(), s.o)))
		})
	}
}

// text writes a scene: a line for the axis, each lane, bar, mark, link, overlap.
func text(s *Scene) string {
	var b strings.Builder
	say := func(format string, args ...any) {
		fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf(format, args...), " "))
	}
	ticks, unit := s.Axis.Ticks(usualSpaces)
	b.WriteString("axis")
	for _, t := range ticks {
		b.WriteString(" " + t.Text)
	}
	say(" %s", unit)
	for _, f := range s.Axis.Folds() {
		say("fold %s–%s at %.3f–%.3f", f.From, f.To, f.Left, f.Right)
	}
	if s.Detail != Each {
		say("%s: %+v", []string{"", "sample", "counts", "nothing drawn"}[s.Detail], s.Totals)
	}
	inOrder(s)
	for i, l := range s.Lanes {
		if l.Head != "" {
			say("— %s", l.Head)
		}
		say("%s %s", l.Kind, l.Name)
		row := func(s Spot) string {
			if l.Rows == 1 {
				return ""
			}
			return fmt.Sprintf("row %d ", s.Row)
		}
		for _, x := range s.Bars {
			if x.Lane == i {
				say("  bar  %s%s–%s %s %q %s #%d", row(x.Spot), x.From, x.To, x.Kind, x.Label, x.Note, x.Seq)
			}
		}
		for _, x := range s.Marks {
			if x.Lane == i {
				say("  mark %s%s %s %q #%d", row(x.Spot), x.At, x.Kind, x.Label, x.Seq)
			}
		}
		for _, x := range s.Links {
			if x.From.Lane == i {
				say("  link %s%s to %s #%d", row(x.From), x.At, s.Lanes[x.To.Lane].Name, x.Seq)
			}
		}
		for _, x := range s.Overlaps {
			if x.A.Lane == i {
				say("  both %s–%s with %s %q #%d", x.From, x.To, s.Lanes[x.B.Lane].Name, x.Label, x.Seq)
			}
		}
		for _, d := range s.Densities {
			if d.Lane == i {
				for _, layer := range d.Layers {
					say("  density %s of at most %d: %s", layer.Kind, d.Most, runs(layer.Counts))
				}
			}
		}
	}
	return b.String()
}

// inOrder orders bars and marks by time: scenes have them as they ended.
func inOrder(s *Scene) {
	slices.SortStableFunc(s.Bars, func(a, b Bar) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Row, b.Row)) })
	slices.SortStableFunc(s.Marks, func(a, b Mark) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Seq, b.Seq)) })
}

// runs writes counts as value×times.
func runs(counts []int) string {
	var parts []string
	for i := 0; i < len(counts); {
		n := i
		for n < len(counts) && counts[n] == counts[i] {
			n++
		}
		parts = append(parts, fmt.Sprintf("%d×%d", counts[i], n-i))
		i = n
	}
	return strings.Join(parts, " ")
}

// How much is drawn depends on how much there is, and a sample on the wish.
func TestDetail(t *testing.T) {
	sends := func(messages, events int, then engine.Kind) (log []engine.Event) {
		for i := range events {
			log = append(log, engine.Event{Seq: i + 1, At: engine.Time(i), Kind: engine.Sent, Queue: "q", Message: i + 1, Actor: "shop"})
			if i >= messages {
				log[i].Kind, log[i].Message, log[i].Rule = then, 0, engine.RuleNothingVisible
			}
		}
		return log
	}
	for _, tt := range []struct {
		messages, events int
		then             engine.Kind
		o                Options
		want             Detail
	}{
		{0, 0, "", Options{}, Each},
		{MaxMessages, MaxMessages, "", Options{Sample: true}, Each},
		{MaxMessages + 1, MaxMessages + 1, "", Options{}, Counts},
		{MaxMessages + 1, MaxMessages + 1, "", Options{Sample: true}, Sample},
		{1, MaxStory, engine.Refused, Options{}, Each},
		{1, MaxStory + 1, engine.Refused, Options{}, Counts},
		{1, MaxStory + 1, engine.Refused, Options{Sample: true}, Sample},
		{1, MaxStory + 1, engine.ReceivedNothing, Options{}, Each},
		{1, MaxEvents, engine.ReceivedNothing, Options{}, Each},
		{1000, MaxEvents, engine.ReceivedNothing, Options{}, Counts},
		{1000, MaxEvents + 1, engine.ReceivedNothing, Options{}, None},
		{1000, MaxEvents + 1, engine.ReceivedNothing, Options{Sample: true}, None},
	} {
		log := sends(tt.messages, tt.events, tt.then)
		s := Layout(log, engine.Time(tt.events), tt.o)
		if s.Detail != tt.want || s.Totals.Messages != tt.messages || s.Totals.Events != tt.events {
			t.Errorf("%d messages, %d events, %s, %+v: detail %d with %+v, want %d", tt.messages, tt.events, tt.then, tt.o, s.Detail, s.Totals, tt.want)
		}
		if n := len(s.Marks) + len(s.Bars); (s.Detail == Counts || tt.then == engine.ReceivedNothing) && n > 5*Bins {
			t.Errorf("%d messages, %d events: %d things", tt.messages, tt.events, n)
		}
	}
}
