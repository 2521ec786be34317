package engine

// Options set up a simulation. The zero value is a good one.
type Options struct {
	Seed uint64 // ids and receipt handles are made from it, and what is left to chance
	Switches
	Sink func(Event) // gets every event, in order; nil discards them. It must not call the Sim
}

// Sim is one simulated SQS: its queues, its messages and its clock. It is not
// safe for use by several goroutines.
type Sim struct {
	seed          uint64
	staleDelete   StaleDelete
	inFlightLimit int
	fifoLookAhead int
	chance        Chance
	draws         [streams]uint64
	losing        map[answerTo]bool // never ranged over
	sink          func(Event)

	now       Time
	events    int // logged so far
	sent      uint64
	polls     uint64
	requests  int               // begun so far
	request   request           // the one that events belong to now
	asking    poll              // the receive that is being done; one that waits is copied
	found     []Delivery        // of the receive that is being done
	queues    map[string]*queue // never ranged over
	byNumber  []*queue
	messages  pages
	deadlines ordered[deadline]
	pending   int // messages that are delayed or in flight, polls that wait: the live deadlines
	woken     []*queue
	deletedAt map[string]Time // names of queues that were deleted; never ranged over
	tasks     []*moveTask     // in the order they were started

	activeTasks int
	moves       uint64            // steps of move tasks queued so far
	actors      map[string]*actor // never ranged over
}

// New starts a simulation at time 0.
func New(o Options) *Sim {
	if o.InFlightLimit == 0 {
		o.InFlightLimit = DefaultInFlightLimit
	}
	if o.FifoLookAhead == 0 {
		o.FifoLookAhead = DefaultFifoLookAhead
	}
	if o.Sink == nil {
		o.Sink = func(Event) {}
	}
	return &Sim{
		seed: mix(o.Seed), staleDelete: o.StaleDelete, inFlightLimit: o.InFlightLimit, fifoLookAhead: o.FifoLookAhead, chance: o.Chance, sink: o.Sink,
		queues: map[string]*queue{}, actors: map[string]*actor{}, deletedAt: map[string]Time{}, losing: map[answerTo]bool{},
	}
}

// Now is the simulation's time.
func (s *Sim) Now() Time { return s.now }

// log stamps the event and hands it on.
func (s *Sim) log(e Event) {
	s.events++
	e.Seq, e.At, e.Request = s.events, s.now, s.request.number
	if s.request.number > 0 {
		e.Call = s.request.action
	}
	s.sink(e)
}

// refuse logs err, when there is one, as a refused call of the action, and returns it.
// Within a request the action is the request's.
func (s *Sim) refuse(actor, call, queue string, err *Error) *Error {
	if err != nil {
		s.log(Event{Kind: Refused, Rule: err.Rule, Queue: queue, Actor: actor, Call: call, Error: err.Type, Text: err.Message, Message: err.message, Handle: err.handle})
	}
	return err
}

// Refuse logs a call that was refused before it reached the engine, such as one
// with a malformed request.
func (s *Sim) Refuse(actor, call, queue string, err *Error) { s.refuse(actor, call, queue, err) }
