package engine

import (
	"encoding/base64"
	"encoding/json"
	"slices"
)

// CancelMoveTask asks a running task to stop, and answers with how many messages
// it has moved so far. It moves two more messages before it stops (a choice: a
// recording went from 2 to 8; and at the slowest rate they take two seconds).
func (s *Sim) CancelMoveTask(actor, taskHandle string) (moved int, err *Error) {
	t, err := s.findTask(taskHandle)
	if err == nil && t.status != TaskRunning { // documented; the wording is not
		err = InvalidParameter("The message movement task is not running: its status is %s.", t.status)
	}
	if err != nil {
		return 0, s.refuse(actor, "CancelMessageMoveTask", "", err)
	}
	t.status, t.cancelMoved = TaskCancelling, t.moved
	s.log(Event{Kind: MoveTaskCancelling, Rule: RuleMoveTaskCancelling, Queue: t.source.name, Actor: actor})
	return t.moved, nil
}

// taskHandle is the JSON that a task's handle is the base64 of (recorded).
type taskHandle struct {
	TaskID    string `json:"taskId"`
	SourceARN string `json:"sourceArn"`
}

func (t *moveTask) handle() string {
	return base64.StdEncoding.EncodeToString(marshal(taskHandle{t.id, queueARN(t.source.name)}))
}

func (s *Sim) findTask(text string) (*moveTask, *Error) {
	var h taskHandle
	raw, bad := base64.StdEncoding.DecodeString(text)
	if bad != nil || json.Unmarshal(raw, &h) != nil || h.TaskID == "" || h.SourceARN == "" {
		return nil, InvalidParameter("Value for parameter TaskHandle is invalid.")
	}
	source := s.queueByARN(h.SourceARN)
	if source == nil {
		return nil, noSuchResource("SourceArn")
	}
	i := slices.IndexFunc(s.tasks, func(t *moveTask) bool { return t.id == h.TaskID && t.source == source })
	if i < 0 {
		return nil, notFound("Task does not exist.")
	}
	return s.tasks[i], nil
}

// MoveTask is a task as ListMessageMoveTasks answers it.
type MoveTask struct {
	Handle         string // only while it is RUNNING
	Status         TaskStatus
	SourceARN      string
	DestinationARN string // empty unless it was given
	MaxPerSecond   int    // 0 unless it was given
	Moved, ToMove  int
	FailureReason  string // of a FAILED one
	Started        Time
}

// MoveTasks lists the latest tasks of a source queue, the newest first. most is 1
// to 10, nil is 1.
func (s *Sim) MoveTasks(actor, sourceARN string, most *int) ([]MoveTask, *Error) {
	const call = "ListMessageMoveTasks"
	if sourceARN == "" {
		return nil, s.refuse(actor, call, "", MissingParameter("SourceArn"))
	}
	source := s.queueByARN(sourceARN)
	if source == nil {
		return nil, s.refuse(actor, call, "", noSuchResource("SourceArn"))
	}
	n := 1
	if most != nil {
		if n = *most; n < 1 || n > maxListedTasks {
			return nil, s.refuse(actor, call, source.name, InvalidParameter("Value %d for parameter MaxResults is invalid. Reason: Must be between 1 and %d, if provided.", n, maxListedTasks))
		}
	}
	s.asked(actor, call, source.name)
	var list []MoveTask
	for _, t := range slices.Backward(s.tasks) {
		if t.source == source && len(list) < n {
			list = append(list, t.view())
		}
	}
	return list, nil
}

func (t *moveTask) view() MoveTask {
	v := MoveTask{
		Status: t.status, SourceARN: queueARN(t.source.name), MaxPerSecond: t.rate, Moved: t.moved, ToMove: t.toMove,
		FailureReason: t.failure, Started: t.started,
	}
	if t.to != nil {
		v.DestinationARN = queueARN(t.to.name)
	}
	if t.status == TaskRunning {
		v.Handle = t.handle()
	}
	return v
}
