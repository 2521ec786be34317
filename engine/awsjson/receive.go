package awsjson

import (
	"slices"
	"strconv"
	"strings"

	"inflight/engine"
)

type receiveMessageInput struct {
	QueueUrl                    string
	AttributeNames              []string // discontinued by AWS, still read: a union with the next
	MessageSystemAttributeNames []string
	MessageAttributeNames       []string
	MaxNumberOfMessages         *int
	VisibilityTimeout           *int
	WaitTimeSeconds             *int
	ReceiveRequestAttemptId     *string
}

type message struct {
	MessageId              string
	ReceiptHandle          string
	MD5OfBody              string
	Body                   string
	Attributes             map[string]string         `json:",omitempty"`
	MD5OfMessageAttributes string                    `json:",omitempty"`
	MessageAttributes      map[string]attributeValue `json:",omitempty"`
}

type receiveMessageOutput struct {
	Messages []message `json:",omitempty"` // absent when there is none (recorded)
}

func receiveMessage(c call, input []byte, done respond) {
	in, err := parse[receiveMessageInput](c, input)
	if err != nil {
		done(nil, err)
		return
	}
	name, err := c.queue(in.QueueUrl)
	if err == nil {
		err = in.checkNames(c, name)
	}
	if err != nil {
		done(nil, err)
		return
	}
	c.sim.Receive(c.actor, engine.ReceiveInput{
		Queue: name, MaxNumberOfMessages: in.MaxNumberOfMessages,
		VisibilityTimeout: in.VisibilityTimeout, WaitTimeSeconds: in.WaitTimeSeconds, AttemptID: in.ReceiveRequestAttemptId,
	}, func(found []engine.Delivery, err *engine.Error) {
		var out receiveMessageOutput
		for _, d := range found {
			out.Messages = append(out.Messages, in.message(d))
		}
		done(out, err)
	})
}

// systemAttribute is an attribute that SQS gives a message; value is empty when
// the message lacks it.
type systemAttribute struct {
	name  string
	value func(engine.Delivery) string
}

var systemAttributes = []systemAttribute{
	{"SenderId", func(engine.Delivery) string { return "AIDAINFLIGHTSIMULATOR" }},
	{"SentTimestamp", func(d engine.Delivery) string { return millis(d.SentAt) }},
	{"ApproximateReceiveCount", func(d engine.Delivery) string { return strconv.Itoa(d.Receives) }},
	{"ApproximateFirstReceiveTimestamp", func(d engine.Delivery) string { return millis(d.FirstReceivedAt) }},
	{"SequenceNumber", func(d engine.Delivery) string { return d.SequenceNumber() }},
	{"MessageDeduplicationId", func(d engine.Delivery) string { return d.DeduplicationID }},
	{"MessageGroupId", func(d engine.Delivery) string { return d.GroupID }},
	{traceHeader, func(d engine.Delivery) string { return d.TraceHeader }},
	{"DeadLetterQueueSourceArn", func(d engine.Delivery) string { return d.DeadFrom }},
}

func millis(t engine.Time) string { return strconv.FormatInt(engine.Timestamp(t), 10) }

func (in receiveMessageInput) systemNames() []string {
	return slices.Concat(in.AttributeNames, in.MessageSystemAttributeNames)
}

func (in receiveMessageInput) checkNames(c call, queue string) *engine.Error {
	for _, name := range in.systemNames() {
		known := name == "All" ||
			slices.ContainsFunc(systemAttributes, func(a systemAttribute) bool { return a.name == name })
		if !known {
			return c.refuse(queue, engine.UnknownAttribute(name))
		}
	}
	return nil
}

func (in receiveMessageInput) message(d engine.Delivery) message {
	m := message{
		MessageId: d.ID(), ReceiptHandle: d.ReceiptHandle, Body: d.Body, MD5OfBody: md5Hex([]byte(d.Body)),
		Attributes: map[string]string{}, MessageAttributes: map[string]attributeValue{},
	}
	names := in.systemNames()
	for _, a := range systemAttributes {
		if value := a.value(d); value != "" && (slices.Contains(names, "All") || slices.Contains(names, a.name)) {
			m.Attributes[a.name] = value
		}
	}
	var returned []engine.MessageAttribute
	for _, a := range d.Attributes {
		if in.wants(a.Name) {
			returned = append(returned, a)
			m.MessageAttributes[a.Name] = valueOf(a)
		}
	}
	m.MD5OfMessageAttributes = md5OfAttributes(returned) // of those returned only (recorded)
	return m
}

// wants matches the names in MessageAttributeNames: All, *, .*, an exact name,
// or a prefix such as order.*; what matches nothing is ignored (recorded).
func (in receiveMessageInput) wants(name string) bool {
	return slices.ContainsFunc(in.MessageAttributeNames, func(want string) bool {
		prefix, wild := strings.CutSuffix(want, ".*")
		return want == name || want == "All" || want == "*" || wild && strings.HasPrefix(name, prefix)
	})
}

func valueOf(a engine.MessageAttribute) attributeValue {
	if a.IsBinary() {
		return attributeValue{DataType: a.DataType, BinaryValue: a.Binary}
	}
	return attributeValue{DataType: a.DataType, StringValue: &a.String}
}
