package awsjson

import "inflight/engine"

type startMessageMoveTaskInput struct {
	SourceArn                    string
	DestinationArn               string
	MaxNumberOfMessagesPerSecond *int
}

func startMessageMoveTask(c call, in startMessageMoveTaskInput) (any, *engine.Error) {
	handle, err := c.sim.StartMoveTask(c.actor, engine.StartMoveInput{
		SourceARN: in.SourceArn, DestinationARN: in.DestinationArn, MaxPerSecond: in.MaxNumberOfMessagesPerSecond,
	})
	return struct{ TaskHandle string }{handle}, err
}

type cancelMessageMoveTaskInput struct{ TaskHandle string }

func cancelMessageMoveTask(c call, in cancelMessageMoveTaskInput) (any, *engine.Error) {
	if in.TaskHandle == "" {
		return nil, c.refuse("", engine.MissingParameter("TaskHandle"))
	}
	moved, err := c.sim.CancelMoveTask(c.actor, in.TaskHandle)
	return struct{ ApproximateNumberOfMessagesMoved int }{moved}, err
}

type listMessageMoveTasksInput struct {
	SourceArn  string
	MaxResults *int
}

type listMessageMoveTasksOutput struct {
	Results []moveTask `json:",omitempty"`
}

type moveTask struct {
	ApproximateNumberOfMessagesMoved  int
	ApproximateNumberOfMessagesToMove int
	DestinationArn                    string `json:",omitempty"` // only when it was given
	FailureReason                     string `json:",omitempty"`
	MaxNumberOfMessagesPerSecond      int    `json:",omitempty"` // only when it was given
	SourceArn                         string
	StartedTimestamp                  int64 // milliseconds
	Status                            string
	TaskHandle                        string `json:",omitempty"` // only while RUNNING (recorded)
}

func listMessageMoveTasks(c call, in listMessageMoveTasksInput) (any, *engine.Error) {
	tasks, err := c.sim.MoveTasks(c.actor, in.SourceArn, in.MaxResults)
	var out listMessageMoveTasksOutput
	for _, t := range tasks {
		out.Results = append(out.Results, moveTask{
			t.Moved, t.ToMove, t.DestinationARN, t.FailureReason, t.MaxPerSecond, t.SourceARN,
			engine.Timestamp(t.Started), string(t.Status), t.Handle,
		})
	}
	return out, err
}
