package engine

import (
	"cmp"
	"container/list"
	"maps"
	"slices"
	"strconv"
	"strings"
)

const (
	region = "us-east-1"
	// Account is the AWS account that owns every queue. AWS's documentation uses
	// this one in its examples.
	Account = "123456789012"
	// epoch is the wall-clock time, in milliseconds, at which every simulation
	// starts: 2026-01-01 00:00:00 UTC. SentTimestamp and the like count from it.
	epoch = 1_767_225_600_000
)

// Timestamp is t as AWS writes instants: milliseconds since 1970.
func Timestamp(t Time) int64 { return epoch + int64(t) }

// QueueURL is the address of the queue with the name.
func QueueURL(name string) string {
	return "https://sqs." + region + ".amazonaws.com/" + Account + "/" + name
}

func queueARN(name string) string { return "arn:aws:sqs:" + region + ":" + Account + ":" + name }

// queue is one queue.
type queue struct {
	settings
	fifo              *fifo // nil for a standard queue
	name              string
	number            uint32
	created, modified Time
	purgedAt          Time // noTime: never
	deleted           bool // somebody may still point to it
	tags              map[string]string

	arrivals uint64            // keys given out so far: the order messages are offered in
	visible  ordered[*message] // by arrival; a FIFO queue uses its groups instead
	ages     ordered[*message] // by enqueue time, for retention
	waiting  list.List         // of *poll: long polls, oldest first
	woken    bool              // is in Sim.woken
	expiryAt Time              // the retention deadline that is queued, or noTime

	nVisible, nInFlight, nDelayed int

	shown         counts // what GetQueueAttributes shows
	shownAt       Time
	duplicateNext bool // the next delivery leaves a copy visible
	replicaDown   bool // the next delete misses a copy
}

// noTime stands for "no such instant".
const noTime Time = -1

func (s *Sim) queueByARN(arn string) *queue {
	name, ok := strings.CutPrefix(arn, queueARN(""))
	if !ok {
		return nil
	}
	return s.queues[name]
}

// CreateQueue makes a queue, or succeeds when it is there and every
// attribute passed has its present value (recorded 2024-04-30: only what you
// pass is compared). Attribute values are strings, times in seconds. A name that
// ends in .fifo, together with FifoQueue=true, makes a FIFO queue.
func (s *Sim) CreateQueue(actor, name string, attrs map[string]string) *Error {
	return s.CreateTaggedQueue(actor, name, attrs, nil)
}

// CreateTaggedQueue is CreateQueue with tags. Those are for a new queue: one that
// is there keeps its own (no evidence).
func (s *Sim) CreateTaggedQueue(actor, name string, attrs, tags map[string]string) *Error {
	return s.refuse(actor, "CreateQueue", name, s.createQueue(actor, name, attrs, tags))
}

func (s *Sim) createQueue(actor, name string, attrs, tags map[string]string) *Error {
	fifo := attrs["FifoQueue"] == "true"
	q := s.queues[name]
	if q == nil || fifo && !q.settings.fifo {
		if err := checkName(name, fifo); err != nil {
			return err
		}
	}
	if q != nil {
		err := s.sameAttributes(q, attrs)
		if err == nil {
			s.asked(actor, "CreateQueue", name)
		}
		return err
	}
	if err := s.deletedRecently(name); err != nil {
		return err
	}
	set, err := s.change(name, defaultSettings(fifo), attrs)
	if err != nil {
		return err
	}
	q = &queue{
		settings: set, fifo: s.newFifo(set), name: name, number: uint32(len(s.byNumber)), created: s.now, modified: s.now,
		purgedAt: noTime, expiryAt: noTime, tags: map[string]string{},
	}
	maps.Copy(q.tags, tags)
	s.queues[name] = q
	s.byNumber = append(s.byNumber, q)
	s.log(Event{Kind: QueueCreated, Rule: RuleCreateQueue, Queue: name, Actor: actor})
	return nil
}

func (s *Sim) sameAttributes(q *queue, attrs map[string]string) *Error {
	set, err := s.change(q.name, q.settings, attrs)
	if err != nil {
		return err
	}
	now := settingsList(q.settings)
	for i, a := range settingsList(set) {
		if a != now[i] {
			return refusal(RuleCreateDifferent, "QueueNameExists", "QueueAlreadyExists",
				"A queue already exists with the same name and a different value for attribute %s", a.Name)
		}
	}
	return nil
}

// CheckQueue refuses a call on a queue that is not there, and logs the refusal.
func (s *Sim) CheckQueue(actor, call, name string) *Error {
	if s.queues[name] == nil {
		return s.refuse(actor, call, name, queueDoesNotExist())
	}
	return nil
}

// GetQueueURL answers with the queue's address.
func (s *Sim) GetQueueURL(actor, name string) (string, *Error) {
	if err := s.CheckQueue(actor, "GetQueueUrl", name); err != nil {
		return "", err
	}
	s.asked(actor, "GetQueueUrl", name)
	return QueueURL(name), nil
}

// SetQueueAttributes changes attributes. VisibilityTimeout and the wait time
// apply to later calls, maxReceiveCount at the next receive, retention at once.
func (s *Sim) SetQueueAttributes(actor, name string, attrs map[string]string) *Error {
	q := s.queues[name]
	if q == nil {
		return s.refuse(actor, "SetQueueAttributes", name, queueDoesNotExist())
	}
	set, err := s.change(q.name, q.settings, attrs)
	if err != nil {
		return s.refuse(actor, "SetQueueAttributes", name, err)
	}
	delay := q.delay
	q.settings, q.modified = set, s.now
	s.log(Event{Kind: AttributesSet, Rule: RuleSetAttributes, Queue: name, Actor: actor})
	if q.fifo != nil && q.delay != delay {
		s.redelay(q)
	}
	s.expire(q) // a shorter retention period ends messages now
	s.scheduleExpiry(q)
	s.serveWaiting()
	return nil
}

// QueueAttributes answers the named attributes, or all for the name All, in a
// fixed order. The counts are exact unless Chance.CountLag says otherwise; AWS's
// are approximate.
func (s *Sim) QueueAttributes(actor, name string, wanted []string) ([]Attribute, *Error) {
	q := s.queues[name]
	if q == nil {
		return nil, s.refuse(actor, "GetQueueAttributes", name, queueDoesNotExist())
	}
	all := append(settingsList(q.settings), s.readOnlyList(q)...)
	known := func(name string) bool {
		return name == "All" || slices.ContainsFunc(all, func(a Attribute) bool { return a.Name == name })
	}
	for _, w := range wanted {
		if !known(w) {
			return nil, s.refuse(actor, "GetQueueAttributes", name, UnknownAttribute(w))
		}
	}
	s.asked(actor, "GetQueueAttributes", name)
	var out []Attribute
	for _, a := range all {
		if a.Value != "" && (slices.Contains(wanted, "All") || slices.Contains(wanted, a.Name)) {
			out = append(out, a)
		}
	}
	return out, nil
}

func (s *Sim) readOnlyList(q *queue) []Attribute {
	s.refreshCounts(q)
	values := []string{
		strconv.Itoa(q.shown.visible), strconv.Itoa(q.shown.inFlight), strconv.Itoa(q.shown.delayed),
		strconv.FormatInt(Timestamp(q.created)/1000, 10), strconv.FormatInt(Timestamp(q.modified)/1000, 10), queueARN(q.name),
	}
	list := make([]Attribute, len(readOnly))
	for i, name := range readOnly {
		list[i] = Attribute{name, values[i]}
	}
	return list
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
