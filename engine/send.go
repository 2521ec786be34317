package engine

import (
	"strconv"
	"unicode/utf8"
)

// SendInput is what SendMessage takes.
type SendInput struct {
	Queue        string // name
	Body         string // 1 character to MaximumMessageSize bytes
	DelaySeconds *int   // 0 to 900, on a FIFO queue only 0; nil takes the queue's
	Attributes   []MessageAttribute
	TraceHeader  string // the system attribute AWSTraceHeader; does not count towards the size
	// GroupID is the MessageGroupId: of 1 to 128 characters, needed on a FIFO
	// queue. A standard queue has accepted it since 2025 and only returns it.
	GroupID *string
	// DeduplicationID is the MessageDeduplicationId, 1 to 128 characters: of FIFO
	// queues only, and needed there without ContentBasedDeduplication.
	DeduplicationID *string
}

// SendOutput is what SendMessage answers.
type SendOutput struct {
	sim              *Sim
	message, arrival uint64
	fifo             bool
}

// ID is the MessageId.
func (o SendOutput) ID() string { return o.sim.uuid(seriesMessage, o.message) }

// SequenceNumber has 20 digits and grows within a FIFO queue; it is empty for a
// standard queue.
func (o SendOutput) SequenceNumber() string {
	if !o.fifo {
		return ""
	}
	return sequenceNumber(o.arrival)
}

// Send stores a message. In a request of SendMessageBatch it is an entry of it.
func (s *Sim) Send(actor string, in SendInput) (SendOutput, *Error) {
	q, err := s.checkSend(in)
	if err != nil {
		return SendOutput{}, s.refuse(actor, "SendMessage", in.Queue, err)
	}
	return s.send(actor, q, in), nil
}

func (s *Sim) checkSend(in SendInput) (*queue, *Error) {
	q := s.queues[in.Queue]
	if q == nil {
		return nil, queueDoesNotExist()
	}
	if in.Body == "" { // recorded 2025-09-22
		return nil, MissingParameter("MessageBody")
	}
	if !allowed(in.Body) {
		// The wording is not recorded; the set of characters is documented.
		return nil, refusal(RuleParameter, "InvalidMessageContents", "InvalidMessageContents",
			"Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF")
	}
	if err := checkAttributes(in.Attributes); err != nil {
		return nil, err
	}
	if MessageBytes(in) > q.maximumMessageSize {
		return nil, s.tooLong(q)
	}
	if err := q.checkDelay(in.DelaySeconds); err != nil {
		return nil, err
	}
	return q, q.checkIDs(in)
}

// tooLong is worded differently for an entry of a batch (recorded 2025-08-19).
func (s *Sim) tooLong(q *queue) *Error {
	what := "are invalid"
	if s.request.batch() {
		what = "cannot be validated"
	}
	return InvalidParameter("One or more parameters %s. Reason: Message must be shorter than %d bytes.", what, q.maximumMessageSize)
}

// checkDelay: on a FIFO queue only the queue has a delay, and a message's 0 is
// accepted without effect (recorded 2025-07-31).
func (q *queue) checkDelay(d *int) *Error {
	switch {
	case d == nil:
	case *d < 0 || *d > MaxDelaySeconds:
		return InvalidParameter("Value %d for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= %d.", *d, MaxDelaySeconds)
	case q.fifo != nil && *d > 0:
		return wrongQueueType("DelaySeconds", strconv.Itoa(*d))
	}
	return nil
}

// checkIDs holds group and deduplication id to the queue's type. The errors are
// recorded, except a standard queue's for a deduplication id.
func (q *queue) checkIDs(in SendInput) *Error {
	if q.fifo == nil && in.DeduplicationID != nil {
		return wrongQueueType("MessageDeduplicationId", *in.DeduplicationID)
	}
	if q.fifo != nil && in.GroupID == nil {
		return MissingParameter("MessageGroupId")
	}
	const only = "Value %s for parameter %s is invalid. Reason: %[2]s can only include alphanumeric and punctuation characters. 1 to 128 in length."
	if in.GroupID != nil && !validID(*in.GroupID) {
		return InvalidParameter(only, *in.GroupID, "MessageGroupId")
	}
	if in.DeduplicationID != nil && !validID(*in.DeduplicationID) {
		return InvalidParameter(only, *in.DeduplicationID, "MessageDeduplicationId")
	}
	return q.checkDeduplication(in)
}

