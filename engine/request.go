package engine

import "strings"

// Actions are all that SQS has, in alphabetical order.
var Actions = []string{
	"AddPermission", "CancelMessageMoveTask", "ChangeMessageVisibility", "ChangeMessageVisibilityBatch", "CreateQueue", "DeleteMessage",
	"DeleteMessageBatch", "DeleteQueue", "GetQueueAttributes", "GetQueueUrl", "ListDeadLetterSourceQueues", "ListMessageMoveTasks",
	"ListQueues", "ListQueueTags", "PurgeQueue", "ReceiveMessage", "RemovePermission", "SendMessage", "SendMessageBatch",
	"SetQueueAttributes", "StartMessageMoveTask", "TagQueue", "UntagQueue",
}

// request is one API call, as AWS counts and charges it: a batch is one, and so is
// a receive that waits.
type request struct {
	number int    // from 1; 0: no request
	action string // such as SendMessageBatch
}

// batch reports whether each call within the request is an entry of a batch.
func (r request) batch() bool { return strings.HasSuffix(r.action, "Batch") }

// Request makes what do asks of the simulation one request, a call of the action.
// Every event of it has its number and its action, also what a receive that has to
// wait finds later. Numbers count from 1. What is asked outside of a request, and
// what happens by itself, has number 0.
func (s *Sim) Request(action string, do func(number int)) {
	s.requests++
	s.inNameOf(request{s.requests, action}, func() { do(s.requests) })
}

// inNameOf does something as part of a request, which may have begun long ago.
func (s *Sim) inNameOf(r request, do func()) {
	before := s.request
	s.request = r
	do()
	s.request = before
}

// asked logs a call that was answered and changed nothing.
func (s *Sim) asked(actor, call, queue string) {
	s.log(Event{Kind: Asked, Rule: RuleAsked, Queue: queue, Actor: actor, Call: call})
}
