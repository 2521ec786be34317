package engine

// Rule is the stable id of the rule of SQS that caused an event.
type Rule string

// Grade says how well a rule is supported.
type Grade string

const (
	Recorded   Grade = "recorded"   // recorded against, or validated on, AWS
	Documented Grade = "documented" // stated by AWS's documentation
	Observed   Grade = "observed"   // somebody reported seeing it on AWS
	Chosen     Grade = "chosen"     // no evidence: this model's choice, with its reason
)

// RuleInfo explains a rule in words.
type RuleInfo struct {
	Rule   Rule
	Text   string // one or two sentences, for a learner
	Grade  Grade
	Source string // where the evidence is
}

const (
	RuleCreateQueue          Rule = "create-queue"
	RuleSetAttributes        Rule = "set-attributes"
	RuleDeleteQueue          Rule = "delete-queue"
	RuleDeletedRecently      Rule = "queue-deleted-recently"
	RulePurge                Rule = "purge"
	RulePurgeInProgress      Rule = "purge-in-progress"
	RulePurged               Rule = "purged"
	RuleTags                 Rule = "tags"
	RulePermission           Rule = "permission"
	RuleSendVisible          Rule = "send-visible"
	RuleSendDelayed          Rule = "send-delayed"
	RuleDelayEnded           Rule = "delay-ended"
	RuleDelayChanged         Rule = "delay-changed"
	RuleDedupDropped         Rule = "dedup-dropped"
	RuleVisibilityExpired    Rule = "visibility-expired"
	RuleReceiveHides         Rule = "receive-hides"
	RuleReceiveZero          Rule = "receive-zero-timeout"
	RuleSampling             Rule = "short-poll-sampling"
	RuleReordered            Rule = "receive-out-of-order"
	RuleDuplicate            Rule = "duplicate-delivery"
	RuleReplicaDown          Rule = "replica-down"
	RuleReplyLost            Rule = "reply-lost"
	RuleLongPollWaits        Rule = "long-poll-waits"
	RuleNothingVisible       Rule = "nothing-visible"
	RuleLongPollEnded        Rule = "long-poll-ended"
	RuleGroupBlocked         Rule = "fifo-group-blocked"
	RuleFifoLookAhead        Rule = "fifo-look-ahead"
	RuleFifoInFlightLimit    Rule = "fifo-in-flight-limit"
	RuleReceiveRepeated      Rule = "receive-repeated"
	RuleDeleteInTime         Rule = "delete-in-time"
	RuleDeleteAfterTimeout   Rule = "delete-after-timeout"
	RuleStaleHandleKept      Rule = "stale-handle-kept"
	RuleStaleHandleDeletes   Rule = "stale-handle-deletes"
	RuleFifoTooLate          Rule = "fifo-delete-too-late"
	RuleFifoStaleHandle      Rule = "fifo-stale-handle"
	RuleMessageGone          Rule = "message-gone"
	RuleMovedAway            Rule = "moved-away"
	RuleVisibilityExtended   Rule = "visibility-changed"
	RuleVisibilityZero       Rule = "visibility-given-back"
	RuleVisibilityOldHandle  Rule = "visibility-changed-by-old-handle"
	RuleVisibilityOver       Rule = "visibility-already-over"
	RuleFifoVisibilityOver   Rule = "fifo-visibility-over"
	RuleRedriveOnReceive     Rule = "redrive-on-receive"
	RuleRedriveTargetMissing Rule = "redrive-target-missing"
	RuleMoveTaskStarted      Rule = "move-task-started"
	RuleMoveTaskMoves        Rule = "move-task-moves"
	RuleMoveTaskSends        Rule = "move-task-sends"
	RuleMoveTaskCancelling   Rule = "move-task-cancelling"
	RuleMoveTaskCompleted    Rule = "move-task-completed"
	RuleMoveTaskCancelled    Rule = "move-task-cancelled"
	RuleMoveTaskFailed       Rule = "move-task-failed"
	RuleRetentionEnded       Rule = "retention-ended"
	RuleClientEnded          Rule = "client-ended"
	RuleCrashHolding         Rule = "crash-holding"
	RuleCrashAfterTimeout    Rule = "crash-after-timeout"
	RuleCrashSuperseded      Rule = "crash-after-another-receive"
	RuleHandleMalformed      Rule = "handle-malformed"
	RuleHandleForeign        Rule = "handle-of-another-queue"
	RuleHandleExpired        Rule = "handle-expired"
	RuleTwelveHours          Rule = "twelve-hour-limit"
	RuleInFlightLimit        Rule = "in-flight-limit"
	RuleParameter            Rule = "parameter"
	RuleQueueDoesNotExist    Rule = "queue-does-not-exist"
	RuleCreateDifferent      Rule = "create-with-different-attributes"
	RuleBatchShape           Rule = "batch-shape"
	RuleUnknownAction        Rule = "unknown-action"
	RuleAsked                Rule = "asked"
	RuleSideEffect           Rule = "side-effect"
	RuleClientEndedWaiting   Rule = "client-ended-while-waiting"
)

