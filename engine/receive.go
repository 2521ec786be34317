package engine

import "container/list"

// ReceiveInput is what ReceiveMessage takes. Nil takes the default.
type ReceiveInput struct {
	Queue               string // name
	MaxNumberOfMessages *int   // 1 to 10, default 1
	VisibilityTimeout   *int   // seconds, 0 to 43200, for this call only; default the queue's
	WaitTimeSeconds     *int   // 0 to 20; default the queue's ReceiveMessageWaitTimeSeconds
	// AttemptID is the ReceiveRequestAttemptId, 1 to 128 characters, of FIFO queues
	// only: a receive with the same id can be repeated for 5 minutes.
	AttemptID *string
}

// Delivery is a message as a receive answers it, at the instant of the receive.
type Delivery struct {
	Message         int // the simulation's number of it
	ReceiptHandle   string
	Body            string
	Attributes      []MessageAttribute
	Receives        int // ApproximateReceiveCount, this receive included
	SentAt          Time
	FirstReceivedAt Time
	TraceHeader     string
	GroupID         string
	DeadFrom        string // DeadLetterQueueSourceArn; empty unless it was moved
	DeduplicationID string // empty for a standard queue

	sim     *Sim
	arrival uint64 // in a FIFO queue; otherwise 0
}

// ID is the MessageId.
func (d Delivery) ID() string { return d.sim.uuid(seriesMessage, uint64(d.Message)) }

// SequenceNumber is empty for a standard queue.
func (d Delivery) SequenceNumber() string {
	if d.arrival == 0 {
		return ""
	}
	return sequenceNumber(d.arrival)
}

// poll is a receive, while it looks for messages and while it waits.
type poll struct {
	actor     string
	request   request
	q         *queue
	most      int
	hide      int           // seconds; the queue's as it was when the call came, unless the call said so
	look      bool          // the call itself set VisibilityTimeout to 0: it only looks, and works on nothing
	attemptID string        // ReceiveRequestAttemptId; empty: none
	hosts     uint64        // those it asks, as a bit each; 0: all
	place     *list.Element // among those that wait at the queue; nil: it does not wait
	ended     bool
	answer    func([]Delivery, *Error)
}

// Receive asks for messages. answer is called exactly once: before Receive
// returns, or for a long poll that finds nothing during a later call that makes
// a message visible, moves the clock to the end of the wait, or disconnects the
// actor. It must not call the Sim, and not keep the list of deliveries, which is
// used again for the next receive.
func (s *Sim) Receive(actor string, in ReceiveInput, answer func([]Delivery, *Error)) {
	p, wait, err := s.checkReceive(actor, in)
	if err == nil && wait == 0 && p.q.fifo == nil && p.q.nInFlight >= s.inFlightLimit {
		err = overLimit() // a FIFO queue answers with nothing instead (documented)
	}
	if err != nil {
		answer(nil, s.refuse(actor, "ReceiveMessage", in.Queue, err))
		return
	}
	p.answer, p.hosts = answer, s.sample(p, wait)
	found, again := s.repeat(p)
	if !again {
		found = s.take(p)
	}
	if len(found) == 0 && wait > 0 {
		s.wait(p, wait)
		return
	}
	if len(found) == 0 {
		s.log(Event{Kind: ReceivedNothing, Rule: s.nothingRule(p, RuleNothingVisible), Queue: p.q.name, Actor: actor})
	}
	p.answer(found, nil)
	s.serveWaiting() // a dead-letter move may have woken a poll elsewhere
}

func (s *Sim) checkReceive(actor string, in ReceiveInput) (p *poll, wait int, err *Error) {
	q := s.queues[in.Queue]
	if q == nil {
		return nil, 0, queueDoesNotExist()
	}
	p = &s.asking
	*p = poll{actor: actor, request: s.request, q: q, most: 1, hide: q.visibilityTimeout}
	wait = q.wait
	if n := in.MaxNumberOfMessages; n != nil {
		if *n < 1 || *n > MaxReceiveMessages {
			return nil, 0, InvalidParameter("Value %d for parameter MaxNumberOfMessages is invalid. Reason: Must be between 1 and %d, if provided.", *n, MaxReceiveMessages)
		}
		p.most = *n
	}
	if n := in.WaitTimeSeconds; n != nil {
		if *n < 0 || *n > MaxWaitSeconds {
			return nil, 0, InvalidParameter("Value %d for parameter WaitTimeSeconds is invalid. Reason: Must be >= 0 and <= %d, if provided.", *n, MaxWaitSeconds)
		}
		wait = *n
	}
	if n := in.VisibilityTimeout; n != nil {
		if err := checkVisibility(*n); err != nil {
			return nil, 0, err
		}
		p.hide, p.look = *n, *n == 0
	}
	if id := in.AttemptID; id != nil { // both wordings follow recorded ones of other parameters
		if q.fifo == nil {
			return nil, 0, wrongQueueType("ReceiveRequestAttemptId", *id)
		}
		if !validID(*id) {
			return nil, 0, InvalidParameter("Value %s for parameter ReceiveRequestAttemptId is invalid. Reason: ReceiveRequestAttemptId can only include alphanumeric and punctuation characters. 1 to 128 in length.", *id)
		}
		p.attemptID = *id
	}
	return p, wait, nil
}

