package awsjson

import "inflight/engine"

type createQueueInput struct {
	QueueName  string
	Attributes map[string]string
}

type queueURLOutput struct{ QueueUrl string }

func createQueue(c call, in createQueueInput) (any, *engine.Error) {
	if in.QueueName == "" {
		return nil, c.refuse("", engine.MissingParameter("QueueName"))
	}
	if err := c.sim.CreateQueue(c.actor, in.QueueName, in.Attributes); err != nil {
		return nil, err
	}
	return queueURLOutput{engine.QueueURL(in.QueueName)}, nil
}

type getQueueURLInput struct{ QueueName string }

func getQueueURL(c call, in getQueueURLInput) (any, *engine.Error) {
	if in.QueueName == "" {
		return nil, c.refuse("", engine.MissingParameter("QueueName"))
	}
	if err := c.sim.CheckQueue(c.actor, c.action, in.QueueName); err != nil {
		return nil, err
	}
	return queueURLOutput{engine.QueueURL(in.QueueName)}, nil
}

type getQueueAttributesInput struct {
	QueueUrl       string
	AttributeNames []string
}

type getQueueAttributesOutput struct {
	Attributes map[string]string `json:",omitempty"` // absent when no names are asked for
}

func getQueueAttributes(c call, in getQueueAttributesInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	list, err := c.sim.QueueAttributes(c.actor, name, in.AttributeNames)
	if err != nil {
		return nil, err
	}
	out := getQueueAttributesOutput{map[string]string{}}
	for _, a := range list {
		out.Attributes[a.Name] = a.Value
	}
	return out, nil
}

type setQueueAttributesInput struct {
	QueueUrl   string
	Attributes map[string]string
}

func setQueueAttributes(c call, in setQueueAttributesInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	return none{}, c.sim.SetQueueAttributes(c.actor, name, in.Attributes)
}
