package engine

import "slices"

// TaskStatus is the status of a message move task.
type TaskStatus string

const (
	TaskRunning    TaskStatus = "RUNNING"
	TaskCompleted  TaskStatus = "COMPLETED"
	TaskCancelling TaskStatus = "CANCELLING" // asked to stop, and still moving
	TaskCancelled  TaskStatus = "CANCELLED"
	TaskFailed     TaskStatus = "FAILED"
)

// moveTask moves the messages of a dead-letter queue to another queue, or each
// back to where it came from: message k at k/rate seconds after the start, and
// without a rate all of them after a second (AWS picks its own rate then; the
// second is a choice). It takes visible messages in the order a receive would.
type moveTask struct {
	id          string
	actor       string
	source      *queue
	to          *queue // nil: each message's DeadLetterQueueSourceArn
	rate        int    // 1 to maxMoveRate; 0: none given
	started     Time
	toMove      int // visible in the source at the start
	moved       int
	status      TaskStatus
	failure     string
	cancelMoved int  // while CANCELLING: moved when the cancel came
	due         Time // its next step
}

func (t *moveTask) active() bool { return t.status == TaskRunning || t.status == TaskCancelling }

// StartMoveInput is what StartMessageMoveTask takes.
type StartMoveInput struct {
	SourceARN      string // of a dead-letter queue
	DestinationARN string // empty: each message back to the queue it came from
	MaxPerSecond   *int   // 1 to 500; nil: as fast as it goes
}

// StartMoveTask starts a move task and answers with its handle.
func (s *Sim) StartMoveTask(actor string, in StartMoveInput) (taskHandle string, err *Error) {
	source, to, err := s.checkMove(in)
	if err != nil {
		name := ""
		if source != nil {
			name = source.name
		}
		return "", s.refuse(actor, "StartMessageMoveTask", name, err)
	}
	t := &moveTask{
		id: s.uuid(seriesTask, uint64(len(s.tasks)+1)), actor: actor, source: source, to: to,
		started: s.now, toMove: source.nVisible, status: TaskRunning,
	}
	if in.MaxPerSecond != nil {
		t.rate = *in.MaxPerSecond
	}
	s.tasks = append(s.tasks, t)
	s.activeTasks++
	e := Event{Kind: MoveTaskStarted, Rule: RuleMoveTaskStarted, Queue: source.name, Actor: actor}
	if to != nil {
		e.To = to.name
	}
	s.log(e)
	s.scheduleMove(t)
	return t.handle(), nil
}

func (s *Sim) checkMove(in StartMoveInput) (source, to *queue, err *Error) {
	if in.SourceARN == "" {
		return nil, nil, MissingParameter("SourceArn")
	}
	if source = s.queueByARN(in.SourceARN); source == nil {
		return nil, nil, noSuchResource("SourceArn")
	}
	if in.DestinationARN != "" {
		if to = s.queueByARN(in.DestinationARN); to == nil {
			return source, nil, noSuchResource("DestinationArn")
		}
	}
	switch {
	case len(s.deadLetterSources(source)) == 0:
		err = InvalidParameter("Source queue must be configured as a Dead Letter Queue.")
	case to == source: // no recording
		err = InvalidParameter("Source queue and destination queue must not be the same.")
	case to != nil && to.settings.fifo != source.settings.fifo: // documented; the wording is not
		err = InvalidParameter("Source queue and destination queue must be of the same type.")
	case slices.ContainsFunc(s.tasks, func(t *moveTask) bool { return t.source == source && t.active() }):
		err = InvalidParameter("There is already a task running. Only one active task is allowed for a source queue arn at a given time.")
	case s.activeTasks >= maxActiveTasks:
		err = refusal(RuleParameter, "OverLimit", "OverLimit", "An account can have at most %d active message movement tasks.", maxActiveTasks)
	case in.MaxPerSecond != nil && (*in.MaxPerSecond < 1 || *in.MaxPerSecond > maxMoveRate):
		err = InvalidParameter("Value %d for parameter MaxNumberOfMessagesPerSecond is invalid. Reason: Must be between 1 and %d, if provided.", *in.MaxPerSecond, maxMoveRate)
	}
	return source, to, err
}

