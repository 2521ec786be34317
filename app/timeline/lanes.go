package timeline

import (
	"fmt"

	"inflight/engine"
)

// stalls are the lanes of a scene, by who and what is in them.
type stalls struct {
	message  map[inQueue]int // of messages with a lane of their own
	group    map[inGroup]int // of messages that share one; a standard queue's group is ""
	producer map[string]int
	consumer map[string]int
	effect   map[string]int // by what it was for
	rest     int            // the lane that the consumers beyond MaxLanes share; -1: there are not so many
	apart    bool           // messages and groups may have lanes of their own
}

type inQueue struct {
	queue   string
	message int
}

type inGroup struct{ queue, group string }

// lanes sets up the scene's lanes from top to bottom: producers, queues,
// consumers, dead-letter queues, side effects. A message that is looked up in vain has none.
func lanes(s *Scene, c *cast) stalls {
	l := stalls{map[inQueue]int{}, map[inGroup]int{}, map[string]int{}, map[string]int{}, map[string]int{}, -1, s.Detail != Counts}
	add := func(lane Lane) int {
		lane.Rows = 1
		s.Lanes = append(s.Lanes, lane)
		return len(s.Lanes) - 1
	}
	l.producers(c, add)
	for _, q := range c.queues {
		if !q.dead {
			l.queue(q, c, add)
		}
	}
	head := "consumers"
	for i, name := range c.consumers {
		if i == MaxLanes {
			l.rest = add(Lane{Kind: ConsumerLane, Name: fmt.Sprintf("%d more", len(c.consumers)-i)})
		}
		if i >= MaxLanes {
			l.consumer[name] = l.rest
			continue
		}
		l.consumer[name] = add(Lane{Kind: ConsumerLane, Name: name, Head: head})
		head = ""
	}
	for _, q := range c.queues {
		if q.dead {
			l.queue(q, c, add)
		}
	}
	l.effects(c, add)
	return l
}

// producers share a lane when there are many.
func (l *stalls) producers(c *cast, add func(Lane) int) {
	head := "producer"
	if len(c.producers) > 1 {
		head = "producers"
	}
	shared := -1
	if len(c.producers) > fewProducers {
		shared = add(Lane{Kind: ProducerLane, Name: fmt.Sprintf("all %d", len(c.producers)), Head: head})
	}
	for _, name := range c.producers {
		l.producer[name] = shared
		if shared < 0 {
			l.producer[name] = add(Lane{Kind: ProducerLane, Name: name, Head: head})
			head = ""
		}
	}
}

const fewProducers = 3

// effects have a lane for each thing that they were for, or share one.
func (l *stalls) effects(c *cast, add func(Lane) int) {
	head := "side effects"
	if len(c.effects) > fewEffects {
		all := add(Lane{Kind: EffectLane, Name: "all", Head: head})
		for _, key := range c.effects {
			l.effect[key] = all
		}
		return
	}
	for _, key := range c.effects {
		l.effect[key] = add(Lane{Kind: EffectLane, Name: key, Head: head})
		head = ""
	}
}

const fewEffects = 6

func (l *stalls) queue(q *stage, c *cast, add func(Lane) int) {
	one, several, head := MessageLane, QueueLane, "queue "+q.name
	if q.dead {
		one, several, head = DeadLane, DeadsLane, "dead-letter queue "+q.name
	}
	switch {
	case l.apart && engine.IsFIFO(q.name) && len(q.groups) <= MaxLanes:
		for _, g := range q.groups {
			l.group[inGroup{q.name, g}] = add(Lane{Kind: GroupLane, Name: g, Head: head})
			head = ""
		}
	case l.apart && len(q.held) <= FewMessages:
		for _, m := range q.held {
			if lane, ok := l.message[inQueue{q.name, c.origin[m]}]; ok {
				l.message[inQueue{q.name, m}] = lane // it is back where it was
				continue
			}
			l.message[inQueue{q.name, m}] = add(Lane{Kind: one, Name: c.names.Name(m), Head: head})
			head = ""
		}
	default:
		l.group[inGroup{q.name, ""}] = add(Lane{Kind: several, Head: head + ": " + messages(len(q.held))})
	}
}

func messages(n int) string {
	if n == 1 {
		return "1 message"
	}
	return fmt.Sprintf("%d messages", n)
}

// of is the lane of a message in a queue.
func (l *stalls) of(queue string, message int, group string) (lane int, ok bool) {
	if lane, ok = l.message[inQueue{queue, message}]; ok {
		return lane, true
	}
	if lane, ok = l.group[inGroup{queue, group}]; ok {
		return lane, true
	}
	lane, ok = l.group[inGroup{queue, ""}]
	return lane, ok
}
