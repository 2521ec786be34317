package engine

// request is one API call, as AWS counts and charges it: a batch is one, and so is
// a receive that waits.
type request struct {
	number int    // from 1; 0: no request
	action string // such as SendMessageBatch
}

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
