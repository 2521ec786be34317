package engine

// Refusal is an error of SQS by name, and the rule that answers with it.
type Refusal struct {
	Type      string // the JSON protocol's, and that of most SDKs
	QueryCode string // the older code, which some SDKs show; often the same
	Rule      Rule
}

// Refusals are the errors that the simulator answers with. One that several rules
// use is listed with the one that a reader is most likely to meet.
var Refusals = []Refusal{
	{"BatchEntryIdsNotDistinct", "AWS.SimpleQueueService.BatchEntryIdsNotDistinct", RuleBatchShape},
	{"BatchRequestTooLong", "AWS.SimpleQueueService.BatchRequestTooLong", RuleBatchShape},
	{"EmptyBatchRequest", "AWS.SimpleQueueService.EmptyBatchRequest", RuleBatchShape},
	{"InvalidAttributeName", "InvalidAttributeName", RuleParameter},
	{"InvalidAttributeValue", "InvalidAttributeValue", RuleParameter},
	{"InvalidBatchEntryId", "AWS.SimpleQueueService.InvalidBatchEntryId", RuleBatchShape},
	{"InvalidMessageContents", "InvalidMessageContents", RuleParameter},
	{"InvalidParameterValueException", "InvalidParameterValue", RuleParameter},
	{"MissingRequiredParameterException", "MissingParameter", RuleParameter},
	{"OverLimit", "OverLimit", RuleInFlightLimit},
	{"PurgeQueueInProgress", "AWS.SimpleQueueService.PurgeQueueInProgress", RulePurgeInProgress},
	{"QueueDeletedRecently", "AWS.SimpleQueueService.QueueDeletedRecently", RuleDeletedRecently},
	{"QueueDoesNotExist", "AWS.SimpleQueueService.NonExistentQueue", RuleQueueDoesNotExist},
	{"QueueNameExists", "QueueAlreadyExists", RuleCreateDifferent},
	{"ReceiptHandleIsInvalid", "ReceiptHandleIsInvalid", RuleHandleMalformed},
	{"RequestAbortedException", "RequestAborted", RuleClientEndedWaiting},
	{"ResourceNotFoundException", "ResourceNotFoundException", RuleParameter},
	{"TooManyEntriesInBatchRequest", "AWS.SimpleQueueService.TooManyEntriesInBatchRequest", RuleBatchShape},
	{"UnknownOperationException", "UnknownOperationException", RuleUnknownAction},
}
