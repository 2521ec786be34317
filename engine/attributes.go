package engine

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Limits of SQS that are not attributes of a queue.
const (
	DefaultInFlightLimit = 120_000   // messages in flight in a queue
	MaxMessageBytes      = 1_048_576 // also the limit of a whole batch
	MaxVisibilitySeconds = 43_200    // 12 hours, counted from the receive
	MaxWaitSeconds       = 20        // of a long poll
	MaxReceiveMessages   = 10        // of one ReceiveMessage
	MaxBatchEntries      = 10        // of one batch
	MaxDelaySeconds      = 900       // 15 minutes
)

// numberAttribute is a queue attribute that is a whole number.
type numberAttribute struct {
	name                 string
	least, most, initial int
	field                func(*settings) *int
}

// numberAttributes gives ranges and defaults as the API Reference of 2026 does;
// MaximumMessageSize was raised from 262144 in 2025. Units: seconds, and bytes.
var numberAttributes = []numberAttribute{
	{"VisibilityTimeout", 0, MaxVisibilitySeconds, 30, func(s *settings) *int { return &s.visibilityTimeout }},
	{"MaximumMessageSize", 1024, MaxMessageBytes, MaxMessageBytes, func(s *settings) *int { return &s.maximumMessageSize }},
	{"MessageRetentionPeriod", 60, 1_209_600, 345_600, func(s *settings) *int { return &s.retention }},
	{"DelaySeconds", 0, MaxDelaySeconds, 0, func(s *settings) *int { return &s.delay }},
	{"ReceiveMessageWaitTimeSeconds", 0, MaxWaitSeconds, 0, func(s *settings) *int { return &s.wait }},
}

// settings are the attributes of a queue that can be set. Times are in seconds.
type settings struct {
	visibilityTimeout  int
	maximumMessageSize int
	retention          int
	delay              int
	wait               int
	redrive            *redrivePolicy
	redriveText        string // as it was given, for GetQueueAttributes
}

// redrivePolicy says where a message goes instead of a further delivery.
type redrivePolicy struct {
	target          string // the dead-letter queue's ARN
	maxReceiveCount int    // 1 to 1000
}

func defaultSettings() settings {
	var s settings
	for _, a := range numberAttributes {
		*a.field(&s) = a.initial
	}
	return s
}

// Attribute is one queue attribute as GetQueueAttributes answers it.
type Attribute struct{ Name, Value string }

// readOnly are the attributes that a queue has and nobody sets.
var readOnly = []string{
	"ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible", "ApproximateNumberOfMessagesDelayed",
	"CreatedTimestamp", "LastModifiedTimestamp", "QueueArn",
}

// notModelled are attributes of AWS that a queue here can't be given. A queue
// that was never given them answers without them, as AWS's do.
var notModelled = []string{"Policy", "RedriveAllowPolicy", "KmsMasterKeyId", "KmsDataKeyReusePeriodSeconds", "SqsManagedSseEnabled"}

var fifoOnly = []string{"DeduplicationScope", "FifoThroughputLimit"}

// change returns the settings with the attributes applied, or why that can't be.
func (s *Sim) change(old settings, attrs map[string]string) (settings, *Error) {
	for _, name := range sortedKeys(attrs) {
		if err := s.changeOne(&old, name, attrs[name]); err != nil {
			return settings{}, err
		}
	}
	return old, nil
}

func (s *Sim) changeOne(set *settings, name, value string) *Error {
	for _, a := range numberAttributes {
		if a.name == name {
			n, err := strconv.Atoi(value)
			if err != nil || n < a.least || n > a.most {
				return attributeValue(name)
			}
			*a.field(set) = n
			return nil
		}
	}
	switch {
	case name == "RedrivePolicy":
		policy, err := s.parseRedrive(value)
		set.redrive, set.redriveText = policy, value
		return err
	case name == "SqsManagedSseEnabled" && value == "true": // what every queue has unless told otherwise
		return nil
	case slices.Contains(notModelled, name):
		return NotModelled("The attribute %s is not part of this simulator yet.", name)
	case slices.Contains(fifoOnly, name):
		return attributeName("You can specify the %s only when FifoQueue is set to true.", name)
	}
	return UnknownAttribute(name)
}

// parseRedrive reads the JSON of a RedrivePolicy; an empty text removes it
// (recorded 2024-08-20). The wording of the range error is LocalStack's.
func (s *Sim) parseRedrive(text string) (*redrivePolicy, *Error) {
	if text == "" {
		return nil, nil
	}
	invalid := func(reason string) *Error {
		return InvalidParameter("Value %s for parameter RedrivePolicy is invalid. Reason: %s", text, reason)
	}
	var given struct {
		Target string          `json:"deadLetterTargetArn"`
		Max    json.RawMessage `json:"maxReceiveCount"` // a number, or a number in quotes
	}
	if json.Unmarshal([]byte(text), &given) != nil {
		return nil, attributeValue("RedrivePolicy")
	}
	if given.Target == "" {
		return nil, invalid("Redrive policy does not contain mandatory attribute: deadLetterTargetArn.")
	}
	if given.Max == nil {
		return nil, invalid("Redrive policy does not contain mandatory attribute: maxReceiveCount.")
	}
	most, err := strconv.Atoi(strings.Trim(string(given.Max), `"`))
	if err != nil || most < 1 || most > 1000 {
		return nil, invalid("Invalid value for maxReceiveCount: " + strings.Trim(string(given.Max), `"`) + ", valid values are from 1 to 1000 both inclusive.")
	}
	if s.queueByARN(given.Target) == nil {
		return nil, invalid("Dead letter target does not exist.")
	}
	return &redrivePolicy{given.Target, most}, nil
}

var queueName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,80}$`)

// checkName refuses names that no standard queue can have. The wording is the
// emulators'; no recording was found.
func checkName(name string) *Error {
	if strings.HasSuffix(name, ".fifo") {
		return NotModelled("FIFO queues are not part of this simulator yet: use a name without .fifo.")
	}
	if !queueName.MatchString(name) {
		return InvalidParameter("Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length")
	}
	return nil
}
