package cloudwatch

import "inflight/engine"

// Metric is the name of a metric of the namespace AWS/SQS. Its one dimension is
// the queue's name.
type Metric string

const (
	MessagesVisible      Metric = "ApproximateNumberOfMessagesVisible"
	MessagesNotVisible   Metric = "ApproximateNumberOfMessagesNotVisible"
	MessagesDelayed      Metric = "ApproximateNumberOfMessagesDelayed"
	GroupsInFlight       Metric = "ApproximateNumberOfGroupsWithInflightMessages"
	AgeOfOldestMessage   Metric = "ApproximateAgeOfOldestMessage"
	MessagesSent         Metric = "NumberOfMessagesSent"
	MessagesReceived     Metric = "NumberOfMessagesReceived"
	EmptyReceives        Metric = "NumberOfEmptyReceives"
	MessagesDeleted      Metric = "NumberOfMessagesDeleted"
	DeduplicatedMessages Metric = "NumberOfDeduplicatedSentMessages"
	SentMessageSize      Metric = "SentMessageSize"
)

// Unit is a metric's unit, as CloudWatch names it.
type Unit string

const (
	Count   Unit = "Count"
	Seconds Unit = "Seconds"
	Bytes   Unit = "Bytes"
)

// Info explains a metric.
type Info struct {
	Metric  Metric
	Unit    Unit
	Text    string       // what it counts, in a sentence or two for a learner
	Present string       // in which minutes there is a data point
	Grade   engine.Grade // of the evidence for both
	Source  string       // where the evidence is, and what is a choice
}

const (
	guide       = "Developer Guide, available CloudWatch metrics (2026)"
	whileActive = "Every minute of an active queue."
	zeros       = guide + ". Minutes with 0 are from its older wording, \"a non-negative value is reported if the queue is active\"; the newer one can be read as leaving them out"
)

// Metrics is every metric there is, in the order of a dashboard.
//
// A queue is active while it holds a message, and for 6 hours after that or after
// the last call on it (documented). An inactive queue has no data points at all.
//
// Not here: ApproximateNumberOfNoisyGroups and the metrics of quiet groups, which
// fair queues have.
var Metrics = []Info{
	{MessagesVisible, Count, "Messages that can be received: the backlog.", whileActive, engine.Documented, guide},
	{MessagesNotVisible, Count, "Messages in flight: received, neither deleted nor visible again.", "Minutes at whose end a message is in flight.", engine.Documented, guide},
	{MessagesDelayed, Count, "Messages whose delay has not passed.", "Minutes at whose end a message is delayed.", engine.Documented, guide},
	{GroupsInFlight, Count, "Message groups of a FIFO queue that have a message in flight.", "Every minute of an active FIFO queue.", engine.Documented, guide},
	{AgeOfOldestMessage, Seconds, "Age of the oldest message that is visible or in flight. In a standard queue a message leaves it with its third receive: then it counts as a poison pill, and when all are, the age is 0. In a dead-letter queue the age counts from the move.", "Minutes at whose end the queue holds a message that is not delayed.", engine.Documented, guide + ". Chosen: that it is the third receive (the guide says both three times or more and more than three), that messages in flight count and delayed ones do not"},
	{MessagesSent, Count, "Messages that a call has sent. Those that SQS itself moves into a dead-letter queue do not count.", whileActive, engine.Documented, zeros + ". Chosen: a move task counts as sending, since it uses SendMessageBatch"},
	{MessagesReceived, Count, "Messages that receives have returned, each time anew: a message received three times counts three.", whileActive, engine.Documented, zeros},
	{EmptyReceives, Count, "Receives that returned no message.", whileActive, engine.Documented, zeros + ". Chosen: a long poll counts when it ends"},
	{MessagesDeleted, Count, "Deletes that were answered OK, also those of a message that had gone, and those that deleted nothing because the receipt handle was stale.", whileActive, engine.Documented, zeros},
	{DeduplicatedMessages, Count, "Messages that were sent to a FIFO queue and not added, since it remembered their deduplication id.", "Minutes with such a message.", engine.Documented, guide},
	{SentMessageSize, Bytes, "Size of each message sent: its body and its attributes.", "Minutes in which a message was sent.", engine.Documented, guide + ": not emitted until at least one message is sent. Chosen: nothing in later minutes without one"},
}

// Info returns the metric's explanation; ok is false when there is no such metric.
func (m Metric) Info() (info Info, ok bool) {
	for _, info := range Metrics {
		if info.Metric == m {
			return info, true
		}
	}
	return Info{}, false
}
