package history

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/golden"
)

// session is an engine and the log of what it did.
type session struct {
	*engine.Sim
	log []engine.Event
}

func start(o engine.Options) *session {
	s := &session{}
	o.Sink = func(e engine.Event) { s.log = append(s.log, e) }
	s.Sim = engine.New(o)
	return s
}

func (s *session) history() *History { return New(s.log, s.Now()) }

// at goes to the second.
func (s *session) at(seconds int) { s.AdvanceTo(engine.Seconds(seconds)) }

// queue makes a queue with attributes, as pairs of name and value.
func (s *session) queue(name string, attributes ...string) {
	m := map[string]string{}
	for i := 0; i < len(attributes); i += 2 {
		m[attributes[i]] = attributes[i+1]
	}
	if strings.HasSuffix(name, ".fifo") {
		m["FifoQueue"], m["ContentBasedDeduplication"] = "true", "true"
	}
	if err := s.CreateQueue("", name, m); err != nil {
		panic(err)
	}
}

// poison makes a queue that moves messages to dlq after n receives.
func (s *session) poison(name, dlq string, n int) {
	s.queue(dlq)
	s.queue(name, "RedrivePolicy", fmt.Sprintf(`{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:%s","maxReceiveCount":%d}`, dlq, n))
}

func (s *session) send(queue, body string, change ...func(*engine.SendInput)) {
	in := engine.SendInput{Queue: queue, Body: body}
	for _, c := range change {
		c(&in)
	}
	if _, err := s.Send("P", in); err != nil {
		panic(err)
	}
}

func delay(seconds int) func(*engine.SendInput) {
	return func(in *engine.SendInput) { in.DelaySeconds = &seconds }
}

func group(id string) func(*engine.SendInput) {
	return func(in *engine.SendInput) { in.GroupID = &id }
}

// receive gives the receipt handle of the first message found, "" for none.
func (s *session) receive(actor, queue string, change ...func(*engine.ReceiveInput)) (handle string) {
	in := engine.ReceiveInput{Queue: queue}
	for _, c := range change {
		c(&in)
	}
	s.Receive(actor, in, func(found []engine.Delivery, _ *engine.Error) {
		if len(found) > 0 {
			handle = found[0].ReceiptHandle
		}
	})
	return handle
}

func wait(seconds int) func(*engine.ReceiveInput) {
	return func(in *engine.ReceiveInput) { in.WaitTimeSeconds = &seconds }
}

func most(n int) func(*engine.ReceiveInput) {
	return func(in *engine.ReceiveInput) { in.MaxNumberOfMessages = &n }
}