// checkVisibility's wording follows the pattern of the recorded range errors.
func checkVisibility(seconds int) *Error {
	if seconds < 0 || seconds > MaxVisibilitySeconds {
		return InvalidParameter("Value %d for parameter VisibilityTimeout is invalid. Reason: Must be >= 0 and <= %d, if provided.", seconds, MaxVisibilitySeconds)
	}
	return nil
}

// take is the receive itself: it looks at each visible message at most once, in
// the queue's order, moves to the dead-letter queue those whose receives are
// used up, delivers the others, and stops when it has as many as were asked for
// or when the in-flight limit is reached.
func (s *Sim) take(p *poll) []Delivery {
	if p.q.fifo != nil {
		return s.takeGroups(p)
	}
	found := s.found[:0]
	var again []*message  // received, and visible all the same
	var passed []*message // on hosts that the poll does not ask
	for len(found) < p.most && p.q.nInFlight < s.inFlightLimit {
		m, out := s.takeAmong(p, &passed)
		if m == nil {
			break
		}
		if s.redrive(p, m) {
			continue
		}
		found = append(found, s.deliver(p, m, out))
		if m.place == Visible {
			again = append(again, m)
		}
	}
	for _, m := range again {
		s.setVisible(m)
	}
	for _, m := range passed {
		p.q.putBack(m)
	}
	s.found = found
	return found
}

// takeVisible takes the message out that the queue offers next, or returns nil.
// Its state is still visible.
func (q *queue) takeVisible() *message {
	for e := q.visible.first(); e != nil; e = q.visible.first() {
		m := e.item
		q.visible.drop()
		if q.offers(m) {
			return m
		}
	}
	return nil
}

// offers reports whether a message that was visible in the queue still is.
func (q *queue) offers(m *message) bool { return m.place == Visible && m.q == q }

// deliver gives the message to the poll; out says that another was before it.
func (s *Sim) deliver(p *poll, m *message, out bool) Delivery {
	m.receives++
	m.receivesHere++
	m.issued++
	m.handle = m.issued
	m.holder = "" // with a timeout of 0 nobody holds it
	m.lastReceivedAt = s.now
	if m.firstReceivedAt == noTime {
		m.firstReceivedAt = s.now
	}
	rule, hide := RuleReceiveZero, p.hide // already visible again: take puts it back
	m.due = s.now
	if hide > 0 && s.duplicates(p.q) {
		s.leaveCopy(m, hide)
		rule, hide = RuleDuplicate, 0
	}
	if hide > 0 {
		rule = RuleReceiveHides
		if out {
			rule = RuleReordered
		}
		m.holder = p.actor
		s.setPlace(m, InFlight)
		s.setDue(m, s.now+Seconds(hide))
	}
	if !p.look {
		s.remember(p.actor, m)
	}
	s.log(Event{
		Kind: Received, Rule: rule, Queue: p.q.name, Message: int(m.number), Actor: p.actor,
		Receives: m.receives, HiddenUntil: s.now + Seconds(hide), Handle: int(m.handle), Group: m.groupID(),
	})
	return s.delivery(m)
}

func (s *Sim) delivery(m *message) Delivery {
	d := Delivery{
		Message: int(m.number), Body: m.body, Receives: m.receives, sim: s,
		SentAt: m.sentAt, FirstReceivedAt: m.firstReceivedAt,
		ReceiptHandle: s.encodeHandle(handle{m.q.number, m.number, m.handle, s.now}),
		GroupID:       m.groupID(), DeduplicationID: m.dedupID,
	}
	if m.group != nil {
		d.arrival = m.arrival
	}
	if x := m.extra; x != nil {
		d.Attributes, d.TraceHeader, d.DeadFrom = x.attributes, x.traceHeader, x.deadFrom
	}
	return d
}
