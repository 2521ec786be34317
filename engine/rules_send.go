package engine

// sendRules are those of a message until it is received.
var sendRules = []RuleInfo{
	{
		Rule: RuleSendVisible, Title: "Sent, and visible at once",
		Text:      "A message without a delay can be received at once.",
		Otherwise: "A delay would have hidden it first.",
		Grade:     Documented, Source: "API Reference, SendMessage",
		Link: apiReference + "API_SendMessage.html",
	},
	{
		Rule: RuleSendDelayed, Title: "Sent, and delayed",
		Text:      "A delayed message can't be received until its delay has passed.",
		Otherwise: "Without a delay it would have been visible at once.",
		Grade:     Documented, Source: "Developer Guide, delay queues",
		Link: developerGuide + "sqs-delay-queues.html",
	},
	{
		Rule: RuleDelayEnded, Title: "The delay has passed",
		Text:      "The delay has passed, so the message can be received.",
		Otherwise: "A longer delay, of up to 15 minutes, would have kept it hidden.",
		Grade:     Documented, Source: "Developer Guide, delay queues",
		Link: developerGuide + "sqs-delay-queues.html",
	},
	{
		Rule: RuleDelayChanged, Title: "The queue's delay was changed",
		Text:      "A FIFO queue's DelaySeconds was changed. That counts for the messages already there that nobody has received; a standard queue's change counts for later messages only.",
		Otherwise: "In a standard queue only messages sent later would have the new delay.",
		Grade:     Documented, Source: "Developer Guide, delay queues",
		Link: developerGuide + "sqs-delay-queues.html",
	},
	{
		Rule: RuleDedupDropped, Title: "A copy, accepted and dropped",
		Text:      "A FIFO queue accepted a message with the same deduplication id less than 5 minutes ago. This one is answered like the first, and not stored.",
		Otherwise: "Another deduplication id, or a send 5 minutes after the first, would have been stored.",
		Grade:     Recorded, Source: "2024-04-30 and 2024-05-29; that the answer repeats the first one's ids is what emulators report of AWS",
		Link: developerGuide + "FIFO-queues-exactly-once-processing.html",
	},
}
