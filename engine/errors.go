package engine

import "fmt"

// Error is a call's refusal, in SQS's own words. It never means that the engine
// failed: for that the engine panics.
type Error struct {
	Type      string // the JSON protocol's type: QueueDoesNotExist, InvalidParameterValueException
	QueryCode string // the older code that SDKs also show: AWS.SimpleQueueService.NonExistentQueue
	Status    int    // HTTP status
	Message   string // as recorded from AWS where a recording exists
	Rule      Rule   // the rule that refused the call

	message, handle int // those the call was about, where its receipt handle could be read
}

// about notes which receive the call was about, for the log.
func (e *Error) about(h handle) *Error {
	e.message, e.handle = int(h.message), int(h.receive)
	return e
}

// Error gives type and message.
func (e *Error) Error() string { return e.Type + ": " + e.Message }

// The pairs of JSON type and query code are AWS's; see the API model's
// awsQueryError traits. Where both are the same only one is written.
func refusal(rule Rule, typ, queryCode, format string, args ...any) *Error {
	return &Error{Type: typ, QueryCode: queryCode, Status: 400, Message: fmt.Sprintf(format, args...), Rule: rule}
}

// InvalidParameter refuses a parameter's value.
func InvalidParameter(format string, args ...any) *Error {
	return refusal(RuleParameter, "InvalidParameterValueException", "InvalidParameterValue", format, args...)
}

// MissingParameter refuses a request that lacks the parameter.
func MissingParameter(name string) *Error {
	return refusal(RuleParameter, "MissingRequiredParameterException", "MissingParameter", "The request must contain the parameter %s.", name)
}

// BatchRefused refuses a batch as a whole; typ is for example EmptyBatchRequest.
func BatchRefused(typ, format string, args ...any) *Error {
	return refusal(RuleBatchShape, typ, "AWS.SimpleQueueService."+typ, format, args...)
}

// UnknownAction refuses an action that SQS does not have.
func UnknownAction(name string) *Error {
	return refusal(RuleUnknownAction, "UnknownOperationException", "UnknownOperationException", "The action %s is not one of SQS's.", name)
}

// notFound is the refusal of move tasks, which alone answer 404 (recorded).
func notFound(message string) *Error {
	err := refusal(RuleParameter, "ResourceNotFoundException", "ResourceNotFoundException", "%s", message)
	err.Status = 404
	return err
}

func noSuchResource(parameter string) *Error {
	return notFound("The resource that you specified for the " + parameter + " parameter doesn't exist.")
}

func queueDoesNotExist() *Error {
	return refusal(RuleQueueDoesNotExist, "QueueDoesNotExist", "AWS.SimpleQueueService.NonExistentQueue", "The specified queue does not exist.")
}

func invalidHandle(rule Rule, handle string) *Error {
	return refusal(rule, "ReceiptHandleIsInvalid", "ReceiptHandleIsInvalid", "The input receipt handle %q is not a valid receipt handle.", handle)
}

func handleReason(rule Rule, handle, reason string) *Error {
	err := InvalidParameter("Value %s for parameter ReceiptHandle is invalid. Reason: %s", handle, reason)
	err.Rule = rule
	return err
}

// UnknownAttribute refuses the name of an attribute.
func UnknownAttribute(name string) *Error { return attributeName("Unknown Attribute %s.", name) }

func attributeName(format string, args ...any) *Error {
	return refusal(RuleParameter, "InvalidAttributeName", "InvalidAttributeName", format, args...)
}

// attributeValue refuses an attribute's value; reason may be empty.
func attributeValue(name, reason string) *Error {
	text := "Invalid value for the parameter " + name + "."
	if reason != "" {
		text += " Reason: " + reason
	}
	return refusal(RuleParameter, "InvalidAttributeValue", "InvalidAttributeValue", "%s", text)
}

// wrongQueueType refuses a parameter that only the other type of queue takes.
func wrongQueueType(name, value string) *Error {
	return InvalidParameter("Value %s for parameter %s is invalid. Reason: The request include parameter that is not valid for this queue type.", value, name)
}

// overLimit's message was reported from AWS in 2014; the status is the API
// Reference's (403 was seen with the query protocol).
func overLimit() *Error {
	return refusal(RuleInFlightLimit, "OverLimit", "OverLimit",
		"Too many messages have been received without being deleted. Please delete your received messages or let them timeout before receiving more.")
}