// scheduleMove queues the task's next step.
func (s *Sim) scheduleMove(t *moveTask) {
	t.due = t.started + moveAllAfter
	if t.rate > 0 {
		t.due = t.started + Time((t.moved+1)*1000/t.rate)
	}
	t.due = min(t.due, t.started+maxTaskTime)
	s.moves++
	s.queueDeadline(classed(t.due, classMove, s.moves), deadline{of: t})
}

// step is what a task does at its instant: move what is due, and end when there
// is a reason to.
func (s *Sim) step(t *moveTask) {
	for t.active() {
		switch {
		case t.source.deleted: // no recording
			s.endTask(t, TaskFailed, nonExistentQueue)
		case t.moved == t.toMove:
			s.endTask(t, TaskCompleted, "")
		case t.status == TaskCancelling && t.moved-t.cancelMoved >= cancelAfterMore:
			s.endTask(t, TaskCancelled, "")
		case s.now-t.started >= maxTaskTime: // how it ends is not recorded
			s.endTask(t, TaskFailed, "TaskTimedOut")
		case t.rate > 0 && s.now < t.started+Time((t.moved+1)*1000/t.rate):
			s.scheduleMove(t)
			return
		default:
			s.moveOne(t)
		}
	}
}

func (s *Sim) endTask(t *moveTask, status TaskStatus, failure string) {
	rule := map[TaskStatus]Rule{TaskCompleted: RuleMoveTaskCompleted, TaskCancelled: RuleMoveTaskCancelled, TaskFailed: RuleMoveTaskFailed}[status]
	t.status, t.failure = status, failure
	s.activeTasks--
	s.log(Event{Kind: MoveTaskEnded, Rule: rule, Queue: t.source.name, Actor: t.actor, Text: failure})
}

const (
	nonExistentQueue = "AWS.SimpleQueueService.NonExistentQueue" // recorded
	unknownSource    = "CouldNotDetermineMessageSource"          // an emulator's: the message was sent to the dead-letter queue directly
)

// moveOne moves the next message, or ends the task when that can't be done.
func (s *Sim) moveOne(t *moveTask) {
	m := s.nextToMove(t.source)
	if m == nil { // received or gone since the start
		s.endTask(t, TaskCompleted, "")
		return
	}
	to := t.to
	if to == nil && m.extra != nil {
		to = s.queueByARN(m.extra.deadFrom)
	}
	switch {
	case to == nil && (m.extra == nil || m.extra.deadFrom == ""):
		s.stayVisible(m)
		s.endTask(t, TaskFailed, unknownSource)
	case to == nil || to.deleted:
		s.stayVisible(m)
		s.endTask(t, TaskFailed, nonExistentQueue)
	default:
		t.moved++
		s.resend(t, m, to)
	}
}

// nextToMove takes the visible message out that a receive would find first.
func (s *Sim) nextToMove(q *queue) *message {
	if q.fifo == nil {
		return q.takeVisible()
	}
	if g := q.fifo.next(); g != nil {
		return g.first
	}
	return nil
}

// stayVisible puts a message back that nextToMove took out.
func (s *Sim) stayVisible(m *message) {
	if m.group != nil {
		s.offer(m.q, m.group)
		return
	}
	m.q.putBack(m)
}

// resend sends the message to the queue as a new one: new id, new enqueue time,
// received never (documented). On a FIFO queue it keeps its deduplication id,
// which is its id in the dead-letter queue, and is not looked up: no original
// send can be in its way.
func (s *Sim) resend(t *moveTask, m *message, to *queue) {
	e := Event{
		Kind: Redriven, Rule: RuleMoveTaskMoves, Queue: t.source.name, Message: int(m.number), Actor: t.actor,
		Receives: m.receives, Group: m.groupID(), To: to.name,
	}
	group, bytes := m.groupID(), len(m.body)
	s.remove(m)
	s.log(e)
	again := s.newMessage(to, m.body)
	again.dedupID = m.dedupID
	if x := m.extra; x != nil {
		again.extra = &extra{attributes: x.attributes, traceHeader: x.traceHeader}
		for _, a := range x.attributes {
			bytes += a.bytes()
		}
	}
	if group != "" {
		s.enter(again, &group)
	}
	s.arrive(again, to.delay, Event{Kind: Sent, Rule: RuleMoveTaskSends, Actor: t.actor, Bytes: bytes, Origin: int(m.number)})
}
