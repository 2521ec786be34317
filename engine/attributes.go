package engine

import (
	"encoding/json"
	"strconv"
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
	{"VisibilityTimeout", 0, MaxVisibilitySeconds, DefaultVisibilitySeconds, func(s *settings) *int { return &s.visibilityTimeout }},
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
	redriveAllow       *redriveAllowPolicy
	redriveAllowText   string
	policy             string // JSON; kept and given back, never enforced
	kmsKey             string // kept and given back; nothing is encrypted here
	kmsReuse           int    // seconds; 0: the default
	managedSSE         bool

	fifo         bool
	contentBased bool // ContentBasedDeduplication
	scope        string
	throughput   string // FifoThroughputLimit: kept and given back, not enforced
}

const (
	scopeQueue       = "queue"
	scopeGroup       = "messageGroup"
	throughputQueue  = "perQueue"
	throughputGroups = "perMessageGroupId"
)

func defaultSettings(fifo bool) settings {
	s := settings{managedSSE: true}
	if fifo {
		s.fifo, s.scope, s.throughput = true, scopeQueue, throughputQueue
	}
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

// change returns the settings of the named queue with the attributes applied, or
// why that can't be.
func (s *Sim) change(queue string, old settings, attrs map[string]string) (settings, *Error) {
	for _, name := range sortedKeys(attrs) {
		if err := s.changeOne(queue, &old, name, attrs[name]); err != nil {
			return settings{}, err
		}
	}
	if old.throughput == throughputGroups && old.scope != scopeGroup { // documented; the wording is not recorded
		return settings{}, attributeValue("FifoThroughputLimit", "The perMessageGroupId value is allowed only when the value for DeduplicationScope is messageGroup.")
	}
	return old, nil
}

func (s *Sim) changeOne(queue string, set *settings, name, value string) *Error {
	for _, a := range numberAttributes {
		if a.name == name {
			n, err := strconv.Atoi(value)
			if err != nil || n < a.least || n > a.most {
				return attributeValue(name, "")
			}
			*a.field(set) = n
			return nil
		}
	}
	switch name {
	case "RedrivePolicy":
		policy, err := s.parseRedrive(queue, set.fifo, value)
		set.redrive, set.redriveText = policy, value
		return err
	case "RedriveAllowPolicy":
		policy, err := parseRedriveAllow(value)
		set.redriveAllow, set.redriveAllowText = policy, value
		return err
	case "Policy":
		if value != "" && !json.Valid([]byte(value)) {
			return attributeValue(name, "")
		}
		set.policy = value
		return nil
	case "KmsMasterKeyId", "KmsDataKeyReusePeriodSeconds", "SqsManagedSseEnabled":
		return changeEncryption(set, name, value)
	}
	return changeFifo(set, name, value)
}

// changeFifo changes what only FIFO queues have. What a standard queue answers
// to each is recorded (2024-05-15), also that it does not depend on the value.
func changeFifo(set *settings, name, value string) *Error {
	one := func(field *string, a, b string) *Error {
		if !set.fifo {
			return attributeName("You can specify the %s only when FifoQueue is set to true.", name)
		}
		if value != a && value != b {
			return attributeValue(name, "")
		}
		*field = value
		return nil
	}
	switch {
	case name == "DeduplicationScope":
		return one(&set.scope, scopeQueue, scopeGroup)
	case name == "FifoThroughputLimit":
		return one(&set.throughput, throughputQueue, throughputGroups)
	case !set.fifo || name != "FifoQueue" && name != "ContentBasedDeduplication":
		return UnknownAttribute(name)
	case value != "true" && value != "false":
		return attributeValue(name, "")
	case name == "ContentBasedDeduplication":
		set.contentBased = value == "true"
	case value == "false":
		return attributeValue(name, "Modifying queue type is not supported.")
	}
	return nil
}

// changeEncryption keeps the two kinds of server-side encryption apart, with the
// recorded refusal of both at once. A key alone switches the other kind off
// (documented: one option a queue).
func changeEncryption(set *settings, name, value string) *Error {
	switch name {
	case "KmsMasterKeyId":
		set.kmsKey = value
		if value != "" {
			set.managedSSE = false
		}
	case "KmsDataKeyReusePeriodSeconds":
		n, err := strconv.Atoi(value)
		if err != nil || n < 60 || n > 86_400 {
			return attributeValue(name, "")
		}
		if set.kmsReuse = n; n == defaultKmsReuse {
			set.kmsReuse = 0 // set back to the default it is not shown any more (recorded 2025-12-10)
		}
	case "SqsManagedSseEnabled":
		if value != "true" && value != "false" {
			return attributeValue(name, "")
		}
		if set.managedSSE = value == "true"; set.managedSSE && set.kmsKey != "" {
			return attributeName("You can use one type of server-side encryption (SSE) at one time. You can either enable KMS SSE or SQS SSE.")
		}
	}
	return nil
}

const defaultKmsReuse = 300 // seconds

// settingsList writes the settings as attributes; a value that is empty is not
// there.
func settingsList(set settings) []Attribute {
	var list []Attribute
	for _, a := range numberAttributes {
		list = append(list, Attribute{a.name, strconv.Itoa(*a.field(&set))})
	}
	reuse := ""
	if set.kmsReuse > 0 {
		reuse = strconv.Itoa(set.kmsReuse)
	}
	list = append(list, Attribute{"RedrivePolicy", set.redriveText}, Attribute{"RedriveAllowPolicy", set.redriveAllowText},
		Attribute{"Policy", set.policy}, Attribute{"KmsMasterKeyId", set.kmsKey}, Attribute{"KmsDataKeyReusePeriodSeconds", reuse},
		Attribute{"SqsManagedSseEnabled", strconv.FormatBool(set.managedSSE)})
	content, isFifo := "", ""
	if set.fifo {
		content, isFifo = strconv.FormatBool(set.contentBased), "true"
	}
	return append(list, Attribute{"FifoQueue", isFifo}, Attribute{"ContentBasedDeduplication", content},
		Attribute{"DeduplicationScope", set.scope}, Attribute{"FifoThroughputLimit", set.throughput})
}
