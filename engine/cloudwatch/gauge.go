package cloudwatch

// Gauge is a metric between two data points. CloudWatch does not see it.
type Gauge struct {
	Value Number // a level as it is; of a count, how many so far in the minute that runs
	Grows bool   // it is an age, and rises by a second each second
}

// Now is a queue's metric as it is now. ok is false where there is nothing to
// measure: for a queue or a metric that is not known, for the age of no message,
// and always for SentMessageSize, of which a minute has many samples.
func (w *Watch) Now(queue string, m Metric) (g Gauge, ok bool) {
	q := w.queues[queue]
	if q == nil || m == SentMessageSize {
		return Gauge{}, false
	}
	if m != AgeOfOldestMessage {
		n, ok := q.number(m)
		return Gauge{Value: Whole(n)}, ok
	}
	if !q.ageing() {
		return Gauge{}, false
	}
	since, ok := w.oldest(q)
	if !ok {
		return Gauge{}, true
	}
	return Gauge{Value: Number(w.now - since), Grows: true}, true
}

// number is a level of the queue, or a count of the minute that runs; ok is false
// for other metrics.
func (q *queue) number(m Metric) (n int, ok bool) {
	switch m {
	case MessagesVisible:
		return q.visible, true
	case MessagesNotVisible:
		return q.inFlight, true
	case MessagesDelayed:
		return q.delayed, true
	case GroupsInFlight:
		return len(q.groups), q.fifo
	case MessagesSent:
		return q.sent, true
	case MessagesReceived:
		return q.received, true
	case EmptyReceives:
		return q.empty, true
	case MessagesDeleted:
		return q.deleted, true
	case DeduplicatedMessages:
		return q.deduplicated, q.fifo
	}
	return 0, false
}

// ageing reports whether there is a message whose age could be told.
func (q *queue) ageing() bool { return q.visible+q.inFlight > 0 }
