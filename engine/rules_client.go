package engine

// clientRules are those of clients that end, and what they do elsewhere.
var clientRules = []RuleInfo{
	{
		Rule: RuleCrashHolding, Title: "Crashed while holding it",
		Text:      "The client ended while it held the message, by a crash or by plan: SQS can't see either, nor tell them apart. The message stays hidden until its visibility timeout ends.",
		Otherwise: "A delete before that would have removed it. A client that ends by plan can give the message back, with a visibility timeout of 0.",
		Grade:     Documented, Source: "Developer Guide, visibility timeout",
		Link: developerGuide + "sqs-visibility-timeout.html",
	},
	{
		Rule: RuleCrashAfterTimeout, Title: "Crashed after its timeout",
		Text:      "The client ended without deleting the message, and its visibility timeout had already ended.",
		Otherwise: "A delete would have been too late for FIFO. A standard queue would still have accepted it, since nobody had received the message since.",
		Grade:     Documented, Source: "Developer Guide, visibility timeout",
		Link: developerGuide + "sqs-visibility-timeout.html",
	},
	{
		Rule: RuleCrashBesideCopy, Title: "Crashed, and a copy is visible",
		Text:      "The client ended without deleting the message. A copy of it had stayed visible, so another consumer need not wait for a visibility timeout.",
		Otherwise: "A delete before the crash would have removed the message with its copies.",
		Grade:     Documented, Source: "Developer Guide, standard queues",
		Link: developerGuide + "standard-queues-at-least-once-delivery.html",
	},
	{
		Rule: RuleCrashSuperseded, Title: "Crashed, and replaced before",
		Text:      "The client ended without deleting the message, which had been received again meanwhile.",
		Otherwise: "The crash changes nothing: another receive already has the message.",
		Grade:     Documented, Source: "Developer Guide, visibility timeout",
		Link: developerGuide + "sqs-visibility-timeout.html",
	},
	{
		Rule: RuleClientEnded, Title: "A client has ended",
		Text:      "The client ended and held nothing.",
		Otherwise: "Had it held a message, that would have stayed hidden until its visibility timeout ended.",
		Grade:     Documented, Source: "AWS SDK for JavaScript, client.destroy",
		Link: sdkPage,
	},
	{
		Rule: RuleClientEndedWaiting, Title: "Ended while it waited",
		Text:      "The client ended while its call was waiting for an answer.",
		Otherwise: "A client that waits for its answers before it ends gets them.",
		Grade:     Documented, Source: "AWS SDK for JavaScript, client.destroy",
		Link: sdkPage,
	},
	{
		Rule: RuleSideEffect, Title: "Done outside of SQS",
		Text:      "Your program said that it did this. SQS knows nothing of it.",
		Otherwise: "A program that remembers what it has done does it once, however often the message comes.",
		Grade:     Chosen, Source: "no rule of SQS; see the module inflight for programs",
	},
}
