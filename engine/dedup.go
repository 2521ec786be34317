package engine

import (
	"crypto/sha256"
	"encoding/hex"
)

// DeduplicationInterval is how long a FIFO queue remembers a deduplication id:
// from the first accepted send with it, whatever happens to the message. Copies
// that are dropped do not renew it (no evidence: "the 5-minute interval" is
// documented for the message that was sent).
const DeduplicationInterval Time = 5 * 60 * 1000

// deduplication is a FIFO queue's memory of what it accepted.
type deduplication struct {
	known   map[dedupKey]accepted // never ranged over
	expires []dedupKey            // in the order they were accepted
}

// dedupKey is a deduplication id in its scope: group is empty for the scope queue.
type dedupKey struct{ group, id string }

// accepted is the message that the first send stored.
type accepted struct {
	at      Time
	message uint64
	arrival uint64
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

func (f *fifo) dedupKey(groupID, id string) dedupKey {
	if f.scope == scopeGroup {
		return dedupKey{groupID, id}
	}
	return dedupKey{"", id}
}

// find gives what was accepted with the key less than five minutes ago.
func (d *deduplication) find(now Time, k dedupKey) (accepted, bool) {
	for len(d.expires) > 0 && now-d.known[d.expires[0]].at >= DeduplicationInterval {
		delete(d.known, d.expires[0])
		d.expires = d.expires[1:]
	}
	a, ok := d.known[k]
	return a, ok
}

func (d *deduplication) remember(k dedupKey, a accepted) {
	if d.known == nil {
		d.known = map[dedupKey]accepted{}
	}
	d.known[k] = a
	d.expires = append(d.expires, k)
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
