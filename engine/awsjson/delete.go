package awsjson

import "inflight/engine"

type deleteMessageInput struct {
	QueueUrl      string
	ReceiptHandle string
}

func deleteMessage(c call, in deleteMessageInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	if in.ReceiptHandle == "" {
		return nil, c.refuse(name, engine.MissingParameter("ReceiptHandle"))
	}
	return none{}, c.sim.Delete(c.actor, name, in.ReceiptHandle)
}

type changeMessageVisibilityInput struct {
	QueueUrl          string
	ReceiptHandle     string
	VisibilityTimeout *int
}

func changeMessageVisibility(c call, in changeMessageVisibilityInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	if in.ReceiptHandle == "" {
		return nil, c.refuse(name, engine.MissingParameter("ReceiptHandle"))
	}
	if in.VisibilityTimeout == nil {
		return nil, c.refuse(name, engine.MissingParameter("VisibilityTimeout"))
	}
	return none{}, c.sim.ChangeVisibility(c.actor, name, in.ReceiptHandle, *in.VisibilityTimeout)
}
