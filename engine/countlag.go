package engine

// counts are a queue's messages by state.
type counts struct{ visible, inFlight, delayed int }

// The counts that GetQueueAttributes answers are eventually consistent on AWS:
// right "at least 1 minute after the producers stop" (documented). With
// Chance.CountLag they are those of the last multiple of it; without, exact.

// refreshCounts is called before a count changes, and before counts are shown.
func (s *Sim) refreshCounts(q *queue) {
	if lag := s.chance.CountLag; lag == 0 || s.now/lag != q.shownAt/lag {
		q.shown, q.shownAt = counts{q.nVisible, q.nInFlight, q.nDelayed}, s.now
	}
}
