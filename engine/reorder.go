package engine

// takeAmong takes a visible message out of a standard queue for the poll: the one
// the queue offers next or, with Chance.ReorderAmong, any of the next few. Order
// in a standard queue is best effort only (documented). passed gets what the poll
// may not have, which the caller puts back.
func (s *Sim) takeAmong(p *poll, passed *[]*message) (m *message, out bool) {
	if s.chance.ReorderAmong < 2 && p.hosts == 0 {
		return p.q.takeVisible(), false
	}
	var few []*message
	for len(few) < max(1, s.chance.ReorderAmong) {
		next := p.q.takeVisible()
		if next == nil {
			break
		}
		if !s.asks(p, next) {
			*passed = append(*passed, next)
			continue
		}
		few = append(few, next)
	}
	if len(few) == 0 {
		return nil, false
	}
	chosen := 0
	if len(few) > 1 {
		chosen = s.draw(streamReorder, len(few))
	}
	for i, other := range few {
		if i != chosen {
			p.q.putBack(other)
		}
	}
	return few[chosen], chosen > 0
}

// putBack makes a message that takeVisible took out one that the queue offers again,
// in its old place.
func (q *queue) putBack(m *message) { q.visible.push(key{n: m.arrival}, m) }
