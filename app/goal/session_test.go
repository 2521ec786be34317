package goal

import (
	"fmt"
	"strconv"
	"strings"

	"inflight/engine"
)

// session is an engine and the log of what it did.
type session struct {
	*engine.Sim
	log     []engine.Event
	handles map[string]string // the receipt handle received last, by actor
}

// tell does what a story says, one step a line:
//
//	at SECONDS
//	queue NAME [ATTRIBUTE VALUE]…
//	dlq NAME DEAD RECEIVES                a queue with a dead-letter queue
//	send QUEUE BODY [GROUP] [+SECONDS]    with a delay
//	receive ACTOR QUEUE                   short poll for one message
//	delete ACTOR QUEUE                    with the receipt handle received last
//	change ACTOR QUEUE SECONDS            the same
//	crash ACTOR
//	duplicate QUEUE                       the next receive leaves a copy visible
//	purge QUEUE
//	move DEAD                             starts a move task out of a dead-letter queue
//	effect ACTOR DID KEY AMOUNT
func tell(story string) *session {
	s := &session{handles: map[string]string{}}
	s.Sim = engine.New(engine.Options{Sink: func(e engine.Event) { s.log = append(s.log, e) }})
	for line := range strings.Lines(story) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "at", "crash", "effect": // no calls
			s.step(words[0], words[1:])
		default:
			s.Request(words[0], func(int) { s.step(words[0], words[1:]) })
		}
	}
	return s
}

func (s *session) step(verb string, w []string) {
	var err *engine.Error
	switch verb {
	case "at":
		s.AdvanceTo(engine.Time(number(w[0]) * 1000))
	case "queue":
		attributes := map[string]string{}
		for i := 1; i+1 < len(w); i += 2 {
			attributes[w[i]] = w[i+1]
		}
		err = s.CreateQueue("", w[0], attributes)
	case "dlq":
		s.step("queue", w[1:2])
		s.step("queue", []string{w[0], "RedrivePolicy", fmt.Sprintf(`{"deadLetterTargetArn":%q,"maxReceiveCount":%s}`, arn(w[1]), w[2])})
	case "send":
		in := engine.SendInput{Queue: w[0], Body: w[1]}
		for _, more := range w[2:] {
			if delay, ok := strings.CutPrefix(more, "+"); ok {
				n := int(number(delay))
				in.DelaySeconds = &n
			} else {
				in.GroupID = &more
			}
		}
		_, err = s.Send("P", in)
	case "receive":
		s.Receive(w[0], engine.ReceiveInput{Queue: w[1]}, func(found []engine.Delivery, _ *engine.Error) {
			if len(found) > 0 {
				s.handles[w[0]] = found[0].ReceiptHandle
			}
		})
	case "delete":
		s.Delete(w[0], w[1], s.handles[w[0]])
	case "change":
		s.ChangeVisibility(w[0], w[1], s.handles[w[0]], int(number(w[2])))
	case "crash":
		s.Disconnect(w[0])
	case "duplicate":
		err = s.DuplicateNext(w[0])
	case "purge":
		err = s.PurgeQueue("", w[0])
	case "move":
		_, err = s.StartMoveTask("", engine.StartMoveInput{SourceARN: arn(w[0])})
	case "effect":
		s.Effect(w[0], w[1], w[2], int(number(w[3])))
	default:
		panic("no step " + verb)
	}
	if err != nil {
		panic(fmt.Sprintf("%s %v: %v", verb, w, err))
	}
}

func number(text string) float64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err)
	}
	return n
}

func arn(queue string) string { return "arn:aws:sqs:us-east-1:123456789012:" + queue }

// stories are the runs of the tests.
var stories = []struct{ name, story string }{
	{"nothing happens", `at 5`},
	{"done in time", `
		queue orders
		send orders order-42
		receive A orders
		at 10
		delete A orders
		at 20`},
	{"slow, crashed, moved", `
		dlq orders dead 2
		send orders order-42
		receive A orders
		at 30
		receive B orders
		at 40
		crash B
		at 45
		delete A orders
		at 60
		receive C orders
		at 70`},
	{"deleted late", `
		queue orders
		send orders order-42
		receive A orders
		at 31
		delete A orders`},
	{"beside a copy, in time", `
		queue orders
		send orders order-42
		duplicate orders
		receive A orders
		at 20
		delete A orders
		at 25`},
	{"many wait", `
		queue orders
		send orders m-a
		send orders m-b +5
		at 3
		send orders m-c
		at 4
		receive A orders
		at 9
		delete A orders
		receive A orders
		at 20
		receive A orders
		at 22
		delete A orders`},
	{"given more time, and given back", `
		queue orders
		send orders order-42
		receive A orders
		at 20
		change A orders 60
		at 50
		change A orders 0
		at 51
		receive A orders`},
	{"too old, and purged", `
		queue orders MessageRetentionPeriod 60
		send orders m-a
		at 10
		send orders m-b
		at 65
		purge orders
		at 70`},
	{"out of order", `
		queue orders
		send orders m-a +10
		send orders m-b
		receive A orders
		delete A orders
		at 12
		receive A orders
		delete A orders`},
	{"groups", `
		queue orders.fifo FifoQueue true ContentBasedDeduplication true
		send orders.fifo m-a cat
		send orders.fifo m-b cat
		send orders.fifo m-c dog
		receive A orders.fifo
		receive B orders.fifo
		at 1
		delete A orders.fifo
		receive A orders.fifo
		at 31
		receive A orders.fifo
		delete A orders.fifo`},
	{"charged twice", `
		queue orders
		send orders order-1
		send orders order-2
		receive A orders
		effect A charge order-1 20
		effect A mail order-1 0
		at 30
		receive B orders
		effect B charge order-2 20
		at 45
		receive B orders
		effect B charge order-1 20`},
	{"moved, and moved back", `
		dlq orders dead 1
		send orders m-a
		send orders m-b
		receive A orders
		at 30
		receive A orders
		at 31
		delete A orders
		move dead
		at 32
		receive B orders
		delete B orders`},
}
