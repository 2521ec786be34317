package engine_test

import (
	"maps"
	"slices"

	"pgregory.net/rapid"

	"inflight/engine"
)

// model is what a caller of SQS could write down about its queues: a few facts a
// message, learnt from answers and from the moves and expiries in the log. It
// holds every answer of the engine against them. It knows no deadlines, no order
// of events and no indexes, which are the engine's business.
type model struct {
	t        *rapid.T
	sim      *engine.Sim
	stale    engine.StaleDelete
	limit    int
	now      engine.Time
	log      []engine.Event
	queues   map[string]*facts
	messages map[int]*sentMessage
	handles  []issued
	polls    []*asked // in the order they were made
}

// facts are a queue's attributes, in seconds; maxReceiveCount 0 is no policy.
type facts struct {
	visibility, retention, delay, maxReceiveCount int
	purgeable                                     engine.Time // since then
}

type sentMessage struct {
	number                 int
	queue, body            string
	sentAt, until          engine.Time // until: the end of its delay or its visibility timeout
	receives, receivesHere int
	latest                 string // the receipt handle of the latest receive here
	holder                 string
	working                map[string]bool // clients that received it here and have neither deleted nor given it back
	gone                   string
}

type issued struct {
	text, queue string
	message     int
	at          engine.Time
}

type asked struct {
	actor, queue string
	most         int
	visibility   int
	look         bool // the call itself asked for a visibility timeout of 0
	due          engine.Time
	answered     bool
}

// event takes from the log what no call is answered with: moves and expiries.
func (m *model) event(e engine.Event) {
	m.log = append(m.log, e)
	m.now = e.At
	switch msg := m.messages[e.Message]; e.Kind {
	case engine.Moved:
		if most := m.queues[e.Queue].maxReceiveCount; !m.visible(msg) || most == 0 || msg.receivesHere < most {
			m.t.Fatalf("message %d moved after %d receives, of %d allowed", e.Message, msg.receivesHere, most)
		}
		msg.queue, msg.receivesHere, msg.latest, msg.holder, msg.working = e.To, 0, "", "", nil
	case engine.Expired:
		if m.now < m.expiry(msg) {
			m.t.Fatalf("message %d expired before its retention period ended", e.Message)
		}
		msg.gone = "expired"
	}
}

func (m *model) expiry(msg *sentMessage) engine.Time {
	return msg.sentAt + engine.Seconds(m.queues[msg.queue].retention)
}

func (m *model) visible(msg *sentMessage) bool { return msg.gone == "" && msg.until <= m.now }

// deliverable reports whether a receive would deliver the message, not move it.
func (m *model) deliverable(msg *sentMessage, queue string) bool {
	most := m.queues[queue].maxReceiveCount
	return msg.queue == queue && m.visible(msg) && (most == 0 || msg.receivesHere < most)
}

// state says where the message is, in the engine's words.
func (m *model) state(msg *sentMessage) replayed {
	r := replayed{Queue: msg.queue, State: "visible", Holder: msg.holder, Body: msg.body, Receives: msg.receives}
	switch {
	case msg.until > m.now && msg.receives == 0:
		r.State, r.Until = "delayed", msg.until
	case msg.until > m.now:
		r.State, r.Until = "in flight", msg.until
	}
	return r
}

func (m *model) present() map[int]replayed {
	all := map[int]replayed{}
	for number, msg := range m.messages {
		if msg.gone == "" {
			all[number] = m.state(msg)
		}
	}
	return all
}

func (m *model) count(queue, state string) int {
	n := 0
	for _, r := range m.present() {
		if r.Queue == queue && r.State == state {
			n++
		}
	}
	return n
}

// full reports whether the queue has as many messages in flight as it may.
func (m *model) full(queue string) bool { return m.count(queue, "in flight") >= m.limit }

// expected is how many messages the receive gets at this instant.
func (m *model) expected(p *asked) int {
	n := 0
	for _, msg := range m.messages {
		if m.deliverable(msg, p.queue) {
			n++
		}
	}
	room := m.limit - m.count(p.queue, "in flight")
	if p.visibility == 0 && room > 0 {
		room = p.most // takes no place
	}
	return max(0, min(n, p.most, room))
}

