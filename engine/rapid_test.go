package engine_test

import (
	"flag"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"inflight/engine"
)

// Calls and steps of time in any order, with every receipt handle that was ever
// given out: whatever happens, the engine's answers agree with the model's few
// facts, nothing is lost, and the log tells everything.
func TestAnyCallsKeepTheFacts(t *testing.T) {
	moreChecks(t, "2000") // a second or so
	rapid.Check(t, func(t *rapid.T) {
		m := newModel(t)
		t.Repeat(map[string]func(*rapid.T){
			"":             func(*rapid.T) { m.check() },
			"send":         m.send,
			"receive":      m.receive,
			"receive more": m.receive,
			"delete":       m.delete,
			"visibility":   m.changeVisibility,
			"advance":      m.advance,
			"next":         m.advanceToNext,
			"attributes":   m.setAttributes,
			"disconnect":   m.disconnect,
			"purge":        m.purge,
		})
	})
}

// moreChecks raises how many sequences rapid tries, unless the command line says.
func moreChecks(t *testing.T, checks string) {
	if f := flag.Lookup("rapid.checks"); f.Value.String() == f.DefValue {
		if err := f.Value.Set(checks); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Value.Set(f.DefValue) })
	}
}

func newModel(t *rapid.T) *model {
	m := &model{t: t, messages: map[int]*sentMessage{}, queues: map[string]*facts{
		"dead":   {visibility: 30, retention: 345600},
		"orders": {visibility: 30, retention: 345600},
	}}
	m.stale = rapid.SampledFrom([]engine.StaleDelete{engine.StaleDeleteKept, engine.StaleDeleteDeletes}).Draw(t, "stale delete")
	m.limit = rapid.SampledFrom([]int{1, 2, 3, engine.DefaultInFlightLimit}).Draw(t, "limit")
	m.sim = engine.New(engine.Options{Switches: engine.Switches{StaleDelete: m.stale, InFlightLimit: m.limit}, Sink: m.event})
	for _, name := range []string{"dead", "orders"} {
		m.ok(m.sim.CreateQueue("admin", name, nil))
	}
	m.set("orders", map[string]string{"RedrivePolicy": policy("dead", "2")})
	m.queues["orders"].maxReceiveCount = 2
	return m
}

func (m *model) ok(err *engine.Error) { m.answered(err, "") }

func (m *model) answered(err *engine.Error, want string) {
	got := ""
	if err != nil {
		got = err.Type
	}
	if got != want {
		m.t.Fatalf("answered %q, want %q", got, want)
	}
}

func (m *model) advance(t *rapid.T) {
	by := rapid.SampledFrom([]engine.Time{0, 1, 999, 4000, 5000, 20_000, 30_000, 60_000, 43_200_000}).Draw(t, "by")
	to := m.now + by
	m.sim.AdvanceTo(to)
	m.now = to
}

func (m *model) advanceToNext(t *rapid.T) {
	next, ok := m.sim.Next()
	if !ok {
		t.Skip("nothing changes by itself")
	}
	if next-1 > m.now {
		before := len(m.log)
		m.sim.AdvanceTo(next - 1)
		if len(m.log) != before {
			t.Fatal("something changed before the next change")
		}
	}
	before := len(m.log)
	m.sim.AdvanceTo(next)
	if len(m.log) == before || m.now != next {
		t.Fatalf("nothing changed at %s", next)
	}
}

func (m *model) set(queue string, attrs map[string]string) {
	m.ok(m.sim.SetQueueAttributes("admin", queue, attrs))
}

func (m *model) setAttributes(t *rapid.T) {
	queue := names.Draw(t, "queue")
	q := m.queues[queue]
	q.visibility = rapid.SampledFrom([]int{0, 5, 30}).Draw(t, "visibility")
	q.delay = rapid.SampledFrom([]int{0, 0, 5}).Draw(t, "delay")
	q.retention = rapid.SampledFrom([]int{60, 3600, 345600}).Draw(t, "retention")
	attrs := map[string]string{
		"VisibilityTimeout": strconv.Itoa(q.visibility), "DelaySeconds": strconv.Itoa(q.delay),
		"MessageRetentionPeriod": strconv.Itoa(q.retention),
	}
	if queue == "orders" {
		q.maxReceiveCount = rapid.IntRange(0, 4).Draw(t, "maxReceiveCount")
		attrs["RedrivePolicy"] = ""
		if q.maxReceiveCount > 0 {
			attrs["RedrivePolicy"] = policy("dead", strconv.Itoa(q.maxReceiveCount))
		}
	}
	m.set(queue, attrs)
}

// disconnect: the log has one Crashed for each message that the actor received,
// neither deleted nor gave back, and that is still there, or one ClientEnded.
func (m *model) disconnect(t *rapid.T) {
	actor := actors.Draw(t, "actor")
	held, crashed, before := 0, 0, len(m.log)
	for _, msg := range m.messages {
		if msg.gone == "" && msg.working[actor] {
			held++
			delete(msg.working, actor)
		}
	}
	m.sim.Disconnect(actor)
	for _, e := range m.log[before:] {
		if e.Kind == engine.Crashed {
			crashed++
		}
	}
	if crashed != held || len(m.log)-before != max(1, held) {
		t.Fatalf("%d crash events for %d messages held", crashed, held)
	}
	for _, p := range m.polls {
		if p.actor == actor && !p.answered {
			t.Fatal("a receive of a client that ended still waits")
		}
	}
}
