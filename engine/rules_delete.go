package engine

// deleteRules are those of deletes.
var deleteRules = []RuleInfo{
	{
		Rule: RuleDeleteInTime, Title: "Deleted in time",
		Text:      "Deleted with the latest receipt handle, before the visibility timeout ended.",
		Otherwise: "Without the delete it would have come back when its visibility timeout ended.",
		Grade:     Documented, Source: "API Reference, DeleteMessage",
		Link: apiReference + "API_DeleteMessage.html",
	},
	{
		Rule: RuleDeleteAfterTimeout, Title: "Late, and still deleted",
		Text:      "The visibility timeout had ended, but nobody had received the message since. The receipt handle was still the latest, so a standard queue deletes.",
		Otherwise: "Had somebody received it since, the receipt handle would be stale. A FIFO queue would have refused.",
		Grade:     Recorded, Source: "2025-03-28",
		Link: apiReference + "API_DeleteMessage.html",
	},
	{
		Rule: RuleStaleHandleKept, Title: "The receipt handle is stale",
		Text:      "The message was received again, so this receipt handle is stale. The call succeeds, and the message may stay: this is the documented worst case. AWS promises neither outcome.",
		Otherwise: "A delete before the message was received again would have removed it. A longer visibility timeout gives time for that.",
		Grade:     Documented, Source: "API Reference, DeleteMessage: the request succeeds, but the message might not be deleted",
		Link: apiReference + "API_DeleteMessage.html",
	},
	{
		Rule: RuleStaleHandleDeletes, Title: "Stale, but deleted all the same",
		Text:      "The receipt handle was stale, and the message was deleted all the same. This has been reported from AWS. AWS promises neither outcome.",
		Otherwise: "AWS may keep the message as well. A delete before the message is received again is certain.",
		Grade:     Observed, Source: "moto PR 4655, 2021",
		Link: "https://github.com/getmoto/moto/pull/4655",
	},
	{
		Rule: RuleDeleteWithCopy, Title: "Deleted, and its copy too",
		Text:      "A copy of the message had stayed visible, and nobody had received it yet. So this receipt handle was the latest, and the delete removed the message with its copies. By the clock of its own receive it was in time.",
		Otherwise: "Had somebody received the copy first, this receipt handle would be stale.",
		Grade:     Chosen, Source: "no recording of a delete while a copy is visible; the latest receipt handle deletes",
	},
	{
		Rule: RuleCopyTakenKept, Title: "In time, but superseded",
		Text:      "By the clock of its own receive the delete was in time. But the copy that had stayed visible was received since, so this receipt handle is stale. The call succeeds, and the message may stay: this is the documented worst case. AWS promises neither outcome.",
		Otherwise: "A delete before the copy was received would have removed the message. Nothing prevents the copy; work that is idempotent does no harm twice.",
		Grade:     Documented, Source: "API Reference, DeleteMessage: the request succeeds, but the message might not be deleted",
		Link: apiReference + "API_DeleteMessage.html",
	},
	{
		Rule: RuleCopyTakenDeletes, Title: "In time, and deleted for both",
		Text:      "By the clock of its own receive the delete was in time. The copy that had stayed visible was received since, so this receipt handle was stale, and the message was deleted all the same. AWS promises neither outcome.",
		Otherwise: "AWS may keep the message as well. Nothing prevents the copy; work that is idempotent does no harm twice.",
		Grade:     Observed, Source: "moto PR 4655, 2021",
		Link: "https://github.com/getmoto/moto/pull/4655",
	},
	{
		Rule: RuleFifoTooLate, Title: "Too late for FIFO",
		Text:      "The visibility timeout had ended. A FIFO queue deletes only before that, so the message comes back.",
		Otherwise: "A delete before the visibility timeout ended would have removed it. ChangeMessageVisibility gives more time.",
		Grade:     Recorded, Source: "2025-03-28; with a timeout of 0 no delete is in time, which is a choice",
		Link: apiReference + "API_DeleteMessage.html",
	},
	{
		Rule: RuleFifoStaleHandle, Title: "FIFO refuses the stale handle",
		Text:      "The message was received again, so this receipt handle is stale. A FIFO queue refuses it.",
		Otherwise: "A delete before the visibility timeout ended would have removed it.",
		Grade:     Chosen, Source: "no recording of a superseded handle; answered like one whose visibility timeout has ended",
	},
	{
		Rule: RuleReplicaDown, Title: "The delete missed a copy",
		Text:      "The delete was answered OK, but a server with a copy of the message was unavailable. That copy stays, and can be received again.",
		Otherwise: "No setting of a standard queue prevents it. Work that is idempotent does no harm twice.",
		Grade:     Documented, Source: "Developer Guide, standard queues; how often is a choice",
		Link: developerGuide + "standard-queues-at-least-once-delivery.html",
	},
	{
		Rule: RuleMessageGone, Title: "The message has already gone",
		Text:      "The message had already gone. Deleting it again is not an error; changing its visibility is.",
		Otherwise: "A call before the message went would have found it.",
		Grade:     Recorded, Source: "a test that passes on AWS; its date was not kept",
		Link: apiReference + "API_DeleteMessage.html",
	},
	{
		Rule: RuleMovedAway, Title: "Moved before the call came",
		Text:      "The message had been moved to the dead-letter queue. Its old receipt handles do nothing.",
		Otherwise: "A call before the move would have found it. In the dead-letter queue it needs a receive of its own.",
		Grade:     Chosen, Source: "no recording; the call is answered like one for a message that has gone",
	},
}
