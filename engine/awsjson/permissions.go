package awsjson

import "inflight/engine"

type addPermissionInput struct {
	QueueUrl      string
	Label         string
	AWSAccountIds []string
	Actions       []string
}

func addPermission(c call, in addPermissionInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	return none{}, c.sim.AddPermission(c.actor, name, in.Label, in.AWSAccountIds, in.Actions)
}

type removePermissionInput struct{ QueueUrl, Label string }

func removePermission(c call, in removePermissionInput) (any, *engine.Error) {
	name, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	if in.Label == "" {
		return nil, c.refuse(name, engine.MissingParameter("Label"))
	}
	return none{}, c.sim.RemovePermission(c.actor, name, in.Label)
}
