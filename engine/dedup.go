package engine

import (
	"crypto/sha256"
	"encoding/hex"
)

// deduplication is a FIFO queue's memory of what it accepted.
type deduplication struct {
	known   map[string]accepted // by id in its scope; never ranged over
	expires []remembered        // in the order they were accepted
}

// accepted is the message that the first send stored.
type accepted struct{ message, arrival uint64 }

// remembered is an id in its scope, and when it was accepted.
type remembered struct {
	id string
	at Time
}

// deduplicationID is the id that a send to a FIFO queue goes by: the one given,
// or else the SHA-256 of the body, without the attributes. An id that is given
// and equals another body's hash is a duplicate of that body (documented).
func deduplicationID(in SendInput) string {
	if in.DeduplicationID != nil {
		return *in.DeduplicationID
	}
	sum := sha256.Sum256([]byte(in.Body))
	return hex.EncodeToString(sum[:])
}

// scoped is the id in its scope. No group has a NUL in its name.
func (f *fifo) scoped(groupID, id string) string {
	if f.scope == scopeGroup {
		return groupID + "\x00" + id
	}
	return id
}

// find gives what was accepted with the scoped id less than five minutes ago.
func (d *deduplication) find(now Time, id string) (accepted, bool) {
	for len(d.expires) > 0 && now-d.expires[0].at >= DeduplicationInterval {
		delete(d.known, d.expires[0].id)
		d.expires[0] = remembered{}
		d.expires = d.expires[1:]
	}
	a, ok := d.known[id]
	return a, ok
}

func (d *deduplication) remember(now Time, id string, a accepted) {
	if d.known == nil {
		d.known = map[string]accepted{}
	}
	d.known[id] = a
	d.expires = append(d.expires, remembered{id, now})
}

// duplicate answers a send whose deduplication id the queue remembers: it is
// accepted and not stored, and answered with the ids of the first (reported of
// AWS by several emulators; no recording looks at that answer).
func (s *Sim) duplicate(actor string, q *queue, in SendInput, first accepted) SendOutput {
	s.log(Event{
		Kind: Deduplicated, Rule: RuleDedupDropped, Queue: q.name, Message: int(first.message), Actor: actor,
		Group: *in.GroupID, Bytes: MessageBytes(in),
	})
	return SendOutput{s, first.message, first.arrival, true}
}
