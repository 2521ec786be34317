package awsjson

import (
	"inflight/engine"
)

// batchOutput is the answer to every batch: HTTP 200 with what worked and what
// did not; an empty list is left out.
type batchOutput struct {
	Successful []any         `json:",omitempty"`
	Failed     []failedEntry `json:",omitempty"`
}

type failedEntry struct {
	Id          string
	SenderFault bool
	Code        string
	Message     string
}

// entry is one entry of a batch: its id, and what it asks for.
type entry interface {
	id() string
	do(c call, queue string) (output any, err *engine.Error)
}

// batch checks a batch as a whole, in which case nothing of it is done, and then
// does its entries one by one, each with its own outcome. kind is the entry's
// name in AWS's messages.
func batch[E entry](c call, url, kind string, entries []E) (any, *engine.Error) {
	queue, err := c.queue(url)
	if err != nil {
		return nil, err
	}
	if err := checkBatch(kind, entries); err != nil {
		return nil, c.refuse(queue, err)
	}
	var out batchOutput
	for _, e := range entries {
		ok, err := e.do(c, queue)
		if err != nil {
			out.Failed = append(out.Failed, failedEntry{e.id(), true, err.QueryCode, err.Message})
			continue
		}
		out.Successful = append(out.Successful, ok)
	}
	return out, nil
}

func checkBatch[E entry](kind string, entries []E) *engine.Error {
	if len(entries) == 0 {
		return engine.BatchRefused("EmptyBatchRequest", "There should be at least one %s in the request.", kind)
	}
	if len(entries) > engine.MaxBatchEntries {
		return engine.BatchRefused("TooManyEntriesInBatchRequest", "Maximum number of entries per request are %d. You have sent %d.", engine.MaxBatchEntries, len(entries))
	}
	seen := map[string]bool{}
	for _, e := range entries {
		if !engine.IsName(e.id()) {
			return engine.BatchRefused("InvalidBatchEntryId", "A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.")
		}
	}
	for _, e := range entries {
		if seen[e.id()] {
			return engine.BatchRefused("BatchEntryIdsNotDistinct", "Id %s repeated.", e.id())
		}
		seen[e.id()] = true
	}
	return nil
}

type succeeded struct{ Id string }

type sendMessageBatchInput struct {
	QueueUrl string
	Entries  []sendEntry
}

type sendEntry struct {
	Id string
	sendFields
}

func sendMessageBatch(c call, in sendMessageBatchInput) (any, *engine.Error) {
	queue, err := c.queue(in.QueueUrl)
	if err != nil {
		return nil, err
	}
	if err := checkBatch("SendMessageBatchRequestEntry", in.Entries); err == nil { // otherwise batch refuses it
		if err := c.checkSends(queue, in.Entries); err != nil {
			return nil, err
		}
	}
	return batch(c, in.QueueUrl, "SendMessageBatchRequestEntry", in.Entries)
}

// checkSends refuses a batch for the sum of its sizes, whose limit is fixed,
// whatever the queue's is, and for an id that a FIFO queue needs.
func (c call) checkSends(queue string, entries []sendEntry) *engine.Error {
	total, sends := 0, []engine.SendInput{}
	for _, e := range entries {
		total += engine.MessageBytes(engine.SendInput{Body: e.MessageBody, Attributes: attributeList(e.MessageAttributes)})
		sends = append(sends, engine.SendInput{Queue: queue, GroupID: e.MessageGroupId, DeduplicationID: e.MessageDeduplicationId})
	}
	if total > engine.MaxMessageBytes {
		return c.refuse(queue, engine.BatchRefused("BatchRequestTooLong",
			"Batch requests cannot be longer than %d bytes. You have sent %d bytes.", engine.MaxMessageBytes, total))
	}
	return c.sim.CheckBatch(c.actor, sends)
}

func (e sendEntry) id() string { return e.Id }

func (e sendEntry) do(c call, queue string) (any, *engine.Error) {
	in, err := e.input(c, queue)
	if err != nil {
		return nil, err
	}
	sent, err := c.sim.Send(c.actor, in)
	if err != nil {
		return nil, err
	}
	return struct {
		succeeded
		sendMessageOutput
	}{succeeded{e.Id}, e.output(in, sent)}, nil
}

type deleteMessageBatchInput struct {
	QueueUrl string
	Entries  []deleteEntry
}

type deleteEntry struct{ Id, ReceiptHandle string }

func deleteMessageBatch(c call, in deleteMessageBatchInput) (any, *engine.Error) {
	return batch(c, in.QueueUrl, "DeleteMessageBatchRequestEntry", in.Entries)
}

func (e deleteEntry) id() string { return e.Id }

func (e deleteEntry) do(c call, queue string) (any, *engine.Error) {
	return succeeded{e.Id}, c.sim.Delete(c.actor, queue, e.ReceiptHandle)
}

type changeMessageVisibilityBatchInput struct {
	QueueUrl string
	Entries  []changeEntry
}

type changeEntry struct {
	Id, ReceiptHandle string
	VisibilityTimeout *int
}

func changeMessageVisibilityBatch(c call, in changeMessageVisibilityBatchInput) (any, *engine.Error) {
	return batch(c, in.QueueUrl, "ChangeMessageVisibilityBatchRequestEntry", in.Entries)
}

func (e changeEntry) id() string { return e.Id }

func (e changeEntry) do(c call, queue string) (any, *engine.Error) {
	if e.VisibilityTimeout == nil {
		return nil, c.refuse(queue, engine.MissingParameter("VisibilityTimeout"))
	}
	return succeeded{e.Id}, c.sim.ChangeVisibility(c.actor, queue, e.ReceiptHandle, *e.VisibilityTimeout)
}