// Rules is every rule, in the order of a message's life. A test holds that
// each constant above is here once.
var Rules = []RuleInfo{
	{RuleCreateQueue, "CreateQueue makes the queue, or answers with the one that is there when the attributes you pass are the same.", Recorded, "recorded 2024-04-30"},
	{RuleCreateDifferent, "CreateQueue compares only the attributes you pass with the queue's present values. A difference is an error.", Recorded, "recorded 2024-04-30"},
	{RuleSetAttributes, "SetQueueAttributes applies at once here. AWS says that it can take up to 60 seconds, and retention up to 15 minutes.", Documented, "API Reference, SetQueueAttributes"},
	{RuleQueueDoesNotExist, "The call names a queue that is not there.", Recorded, "recorded 2024-04-30"},
	{RuleDeleteQueue, "DeleteQueue deletes the queue with everything in it, at once here. AWS says that it can take up to 60 seconds. Receives that wait are told that the queue doesn't exist.", Documented, "API Reference, DeleteQueue; at once is a choice"},
	{RuleDeletedRecently, "For 60 seconds after a queue is deleted its name can't be used for a new one.", Recorded, "recorded 2024-04-30"},
	{RulePurge, "PurgeQueue deletes every message, also those in flight and delayed, and a FIFO queue forgets its deduplication ids. At once here; AWS says up to 60 seconds.", Recorded, "validated on AWS, no date kept"},
	{RulePurgeInProgress, "A queue can be purged once in 60 seconds.", Recorded, "recorded 2024-04-30"},
	{RulePurged, "The message was deleted with everything that was in its queue.", Documented, "API Reference, PurgeQueue and DeleteQueue"},
	{RuleTags, "Tags are kept with the queue. A tag with the same key is overwritten; taking away one that isn't there is not an error.", Recorded, "recorded 2024-04-30"},
	{RulePermission, "AddPermission and RemovePermission write a statement into the queue's policy, or take it out. This simulator keeps policies and does not enforce them.", Recorded, "recorded 2024-04-30"},
	{RuleSendVisible, "A message without a delay can be received at once.", Documented, "API Reference, SendMessage"},
	{RuleSendDelayed, "A delayed message can't be received until its delay has passed.", Documented, "Developer Guide, delay queues"},
	{RuleDelayEnded, "The delay has passed, so the message can be received.", Documented, "Developer Guide, delay queues"},
	{RuleDelayChanged, "A FIFO queue's DelaySeconds was changed. That counts for the messages already there that nobody has received; a standard queue's change counts for later messages only.", Documented, "Developer Guide, delay queues"},
	{RuleDedupDropped, "A FIFO queue accepted a message with the same deduplication id less than 5 minutes ago. This one is answered like the first, and not stored.", Recorded, "recorded 2024-04-30 and 2024-05-29; that the answer repeats the first one's ids is what emulators report of AWS"},
	{RuleReceiveHides, "Receiving a message doesn't remove it. It is hidden for the visibility timeout, and its receive count goes up by one.", Documented, "Developer Guide, visibility timeout"},
	{RuleReceiveZero, "Received with a visibility timeout of 0: the receive counts, and the message is visible again at once.", Recorded, "validated on AWS, no date kept"},
	{RuleVisibilityExpired, "Nobody deleted the message before its visibility timeout ended, so it can be received again.", Recorded, "validated on AWS, no date kept"},
	{RuleNothingVisible, "No message could be received at this instant. A poll that finds nothing is still a call.", Recorded, "recorded; absent Messages"},
	{RuleSampling, "There are messages, but not on the servers that this short poll asked. A long poll asks all of them.", Documented, "Developer Guide, short and long polling; how many servers is a choice"},
	{RuleReordered, "Another message was before this one. A standard queue keeps the order as well as it can, and promises nothing.", Documented, "Developer Guide, standard queues; how far messages stray is a choice"},
	{RuleDuplicate, "Another server still had a copy of the message and goes on offering it: it can be received again at once. A standard queue delivers at least once.", Documented, "Developer Guide, standard queues; how often is a choice"},
	{RuleReplicaDown, "The delete was answered OK, but a server with a copy of the message was unavailable. That copy stays, and can be received again.", Documented, "Developer Guide, standard queues; how often is a choice"},
	{RuleReplyLost, "The call was done, but its answer got lost on the way. The caller sees an error and can't tell what happened.", Documented, "Developer Guide, avoiding inconsistent message processing"},
	{RuleLongPollWaits, "A long poll waits until a message can be received, or until WaitTimeSeconds have passed.", Documented, "Developer Guide, short and long polling"},
	{RuleLongPollEnded, "WaitTimeSeconds passed and no message could be received.", Documented, "Developer Guide, short and long polling"},
	{RuleInFlightLimit, "The queue has as many messages in flight as it may have. A short poll is refused, a long poll waits.", Documented, "Developer Guide, visibility timeout; about 120,000"},
	{RuleGroupBlocked, "The queue has visible messages, but each stands behind a message of its group that is in flight or delayed. A FIFO group goes on when that one is deleted or visible again.", Recorded, "recorded 2025-09-26 and 2025-11-19"},
	{RuleFifoLookAhead, "None of the first messages of the FIFO queue could be received, and a receive looks no further. One group with a big backlog hides the groups behind it.", Documented, "Developer Guide, avoiding a large backlog with the same message group id; 120,000 messages"},
	{RuleFifoInFlightLimit, "The FIFO queue has as many messages in flight as it may have. A receive gets nothing, and no error.", Documented, "API Reference, ReceiveMessage; 120,000, where other pages still say 20,000"},
	{RuleReceiveRepeated, "A receive with the same ReceiveRequestAttemptId within 5 minutes delivers the same messages under the same receipt handles, and their visibility timeout starts again.", Documented, "API Reference, ReceiveMessage; that it counts as no further receive is a choice"},
	{RuleDeleteInTime, "Deleted with the latest receipt handle, before the visibility timeout ended.", Documented, "API Reference, DeleteMessage"},
	{RuleDeleteAfterTimeout, "The visibility timeout had ended, but nobody had received the message since. The receipt handle was still the latest, so a standard queue deletes.", Recorded, "recorded 2025-03-28"},
	{RuleStaleHandleKept, "The message was received again, so this receipt handle is stale. The call succeeds, and the message may stay: this is the documented worst case. AWS promises neither outcome.", Documented, "API Reference, DeleteMessage: the request succeeds, but the message might not be deleted"},
	{RuleStaleHandleDeletes, "The receipt handle was stale, and the message was deleted all the same. This has been reported from AWS. AWS promises neither outcome.", Observed, "moto PR 4655, 2021"},
	{RuleFifoTooLate, "The visibility timeout had ended. A FIFO queue deletes only inside the window of the receive, so the message comes back.", Recorded, "recorded 2025-03-28; with a timeout of 0 the window is empty, which is a choice"},
	{RuleFifoStaleHandle, "The message was received again, so this receipt handle is stale. A FIFO queue refuses it.", Chosen, "no recording of a superseded handle; answered like one whose window has passed"},
	{RuleMessageGone, "The message had already gone. Deleting it again is not an error; changing its visibility is.", Recorded, "validated on AWS, no date kept"},
	{RuleMovedAway, "The message had been moved to the dead-letter queue. Its old receipt handles do nothing.", Chosen, "no recording; the call is answered like one for a message that has gone"},
	{RuleVisibilityExtended, "ChangeMessageVisibility sets a new deadline, counted from this call, for this receive only.", Documented, "API Reference, ChangeMessageVisibility"},
	{RuleVisibilityZero, "The visibility timeout was set to 0, so the message can be received at once. The receive that was spent stays spent.", Recorded, "validated on AWS, no date kept"},
	{RuleVisibilityOldHandle, "A standard queue accepts a superseded receipt handle here, so this changed the visibility of somebody else's receive.", Recorded, "validated on AWS, no date kept"},
	{RuleVisibilityOver, "The visibility timeout had already ended. A standard queue answers OK and changes nothing.", Observed, "LocalStack PR 9632; the answer recorded 2024-04-30"},
	{RuleFifoVisibilityOver, "The receipt handle's visibility timeout had ended. A FIFO queue then refuses to change it.", Chosen, "no recording on a FIFO queue; the error is the one for a message that has gone"},
	{RuleTwelveHours, "A message can be hidden for at most 12 hours from its receive, extensions included.", Documented, "API Reference, ChangeMessageVisibility"},
	{RuleRedriveOnReceive, "The message had been received maxReceiveCount times, and another receive found it. That receive moved it to the dead-letter queue instead of delivering it.", Observed, "LocalStack issue 8234: 60 s on AWS without a receive moved nothing; the documentation's wording agrees"},
	{RuleRedriveTargetMissing, "The dead-letter queue does not exist, so the message was delivered once more.", Chosen, "no evidence: keeping the message loses nothing"},
	{RuleMoveTaskStarted, "A message move task started. It takes visible messages of the dead-letter queue, at the rate that was asked for; without one, here all of them after a second.", Documented, "API Reference, StartMessageMoveTask; the second is a choice"},
	{RuleMoveTaskMoves, "A move task took the message out of the dead-letter queue.", Documented, "Developer Guide, dead-letter queue redrive"},
	{RuleMoveTaskSends, "A move task sends a new message: new id, receive count 0, and retention starts again.", Documented, "Developer Guide, dead-letter queue redrive; the receive count was observed"},
	{RuleMoveTaskCancelling, "The task was asked to stop. It does not stop at once: here when two more messages have moved.", Recorded, "recorded 2024-04-30: from 2 moved at the cancel to 8 at the end; the exact lag is a choice"},
	{RuleMoveTaskCompleted, "The task moved every message that was there when it started, or found no more.", Recorded, "recorded 2024-04-30"},
	{RuleMoveTaskCancelled, "The task stopped because it was cancelled.", Recorded, "recorded 2024-04-30"},
	{RuleMoveTaskFailed, "The task stopped because it could not go on. Messages that had not moved stay in the dead-letter queue.", Recorded, "recorded 2024-04-30 for a destination that was deleted; other reasons are choices"},
	{RuleRetentionEnded, "The message was older than the queue's MessageRetentionPeriod. It is deleted, in flight or not.", Recorded, "validated on AWS, no date kept"},
	{RuleCrashHolding, "The client ended while it held the message. SQS can't see that: the message stays hidden until its visibility timeout ends.", Documented, "Developer Guide, visibility timeout"},
	{RuleCrashAfterTimeout, "The client ended without deleting the message, and its visibility timeout had already ended.", Documented, "Developer Guide, visibility timeout"},
	{RuleCrashSuperseded, "The client ended while it still worked on the message, which had been received again meanwhile.", Documented, "Developer Guide, visibility timeout"},
	{RuleClientEnded, "The client ended and held nothing.", Documented, "AWS SDK for JavaScript, client.destroy"},
	{RuleClientEndedWaiting, "The client ended while its call was waiting for an answer.", Documented, "AWS SDK for JavaScript, client.destroy"},
	{RuleHandleMalformed, "What was given is not a receipt handle.", Recorded, "validated on AWS, no date kept"},
	{RuleHandleForeign, "The receipt handle belongs to another queue.", Chosen, "no recording for another queue's handle; answered like a malformed one"},
	{RuleHandleExpired, "The receipt handle is older than 12 hours.", Observed, "boto3 issue 2898; the exact limit is a choice"},
	{RuleParameter, "A parameter is missing or out of its range.", Recorded, "recorded 2024-2025"},
	{RuleBatchShape, "The batch as a whole is not valid, so none of its entries was looked at.", Recorded, "recorded 2024-2025"},
	{RuleUnknownAction, "There is no such action in SQS.", Chosen, "no recording; the type is that of other AWS services"},
	{RuleAsked, "The call asked how things are, and changed nothing. It is a request like any other.", Documented, "API Reference, GetQueueAttributes and the others that get or list"},
	{RuleSideEffect, "Your program said that it did this. SQS knows nothing of it.", Chosen, "no rule of SQS; see the module inflight for programs"},
}

// Info returns the rule's explanation. It panics for an id that is not in Rules.
func (r Rule) Info() RuleInfo {
	for _, info := range Rules {
		if info.Rule == r {
			return info
		}
	}
	panic("engine: unknown rule " + string(r))
}
