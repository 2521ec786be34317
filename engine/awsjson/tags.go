package awsjson

import "inflight/engine"

type tagQueueInput struct {
	QueueUrl string
	Tags     map[string]string
}

func tagQueue(c call, in tagQueueInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	if in.Tags == nil {
		return nil, c.refuse(name, engine.MissingParameter("Tags"))
	}
	return none{}, c.sim.TagQueue(c.actor, name, in.Tags)
}

type untagQueueInput struct {
	QueueUrl string
	TagKeys  []string
}

func untagQueue(c call, in untagQueueInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	if in.TagKeys == nil {
		return nil, c.refuse(name, engine.MissingParameter("TagKeys"))
	}
	return none{}, c.sim.UntagQueue(c.actor, name, in.TagKeys)
}

type listQueueTagsOutput struct {
	Tags map[string]string `json:",omitempty"` // absent when there are none (recorded)
}

func listQueueTags(c call, in queueInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	tags, err := c.sim.QueueTags(c.actor, name)
	return listQueueTagsOutput{tags}, err
}
