package engine

// redriveRules are those of dead-letter queues.
var redriveRules = []RuleInfo{
	{
		Rule: RuleRedriveOnReceive, Title: "Received too often, so moved",
		Text:      "The message had been received maxReceiveCount times, and another receive found it. That receive moved it to the dead-letter queue instead of delivering it.",
		Otherwise: "A delete after one of its receives would have removed it. A higher maxReceiveCount would have delivered it once more.",
		Grade:     Observed, Source: "LocalStack issue 8234: 60 s on AWS without a receive moved nothing; the documentation's wording agrees",
		Link: "https://github.com/localstack/localstack/issues/8234",
	},
	{
		Rule: RuleRedriveTargetMissing, Title: "Its dead-letter queue is missing",
		Text:      "The dead-letter queue does not exist, so the message was delivered once more.",
		Otherwise: "Had the dead-letter queue been there, the message would have been moved.",
		Grade:     Chosen, Source: "no evidence: keeping the message loses nothing",
	},
	{
		Rule: RuleMoveTaskStarted, Title: "A move task starts",
		Text:  "A message move task started. It takes visible messages of the dead-letter queue, at the rate that was asked for; without one, here all of them after a second.",
		Grade: Documented, Source: "API Reference, StartMessageMoveTask; the second is a choice",
		Link: apiReference + "API_StartMessageMoveTask.html",
	},
	{
		Rule: RuleMoveTaskMoves, Title: "Taken by a move task",
		Text:      "A move task took the message out of the dead-letter queue.",
		Otherwise: "Had it been in flight, it would have stayed: only visible messages are taken.",
		Grade:     Documented, Source: "Developer Guide, dead-letter queue redrive",
		Link: developerGuide + "sqs-configure-dead-letter-queue-redrive.html",
	},
	{
		Rule: RuleMoveTaskSends, Title: "Sent anew by a move task",
		Text:  "A move task sends a new message: new id, receive count 0, and retention starts again.",
		Grade: Documented, Source: "Developer Guide, dead-letter queue redrive; the receive count was observed",
		Link: developerGuide + "sqs-configure-dead-letter-queue-redrive.html",
	},
	{
		Rule: RuleMoveTaskCancelling, Title: "The move task is stopping",
		Text:      "The task was asked to stop. It does not stop at once: here when two more messages have moved.",
		Otherwise: "Without the cancel the task would have moved all of them.",
		Grade:     Recorded, Source: "2024-04-30: from 2 moved at the cancel to 8 at the end; the exact lag is a choice",
		Link: apiReference + "API_CancelMessageMoveTask.html",
	},
	{
		Rule: RuleMoveTaskCompleted, Title: "The move task is done",
		Text:      "The task moved every message that was there when it started, or found no more.",
		Otherwise: "Messages that came later need a task of their own.",
		Grade:     Recorded, Source: "2024-04-30",
		Link: apiReference + "API_ListMessageMoveTasks.html",
	},
	{
		Rule: RuleMoveTaskCancelled, Title: "The move task was cancelled",
		Text:      "The task stopped because it was cancelled.",
		Otherwise: "Without the cancel it would have gone on.",
		Grade:     Recorded, Source: "2024-04-30",
		Link: apiReference + "API_CancelMessageMoveTask.html",
	},
	{
		Rule: RuleMoveTaskFailed, Title: "The move task failed",
		Text:      "The task stopped because it could not go on. Messages that had not moved stay in the dead-letter queue.",
		Otherwise: "A destination that is there would have let it go on.",
		Grade:     Recorded, Source: "2024-04-30 for a destination that was deleted; other reasons are choices",
		Link: apiReference + "API_ListMessageMoveTasks.html",
	},
}
