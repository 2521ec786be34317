package engine

// A FIFO queue looks at its first messages only, 120,000 on AWS, to find groups
// that can be received: one group with a bigger backlog hides all that come later
// (documented). The line is all messages of the queue in order; the horizon is the
// last one that is looked at. Keeping it takes constant time.
type line struct {
	newest  *message
	horizon *message
	seen    int      // messages up to the horizon, which is among them
	look    int      // how many are looked at
	entered []*group // whose message the horizon has just reached
}

// enter puts the message at the end of the line.
func (l *line) enter(m *message) {
	m.older, m.newer = l.newest, nil
	if l.newest != nil {
		l.newest.newer = m
	}
	l.newest = m
	if l.seen < l.look {
		l.seen++
		l.horizon = m
	}
}

// leave takes the message out of the line. When it was one of those looked at, the
// horizon moves on.
func (l *line) leave(m *message) {
	if l.sees(m) {
		switch next := l.horizon.newer; {
		case next != nil:
			l.horizon = next
			l.entered = append(l.entered, next.group)
		default:
			l.seen--
			if m == l.horizon {
				l.horizon = m.older
			}
		}
	}
	if m.older != nil {
		m.older.newer = m.newer
	}
	if m.newer != nil {
		m.newer.older = m.older
	} else {
		l.newest = m.older
	}
	m.older, m.newer = nil, nil
}

// sees reports whether the message is among those looked at.
func (l *line) sees(m *message) bool { return l.horizon != nil && m.arrival <= l.horizon.arrival }

// hides reports whether the line has messages that are not looked at.
func (l *line) hides() bool { return l.horizon != l.newest }

// offerEntered offers the groups that the horizon has reached.
func (s *Sim) offerEntered(q *queue) {
	for _, g := range q.fifo.line.entered {
		if !g.visited {
			s.offer(q, g)
		}
	}
	q.fifo.line.entered = q.fifo.line.entered[:0]
}