// stories are sessions whose history is golden.
var stories = []struct {
	name string
	tell func(*session)
}{
	{"slow-crash-redrive", func(s *session) {
		s.poison("orders", "dead", 2)
		s.send("orders", "order-42")
		stale := s.receive("A", "orders")
		s.at(30)
		s.receive("B", "orders")
		s.at(40)
		s.Disconnect("B")
		s.at(45)
		s.Delete("A", "orders", stale)
		s.at(60)
		s.receive("C", "orders")
		s.at(70)
	}},
	{"duplicate", func(s *session) {
		s.queue("orders")
		s.send("orders", "order-42")
		s.DuplicateNext("orders")
		a := s.receive("A", "orders")
		s.at(1)
		b := s.receive("B", "orders")
		s.at(5)
		s.Delete("A", "orders", a)
		s.at(6)
		s.Delete("B", "orders", b)
	}},
	{"extension", func(s *session) {
		s.queue("orders")
		s.send("orders", "order-42")
		a := s.receive("A", "orders")
		s.at(20)
		s.ChangeVisibility("A", "orders", a, 30)
		s.at(45)
		s.Delete("A", "orders", a)
	}},
	{"given-back", func(s *session) {
		s.queue("orders", "MessageRetentionPeriod", "60")
		s.send("orders", "order-42")
		a := s.receive("A", "orders")
		s.at(4)
		s.ChangeVisibility("A", "orders", a, 0)
		s.at(70)
		s.ChangeVisibility("A", "orders", a, 10)
	}},
	{"fifo-block", func(s *session) {
		s.queue("orders.fifo")
		s.send("orders.fifo", "one", group("cat"))
		s.send("orders.fifo", "two", group("cat"))
		s.send("orders.fifo", "three", group("dog"))
		one := s.receive("A", "orders.fifo")
		s.receive("B", "orders.fifo")
		s.receive("C", "orders.fifo")
		s.at(10)
		s.Delete("A", "orders.fifo", one)
		s.receive("C", "orders.fifo")
	}},
	{"fifo-too-late", func(s *session) {
		s.queue("orders.fifo")
		s.send("orders.fifo", "one", group("cat"))
		one := s.receive("A", "orders.fifo")
		s.send("orders.fifo", "one", group("cat"))
		s.at(35)
		s.Delete("A", "orders.fifo", one)
	}},
	{"delay", func(s *session) {
		s.queue("orders", "DelaySeconds", "5")
		s.send("orders", "order-1")
		s.send("orders", "order-2", delay(0))
		s.at(8)
	}},
	{"long-poll", func(s *session) {
		s.queue("orders")
		s.receive("A", "orders", wait(20))
		s.at(20)
		s.receive("A", "orders", wait(20))
		s.at(30)
		s.send("orders", "order-42")
		s.receive("B", "orders")
	}},
	{"purge", func(s *session) {
		s.queue("orders")
		s.send("orders", "order-1")
		s.send("orders", "order-2", delay(60))
		s.receive("A", "orders")
		s.at(10)
		s.PurgeQueue("P", "orders")
		s.at(12)
		s.send("orders", "order-3")
	}},
	{"move-task", func(s *session) {
		s.poison("orders", "dead", 1)
		s.send("orders", "order-42")
		s.receive("A", "orders")
		s.at(30)
		s.receive("A", "orders")
		s.at(40)
		if _, err := s.StartMoveTask("P", engine.StartMoveInput{SourceARN: "arn:aws:sqs:us-east-1:123456789012:dead"}); err != nil {
			panic(err)
		}
		s.at(45)
	}},
	{"stale-handle-changes-visibility", func(s *session) {
		s.queue("orders")
		s.send("orders", "order-42")
		old := s.receive("A", "orders")
		s.at(30)
		b := s.receive("B", "orders")
		s.at(40)
		s.ChangeVisibility("A", "orders", old, 60) // of B's receive
		s.at(50)
		s.ChangeVisibility("A", "orders", old, 0)
		s.at(90)
		s.Delete("B", "orders", b)
	}},
	{"replica-down", func(s *session) {
		s.queue("orders")
		s.send("orders", "order-42")
		a := s.receive("A", "orders")
		s.ReplicaDown("orders")
		s.at(5)
		s.Delete("A", "orders", a)
		s.at(30)
	}},
	{"delete-after-move", func(s *session) {
		s.poison("orders", "dead", 1)
		s.send("orders", "order-42")
		a := s.receive("A", "orders")
		s.at(30)
		s.receive("B", "orders")
		s.at(45)
		s.Delete("A", "orders", a)
		dead := s.receive("C", "dead")
		s.at(50)
		s.Delete("C", "dead", dead)
		s.Delete("C", "dead", dead)
	}},
	{"many", func(s *session) {
		s.queue("orders")
		for i := range MaxRows + 3 {
			s.send("orders", fmt.Sprint("job-", i+1))
		}
		s.at(2)
		s.receive("A", "orders", most(2))
		handle := s.receive("B", "orders")
		s.at(10)
		s.Delete("B", "orders", handle)
	}},
	{"nothing", func(*session) {}},
}

// Each story as text: every step, and what there is after it unless it is a send.
func TestStories(t *testing.T) {
	for _, st := range stories {
		t.Run(st.name, func(t *testing.T) {
			s := start(engine.Options{})
			st.tell(s)
			golden.Check(t, filepath.Join("testdata", st.name+".txt"), text(s.history()))
		})
	}
}

func text(h *History) string {
	var b strings.Builder
	writeNow(&b, h.Now(Moment{}))
	for _, st := range h.Steps() {
		e := h.log[st.Event-1]
		fmt.Fprintf(&b, "%d t=%s  %s [%s, %s]\n", st.Event, st.At.Digits(), st.Text, st.Tone, e.Rule)
		if e.Kind != engine.Sent {
			writeNow(&b, h.Now(st.Moment))
		}
		writeWhy(&b, h.Why(st.Event))
	}
	b.WriteString("end\n")
	writeNow(&b, h.Now(h.End()))
	return b.String()
}

func writeNow(b *strings.Builder, n Now) {
	fmt.Fprintf(b, "  %s\n", n.Sentence)
	for _, r := range n.Rows {
		fmt.Fprintf(b, "  | %s | %s | %s | %s | %s | %d | %s | %s\n", r.Name, r.Queue, r.State, r.Holder, r.Left, r.Receives, r.Age, r.Note)
	}
	if n.More > 0 {
		fmt.Fprintf(b, "  and %d more\n", n.More)
	}
}

func writeWhy(b *strings.Builder, w Why) {
	for _, v := range w.Values {
		fmt.Fprintf(b, "  ? %s: %s\n", v.Name, v.Text)
	}
	if w.Otherwise != "" {
		fmt.Fprintf(b, "  ? otherwise: %s\n", w.Otherwise)
	}
}
