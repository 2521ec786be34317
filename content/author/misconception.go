package author

import "slices"

// Misconception is a wrong idea that a lesson sets right. Every wrong choice of
// a check stands for one, so that wrong answers can be counted and reviewed by
// idea, across topics.
type Misconception struct{ ID, Name string }

// Misconceptions are all that the course knows, in the order of its topics. An
// id keeps its meaning for ever: readers' answers are kept under it.
var Misconceptions = []Misconception{
	{"M01", "a queue makes work faster"},
	{"M02", "a queue cures lasting overload"},
	{"M03", "receiving removes the message"},
	{"M04", "every consumer gets every message"},
	{"M05", "a message is deleted by its id"},
	{"M06", "a late delete always fails with an error"},
	{"M07", "an expired receipt handle is useless"},
	{"M08", "a longer timeout is a safer one"},
	{"M09", "the default suits, since it is the default"},
	{"M10", "an extension is added to the time left"},
	{"M11", "an extension changes the queue's timeout"},
	{"M12", "an extension lasts beyond the next delivery"},
	{"M13", "only an ended timeout makes duplicates"},
	{"M14", "what was deleted cannot come back"},
	{"M15", "the message id is enough to spot repeats"},
	{"M16", "looking first and acting then is safe"},
	{"M17", "delete first, work afterwards"},
	{"M18", "maxReceiveCount counts errors"},
	{"M19", "a message moves the instant its last timeout ends"},
	{"M20", "maxReceiveCount 1 is strict, so it is good"},
	{"M21", "a dead-letter queue always keeps messages for its whole retention"},
	{"M22", "redriving is free of risk"},
	{"M23", "the sent metric shows what reaches a dead-letter queue"},
	{"M24", "the timeout begins when the work begins"},
	{"M25", "a batch succeeds or fails as one"},
	{"M26", "long polling delays delivery"},
	{"M27", "an empty answer means an empty queue"},
	{"M28", "a FIFO queue is one line"},
	{"M29", "more consumers speed up one group"},
	{"M30", "a poison message harms only itself"},
	{"M31", "exactly once holds from end to end"},
	{"M32", "sending a duplicate is an error"},
	{"M33", "deleting clears the deduplication memory"},
	{"M34", "unread messages stay for ever"},
	{"M35", "messages in flight cost nothing"},
	{"M36", "standard queues ignore message groups"},
	{"M37", "fairness slows the noisy tenant a lot"},
	{"M38", "received means processed"},
	{"M39", "nothing in flight means all is well"},
	{"M40", "the age metric shows the poison message"},
	{"M41", "Lambda deletes only what succeeded, unasked"},
	{"M42", "a throttled message was not received"},
	{"M43", "deployments do no harm"},
	{"M44", "good practice is a number"},
}

// known says whether the course knows the misconception.
func known(id string) bool {
	return slices.ContainsFunc(Misconceptions, func(m Misconception) bool { return m.ID == id })
}
