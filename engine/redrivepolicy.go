package engine

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// redrivePolicy says where a message goes instead of a further delivery.
type redrivePolicy struct {
	target          string // the dead-letter queue's ARN
	maxReceiveCount int    // 1 to 1000
}

// redriveAllowPolicy says which queues may name a queue as their dead-letter
// queue. None is the same as allowAll.
type redriveAllowPolicy struct {
	permission string // allowAll, denyAll or byQueue
	sources    []string
}

// allows reports whether the queue with the ARN may.
func (p *redriveAllowPolicy) allows(arn string) bool {
	return p == nil || p.permission == "allowAll" || p.permission == "byQueue" && slices.Contains(p.sources, arn)
}

// parseRedrive reads the JSON of a RedrivePolicy of the named queue; an empty
// text removes it (recorded 2024-08-20). The wordings were quoted from AWS by
// users, except those of the range (LocalStack's), of a queue that names itself
// and of RedriveAllowPolicy. A queue that is its own dead-letter queue is refused
// here: no evidence, but a message could never leave it.
func (s *Sim) parseRedrive(queue string, fifo bool, text string) (*redrivePolicy, *Error) {
	if text == "" {
		return nil, nil
	}
	invalid := func(reason string) *Error {
		return InvalidParameter("Value %s for parameter RedrivePolicy is invalid. Reason: %s", text, reason)
	}
	var given map[string]json.RawMessage // a map: the names count with their case
	if json.Unmarshal([]byte(text), &given) != nil {
		return nil, attributeValue("RedrivePolicy", "")
	}
	if given["maxReceiveCount"] == nil { // found first: an empty policy was answered so
		return nil, invalid("Redrive policy does not contain mandatory attribute: maxReceiveCount.")
	}
	var target string
	if json.Unmarshal(given["deadLetterTargetArn"], &target) != nil || target == "" {
		return nil, invalid("Redrive policy does not contain mandatory attribute: deadLetterTargetArn.")
	}
	count := strings.Trim(string(given["maxReceiveCount"]), `"`) // a number, or a number in quotes
	most, err := strconv.Atoi(count)
	if err != nil || most < 1 || most > 1000 {
		return nil, invalid("Invalid value for maxReceiveCount: " + count + ", valid values are from 1 to 1000 both inclusive.")
	}
	switch to := s.queueByARN(target); {
	case to == nil:
		return nil, invalid("Dead letter target does not exist.")
	case to.settings.fifo != fifo:
		return nil, invalid("Dead-letter queue must be same type of queue as the source..")
	case to.name == queue:
		return nil, invalid("Dead letter target must be another queue than the source.")
	case !to.redriveAllow.allows(queueARN(queue)):
		return nil, invalid("The RedriveAllowPolicy of the dead-letter queue does not allow this source.")
	}
	return &redrivePolicy{target, most}, nil
}

// parseRedriveAllow reads the JSON of a RedriveAllowPolicy as the API Reference
// describes it; an empty text removes it. The wordings are not recorded.
func parseRedriveAllow(text string) (*redriveAllowPolicy, *Error) {
	if text == "" {
		return nil, nil
	}
	invalid := func(reason string) *Error {
		return InvalidParameter("Value %s for parameter RedriveAllowPolicy is invalid. Reason: %s", text, reason)
	}
	var given map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &given) != nil {
		return nil, attributeValue("RedriveAllowPolicy", "")
	}
	policy := redriveAllowPolicy{permission: "allowAll"}
	if p := given["redrivePermission"]; p != nil && json.Unmarshal(p, &policy.permission) != nil {
		return nil, attributeValue("RedriveAllowPolicy", "")
	}
	if a := given["sourceQueueArns"]; a != nil && json.Unmarshal(a, &policy.sources) != nil {
		return nil, attributeValue("RedriveAllowPolicy", "")
	}
	switch n := len(policy.sources); {
	case !slices.Contains([]string{"allowAll", "denyAll", "byQueue"}, policy.permission):
		return nil, invalid("redrivePermission must be allowAll, denyAll or byQueue.")
	case policy.permission != "byQueue" && n > 0:
		return nil, invalid("sourceQueueArns can be given only when redrivePermission is byQueue.")
	case policy.permission == "byQueue" && (n == 0 || n > 10):
		return nil, invalid("byQueue needs 1 to 10 sourceQueueArns.")
	}
	return &policy, nil
}
