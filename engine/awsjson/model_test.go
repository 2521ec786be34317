package awsjson_test

// operation is one of the API model of 2026-08-07: what it takes and answers. The
// types are text, number, bool and bytes, "*" stands for any name of a map, and "!"
// marks what must be there. Left out are StringListValues and BinaryListValues of
// message attributes, which the model reserves for later.
type operation struct{ action, input, output string }

const (
	// A list that would be empty is absent, though the model requires it (recorded).
	failures      = `"Failed":[{"Id!":"text","SenderFault!":"bool","Code!":"text","Message":"text"}]`
	batchAnswer   = `{"Successful":[{"Id!":"text"}],` + failures + `}`
	attributesMap = `{"*":{"DataType!":"text","StringValue":"text","BinaryValue":"bytes"}}`
	sendMembers   = `"MessageBody!":"text","DelaySeconds":"number","MessageAttributes":` + attributesMap +
		`,"MessageSystemAttributes":` + attributesMap + `,"MessageDeduplicationId":"text","MessageGroupId":"text"`
	sendAnswer = `"MD5OfMessageAttributes":"text","MD5OfMessageSystemAttributes":"text","SequenceNumber":"text"`
)

var apiModel = []operation{
	{"AddPermission", `{"QueueUrl!":"text","Label!":"text","AWSAccountIds!":["text"],"Actions!":["text"]}`, `{}`},
	{"CancelMessageMoveTask", `{"TaskHandle!":"text"}`, `{"ApproximateNumberOfMessagesMoved":"number"}`},
	{"ChangeMessageVisibility", `{"QueueUrl!":"text","ReceiptHandle!":"text","VisibilityTimeout!":"number"}`, `{}`},
	{"ChangeMessageVisibilityBatch", `{"QueueUrl!":"text","Entries!":[{"Id!":"text","ReceiptHandle!":"text","VisibilityTimeout":"number"}]}`, batchAnswer},
	{"CreateQueue", `{"QueueName!":"text","Attributes":{"*":"text"},"tags":{"*":"text"}}`, `{"QueueUrl":"text"}`},
	{"DeleteMessage", `{"QueueUrl!":"text","ReceiptHandle!":"text"}`, `{}`},
	{"DeleteMessageBatch", `{"QueueUrl!":"text","Entries!":[{"Id!":"text","ReceiptHandle!":"text"}]}`, batchAnswer},
	{"DeleteQueue", `{"QueueUrl!":"text"}`, `{}`},
	{"GetQueueAttributes", `{"QueueUrl!":"text","AttributeNames":["text"]}`, `{"Attributes":{"*":"text"}}`},
	{"GetQueueUrl", `{"QueueName!":"text","QueueOwnerAWSAccountId":"text"}`, `{"QueueUrl":"text"}`},
	{"ListDeadLetterSourceQueues", `{"QueueUrl!":"text","NextToken":"text","MaxResults":"number"}`, `{"queueUrls!":["text"],"NextToken":"text"}`},
	{"ListMessageMoveTasks", `{"SourceArn!":"text","MaxResults":"number"}`,
		`{"Results":[{"TaskHandle":"text","Status":"text","SourceArn":"text","DestinationArn":"text","MaxNumberOfMessagesPerSecond":"number",
		"ApproximateNumberOfMessagesMoved":"number","ApproximateNumberOfMessagesToMove":"number","FailureReason":"text","StartedTimestamp":"number"}]}`},
	{"ListQueueTags", `{"QueueUrl!":"text"}`, `{"Tags":{"*":"text"}}`},
	{"ListQueues", `{"QueueNamePrefix":"text","NextToken":"text","MaxResults":"number"}`, `{"QueueUrls":["text"],"NextToken":"text"}`},
	{"PurgeQueue", `{"QueueUrl!":"text"}`, `{}`},
	{"ReceiveMessage",
		`{"QueueUrl!":"text","AttributeNames":["text"],"MessageSystemAttributeNames":["text"],"MessageAttributeNames":["text"],
		"MaxNumberOfMessages":"number","VisibilityTimeout":"number","WaitTimeSeconds":"number","ReceiveRequestAttemptId":"text"}`,
		`{"Messages":[{"MessageId":"text","ReceiptHandle":"text","MD5OfBody":"text","Body":"text","Attributes":{"*":"text"},
		"MD5OfMessageAttributes":"text","MessageAttributes":` + attributesMap + `}]}`},
	{"RemovePermission", `{"QueueUrl!":"text","Label!":"text"}`, `{}`},
	{"SendMessage", `{"QueueUrl!":"text",` + sendMembers + `}`, `{"MessageId":"text","MD5OfMessageBody":"text",` + sendAnswer + `}`},
	{"SendMessageBatch", `{"QueueUrl!":"text","Entries!":[{"Id!":"text",` + sendMembers + `}]}`,
		`{"Successful":[{"Id!":"text","MessageId!":"text","MD5OfMessageBody!":"text",` + sendAnswer + `}],` + failures + `}`},
	{"SetQueueAttributes", `{"QueueUrl!":"text","Attributes!":{"*":"text"}}`, `{}`},
	{"StartMessageMoveTask", `{"SourceArn!":"text","DestinationArn":"text","MaxNumberOfMessagesPerSecond":"number"}`, `{"TaskHandle":"text"}`},
	{"TagQueue", `{"QueueUrl!":"text","Tags!":{"*":"text"}}`, `{}`},
	{"UntagQueue", `{"QueueUrl!":"text","TagKeys!":["text"]}`, `{}`},
}
