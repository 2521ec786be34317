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

func second(n int) *int { return &n }

// story is a session with the engine whose picture is golden.
type story struct {
	name string
	tell func(s *engine.Sim, receive func(actor, queue string) string)
}

var stories = []story{
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
		s.Send("p", engine.SendInput{Queue: "q", Body: "a", DelaySeconds: second(5)})
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
			got := text(Layout(log, s.Now()))
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

func text(s *Scene) string {
	var b strings.Builder
	fmt.Fprintf(&b, "axis 0s–%s, ticks", s.End)
	for _, t := range s.Ticks {
		fmt.Fprintf(&b, " %s", t.Digits())
	}
	b.WriteString("\n")
	if s.Cut {
		b.WriteString("cut: too much to draw\n")
	}
	if s.LeftMessages+s.LeftConsumers > 0 {
		fmt.Fprintf(&b, "left out: %d messages, %d consumers\n", s.LeftMessages, s.LeftConsumers)
	}
	for i, l := range s.Lanes {
		fmt.Fprintf(&b, "%s %s\n", l.Kind, l.Name)
		for _, x := range s.Bars {
			if x.Lane == i {
				fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("  bar  %s–%s %s %q %s", x.From, x.To, x.Kind, x.Label, x.Note), " "))
			}
		}
		for _, x := range s.Marks {
			if x.Lane == i {
				fmt.Fprintln(&b, strings.TrimRight(fmt.Sprintf("  mark %s %s %s", x.At, x.Kind, x.Label), " "))
			}
		}
		for _, x := range s.Links {
			if x.From == i {
				fmt.Fprintf(&b, "  link %s to %s\n", x.At, s.Lanes[x.To].Name)
			}
		}
	}
	return b.String()
}

// The axis always reaches past the end, begins at 0 and has few ticks, whatever
// the length of the run: from nothing to months.
func TestAxis(t *testing.T) {
	for _, end := range []engine.Time{0, 1, 999, 10_000, 90_000, 90_001, 3_600_000, 86_400_000, 1_209_600_000, 100_000_000_000} {
		edge, ticks := axis(end)
		if edge <= end || ticks[0] != 0 || ticks[len(ticks)-1] != edge || len(ticks) < 3 || len(ticks) > 14 {
			t.Errorf("end %s: edge %s, ticks %v", end, edge, ticks)
		}
	}
}
