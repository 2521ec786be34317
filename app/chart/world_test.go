package chart

import (
	"fmt"

	"inflight/engine"
)

// world is a session with the engine: who does what, when.
type world struct {
	*engine.Sim
	log     []engine.Event
	handles map[string]string // by who received which body, the latest
}

func newWorld() *world {
	w := &world{handles: map[string]string{}}
	w.Sim = engine.New(engine.Options{Sink: func(e engine.Event) { w.log = append(w.log, e) }})
	return w
}

func (w *world) at(seconds int) { w.AdvanceTo(engine.Seconds(seconds)) }

func (w *world) call(action string, do func()) { w.Request(action, func(int) { do() }) }

// queue makes a queue that redrives to NAME-dlq after so many receives; 0: never.
func (w *world) queue(name string, receives int, attributes ...string) {
	attrs := map[string]string{}
	for i := 0; i < len(attributes); i += 2 {
		attrs[attributes[i]] = attributes[i+1]
	}
	if receives > 0 {
		w.call("CreateQueue", func() { w.CreateQueue("shop", name+"-dlq", nil) })
		attrs["RedrivePolicy"] = fmt.Sprintf(`{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:%s-dlq","maxReceiveCount":%d}`, name, receives)
	}
	w.call("CreateQueue", func() { w.CreateQueue("shop", name, attrs) })
}

func (w *world) send(queue string, bodies ...string) {
	for _, body := range bodies {
		w.call("SendMessage", func() { w.Send("shop", engine.SendInput{Queue: queue, Body: body}) })
	}
}

// sendTo sends to a group of a FIFO queue.
func (w *world) sendTo(queue, group string, bodies ...string) {
	for _, body := range bodies {
		w.call("SendMessage", func() {
			w.Send("shop", engine.SendInput{Queue: queue, Body: body, GroupID: &group, DeduplicationID: &body})
		})
	}
}

// receive polls once, without waiting, for at most so many messages.
func (w *world) receive(actor, queue string, most int) {
	w.call("ReceiveMessage", func() {
		w.Receive(actor, engine.ReceiveInput{Queue: queue, MaxNumberOfMessages: &most}, func(found []engine.Delivery, _ *engine.Error) {
			for _, d := range found {
				w.handles[actor+" "+d.Body] = d.ReceiptHandle
			}
		})
	})
}

func (w *world) delete(actor, queue, body string) {
	w.call("DeleteMessage", func() { w.Delete(actor, queue, w.handles[actor+" "+body]) })
}
