package engine

// queueRules are those of what happens to queues.
var queueRules = []RuleInfo{
	{
		Rule: RuleCreateQueue, Title: "A queue is created",
		Text:      "CreateQueue makes the queue, or answers with the one that is there when the attributes you pass are the same.",
		Otherwise: "With other attributes, the same call for a queue that is there is refused.",
		Grade:     Recorded, Source: "2024-04-30",
		Link: apiReference + "API_CreateQueue.html",
	},
	{
		Rule: RuleCreateDifferent, Title: "Same name, different attributes",
		Text:      "CreateQueue compares only the attributes you pass with the queue's present values. A difference is an error.",
		Otherwise: "The queue's present values, or the name alone, would have been accepted.",
		Grade:     Recorded, Source: "2024-04-30",
		Link: apiReference + "API_CreateQueue.html",
	},
	{
		Rule: RuleQueueDoesNotExist, Title: "There is no such queue",
		Text:      "The call names a queue that is not there.",
		Otherwise: "A queue made first, with exactly this name, would have been found. Names differ by case too.",
		Grade:     Recorded, Source: "2024-04-30",
		Link: apiReference + "API_GetQueueUrl.html",
	},
	{
		Rule: RuleSetAttributes, Title: "Attributes are changed",
		Text:  "SetQueueAttributes applies at once here. AWS says that it can take up to 60 seconds, and retention up to 15 minutes.",
		Grade: Documented, Source: "API Reference, SetQueueAttributes",
		Link: apiReference + "API_SetQueueAttributes.html",
	},
	{
		Rule: RuleDeleteQueue, Title: "A queue is deleted",
		Text:  "DeleteQueue deletes the queue with everything in it, at once here. AWS says that it can take up to 60 seconds. Receives that wait are told that the queue doesn't exist.",
		Grade: Documented, Source: "API Reference, DeleteQueue; at once is a choice",
		Link: apiReference + "API_DeleteQueue.html",
	},
	{
		Rule: RuleDeletedRecently, Title: "The name is still taken",
		Text:      "For 60 seconds after a queue is deleted its name can't be used for a new one.",
		Otherwise: "60 seconds after the deletion the name is free again.",
		Grade:     Recorded, Source: "2024-04-30",
		Link: apiReference + "API_DeleteQueue.html",
	},
	{
		Rule: RulePurge, Title: "A queue is purged",
		Text:  "PurgeQueue deletes every message, also those in flight and delayed, and a FIFO queue forgets its deduplication ids. At once here; AWS says up to 60 seconds.",
		Grade: Recorded, Source: "a test that passes on AWS; its date was not kept",
		Link: apiReference + "API_PurgeQueue.html",
	},
	{
		Rule: RulePurgeInProgress, Title: "Purged less than 60 seconds ago",
		Text:      "A queue can be purged once in 60 seconds.",
		Otherwise: "60 seconds after a purge the queue can be purged again.",
		Grade:     Recorded, Source: "2024-04-30",
		Link: apiReference + "API_PurgeQueue.html",
	},
	{
		Rule: RulePurged, Title: "Deleted with everything else",
		Text:      "The message was deleted with everything that was in its queue.",
		Otherwise: "Nothing in the queue is spared: messages in flight go too.",
		Grade:     Documented, Source: "API Reference, PurgeQueue and DeleteQueue",
		Link: apiReference + "API_PurgeQueue.html",
	},
	{
		Rule: RuleTags, Title: "Tags are changed",
		Text:  "Tags are kept with the queue. A tag with the same key is overwritten; taking away one that isn't there is not an error.",
		Grade: Recorded, Source: "2024-04-30",
		Link: developerGuide + "sqs-queue-tags.html",
	},
	{
		Rule: RulePermission, Title: "The queue's policy is changed",
		Text:  "AddPermission and RemovePermission write a statement into the queue's policy, or take it out. This simulator keeps policies and does not enforce them.",
		Grade: Recorded, Source: "2024-04-30",
		Link: apiReference + "API_AddPermission.html",
	},
	{
		Rule: RuleAsked, Title: "The call only asked",
		Text:  "The call asked how things are, and changed nothing. It is a request like any other.",
		Grade: Documented, Source: "API Reference, GetQueueAttributes and the others that get or list",
		Link: apiReference + "API_GetQueueAttributes.html",
	},
}
