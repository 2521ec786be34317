package engine_test

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"inflight/engine"
)

// Calls and steps of time in any order, with every receipt handle that was ever
// given out: whatever happens, the engine's answers agree with the model's few
// facts, nothing is lost, and the log tells everything.
func TestAnyCallsKeepTheFacts(t *testing.T) {
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
		})
	})
}

func newModel(t *rapid.T) *model {
	m := &model{t: t, messages: map[int]*sentMessage{}, queues: map[string]*facts{
		"dead":   {visibility: 30, retention: 345600},
		"orders": {visibility: 30, retention: 345600},
	}}
	m.stale = rapid.SampledFrom([]engine.StaleDelete{engine.StaleDeleteKept, engine.StaleDeleteDeletes}).Draw(t, "stale delete")
	m.limit = rapid.SampledFrom([]int{1, 2, 3, engine.DefaultInFlightLimit}).Draw(t, "limit")
	m.sim = engine.New(engine.Options{StaleDelete: m.stale, InFlightLimit: m.limit, Sink: m.event})
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

var (
	actors = rapid.SampledFrom([]string{"A", "B", "C"})
	names  = rapid.SampledFrom([]string{"orders", "orders", "orders", "dead"})
)

// optional draws a value, or nil for the default.
func optional(t *rapid.T, label string, values ...int) *int {
	n := rapid.SampledFrom(append(values, -1)).Draw(t, label)
	if n < 0 {
		return nil
	}
	return &n
}

func (m *model) send(t *rapid.T) {
	queue, delay := names.Draw(t, "queue"), optional(t, "delay", 0, 5)
	number := len(m.messages) + 1
	msg := &sentMessage{number: number, queue: queue, body: strconv.Itoa(number), sentAt: m.now}
	msg.until = m.now + engine.Seconds(m.queues[queue].delay)
	if delay != nil {
		msg.until = m.now + engine.Seconds(*delay)
	}
	m.messages[number] = msg // first: a waiting receive may get it during the call
	_, err := m.sim.Send("P", engine.SendInput{Queue: queue, Body: msg.body, DelaySeconds: delay})
	m.ok(err)
}

func (m *model) receive(t *rapid.T) {
	in := engine.ReceiveInput{
		Queue: names.Draw(t, "queue"), MaxNumberOfMessages: optional(t, "max", 1, 2, 10),
		VisibilityTimeout: optional(t, "visibility", 0, 5), WaitTimeSeconds: optional(t, "wait", 0, 0, 5, 20),
	}
	p := &asked{actor: actors.Draw(t, "actor"), queue: in.Queue, most: 1, visibility: m.queues[in.Queue].visibility}
	if in.MaxNumberOfMessages != nil {
		p.most = *in.MaxNumberOfMessages
	}
	if in.VisibilityTimeout != nil {
		p.visibility = *in.VisibilityTimeout
	}
	wait := 0
	if in.WaitTimeSeconds != nil {
		wait = *in.WaitTimeSeconds
	}
	p.due = m.now + engine.Seconds(wait)
	want, full := m.expected(p), m.full(p.queue)
	m.polls = append(m.polls, p)
	var got []engine.Delivery
	m.sim.Receive(p.actor, in, func(found []engine.Delivery, err *engine.Error) {
		if p.answered {
			t.Fatal("a receive was answered twice")
		}
		p.answered, got = true, found
		switch {
		case wait == 0 && full:
			m.answered(err, "OverLimit")
		case err != nil && err.Rule == engine.RuleClientEndedWhileInUse:
			m.answered(err, "RequestAbortedException")
		case len(found) == 0:
			m.ok(err)
			if m.now < p.due {
				t.Fatal("a receive came back empty before its wait was over")
			}
		default:
			m.ok(err)
			m.delivered(p, found)
		}
	})
	if len(got) != want || p.answered != (want > 0 || wait == 0) {
		t.Fatalf("got %d messages, answered %t; want %d", len(got), p.answered, want)
	}
}

// handle draws any receipt handle there ever was, or something else, and a queue
// to use it on: mostly its own.
func (m *model) handle(t *rapid.T) (h issued, queue string) {
	i := rapid.IntRange(-1, len(m.handles)-1).Draw(t, "handle")
	if i < 0 {
		return issued{text: "garbage"}, names.Draw(t, "queue")
	}
	h = m.handles[i]
	if rapid.IntRange(0, 9).Draw(t, "foreign") == 0 {
		return h, names.Draw(t, "queue")
	}
	return h, h.queue
}

func (m *model) delete(t *rapid.T) {
	h, queue := m.handle(t)
	msg, want := m.messages[h.message], ""
	switch {
	case h.queue != queue:
		want = "ReceiptHandleIsInvalid"
	case msg.gone != "" || msg.queue != queue: // answered OK
	case m.now-h.at > engine.Seconds(engine.MaxVisibilitySeconds):
		want = "InvalidParameterValueException"
	case h.text == msg.latest || m.stale == engine.StaleDeleteDeletes:
		msg.gone = "deleted"
	}
	m.answered(m.sim.Delete("A", queue, h.text), want)
}

func (m *model) changeVisibility(t *rapid.T) {
	h, queue := m.handle(t)
	seconds := rapid.SampledFrom([]int{0, 0, 5, 30, 43200, 43201, -1}).Draw(t, "seconds")
	msg, want := m.messages[h.message], "InvalidParameterValueException"
	switch {
	case h.queue != queue:
		want = "ReceiptHandleIsInvalid"
	case seconds < 0 || seconds > engine.MaxVisibilitySeconds:
	case msg.gone != "" || msg.queue != queue:
	case m.now-m.latestReceive(msg)+engine.Seconds(seconds) > engine.Seconds(engine.MaxVisibilitySeconds):
	case m.visible(msg):
		want = "" // and nothing changes
	default:
		want, msg.until = "", m.now+engine.Seconds(seconds)
	}
	m.answered(m.sim.ChangeVisibility("A", queue, h.text, seconds), want)
}

func (m *model) latestReceive(msg *sentMessage) (at engine.Time) {
	for _, h := range m.handles {
		if h.message == msg.number {
			at = h.at
		}
	}
	return at
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

// disconnect: the log has one Crashed for each message that the actor received
// last and that is still there, or one ClientEnded.
func (m *model) disconnect(t *rapid.T) {
	actor := actors.Draw(t, "actor")
	held, crashed, before := 0, 0, len(m.log)
	for _, msg := range m.messages {
		if msg.gone == "" && msg.holder == actor && msg.holderLives {
			held++
			msg.holderLives = false
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
