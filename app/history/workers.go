package history

// Worker is a consumer with a receipt handle that can still do something: it has
// received the message, has neither deleted it, nor given it back, nor crashed, and
// the message is in the same queue still: what leaves a queue leaves its handles behind.
type Worker struct {
	Actor   string
	Message int
	Name    string // of the message
}

// Workers are the consumers at work at the moment, by message, at most so many.
func (h *History) Workers(m Moment, most int) []Worker {
	var list []Worker
	for _, l := range h.lives {
		s := l.at(m.Seq)
		if s == nil {
			break // nor had any that follows been sent
		}
		if s.state.Gone() {
			continue
		}
		for i := range l.works {
			w := &l.works[i]
			if len(list) == most {
				return list
			}
			if w.began > s.entered && w.began <= m.Seq && (w.ended == 0 || m.Seq < w.ended) && !w.look && !l.again(w, m.Seq) {
				list = append(list, Worker{w.actor, l.message, l.name})
			}
		}
	}
	return list
}

// again reports whether the consumer has received the message anew since.
func (l *life) again(w *work, seq int) bool {
	for i := range l.works {
		if o := &l.works[i]; o.actor == w.actor && o.handle > w.handle && o.began <= seq {
			return true
		}
	}
	return false
}

// QueueAt is the queue of the first message that is in one at the moment, or of
// the first that was ever sent: where one more poll would look. Empty when no
// message has been sent.
func (h *History) QueueAt(m Moment) string {
	queue := ""
	for f := range h.sent(m.Seq) {
		if !f.spot.dead && !f.spot.state.Gone() {
			return f.spot.queue
		}
		if queue == "" {
			queue = f.spots[0].queue
		}
	}
	return queue
}
