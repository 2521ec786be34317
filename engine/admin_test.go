package engine_test

import (
	"strconv"
	"strings"

	"inflight/engine"
)

// The commands of a scenario that look after queues, and move tasks.

func (w *world) purge(c command)       { w.answer(c.by, w.sim.PurgeQueue(c.by, c.queue)) }
func (w *world) deleteQueue(c command) { w.answer(c.by, w.sim.DeleteQueue(c.by, c.queue)) }

func (w *world) listQueues(c command) {
	list, err := w.sim.ListQueues(c.by, c.opts["prefix"], c.opts["token"], number(c.opts, "max"))
	w.listed(c, list, err)
}

func (w *world) listSources(c command) {
	list, err := w.sim.ListDeadLetterSourceQueues(c.by, c.queue, c.opts["token"], number(c.opts, "max"))
	w.listed(c, list, err)
}

func (w *world) listed(c command, list engine.QueueList, err *engine.Error) {
	names := append([]string{strconv.Itoa(len(list.Names))}, list.Names...)
	if list.NextToken != "" {
		names = append(names, "token="+list.NextToken)
	}
	w.answer(c.by, err, names...)
}

func (w *world) tag(c command)   { w.answer(c.by, w.sim.TagQueue(c.by, c.queue, c.opts)) }
func (w *world) untag(c command) { w.answer(c.by, w.sim.UntagQueue(c.by, c.queue, c.words)) }

func (w *world) tags(c command) {
	tags, err := w.sim.QueueTags(c.by, c.queue)
	all := []string{strconv.Itoa(len(tags))}
	for _, key := range sorted(tags) {
		all = append(all, key+"="+tags[key])
	}
	w.answer(c.by, err, all...)
}

func (w *world) permit(c command) {
	w.answer(c.by, w.sim.AddPermission(c.by, c.queue, c.words[0], list(c.opts["to"]), list(c.opts["actions"])))
}

func (w *world) forbid(c command) { w.answer(c.by, w.sim.RemovePermission(c.by, c.queue, c.words[0])) }

func list(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' })
}

func arn(queue string) string {
	if queue == "" {
		return ""
	}
	return "arn:aws:sqs:us-east-1:123456789012:" + queue
}

// move starts a move task, which the answer calls t1, t2 and so on.
func (w *world) move(c command) {
	handle, err := w.sim.StartMoveTask(c.by, engine.StartMoveInput{SourceARN: arn(c.queue), DestinationARN: arn(c.opts["to"]), MaxPerSecond: number(c.opts, "rate")})
	if err == nil {
		w.tasks = append(w.tasks, handle)
		w.raw.WriteString(handle + "\n")
	}
	w.answer(c.by, err, "t"+strconv.Itoa(len(w.tasks)))
}

func (w *world) cancelMove(c command) {
	handle := strings.Trim(c.queue, `"`)
	if n, err := strconv.Atoi(strings.TrimPrefix(handle, "t")); err == nil {
		handle = w.tasks[n-1]
	}
	moved, err := w.sim.CancelMoveTask(c.by, handle)
	w.answer(c.by, err, strconv.Itoa(moved), "moved")
}

func (w *world) moves(c command) {
	tasks, err := w.sim.MoveTasks(c.by, arn(c.queue), number(c.opts, "max"))
	if err != nil {
		w.answer(c.by, err)
	}
	for _, t := range tasks {
		name := ""
		for i, handle := range w.tasks {
			if t.Handle == handle {
				name = "t" + strconv.Itoa(i+1)
			}
		}
		w.printf("-> %s handle=%s to=%s rate=%d moved=%d of=%d started=%s %s", t.Status, name, t.DestinationARN, t.MaxPerSecond, t.Moved, t.ToMove, t.Started, t.FailureReason)
	}
}

func (w *world) duplicate(c command)   { w.answer(c.by, w.sim.DuplicateNext(c.queue)) }
func (w *world) replicaDown(c command) { w.answer(c.by, w.sim.ReplicaDown(c.queue)) }

// loseReply sets the fault up and, since the answers here come straight from the
// simulation, loses the answer of the call that is thought to have been made.
func (w *world) loseReply(c command) {
	w.sim.LoseReply(c.queue, c.words[0])
	w.answer(c.queue, nil, strconv.FormatBool(w.sim.ReplyLost(c.queue, c.words[0])), strconv.FormatBool(w.sim.ReplyLost(c.queue, c.words[0])))
}

// effect is what a client says it did: effect charge order-42 amount=20 by=A.
func (w *world) effect(c command) {
	amount := 0
	if n := number(c.opts, "amount"); n != nil {
		amount = *n
	}
	w.sim.Effect(c.by, c.queue, c.words[0], amount)
}
