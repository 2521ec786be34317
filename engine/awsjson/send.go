package awsjson

import (
	"cmp"
	"slices"

	"inflight/engine"
)

// attributeValue is a message attribute's value. encoding/json writes and reads
// bytes as base64, as the protocol does.
type attributeValue struct {
	DataType    string
	StringValue *string `json:",omitempty"`
	BinaryValue []byte  `json:",omitempty"`
}

// sendFields are what a send and an entry of a batch have in common.
type sendFields struct {
	MessageBody             string
	DelaySeconds            *int
	MessageAttributes       map[string]attributeValue
	MessageSystemAttributes map[string]attributeValue
	MessageGroupId          *string
	MessageDeduplicationId  *string
}

type sendMessageInput struct {
	QueueUrl string
	sendFields
}

type sendMessageOutput struct {
	MD5OfMessageAttributes       string `json:",omitempty"`
	MD5OfMessageBody             string
	MD5OfMessageSystemAttributes string `json:",omitempty"`
	MessageId                    string
}

func sendMessage(c call, in sendMessageInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	send, err := in.input(c, name)
	if err != nil {
		return nil, err
	}
	id, err := c.sim.Send(c.actor, send)
	if err != nil {
		return nil, err
	}
	return in.output(send, id), nil
}

// traceHeader is the only system attribute that a sender may set.
const traceHeader = "AWSTraceHeader"

func (f sendFields) input(c call, queue string) (engine.SendInput, *engine.Error) {
	in := engine.SendInput{
		Queue: queue, Body: f.MessageBody, DelaySeconds: f.DelaySeconds,
		Attributes: attributeList(f.MessageAttributes), GroupID: f.MessageGroupId,
	}
	if id := f.MessageDeduplicationId; id != nil {
		// The wording is the recorded one for another parameter of the wrong queue type.
		return in, c.refuse(queue, engine.InvalidParameter("Value %s for parameter MessageDeduplicationId is invalid. Reason: The request include parameter that is not valid for this queue type.", *id))
	}
	for _, a := range attributeList(f.MessageSystemAttributes) {
		if a.Name != traceHeader || a.DataType != "String" {
			return in, c.refuse(queue, engine.InvalidParameter("Message system attribute '%s' is invalid: only AWSTraceHeader of type String can be set.", a.Name))
		}
		in.TraceHeader = a.String
	}
	return in, nil
}

func (f sendFields) output(in engine.SendInput, id string) sendMessageOutput {
	return sendMessageOutput{
		MD5OfMessageAttributes:       md5OfAttributes(in.Attributes),
		MD5OfMessageBody:             md5Hex([]byte(in.Body)),
		MD5OfMessageSystemAttributes: md5OfAttributes(attributeList(f.MessageSystemAttributes)),
		MessageId:                    id,
	}
}

// attributeList sorts the attributes by name, so that nothing depends on a map's order.
func attributeList(m map[string]attributeValue) []engine.MessageAttribute {
	var list []engine.MessageAttribute
	for name, v := range m {
		a := engine.MessageAttribute{Name: name, DataType: v.DataType, Binary: v.BinaryValue}
		if v.StringValue != nil {
			a.String = *v.StringValue
		}
		list = append(list, a)
	}
	slices.SortFunc(list, func(a, b engine.MessageAttribute) int { return cmp.Compare(a.Name, b.Name) })
	return list
}
