//go:build !js

package sandbox

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inflight/engine"
)

// The trace follows the engine for every edit a reader can make, not for the
// starter alone. A model of a dozen integers, which knows the program's four
// consumers and the rules of the topic but nothing of the engine, says what has
// to happen; events, trace and the engine's last state have to agree with it.
func TestVariations(t *testing.T) {
	for _, timeout := range []int{10, 30, 45, 50, 60} {
		for _, maxReceives := range []int{1, 2, 3, 5} {
			for _, stale := range []engine.StaleDelete{engine.StaleDeleteKept, engine.StaleDeleteDeletes} {
				t.Run(fmt.Sprintf("timeout %d, maxReceiveCount %d, %s", timeout, maxReceives, stale), func(t *testing.T) {
					checkVariation(t, timeout, maxReceives, stale)
				})
			}
		}
	}
}

func checkVariation(t *testing.T, timeout, maxReceives int, stale engine.StaleDelete) {
	source := lesson(t)
	for name, value := range map[string]int{"visibilityTimeout": timeout, "maxReceiveCount": maxReceives} {
		var err error
		if source, err = SetNumber(source, name, strconv.Itoa(value)); err != nil {
			t.Fatal(err)
		}
	}
	var lines []Line
	h := newHost(Request{Name: "order-42.js", Source: source, Switches: engine.Switches{StaleDelete: stale}}, defaultLimits, func(l Line) { lines = append(lines, l) })
	h.play(newNative)
	r := Result{Lines: lines, Failure: h.failure}
	wantEnd(t, r)

	m := model{timeout: timeout, maxReceives: maxReceives, staleDeletes: stale == engine.StaleDeleteDeletes}
	m.play()
	wantLines(t, "events", happened(r.Events()), m.log)
	wantLines(t, "state", state(h.sim.State()), m.state())
	checkTrace(t, lines, m.log)
}

// model is the life of the one message, in seconds.
type model struct {
	timeout, maxReceives int
	staleDeletes         bool
	receives             int // so far; receipt handles are numbered by it
	hiddenUntil          int
	where                string // "" for the queue, "dlq", "gone"
	log                  []string
}

// consumers of order-42.js, in the order of their polls.
var consumers = []struct {
	name         string
	polls, works int
	crashes      bool
}{{"A", 0, 45, false}, {"B", 30, 10, true}, {"C", 60, 5, true}, {"D", 90, 5, false}}

// play goes through every second: who finishes, then who polls.
func (m *model) play() {
	holds := map[string]int{} // consumer -> which receive it got
	for now := 0; now <= 100; now++ {
		for _, c := range consumers {
			if receive, ok := holds[c.name]; ok && now == c.polls+c.works {
				m.finish(now, c.name, receive, c.crashes)
			}
		}
		for _, c := range consumers {
			if now == c.polls && m.poll(now, c.name) {
				holds[c.name] = m.receives
			}
		}
	}
}

func (m *model) say(now int, format string, args ...any) {
	m.log = append(m.log, fmt.Sprintf("%d ", now)+fmt.Sprintf(format, args...))
}

func (m *model) poll(now int, who string) bool {
	if m.where != "" || now < m.hiddenUntil {
		return false
	}
	if m.receives >= m.maxReceives {
		m.where = "dlq"
		m.say(now, "moved %d", m.receives)
		return false
	}
	m.receives++
	m.hiddenUntil = now + m.timeout
	m.say(now, "%s received %d until %d", who, m.receives, m.hiddenUntil)
	return true
}

func (m *model) finish(now int, who string, receive int, crashes bool) {
	latest := m.where == "" && receive == m.receives
	switch {
	case crashes && latest:
		m.say(now, "%s crashed", who)
	case crashes: // it holds nothing any more
	case latest, m.where == "" && m.staleDeletes:
		m.where = "gone"
		m.say(now, "%s deleted", who)
	default:
		m.say(now, "%s deleted nothing", who)
	}
}

func (m *model) state() []string {
	switch m.where {
	case "dlq":
		return []string{"orders-dlq order-42 received " + strconv.Itoa(m.receives)}
	case "":
		return []string{"orders order-42 received " + strconv.Itoa(m.receives)}
	}
	return nil
}

// happened writes the engine's events the way the model writes its log.
func happened(events []engine.Event) []string {
	var log []string
	say := func(e engine.Event, format string, args ...any) {
		log = append(log, e.At.Digits()+" "+fmt.Sprintf(format, args...))
	}
	for _, e := range events {
		switch e.Kind {
		case engine.Received:
			say(e, "%s received %d until %s", e.Actor, e.Receives, e.HiddenUntil.Digits())
		case engine.Crashed:
			say(e, "%s crashed", e.Actor)
		case engine.Deleted:
			say(e, "%s deleted", e.Actor)
		case engine.DeleteIgnored:
			say(e, "%s deleted nothing", e.Actor)
		case engine.Moved:
			say(e, "moved %d", e.Receives)
		}
	}
	return log
}

func state(s engine.State) []string {
	var list []string
	for _, q := range s.Queues {
		for _, m := range q.Messages {
			list = append(list, fmt.Sprintf("%s %s received %d", q.Name, m.Body, m.Receives))
		}
	}
	return list
}

// checkTrace holds the trace's words against the model: one line for each thing
// that happened, at its time, about the same consumer, receive and time.
func checkTrace(t *testing.T, lines []Line, log []string) {
	t.Helper()
	lines = slices.DeleteFunc(lines, func(l Line) bool { return l.Kind != TraceLine })
	if len(lines) != len(log) {
		t.Fatalf("%d trace lines for %d things that happened", len(lines), len(log))
	}
	for i, l := range lines {
		f := strings.Fields(log[i])
		var want []string
		switch f[1] {
		case "moved":
			want = []string{"was received " + f[2] + " time", "moved to the DLQ"}
		default:
			want = []string{f[1] + " "}
			switch f[2] {
			case "received":
				want = append(want, "(receive "+f[3]+")", "hidden until t="+f[5])
			case "crashed":
				want = append(want, "crashes without deleting")
			}
		}
		for _, w := range want {
			if l.At.Digits() != f[0] || !strings.Contains(l.Text, w) {
				t.Errorf("line %d is %s %q, want it at %s with %q", i, l.At, l.Text, f[0], w)
			}
		}
	}
}
