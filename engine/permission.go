package engine

import (
	"encoding/json"
	"slices"
)

// policy is the JSON of a queue's Policy attribute, in the form in which
// AddPermission was recorded to write it (2024-04-30).
type policy struct {
	Version   string
	Id        string            `json:",omitempty"`
	Statement []json.RawMessage // a policy that was set by hand may have other statements
}

type statement struct {
	Sid       string
	Effect    string
	Principal struct{ AWS any } // one ARN, or a list of several
	Action    any               // the same
	Resource  string
}

// AddPermission adds a statement with the label to the queue's policy, which lets
// the accounts make the calls. Policies are kept and given back, never enforced.
// That a label is taken is recorded; the other refusals are the emulators'.
func (s *Sim) AddPermission(actor, name, label string, accounts, actions []string) *Error {
	const call = "AddPermission"
	q := s.queues[name]
	if q == nil {
		return s.refuse(actor, call, name, queueDoesNotExist())
	}
	if err := checkPermission(label, accounts, actions); err != nil {
		return s.refuse(actor, call, name, err)
	}
	p := q.readPolicy()
	if p.find(label) >= 0 {
		return s.refuse(actor, call, name, InvalidParameter("Value %s for parameter Label is invalid. Reason: Already exists.", label))
	}
	st := statement{Sid: label, Effect: "Allow", Resource: queueARN(name)}
	st.Principal.AWS = oneOrMore(accounts, "arn:aws:iam::", ":root")
	st.Action = oneOrMore(actions, "SQS:", "")
	p.Statement = append(p.Statement, marshal(st))
	s.setPolicy(actor, q, p)
	return nil
}

// RemovePermission takes the statement with the label out of the queue's policy.
func (s *Sim) RemovePermission(actor, name, label string) *Error {
	const call = "RemovePermission"
	q := s.queues[name]
	if q == nil {
		return s.refuse(actor, call, name, queueDoesNotExist())
	}
	p := q.readPolicy()
	at := p.find(label)
	if at < 0 {
		return s.refuse(actor, call, name, InvalidParameter("Value %s for parameter Label is invalid. Reason: can't find label.", label))
	}
	p.Statement = slices.Delete(p.Statement, at, at+1)
	s.setPolicy(actor, q, p)
	return nil
}

func checkPermission(label string, accounts, actions []string) *Error {
	switch {
	case label == "":
		return MissingParameter("Label")
	case accounts == nil:
		return MissingParameter("AWSAccountIds")
	case !IsName(label):
		return InvalidParameter("Value %s for parameter Label is invalid. Reason: Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length", label)
	case len(accounts) == 0:
		return InvalidParameter("Value [] for parameter PrincipalId is invalid. Reason: Unable to verify.")
	case len(actions) == 0:
		return MissingParameter("Actions")
	case len(actions) > maxPermittedActions:
		return refusal(RuleParameter, "OverLimit", "OverLimit", "%d Actions were found, maximum allowed is %d.", len(actions), maxPermittedActions)
	}
	for _, action := range actions {
		if action != "*" && !slices.Contains(Actions, action) {
			return InvalidParameter("Value SQS:%s for parameter ActionName is invalid. Reason: Please refer to the appropriate WSDL for a list of valid actions.", action)
		}
	}
	return nil
}

// oneOrMore is a single text, or a list when there are more.
func oneOrMore(list []string, prefix, suffix string) any {
	all := make([]string, len(list))
	for i, text := range list {
		all[i] = prefix + text + suffix
	}
	if len(all) == 1 {
		return all[0]
	}
	return all
}

// readPolicy reads the queue's policy, or starts one. What cannot be read as one
// is replaced.
func (q *queue) readPolicy() policy {
	p := policy{}
	if q.settings.policy == "" || json.Unmarshal([]byte(q.settings.policy), &p) != nil {
		p = policy{Version: "2008-10-17", Id: queueARN(q.name) + "/SQSDefaultPolicy"}
	}
	return p
}

func (p policy) find(label string) int {
	return slices.IndexFunc(p.Statement, func(raw json.RawMessage) bool {
		var st struct{ Sid string }
		return json.Unmarshal(raw, &st) == nil && st.Sid == label
	})
}

// setPolicy writes the policy; one without statements is none (recorded).
func (s *Sim) setPolicy(actor string, q *queue, p policy) {
	q.settings.policy = ""
	if len(p.Statement) > 0 {
		q.settings.policy = string(marshal(p))
	}
	q.modified = s.now
	s.log(Event{Kind: AttributesSet, Rule: RulePermission, Queue: q.name, Actor: actor})
}

func marshal(v any) json.RawMessage {
	text, err := json.Marshal(v)
	if err != nil {
		panic("engine: " + err.Error()) // plain values always encode
	}
	return text
}
