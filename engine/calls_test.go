package engine_test

import (
	"strconv"

	"pgregory.net/rapid"

	"inflight/engine"
)

// The calls that the model test makes: each draws what it asks for, says from the
// model's facts what must be answered, and makes the call.

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
		p.visibility, p.look = *in.VisibilityTimeout, *in.VisibilityTimeout == 0
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
		case err != nil && err.Rule == engine.RuleClientEndedWaiting:
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
	default:
		delete(msg.working, "A")
		if h.text == msg.latest || m.stale == engine.StaleDeleteDeletes {
			msg.gone = "deleted"
		}
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
		want = "" // and nothing changes for the message
		if seconds == 0 {
			delete(msg.working, "A")
		}
	default:
		want, msg.until = "", m.now+engine.Seconds(seconds)
		if seconds == 0 {
			msg.holder = ""
			delete(msg.working, "A")
		}
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

// purge takes everything in the queue away, also what is in flight or delayed, but
// not twice within 60 seconds.
func (m *model) purge(t *rapid.T) {
	if rapid.IntRange(0, 9).Draw(t, "really") > 0 {
		t.Skip("too often")
	}
	queue, want := names.Draw(t, "queue"), ""
	if q := m.queues[queue]; m.now < q.purgeable {
		want = "PurgeQueueInProgress"
	} else {
		q.purgeable = m.now + engine.Seconds(60)
		for _, msg := range m.messages {
			if msg.queue == queue && msg.gone == "" {
				msg.gone = "purged"
			}
		}
	}
	m.answered(m.sim.PurgeQueue("P", queue), want)
}
