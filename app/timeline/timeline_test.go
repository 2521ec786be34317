package timeline

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inflight/engine"
)

var update = flag.Bool("update", false, "rewrite testdata from what the code does")

func seconds(n int) *int { return &n }

// session is one with the engine, whose picture is golden.
type session struct {
	name string
	tell func(s *engine.Sim, receive func(actor, queue string) string)
}

var stories = []session{
	{"slow-crash-redrive", func(s *engine.Sim, receive func(actor, queue string) string) {
		s.CreateQueue("", "dlq", nil)
		s.CreateQueue("", "q", map[string]string{"RedrivePolicy": `{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:dlq","maxReceiveCount":2}`})
		s.Send("p", engine.SendInput{Queue: "q", Body: "order-42"})
		stale := receive("A", "q")
		s.AdvanceTo(engine.Seconds(30))
		receive("B", "q")
		s.AdvanceTo(engine.Seconds(40))
		s.Disconnect("B")
		s.AdvanceTo(engine.Seconds(45))
		s.Delete("A", "q", stale)
		s.AdvanceTo(engine.Seconds(60))
		receive("C", "q")
	}},
	{"delay-extend-delete", func(s *engine.Sim, receive func(actor, queue string) string) {
		s.CreateQueue("", "q", nil)
		s.Send("p", engine.SendInput{Queue: "q", Body: "a", DelaySeconds: seconds(5)})
		s.Send("p", engine.SendInput{Queue: "q", Body: "b"})
		b := receive("A", "q")
		s.AdvanceTo(engine.Seconds(10))
		s.ChangeVisibility("A", "q", b, 60)
		receive("B", "q")
		s.AdvanceTo(engine.Seconds(65))
		s.Delete("A", "q", b)
		s.Delete("A", "q", b)
	}},
	{"given-back", func(s *engine.Sim, receive func(actor, queue string) string) {
		s.CreateQueue("", "q", map[string]string{"MessageRetentionPeriod": "60"})
		s.Send("p", engine.SendInput{Queue: "q", Body: "a"})
		h := receive("A", "q")
		s.AdvanceTo(engine.Seconds(4))
		s.ChangeVisibility("A", "q", h, 0)
		s.AdvanceTo(engine.Seconds(70))
		receive("B", "q") // finds nothing
	}},
	{"still-held", func(s *engine.Sim, receive func(actor, queue string) string) {
		s.CreateQueue("", "q", map[string]string{"VisibilityTimeout": "21"})
		s.Send("p", engine.SendInput{Queue: "q", Body: "a"})
		receive("A", "q")
		s.AdvanceTo(engine.Seconds(20))
	}},
	{"too-many", func(s *engine.Sim, receive func(actor, queue string) string) {
		s.CreateQueue("", "q", nil)
		for i := range MaxLanes + 3 {
			s.Send("p", engine.SendInput{Queue: "q", Body: fmt.Sprint("job", i)})
		}
		for i := range MaxLanes + 2 {
			receive(fmt.Sprint("W", i), "q")
		}
	}},
	{"stale-handle-changes-visibility", func(s *engine.Sim, receive func(actor, queue string) string) {
		s.CreateQueue("", "q", nil)
		s.Send("p", engine.SendInput{Queue: "q", Body: "a"})
		old := receive("A", "q")
		s.AdvanceTo(engine.Seconds(30))
		b := receive("B", "q")
		s.AdvanceTo(engine.Seconds(40))
		s.ChangeVisibility("A", "q", old, 60) // of B's receive
		s.AdvanceTo(engine.Seconds(90))
		s.Delete("B", "q", b)
	}},
	{"too-much", func(s *engine.Sim, receive func(actor, queue string) string) {
		s.CreateQueue("", "q", nil)
		for i := range 400 {
			s.Send("p", engine.SendInput{Queue: "q", Body: "a"})
			s.Delete("A", "q", receive("A", "q"))
			s.AdvanceTo(engine.Seconds(i))
		}
	}},
	{"nothing", func(*engine.Sim, func(actor, queue string) string) {}},
}

// Each story's picture, as text: one line a lane, a bar, a mark, a link.
func TestLayout(t *testing.T) {
	for _, st := range stories {
		t.Run(st.name, func(t *testing.T) {
			var log []engine.Event
			s := engine.New(engine.Options{Sink: func(e engine.Event) { log = append(log, e) }})
			st.tell(s, func(actor, queue string) (handle string) {
				s.Receive(actor, engine.ReceiveInput{Queue: queue}, func(found []engine.Delivery, _ *engine.Error) {
					if len(found) > 0 {
						handle = found[0].ReceiptHandle
					}
				})
				return handle
			})
			got := text(Layout(log, s.Now(), Options{}))
			file := filepath.Join("testdata", st.name+".txt")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
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
