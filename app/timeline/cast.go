package timeline

import (
	"slices"
	"sort"

	"inflight/engine"
	"inflight/engine/trace"
)

// cast is who and what appears in a run, in the order of its first entrance.
type cast struct {
	totals    Totals
	told      int          // events, but for polls that find nothing, of which many are drawn as one
	names     trace.Teller // has heard all sends
	queues    []*stage
	messages  []*role
	origin    map[int]int // of a message that a move task sent: the one it was before
	producers []string    // who sends and never polls
	consumers []string
	effects   []string // what they were for
}

// stage is a queue that ever held a message.
type stage struct {
	name   string
	dead   bool // a dead-letter queue
	groups []string
	held   []int // messages, by number
}

// role is a message, with what makes it worth a place in a sample.
type role struct {
	number, receives int
	moved            bool
}

func castOf(log []engine.Event) *cast {
	c := &cast{totals: Totals{Events: len(log)}, origin: map[int]int{}}
	queues, messages := map[string]*stage{}, map[int]*role{}
	dead, sends, polls, effects := map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	enter := func(queue string, e *engine.Event) {
		q := queues[queue]
		if q == nil {
			q = &stage{name: queue}
			queues[queue] = q
			c.queues = append(c.queues, q)
		}
		q.held = append(q.held, e.Message)
		if !slices.Contains(q.groups, e.Group) && len(q.groups) <= MaxLanes {
			q.groups = append(q.groups, e.Group)
		}
	}
	for i := range log {
		e := &log[i]
		if !foundNothing(e) {
			c.told++
		}
		switch e.Kind {
		case engine.Sent:
			c.names.Tell(*e)
			enter(e.Queue, e)
			r := &role{number: e.Message}
			messages[e.Message] = r
			c.messages = append(c.messages, r)
			if e.Origin != 0 {
				c.origin[e.Message] = e.Origin
			} else if e.Actor != "" && !sends[e.Actor] {
				sends[e.Actor] = true
				c.producers = append(c.producers, e.Actor)
			}
		case engine.Moved:
			c.totals.Moves++
			dead[e.To] = true
			enter(e.To, e)
			messages[e.Message].moved = true
		case engine.MoveTaskStarted:
			dead[e.Queue] = true
		case engine.Received, engine.ReceiveRepeated:
			c.totals.Receives++
			messages[e.Message].receives = e.Receives
		case engine.Deleted:
			c.totals.Deletes++
		case engine.Effect:
			if key := effectOf(e); !effects[key] {
				effects[key] = true
				c.effects = append(c.effects, key)
			}
		}
		if isPoll(e.Kind) && e.Actor != "" && !polls[e.Actor] {
			polls[e.Actor] = true
			c.consumers = append(c.consumers, e.Actor)
		}
	}
	for _, q := range c.queues {
		q.dead = dead[q.name]
	}
	c.producers = slices.DeleteFunc(c.producers, func(actor string) bool { return polls[actor] })
	c.totals.Messages, c.totals.Consumers = len(c.messages), len(c.consumers)
	return c
}

// isPoll says that an event of the kind is caused by a receive; its Actor polls.
func isPoll(k engine.Kind) bool {
	switch k {
	case engine.Received, engine.ReceiveRepeated, engine.ReceiveWaiting, engine.ReceivedNothing, engine.Moved, engine.MoveFailed:
		return true
	}
	return false
}

// foundNothing says that an event is the end of a poll that found nothing, or the
// beginning of one that waits: as long as nothing else happens nothing changes.
func foundNothing(e *engine.Event) bool {
	return e.Kind == engine.ReceivedNothing || e.Kind == engine.ReceiveWaiting
}

// sample leaves of the messages those that tell most: a third are the ones
// received most often, then those that were moved, and the rest is spread evenly.
func (c *cast) sample() {
	chosen := map[int]bool{}
	often := slices.Clone(c.messages)
	sort.SliceStable(often, func(a, b int) bool { return often[a].receives > often[b].receives })
	for _, r := range often[:min(len(often), sampleSize/3)] {
		if r.receives > 1 {
			chosen[r.number] = true
		}
	}
	for _, r := range c.messages {
		if r.moved && len(chosen) < sampleSize/2 {
			chosen[r.number] = true
		}
	}
	for i := 0; i < len(c.messages) && len(chosen) < sampleSize; i += max(1, len(c.messages)/sampleSize) {
		chosen[c.messages[i].number] = true
	}
	c.messages = slices.DeleteFunc(c.messages, func(r *role) bool { return !chosen[r.number] })
	for _, q := range c.queues {
		q.held = slices.DeleteFunc(q.held, func(m int) bool { return !chosen[m] })
	}
	c.queues = slices.DeleteFunc(c.queues, func(q *stage) bool { return len(q.held) == 0 })
}
