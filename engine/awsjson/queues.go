package awsjson

import "inflight/engine"

type createQueueInput struct {
	QueueName  string
	Attributes map[string]string
	Tags       map[string]string `json:"tags"`
}

type queueURLOutput struct{ QueueUrl string }

func createQueue(c call, in createQueueInput) (any, *engine.Error) {
	if in.QueueName == "" {
		return nil, c.refuse("", engine.MissingParameter("QueueName"))
	}
	if err := c.sim.CreateTaggedQueue(c.actor, in.QueueName, in.Attributes, in.Tags); err != nil {
		return nil, err
	}
	return queueURLOutput{engine.QueueURL(in.QueueName)}, nil
}

type getQueueURLInput struct{ QueueName, QueueOwnerAWSAccountId string }

func getQueueURL(c call, in getQueueURLInput) (any, *engine.Error) {
	if in.QueueName == "" {
		return nil, c.refuse("", engine.MissingParameter("QueueName"))
	}
	name := in.QueueName
	if owner := in.QueueOwnerAWSAccountId; owner != "" && owner != engine.Account {
		name = "" // another account has no queues here
	}
	url, err := c.sim.GetQueueURL(c.actor, name)
	return queueURLOutput{url}, err
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
	if in.Attributes == nil {
		return nil, c.refuse(name, engine.MissingParameter("Attributes"))
	}
	return none{}, c.sim.SetQueueAttributes(c.actor, name, in.Attributes)
}

type queueInput struct{ QueueUrl string }

func deleteQueue(c call, in queueInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	return none{}, c.sim.DeleteQueue(c.actor, name)
}

func purgeQueue(c call, in queueInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	return none{}, c.sim.PurgeQueue(c.actor, name)
}

type listQueuesInput struct {
	QueueNamePrefix string
	NextToken       string
	MaxResults      *int
}

type listQueuesOutput struct {
	QueueUrls []string `json:",omitempty"`
	NextToken string   `json:",omitempty"`
}

func listQueues(c call, in listQueuesInput) (any, *engine.Error) {
	list, err := c.sim.ListQueues(c.actor, in.QueueNamePrefix, in.NextToken, in.MaxResults)
	return listQueuesOutput{urls(list.Names), list.NextToken}, err
}

type listDeadLetterSourceQueuesInput struct {
	QueueUrl   string
	NextToken  string
	MaxResults *int
}

type listDeadLetterSourceQueuesOutput struct {
	QueueUrls []string `json:"queueUrls"` // the API model spells it so, and requires it
	NextToken string   `json:",omitempty"`
}

func listDeadLetterSourceQueues(c call, in listDeadLetterSourceQueuesInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	list, err := c.sim.ListDeadLetterSourceQueues(c.actor, name, in.NextToken, in.MaxResults)
	return listDeadLetterSourceQueuesOutput{urls(list.Names), list.NextToken}, err
}

func urls(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = engine.QueueURL(name)
	}
	return list
}
