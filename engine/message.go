package engine

// message is one message. It keeps its number and its id when it moves to a
// dead-letter queue.
type message struct {
	number uint64 // from 1, in the order of sending, over all queues
	q      *queue // where it is
	body   string
	extra  *extra // nil for most

	group          *group   // of a FIFO queue; nil in a standard one
	before, behind *message // its neighbours in the group
	older, newer   *message // its neighbours in the queue
	dedupID        string   // MessageDeduplicationId; empty in a standard queue

	place   Place
	turn    uint32 // counts its deadlines: of those queued the last stands
	due     Time   // delayed, in flight: becomes visible; visible: has been since
	arrival uint64 // its place in the order the queue offers messages in

	sentAt          Time
	enqueuedAt      Time // retention counts from here; a dead-letter move keeps it in a standard queue
	firstReceivedAt Time // noTime: never received
	lastReceivedAt  Time

	receives     int    // ApproximateReceiveCount: carried across the dead-letter move
	receivesHere int    // in this queue: what maxReceiveCount is compared with
	handle       uint32 // the receive that issued the latest receipt handle; 0: none that works in this queue
	issued       uint32 // receipt handles issued so far
	holder       string // the client of the latest receive in this queue, unless it gave the message back
}

// extra is what only some messages carry.
type extra struct {
	attributes  []MessageAttribute
	traceHeader string
	groupID     string    // of a standard queue: only given back
	deadFrom    string    // ARN of the queue it was moved out of
	offered     []offered // receives that left a copy visible, as far as their time runs
}

// groupID is the MessageGroupId, empty when the message has none.
func (m *message) groupID() string {
	switch {
	case m.group != nil:
		return m.group.id
	case m.extra != nil:
		return m.extra.groupID
	}
	return ""
}

// MessageAttribute is one message attribute. Exactly one value is set: Binary
// for the type Binary, otherwise String.
type MessageAttribute struct {
	Name, DataType string
	String         string
	Binary         []byte
}

// IsBinary reports whether the value is in Binary.
func (a MessageAttribute) IsBinary() bool { return baseType(a.DataType) == "Binary" }

func (a MessageAttribute) bytes() int {
	return len(a.Name) + len(a.DataType) + len(a.String) + len(a.Binary)
}

// pages finds messages by number. Numbers are never used again, so a page whose
// messages have all gone is given back, unless it is the one being filled.
type pages struct {
	list []*page
}

const pageSize = 1024

type page struct {
	live     int
	messages [pageSize]*message
}

func (p *pages) add(m *message) {
	i := int(m.number / pageSize)
	for len(p.list) <= i {
		p.list = append(p.list, nil)
	}
	if p.list[i] == nil {
		p.list[i] = new(page)
		if i > 0 && p.list[i-1] != nil && p.list[i-1].live == 0 {
			p.list[i-1] = nil // it emptied while it was the one being filled
		}
	}
	p.list[i].messages[m.number%pageSize] = m
	p.list[i].live++
}

// get returns the message, or nil when it has gone.
func (p *pages) get(number uint64) *message {
	i := number / pageSize
	if i >= uint64(len(p.list)) || p.list[i] == nil {
		return nil
	}
	return p.list[i].messages[number%pageSize]
}

func (p *pages) remove(number uint64) {
	i := number / pageSize
	p.list[i].messages[number%pageSize] = nil
	if p.list[i].live--; p.list[i].live == 0 && i < uint64(len(p.list)-1) {
		p.list[i] = nil
	}
}

// all visits the messages that are there, in the order they were sent.
func (p *pages) all(visit func(*message) bool) {
	for _, pg := range p.list {
		if pg == nil {
			continue
		}
		for _, m := range pg.messages {
			if m != nil && !visit(m) {
				return
			}
		}
	}
}
