package engine

// refusalRules are those of calls that are refused, whatever the queue holds.
var refusalRules = []RuleInfo{
	{
		Rule: RuleHandleMalformed, Title: "Not a receipt handle",
		Text:      "What was given is not a receipt handle.",
		Otherwise: "The ReceiptHandle of a received message, unchanged, would have been accepted.",
		Grade:     Recorded, Source: "a test that passes on AWS; its date was not kept",
		Link: apiReference + "API_DeleteMessage.html",
	},
	{
		Rule: RuleHandleForeign, Title: "Another queue's receipt handle",
		Text:      "The receipt handle belongs to another queue.",
		Otherwise: "The call would have been accepted by the queue that the message was received from.",
		Grade:     Chosen, Source: "no recording for another queue's handle; answered like a malformed one",
	},
	{
		Rule: RuleHandleExpired, Title: "The receipt handle has expired",
		Text:      "The receipt handle is older than 12 hours.",
		Otherwise: "A call within 12 hours of the receive would have been accepted.",
		Grade:     Observed, Source: "boto3 issue 2898; the exact limit is a choice",
		Link: "https://github.com/boto/boto3/issues/2898",
	},
	{
		Rule: RuleParameter, Title: "A parameter is not valid",
		Text:      "A parameter is missing or out of its range.",
		Otherwise: "The error's message says which, and what would have been accepted.",
		Grade:     Recorded, Source: "2024 to 2025",
		Link: apiReference + "CommonErrors.html",
	},
	{
		Rule: RuleBatchShape, Title: "The batch is not valid",
		Text:      "The batch as a whole is not valid, so none of its entries was looked at.",
		Otherwise: "1 to 10 entries, with different ids and within the limit of bytes, would have been looked at.",
		Grade:     Recorded, Source: "2024 to 2025",
		Link: apiReference + "API_SendMessageBatch.html",
	},
	{
		Rule: RuleUnknownAction, Title: "There is no such action",
		Text:  "There is no such action in SQS.",
		Grade: Chosen, Source: "no recording; the type is that of other AWS services",
	},
}
