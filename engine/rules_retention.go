package engine

// retentionRules are those of the end of a message that nobody deletes.
var retentionRules = []RuleInfo{
	{
		Rule: RuleRetentionEnded, Title: "Older than the retention period",
		Text:      "The message was older than the queue's MessageRetentionPeriod. It is deleted, in flight or not.",
		Otherwise: "A longer MessageRetentionPeriod, of up to 14 days, would have kept it.",
		Grade:     Recorded, Source: "a test that passes on AWS; its date was not kept",
		Link: apiReference + "API_SetQueueAttributes.html",
	},
}