func (q *queue) checkDeduplication(in SendInput) *Error {
	if q.fifo != nil && in.DeduplicationID == nil && !q.contentBased {
		return InvalidParameter("The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly")
	}
	return nil
}

// CheckBatch refuses a batch of sends to a FIFO queue as a whole when one of them
// lacks its group or its deduplication id (recorded 2024-04-30: the text about the
// group is a single send's, the type is not).
func (s *Sim) CheckBatch(actor string, entries []SendInput) *Error {
	for _, in := range entries {
		q := s.queues[in.Queue]
		if q == nil || q.fifo == nil {
			continue
		}
		err := q.checkDeduplication(in)
		if in.GroupID == nil {
			err = InvalidParameter("The request must contain the parameter MessageGroupId.")
		}
		if err != nil {
			return s.refuse(actor, "SendMessageBatch", in.Queue, err)
		}
	}
	return nil
}

func (s *Sim) send(actor string, q *queue, in SendInput) SendOutput {
	dedupID := ""
	if q.fifo != nil {
		dedupID = deduplicationID(in)
		id := q.fifo.scoped(*in.GroupID, dedupID)
		if first, ok := q.fifo.sent.get(s.now, id); ok {
			return s.duplicate(actor, q, in, first)
		}
		q.fifo.sent.put(s.now, id, accepted{s.sent + 1, q.arrivals + 1})
	}
	m := s.newMessage(q, in.Body)
	if len(in.Attributes) > 0 || in.TraceHeader != "" {
		m.extra = &extra{attributes: in.Attributes, traceHeader: in.TraceHeader}
	}
	m.dedupID = dedupID
	s.enter(m, in.GroupID)
	delay := q.delay
	if in.DelaySeconds != nil && q.fifo == nil {
		delay = *in.DelaySeconds
	}
	s.arrive(m, delay, Event{Kind: Sent, Rule: RuleSendVisible, Actor: actor, Bytes: MessageBytes(in)})
	return SendOutput{s, m.number, m.arrival, q.fifo != nil}
}

// newMessage makes the newest message of the queue, which is nowhere yet.
func (s *Sim) newMessage(q *queue, body string) *message {
	s.sent++
	m := &message{
		number: s.sent, q: q, body: body, place: Gone, arrival: q.arrive(),
		sentAt: s.now, enqueuedAt: s.now, firstReceivedAt: noTime, lastReceivedAt: noTime,
	}
	s.messages.add(m)
	return m
}

// enter gives the message its group, if it has one.
func (s *Sim) enter(m *message, groupID *string) {
	switch {
	case groupID == nil:
	case m.q.fifo != nil:
		m.q.join(m, *groupID)
	default:
		if m.extra == nil {
			m.extra = &extra{}
		}
		m.extra.groupID = *groupID
	}
}

// arrive makes the new message visible, or delayed for some seconds, and logs e.
func (s *Sim) arrive(m *message, delay int, e Event) {
	e.Queue, e.Message, e.Body, e.Group = m.q.name, int(m.number), m.body, m.groupID()
	if delay > 0 {
		e.HiddenUntil = s.now + Seconds(delay)
		if e.Rule == RuleSendVisible {
			e.Rule = RuleSendDelayed
		}
		s.setPlace(m, Delayed)
		s.setDue(m, e.HiddenUntil)
	} else {
		s.setVisible(m)
	}
	s.rememberAge(m.q, m)
	s.log(e)
	s.serveWaiting()
}

func (s *Sim) messageID(m *message) string { return s.uuid(seriesMessage, m.number) }

// MessageBytes is what counts towards MaximumMessageSize: the body, and name,
// type and value of each message attribute, in bytes of UTF-8 (recorded).
func MessageBytes(in SendInput) int {
	n := len(in.Body)
	for _, a := range in.Attributes {
		n += a.bytes()
	}
	return n
}

// allowed reports whether the text has only characters that SQS takes.
func allowed(text string) bool {
	for _, r := range text {
		switch {
		case r == '\t', r == '\n', r == '\r':
		case r < 0x20, r == 0xfffe, r == 0xffff:
			return false
		}
	}
	return utf8.ValidString(text)
}

// validID reports whether the text can be a message group or deduplication id.
func validID(text string) bool {
	if text == "" || len(text) > 128 {
		return false
	}
	for _, b := range []byte(text) { // of other characters than ASCII's every byte is beyond '~'
		if b <= ' ' || b > '~' {
			return false
		}
	}
	return true
}
