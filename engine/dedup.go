package engine

import (
	"crypto/sha256"
	"encoding/hex"
)

// accepted is the message that the first send with a deduplication id stored.
type accepted struct{ message, arrival uint64 }

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
