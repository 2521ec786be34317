package engine

import (
	"encoding/base64"
	"slices"
	"strings"
)

// QueueList is one page of a list of queues.
type QueueList struct {
	Names     []string // in alphabetical order, which AWS doesn't promise
	NextToken string   // gives the next page; empty on the last, and unless MaxResults was given
}

// ListQueues lists the queues whose name begins with the prefix. most is 1 to
// 1000 a page; nil is 1000 and no further page.
func (s *Sim) ListQueues(actor, prefix, token string, most *int) (QueueList, *Error) {
	names := slices.DeleteFunc(sortedKeys(s.queues), func(name string) bool { return !strings.HasPrefix(name, prefix) })
	return s.listPage(actor, "ListQueues", "", names, token, most)
}

// ListDeadLetterSourceQueues lists the queues whose dead-letter queue is the one
// named, in the same way.
func (s *Sim) ListDeadLetterSourceQueues(actor, name, token string, most *int) (QueueList, *Error) {
	q := s.queues[name]
	if q == nil {
		return QueueList{}, s.refuse(actor, "ListDeadLetterSourceQueues", name, queueDoesNotExist())
	}
	return s.listPage(actor, "ListDeadLetterSourceQueues", name, s.deadLetterSources(q), token, most)
}

// listPage answers a call with the page of the names that it asks for.
func (s *Sim) listPage(actor, call, queue string, names []string, token string, most *int) (QueueList, *Error) {
	list, err := onePage(names, token, most)
	if err != nil {
		return list, s.refuse(actor, call, queue, err)
	}
	s.asked(actor, call, queue)
	return list, nil
}

// deadLetterSources gives the names of the queues that have q as dead-letter queue.
func (s *Sim) deadLetterSources(q *queue) []string {
	arn := queueARN(q.name)
	return slices.DeleteFunc(sortedKeys(s.queues), func(name string) bool {
		policy := s.queues[name].redrive
		return policy == nil || policy.target != arn
	})
}

// onePage cuts the page out of the sorted names that the token asks for. A token is
// the last name listed, in base64. The wordings are not recorded.
func onePage(names []string, token string, most *int) (QueueList, *Error) {
	n := maxListed
	if most != nil {
		if n = *most; n < 1 || n > maxListed {
			return QueueList{}, InvalidParameter("Value %d for parameter MaxResults is invalid. Reason: Must be between 1 and %d, if provided.", n, maxListed)
		}
	}
	last, err := base64.StdEncoding.DecodeString(token)
	if err != nil {
		return QueueList{}, InvalidParameter("Value %s for parameter NextToken is invalid. Reason: Invalid token.", token)
	}
	from, found := slices.BinarySearch(names, string(last))
	if found {
		from++
	}
	list := QueueList{Names: names[from:min(from+n, len(names))]}
	if most != nil && from+n < len(names) {
		list.NextToken = base64.StdEncoding.EncodeToString([]byte(list.Names[n-1]))
	}
	return list, nil
}