// delivered checks an answer with messages and writes it down.
func (m *model) delivered(p *asked, found []engine.Delivery) {
	for _, older := range m.polls {
		if older == p {
			break
		}
		if older.queue == p.queue && !older.answered {
			m.t.Fatalf("a receive of %s got messages while an older one waits", p.actor)
		}
	}
	if len(found) > p.most {
		m.t.Fatalf("%d messages for a receive of at most %d", len(found), p.most)
	}
	m.checkOrder(p, found)
	for _, d := range found {
		m.deliver(p, d)
	}
}

func (m *model) deliver(p *asked, d engine.Delivery) {
	msg := m.messages[d.Message]
	known := slices.ContainsFunc(m.handles, func(h issued) bool { return h.text == d.ReceiptHandle })
	if msg == nil || !m.deliverable(msg, p.queue) || d.Body != msg.body || d.Receives != msg.receives+1 || d.SentAt != msg.sentAt || known {
		m.t.Fatalf("%s received %+v, but the message is %+v", p.actor, d, msg)
	}
	msg.receives++
	msg.receivesHere++
	msg.until = m.now + engine.Seconds(p.visibility)
	msg.latest, msg.holder = d.ReceiptHandle, p.actor
	if !p.look {
		if msg.working == nil {
			msg.working = map[string]bool{}
		}
		msg.working[p.actor] = true
	}
	if p.visibility == 0 {
		msg.holder = ""
	}
	m.handles = append(m.handles, issued{d.ReceiptHandle, p.queue, d.Message, m.now})
}

// checkOrder: among messages with fewer than three receives the older come
// first. In a dead-letter queue the order is that of the moves.
func (m *model) checkOrder(p *asked, found []engine.Delivery) {
	if p.queue != "orders" {
		return
	}
	for _, d := range found {
		for number, other := range m.messages {
			taken := slices.ContainsFunc(found, func(o engine.Delivery) bool { return o.Message == number })
			if number < d.Message && !taken && other.receivesHere < 3 && m.deliverable(other, p.queue) {
				m.t.Fatalf("message %d was delivered before the older message %d", d.Message, number)
			}
		}
	}
}

// check holds after every step.
func (m *model) check() {
	st := m.sim.State()
	if got, want := stateOf(st), m.present(); !maps.Equal(got, want) {
		m.t.Fatalf("messages are\n%v\nand should be\n%v", got, want)
	}
	if got := replay(m.log); !maps.Equal(got, stateOf(st)) {
		m.t.Fatalf("the log gives\n%v\nbut the state is\n%v", got, stateOf(st))
	}
	if problem := logProblem(m.log); problem != "" {
		m.t.Fatal(problem)
	}
	for _, q := range st.Queues {
		waiting := 0
		for _, p := range m.polls {
			if p.queue == q.Name && !p.answered {
				waiting++
				m.checkWaiting(p)
			}
		}
		got := [4]int{q.Visible, q.InFlight, q.Delayed, q.Waiting}
		want := [4]int{m.count(q.Name, "visible"), m.count(q.Name, "in flight"), m.count(q.Name, "delayed"), waiting}
		if got != want {
			m.t.Fatalf("%s counts %v and should %v", q.Name, got, want)
		}
	}
	for number, msg := range m.messages {
		if msg.gone == "" && m.now >= m.expiry(msg) {
			m.t.Fatalf("message %d outlives its retention period", number)
		}
	}
	if next, ok := m.sim.Next(); ok && next <= m.now {
		m.t.Fatalf("the next change, at %s, is not in the future", next)
	}
}

func (m *model) checkWaiting(p *asked) {
	if p.due <= m.now {
		m.t.Fatalf("a receive of %s waits beyond its time", p.actor)
	}
	if m.expected(p) > 0 {
		m.t.Fatalf("a receive of %s waits although there is a message", p.actor)
	}
}
