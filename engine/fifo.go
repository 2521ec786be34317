package engine

import "fmt"

// fifo is what a FIFO queue has beyond a standard one.
type fifo struct {
	groups   map[string]*group   // those that have messages; never ranged over
	ready    ordered[*group]     // those whose first message is visible, in the order receives visit them
	line     line                // all its messages
	scope    string              // DeduplicationScope as it was when the queue was made
	sent     recent[accepted]    // by deduplication id in its scope
	attempts recent[[]attempted] // by ReceiveRequestAttemptId
}

// group is the messages of one MessageGroupId in a FIFO queue, in order. What may
// be delivered of it is its longest prefix without a message in flight and
// without a delayed one: a message blocks those behind it, not those before it.
type group struct {
	id          string
	first, last *message
	key         key  // of its entry in ready
	offered     bool // its entry in ready counts
	visited     bool // by the receive that is being done, which offers it when it is done
}

func (s *Sim) newFifo(set settings) *fifo {
	if !set.fifo {
		return nil
	}
	f := &fifo{groups: map[string]*group{}, line: line{look: s.fifoLookAhead}, scope: set.scope}
	f.forget()
	return f
}

// forget empties the queue's memory of sends and receives.
func (f *fifo) forget() {
	f.sent = recent[accepted]{interval: DeduplicationInterval}
	f.attempts = recent[[]attempted]{interval: attemptInterval}
}

// join puts the message at the end of its group.
func (q *queue) join(m *message, groupID string) {
	g := q.fifo.groups[groupID]
	if g == nil {
		g = &group{id: groupID}
		q.fifo.groups[groupID] = g
	}
	m.group, m.before, m.behind = g, g.last, nil
	if g.last == nil {
		g.first = m
	} else {
		g.last.behind = m
	}
	g.last = m
	q.fifo.line.enter(m)
}

// leave takes the message out of its group. Whoever calls it offers the group
// again, which may have a new first message, and those that the horizon reached.
func (q *queue) leave(m *message) {
	q.fifo.line.leave(m)
	g := m.group
	if m.before == nil {
		g.first = m.behind
	} else {
		m.before.behind = m.behind
	}
	if m.behind == nil {
		g.last = m.before
	} else {
		m.behind.before = m.before
	}
	m.before, m.behind = nil, nil
	if g.first == nil {
		delete(q.fifo.groups, g.id)
	}
}

// offer makes the group one that receives visit, when its first message is
// visible. Groups are visited by how long that message has been available, and
// then by its place in the queue: with the prefix this gives every order that
// was recorded on AWS, but the rule itself is an inference.
func (s *Sim) offer(q *queue, g *group) {
	m := g.first
	if m == nil || m.place != Visible || !q.fifo.line.sees(m) {
		g.offered = false
		return
	}
	k := key{at: m.due, n: m.arrival}
	if g.offered && g.key == k {
		return
	}
	g.offered, g.key = true, k
	q.fifo.ready.push(k, g)
	q.fifo.ready.compact(len(q.fifo.groups), func(e keyed[*group]) bool { return !e.item.ready(e.key) })
	s.wake(q)
}

// ready reports whether the entry with the key is the group's and still counts.
func (g *group) ready(k key) bool {
	return g.offered && g.key == k && g.first != nil && g.first.place == Visible
}

// next takes the group out that a receive visits next, or returns nil.
func (f *fifo) next() *group {
	for e := f.ready.first(); e != nil; e = f.ready.first() {
		g, k := e.item, e.key
		f.ready.drop()
		if g.ready(k) {
			g.offered = false
			return g
		}
	}
	return nil
}

// takeGroups is take for a FIFO queue: as much as possible of one group, then of
// the next.
func (s *Sim) takeGroups(p *poll) []Delivery {
	found := s.found[:0]
	var few [MaxReceiveMessages]*group // mostly enough
	visited := few[:0]
	room := func() bool { return len(found) < p.most && p.q.nInFlight < s.inFlightLimit }
	for room() {
		g := p.q.fifo.next()
		if g == nil {
			break
		}
		g.visited = true
		visited = append(visited, g)
		for m := g.first; m != nil && m.place == Visible && room(); {
			behind := m.behind
			if !s.redrive(p, m) {
				found = append(found, s.deliver(p, m, false))
			}
			m = behind
		}
		s.offerEntered(p.q) // what was moved away has made room in the line
	}
	for _, g := range visited {
		g.visited = false
		s.offer(p.q, g)
	}
	s.keepAttempt(p, found)
	s.found = found
	return found
}

// nothingRule says why a receive found nothing: by the rule given, unless the
// queue has visible messages and holds them back.
func (s *Sim) nothingRule(p *poll, otherwise Rule) Rule {
	switch q := p.q; {
	case q.nVisible == 0:
		return otherwise
	case q.fifo == nil && p.hosts != 0:
		return RuleSampling
	case q.fifo == nil:
		return otherwise
	case q.nInFlight >= s.inFlightLimit:
		return RuleFifoInFlightLimit
	case q.fifo.line.hides():
		return RuleFifoLookAhead
	}
	return RuleGroupBlocked
}

// sequenceNumber has 20 digits and grows within a queue, in steps: AWS documents
// 128 bits, growing and not consecutive. A queue gives its own when a message
// arrives, also from another queue (no evidence).
func sequenceNumber(arrival uint64) string { return fmt.Sprintf("1885%016d", 256*arrival) }
