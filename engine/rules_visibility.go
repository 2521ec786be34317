package engine

// visibilityRules are those of visibility timeouts and receipt handles.
var visibilityRules = []RuleInfo{
	{
		Rule: RuleVisibilityExtended, Title: "A new deadline",
		Text:      "ChangeMessageVisibility sets a new deadline, counted from this call, for this receive only.",
		Otherwise: "Without the call the visibility timeout would have run on as it was.",
		Grade:     Documented, Source: "API Reference, ChangeMessageVisibility",
		Link: apiReference + "API_ChangeMessageVisibility.html",
	},
	{
		Rule: RuleVisibilityZero, Title: "Given back at once",
		Text:      "The visibility timeout was set to 0, so the message can be received at once. The receive that was spent stays spent.",
		Otherwise: "Without the call it would have stayed hidden until its visibility timeout ended.",
		Grade:     Recorded, Source: "a test that passes on AWS; its date was not kept",
		Link: developerGuide + "sqs-visibility-timeout.html",
	},
	{
		Rule: RuleVisibilityOldHandle, Title: "Changed by a stale handle",
		Text:      "A standard queue accepts a superseded receipt handle here, so this changed the visibility of somebody else's receive.",
		Otherwise: "With the receipt handle of its latest receive a consumer changes its own timeout only.",
		Grade:     Recorded, Source: "a test that passes on AWS; its date was not kept",
		Link: apiReference + "API_ChangeMessageVisibility.html",
	},
	{
		Rule: RuleVisibilityOver, Title: "More time, asked too late",
		Text:      "The visibility timeout had already ended. A standard queue answers OK and changes nothing.",
		Otherwise: "A call before the visibility timeout ended would have hidden it for longer.",
		Grade:     Observed, Source: "LocalStack PR 9632; the answer recorded 2024-04-30",
		Link: "https://github.com/localstack/localstack/pull/9632",
	},
	{
		Rule: RuleVisibilityOfCopy, Title: "A copy is visible already",
		Text:      "A copy of the message stayed visible when it was received. The call answers OK and changes nothing: the copy can be received all the same.",
		Otherwise: "Nothing prevents the copy; work that is idempotent does no harm twice.",
		Grade:     Chosen, Source: "no recording; answered like one for a message that is visible again",
	},
	{
		Rule: RuleFifoVisibilityOver, Title: "Too late for more time",
		Text:      "The receipt handle's visibility timeout had ended. A FIFO queue then refuses to change it.",
		Otherwise: "A call before the visibility timeout ended would have hidden it for longer.",
		Grade:     Chosen, Source: "no recording on a FIFO queue; the error is the one for a message that has gone",
	},
	{
		Rule: RuleTwelveHours, Title: "More than twelve hours",
		Text:      "A message can be hidden for at most 12 hours from its receive, extensions included.",
		Otherwise: "A shorter time would have been accepted: 12 hours, less what has passed since the receive.",
		Grade:     Documented, Source: "API Reference, ChangeMessageVisibility",
		Link: apiReference + "API_ChangeMessageVisibility.html",
	},
}
