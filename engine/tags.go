package engine

import "maps"

// TagQueue gives the queue tags; a tag with the same key is overwritten. Keys and
// values count with their case (recorded 2024-04-30).
func (s *Sim) TagQueue(actor, name string, tags map[string]string) *Error {
	return s.changeTags(actor, "TagQueue", name, func(have map[string]string) { maps.Copy(have, tags) })
}

// UntagQueue takes the tags with the keys away; those it does not have are ignored.
func (s *Sim) UntagQueue(actor, name string, keys []string) *Error {
	return s.changeTags(actor, "UntagQueue", name, func(have map[string]string) {
		for _, key := range keys {
			delete(have, key)
		}
	})
}

func (s *Sim) changeTags(actor, call, name string, change func(map[string]string)) *Error {
	q := s.queues[name]
	if q == nil {
		return s.refuse(actor, call, name, queueDoesNotExist())
	}
	change(q.tags)
	s.log(Event{Kind: TagsSet, Rule: RuleTags, Queue: name, Actor: actor})
	return nil
}

// QueueTags gives the queue's tags.
func (s *Sim) QueueTags(actor, name string) (map[string]string, *Error) {
	q := s.queues[name]
	if q == nil {
		return nil, s.refuse(actor, "ListQueueTags", name, queueDoesNotExist())
	}
	s.asked(actor, "ListQueueTags", name)
	return maps.Clone(q.tags), nil
}
