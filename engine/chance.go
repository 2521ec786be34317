package engine

// Chance sets what AWS leaves to chance. Everything is off in the zero value, and
// what is on is drawn from the seed: the same calls give the same outcome. How
// often AWS does any of it is not documented, so the numbers are yours.
type Chance struct {
	Hosts            int  `json:"hosts,omitempty"`            // servers that a standard queue's messages are spread over; a short poll asks half of them. 0 or 1: it asks all
	DuplicateOneIn   int  `json:"duplicateOneIn,omitempty"`   // one delivery of a standard queue in so many leaves a copy visible; 0: none
	ReorderAmong     int  `json:"reorderAmong,omitempty"`     // a receive of a standard queue takes any of so many next messages; 0 or 1: the first
	ReplicaDownOneIn int  `json:"replicaDownOneIn,omitempty"` // one delete of a standard queue in so many misses a copy; 0: none
	LoseReplyOneIn   int  `json:"loseReplyOneIn,omitempty"`   // the answer to one call in so many gets lost; 0: none
	CountLag         Time `json:"countLag,omitempty"`         // counts of messages are up to this old; 0: exact
}

// Each kind of chance draws from a stream of its own, so that switching one on
// changes nothing for the others.
const (
	streamHosts = iota
	streamDuplicate
	streamReorder
	streamReplica
	streamReply
	streams
)

// draw gives a number below n from the stream.
func (s *Sim) draw(stream uint64, n int) int {
	s.draws[stream]++
	return int(mix(s.seed^mix((stream+1)<<56^s.draws[stream])) % uint64(n))
}

// happens draws whether something happens that happens one time in so many.
func (s *Sim) happens(stream uint64, oneIn int) bool {
	return oneIn > 0 && s.draw(stream, oneIn) == 0
}
