package awsjson

import (
	"sort"

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
	SequenceNumber               string `json:",omitempty"` // of FIFO queues only
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
	sent, err := c.sim.Send(c.actor, send)
	if err != nil {
		return nil, err
	}
	return in.output(send, sent), nil
}

// traceHeader is the only system attribute that a sender may set.
const traceHeader = "AWSTraceHeader"

func (f sendFields) input(c call, queue string) (engine.SendInput, *engine.Error) {
	in := engine.SendInput{
		Queue: queue, Body: f.MessageBody, DelaySeconds: f.DelaySeconds,
		Attributes: attributeList(f.MessageAttributes), GroupID: f.MessageGroupId, DeduplicationID: f.MessageDeduplicationId,
	}
	for _, a := range attributeList(f.MessageSystemAttributes) {
		if a.Name != traceHeader || a.DataType != "String" {
			return in, c.refuse(queue, engine.InvalidParameter("Message system attribute '%s' is invalid: only AWSTraceHeader of type String can be set.", a.Name))
		}
		in.TraceHeader = a.String
	}
	return in, nil
}

func (f sendFields) output(in engine.SendInput, sent engine.SendOutput) sendMessageOutput {
	return sendMessageOutput{
		MD5OfMessageAttributes:       md5OfAttributes(in.Attributes),
		MD5OfMessageBody:             md5Hex([]byte(in.Body)),
		MD5OfMessageSystemAttributes: md5OfAttributes(attributeList(f.MessageSystemAttributes)),
		MessageId:                    sent.ID(),
		SequenceNumber:               sent.SequenceNumber(),
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
	sort.SliceStable(list, func(a, b int) bool { return list[a].Name < list[b].Name })
	return list
}
