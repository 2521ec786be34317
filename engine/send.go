package engine

import (
	"strings"
	"unicode/utf8"
)

// SendInput is what SendMessage takes.
type SendInput struct {
	Queue        string // name
	Body         string // 1 character to MaximumMessageSize bytes
	DelaySeconds *int   // 0 to 900; nil takes the queue's
	Attributes   []MessageAttribute
	TraceHeader  string  // the system attribute AWSTraceHeader; does not count towards the size
	GroupID      *string // accepted on standard queues since 2025, and only returned; nil: none
}

// Send stores a message and answers with its MessageId.
func (s *Sim) Send(actor string, in SendInput) (id string, err *Error) {
	q, err := s.checkSend(in, "One or more parameters are invalid.")
	if err != nil {
		return "", s.refuse(actor, "SendMessage", in.Queue, err)
	}
	return s.send(actor, q, in), nil
}

// SendEntry is Send for an entry of a batch, whose size error is worded
// differently (recorded 2025-08-19).
func (s *Sim) SendEntry(actor string, in SendInput) (id string, err *Error) {
	q, err := s.checkSend(in, "One or more parameters cannot be validated.")
	if err != nil {
		return "", s.refuse(actor, "SendMessageBatch", in.Queue, err)
	}
	return s.send(actor, q, in), nil
}

func (s *Sim) checkSend(in SendInput, tooLong string) (*queue, *Error) {
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
		return nil, InvalidParameter("%s Reason: Message must be shorter than %d bytes.", tooLong, q.maximumMessageSize)
	}
	if d := in.DelaySeconds; d != nil && (*d < 0 || *d > MaxDelaySeconds) {
		return nil, InvalidParameter("Value %d for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= %d.", *d, MaxDelaySeconds)
	}
	if in.GroupID != nil && !validID(*in.GroupID) {
		return nil, InvalidParameter("Value %s for parameter MessageGroupId is invalid. Reason: MessageGroupId can only include alphanumeric and punctuation characters. 1 to 128 in length.", *in.GroupID)
	}
	return q, nil
}

func (s *Sim) send(actor string, q *queue, in SendInput) string {
	s.sent++
	m := &message{
		number: s.sent, q: q, body: in.Body, state: gone, arrival: q.arrive(),
		sentAt: s.now, enqueuedAt: s.now, firstReceivedAt: noTime, lastReceivedAt: noTime,
	}
	if len(in.Attributes) > 0 || in.TraceHeader != "" || in.GroupID != nil {
		m.extra = &extra{attributes: in.Attributes, traceHeader: in.TraceHeader}
		if in.GroupID != nil {
			m.extra.groupID = *in.GroupID
		}
	}
	s.messages.add(m)
	delay := q.delay
	if in.DelaySeconds != nil {
		delay = *in.DelaySeconds
	}
	e := Event{Kind: Sent, Rule: RuleSendVisible, Queue: q.name, Message: int(m.number), Body: m.body, Actor: actor}
	if delay > 0 {
		e.Rule, e.HiddenUntil = RuleSendDelayed, s.now+Seconds(delay)
		s.setState(m, delayed)
		s.setDue(m, e.HiddenUntil)
	} else {
		s.setVisible(m)
	}
	s.rememberAge(q, m)
	s.log(e)
	s.serveWaiting()
	return s.messageID(m)
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
	return strings.IndexFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }) < 0
}
