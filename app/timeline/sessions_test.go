package timeline

import (
	"fmt"

	"inflight/engine"
)

// world is a session with the engine: who does what, when. Receipt handles are
// kept by who received which body, the latest.
type world struct {
	*engine.Sim
	log     []engine.Event
	handles map[string]string
}

func newWorld() *world {
	w := &world{handles: map[string]string{}}
	w.Sim = engine.New(engine.Options{Sink: func(e engine.Event) { w.log = append(w.log, e) }})
	return w
}

func (w *world) at(seconds float64) { w.AdvanceTo(engine.Time(seconds * 1000)) }

// call does something as one request, whose answer may get lost.
func (w *world) call(action string, do func()) {
	w.Request(action, func(int) {
		do()
		w.ReplyLost(w.log[len(w.log)-1].Actor, action)
	})
}

// queue makes a queue that redrives to NAME-dlq after so many receives; 0: never.
func (w *world) queue(name string, receives int, attributes ...string) {
	attrs := map[string]string{}
	for i := 0; i < len(attributes); i += 2 {
		attrs[attributes[i]] = attributes[i+1]
	}
	if receives > 0 {
		w.CreateQueue("", name+"-dlq", nil)
		attrs["RedrivePolicy"] = fmt.Sprintf(`{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:%s-dlq","maxReceiveCount":%d}`, name, receives)
	}
	w.CreateQueue("", name, attrs)
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

// receive polls once for at most so many messages, and waits so many seconds.
func (w *world) receive(actor, queue string, most, wait int) {
	w.call("ReceiveMessage", func() {
		w.Receive(actor, engine.ReceiveInput{Queue: queue, MaxNumberOfMessages: &most, WaitTimeSeconds: &wait}, func(found []engine.Delivery, _ *engine.Error) {
			for _, d := range found {
				w.handles[actor+" "+d.Body] = d.ReceiptHandle
			}
		})
	})
}

// repeat receives, and again so many seconds later under the same attempt id.
func (w *world) repeat(actor, queue string, later float64) {
	attempt := "try-1"
	for range 2 {
		w.call("ReceiveMessage", func() {
			w.Receive(actor, engine.ReceiveInput{Queue: queue, AttemptID: &attempt}, func(found []engine.Delivery, _ *engine.Error) {
				for _, d := range found {
					w.handles[actor+" "+d.Body] = d.ReceiptHandle
				}
			})
		})
		w.at(float64(w.Now())/1000 + later)
		later = 0
	}
}

func (w *world) delete(actor, queue, body string) {
	w.call("DeleteMessage", func() { w.Delete(actor, queue, w.handles[actor+" "+body]) })
}

func (w *world) change(actor, queue, body string, seconds int) {
	w.call("ChangeMessageVisibility", func() { w.ChangeVisibility(actor, queue, w.handles[actor+" "+body], seconds) })
}

// sessions are the stories whose pictures are golden: one idea each.
var sessions = []struct {
	name string
	tell func(w *world)
	o    Options
}{
	{name: "nothing", tell: func(*world) {}},
	{name: "slow-crash-redrive", tell: func(w *world) {
		w.queue("q", 2)
		w.send("q", "order-42")
		w.receive("A", "q", 1, 0)
		w.at(30)
		w.receive("B", "q", 1, 0)
		w.at(40)
		w.Disconnect("B")
		w.at(45)
		w.delete("A", "q", "order-42")
		w.at(60)
		w.receive("C", "q", 1, 0)
	}},
	{name: "duplicate", tell: func(w *world) {
		w.queue("q", 0)
		w.send("q", "charge")
		w.DuplicateNext("q")
		w.receive("A", "q", 1, 0)
		w.at(2)
		w.receive("B", "q", 1, 0)
		w.at(8)
		w.delete("A", "q", "charge")
		w.at(9)
		w.delete("B", "q", "charge")
	}},
	{name: "over-at-once", tell: func(w *world) {
		w.queue("q", 2, "VisibilityTimeout", "10")
		w.send("q", "a", "poison", "c")
		for _, at := range []float64{0, 0, 0, 10, 20} {
			w.at(at)
			w.receive("A", "q", 1, 0)
			for _, body := range []string{"a", "c"} {
				if w.handles["A "+body] != "" {
					w.delete("A", "q", body)
					delete(w.handles, "A "+body)
				}
			}
		}
	}},
	{name: "polls-for-ever", tell: func(w *world) {
		w.queue("q", 0)
		w.send("q", "job")
		w.receive("A", "q", 1, 0)
		w.receive("B", "q", 1, 20)
		w.at(10)
		w.delete("A", "q", "job")
		for s := 20; s < 7200; s += 20 {
			w.at(float64(s))
			w.receive("A", "q", 1, 20)
			w.receive("B", "q", 1, 20)
		}
		w.at(7200)
	}},
	{name: "polls-while-holding", tell: func(w *world) {
		w.queue("q", 0)
		w.send("q", "job")
		w.receive("A", "q", 1, 0)
		for _, s := range []float64{5, 6, 7, 8, 9, 10, 11} {
			w.at(s)
			w.receive("A", "q", 1, 0)
		}
		w.at(12)
		w.receive("A", "q", 1, 8)
		w.at(22)
		w.receive("A", "q", 11, 0)
		w.at(25)
		w.delete("A", "q", "job")
	}},
	{name: "extension", tell: func(w *world) {
		w.queue("q", 0, "VisibilityTimeout", "40")
		w.send("q", "video")
		w.receive("A", "q", 1, 0)
		for _, s := range []float64{30, 60} {
			w.at(s)
			w.change("A", "q", "video", 40)
		}
		w.at(75)
		w.delete("A", "q", "video")
	}},
	{name: "asks-too-late", tell: func(w *world) {
		w.queue("q", 0)
		w.send("q", "video")
		w.receive("A", "q", 1, 0)
		w.at(35)
		w.change("A", "q", "video", 40) // for nothing: it is visible since 30
		w.at(40)
		w.receive("B", "q", 1, 0)
		w.at(45)
		w.delete("A", "q", "video")
		w.at(50)
	}},
	{name: "hides-nothing", tell: func(w *world) {
		w.queue("q", 0, "VisibilityTimeout", "0")
		w.send("q", "hello")
		w.receive("A", "q", 1, 0)
		w.at(10)
		w.receive("B", "q", 1, 0)
		w.at(14)
		w.delete("B", "q", "hello")
		w.at(20)
	}},
	{name: "given-back", tell: func(w *world) {
		w.queue("q", 0, "MessageRetentionPeriod", "60")
		w.send("q", "a")
		w.receive("A", "q", 1, 0)
		w.at(4)
		w.change("A", "q", "a", 0)
		w.at(70)
		w.receive("B", "q", 1, 0) // finds nothing
	}},
	{name: "stale-handle-changes-visibility", tell: func(w *world) {
		w.queue("q", 0)
		w.send("q", "a")
		w.receive("A", "q", 1, 0)
		w.at(30)
		w.receive("B", "q", 1, 0)
		w.at(40)
		w.change("A", "q", "a", 60) // moves the end of B's
		w.at(90)
		w.delete("B", "q", "a")
	}},
	{name: "given-up", tell: func(w *world) { // an error that is caught: the consumer polls on
		w.queue("q", 0, "VisibilityTimeout", "20")
		w.send("q", "poison")
		for s := range 8 {
			w.at(float64(s * 6))
			w.receive("A", "q", 1, 0)
		}
	}},
	{name: "delay", tell: func(w *world) {
		w.queue("q", 0)
		five := 5
		w.Send("shop", engine.SendInput{Queue: "q", Body: "later", DelaySeconds: &five})
		w.send("q", "now")
		w.receive("A", "q", 10, 0)
		w.at(6)
		w.receive("A", "q", 10, 0)
		w.at(7)
		w.delete("A", "q", "now")
		w.delete("A", "q", "later")
		w.delete("A", "q", "later")
	}},
	{name: "long-poll", tell: func(w *world) {
		w.queue("q", 0)
		w.receive("A", "q", 1, 20)
		w.receive("B", "q", 1, 5)
		w.at(7)
		w.send("q", "at last")
		w.at(8)
		w.delete("A", "q", "at last")
	}},
	{name: "effects", tell: func(w *world) { // the card is charged, and charged again
		w.queue("q", 0)
		w.send("q", "order-1", "order-2")
		w.receive("A", "q", 1, 0)
		w.at(32)
		w.receive("B", "q", 2, 0)
		w.Effect("A", "charge", "order-1", 20)
		w.at(35)
		w.Effect("B", "charge", "order-1", 20)
		w.delete("B", "q", "order-1")
		w.at(37)
		w.Effect("B", "charge", "order-2", 20)
		w.delete("B", "q", "order-2")
	}},
	{name: "still-held", tell: func(w *world) {
		w.queue("q", 0, "VisibilityTimeout", "21")
		w.send("q", "a")
		w.receive("A", "q", 1, 0)
		w.at(20)
	}},
	{name: "batch", tell: func(w *world) { // ten at once, one after the other: the last are late
		w.queue("q", 0)
		for i := range 10 {
			w.send("q", fmt.Sprint("job", i+1))
		}
		w.receive("A", "q", 10, 0)
		for i := range 10 {
			w.at(float64(i*5 + 5))
			w.delete("A", "q", fmt.Sprint("job", i+1))
		}
	}},
	{name: "fifo-block", tell: func(w *world) {
		w.queue("q.fifo", 0, "FifoQueue", "true")
		w.sendTo("q.fifo", "alice", "a1", "a2")
		w.sendTo("q.fifo", "bob", "b1")
		w.receive("A", "q.fifo", 1, 0)
		w.receive("B", "q.fifo", 1, 0)
		w.receive("C", "q.fifo", 1, 0) // finds only locked groups
		w.at(10)
		w.delete("A", "q.fifo", "a1")
		w.receive("A", "q.fifo", 1, 0)
		w.sendTo("q.fifo", "bob", "b1") // a copy
		w.at(35)
		w.delete("B", "q.fifo", "b1") // too late: refused
		w.delete("A", "q.fifo", "a2")
	}},
	{name: "move-task", tell: func(w *world) {
		w.queue("q", 1, "VisibilityTimeout", "5")
		w.send("q", "order-1", "order-2")
		w.receive("A", "q", 2, 0)
		w.at(6)
		w.receive("A", "q", 2, 0)
		w.at(8)
		one := 1
		w.StartMoveTask("ops", engine.StartMoveInput{SourceARN: "arn:aws:sqs:us-east-1:123456789012:q-dlq", MaxPerSecond: &one})
		w.at(12)
		w.receive("B", "q", 1, 0)
		w.at(14)
	}},
	{name: "purge", tell: func(w *world) {
		w.queue("q", 0)
		w.send("q", "a", "b")
		w.receive("A", "q", 1, 0)
		w.at(10)
		w.PurgeQueue("ops", "q")
		w.at(12)
		w.delete("A", "q", "a")
	}},
	{name: "lost", tell: func(w *world) { // a server down, and an answer that never comes
		w.queue("q", 0)
		w.send("q", "a")
		w.receive("A", "q", 1, 0)
		w.ReplicaDown("q")
		w.at(5)
		w.delete("A", "q", "a")
		w.LoseReply("B", "ReceiveMessage")
		w.at(31)
		w.receive("B", "q", 1, 0)
	}},
	{name: "fold", tell: func(w *world) { // a crash under a lease of twelve hours
		w.queue("q", 0, "VisibilityTimeout", "43200")
		w.send("q", "a")
		w.receive("A", "q", 1, 0)
		w.at(10)
		w.Disconnect("A")
		w.at(43205)
		w.receive("B", "q", 1, 0)
		w.at(43220)
		w.delete("B", "q", "a")
	}},
	{name: "share-a-lane", tell: func(w *world) {
		w.queue("q", 0)
		for i := range 20 {
			w.at(float64(i * 2))
			w.send("q", fmt.Sprint("job", i+1))
			w.receive("A", "q", 1, 0)
			w.at(float64(i*2) + 1.5)
			w.delete("A", "q", fmt.Sprint("job", i+1))
		}
	}},
	{name: "many-consumers", tell: func(w *world) {
		w.queue("q", 0)
		for i := range 15 {
			w.send("q", fmt.Sprint("job", i+1))
		}
		for i := range 15 {
			w.receive(fmt.Sprint("W", i+1), "q", 1, 0)
		}
		for i := range 15 {
			w.at(float64(i + 1))
			w.delete(fmt.Sprint("W", i+1), "q", fmt.Sprint("job", i+1))
		}
	}},
	{name: "refused-while-held", tell: func(w *world) {
		w.queue("q", 0)
		w.send("q", "film")
		w.receive("A", "q", 1, 0)
		w.at(10)
		w.change("A", "q", "film", 43_200)
		w.at(40)
	}},
	{name: "delay-changed", tell: func(w *world) {
		w.queue("q.fifo", 0, "FifoQueue", "true")
		w.sendTo("q.fifo", "alice", "a")
		w.at(10)
		w.SetQueueAttributes("", "q.fifo", map[string]string{"DelaySeconds": "60"})
		w.at(70)
	}},
	{name: "receive-repeated", tell: func(w *world) {
		w.queue("q.fifo", 0, "FifoQueue", "true")
		w.sendTo("q.fifo", "alice", "a")
		w.repeat("A", "q.fifo", 10)
		w.at(20)
		w.delete("A", "q.fifo", "a")
	}},
	{name: "counts", tell: burst},
	{name: "counts-follow", tell: func(w *world) {
		w.queue("q.fifo", 0, "FifoQueue", "true")
		for i := range 300 {
			w.sendTo("q.fifo", "alice", fmt.Sprint("job", i))
		}
		w.repeat("A", "q.fifo", 10)
		w.SetQueueAttributes("", "q.fifo", map[string]string{"DelaySeconds": "60"})
		w.at(20)
		w.delete("A", "q.fifo", "job0")
		w.at(70)
	}},
	{name: "sample", tell: burst, o: Options{Sample: true}},
}

// burst is a hundred messages in ten seconds, of which three are poison, and three
// consumers at one a second each, one of whom is slower than the timeout.
func burst(w *world) {
	w.queue("q", 2, "VisibilityTimeout", "4")
	sent := 0
	busy := map[string]float64{}
	holds := map[string]string{}
	for tick := range 60 {
		now := float64(tick)
		w.at(now)
		for range 10 {
			if sent < 100 {
				sent++
				w.send("q", fmt.Sprint("job", sent))
			}
		}
		for _, c := range []string{"A", "B", "slow"} {
			if busy[c] > now {
				continue
			}
			if body := holds[c]; body != "" && body != "job7" && body != "job50" {
				w.delete(c, "q", body)
			}
			before := len(w.log)
			w.receive(c, "q", 1, 0)
			holds[c], busy[c] = "", now+1
			for _, e := range w.log[before:] {
				if e.Kind == engine.Received {
					holds[c] = fmt.Sprint("job", e.Message)
				}
			}
			if c == "slow" {
				busy[c] = now + 6
			}
		}
	}
}
