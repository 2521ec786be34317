package awsjson_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"math/rand/v2"
	"testing"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// workload makes random calls on standard and FIFO queues with their dead-letter
// queues, everything that is left to chance switched on. It hashes all that comes
// out: the log and the answers, as JSON.
type workload struct {
	sim     *engine.Sim
	api     *awsjson.API
	random  *rand.Rand
	out     hash.Hash
	kinds   map[engine.Kind]int // events by kind
	handles []string            // the latest receipt handles, and of move tasks
	sent    int
}

func newWorkload(seed uint64) *workload {
	w := &workload{random: rand.New(rand.NewPCG(seed, seed)), out: sha256.New(), kinds: map[engine.Kind]int{}}
	w.sim = engine.New(engine.Options{
		Seed: seed,
		Switches: engine.Switches{InFlightLimit: 40, FifoLookAhead: 60, Chance: engine.Chance{
			Hosts: 8, DuplicateOneIn: 20, ReorderAmong: 3, ReplicaDownOneIn: 20, LoseReplyOneIn: 50, CountLag: engine.Seconds(60),
		}},
		Sink: func(e engine.Event) {
			w.kinds[e.Kind]++
			line, err := json.Marshal(e)
			if err != nil {
				panic(err)
			}
			w.out.Write(append(line, '\n'))
		},
	})
	w.api = awsjson.New(w.sim)
	for _, name := range []string{"dead", "orders", "dead.fifo", "jobs.fifo"} {
		w.call("CreateQueue", w.attributes(name, `{"QueueName":%q,"Attributes":{%s}}`))
	}
	return w
}

// attributes fits the queue's into the format, behind its name.
func (w *workload) attributes(name, format string) string {
	list := fmt.Sprintf(`"VisibilityTimeout":"%d","MessageRetentionPeriod":"%d","DelaySeconds":"%d"`, w.random.IntN(40), 60+w.random.IntN(600), w.random.IntN(3))
	if fifo := name == "jobs.fifo" || name == "dead.fifo"; fifo {
		list += `,"FifoQueue":"true","ContentBasedDeduplication":"true"`
	}
	if target := map[string]string{"orders": "dead", "jobs.fifo": "dead.fifo"}[name]; target != "" {
		list += fmt.Sprintf(`,"RedrivePolicy":"{\"deadLetterTargetArn\":\"%s\",\"maxReceiveCount\":%d}"`, plain("arn("+target+")"), 1+w.random.IntN(4))
	}
	return fmt.Sprintf(format, name, list)
}

func (w *workload) one(of ...string) string { return of[w.random.IntN(len(of))] }

func (w *workload) queue() string {
	return w.one("orders", "orders", "orders", "jobs.fifo", "jobs.fifo", "jobs.fifo", "dead", "dead.fifo")
}

// handle is one of the latest, often enough of another queue.
func (w *workload) handle() string {
	if len(w.handles) == 0 {
		return "garbage"
	}
	return w.handles[w.random.IntN(len(w.handles))]
}

func (w *workload) remember(handle any) {
	if text, ok := handle.(string); ok {
		w.handles = append(w.handles, text)[max(0, len(w.handles)-29):]
	}
}

func (w *workload) call(action, input string) {
	w.api.Do(w.one("A", "B", "C"), action, []byte(input), func(r awsjson.Response) {
		fmt.Fprintf(w.out, "%d %s\n", r.Status, r.Body)
		var output object
		if err := json.Unmarshal(r.Body, &output); err != nil {
			panic(err)
		}
		for _, m := range messages(output) {
			w.remember(m["ReceiptHandle"])
		}
		w.remember(output["TaskHandle"])
	})
}

// message is the body and what a send to the queue needs.
func (w *workload) message(queue string) string {
	w.sent++
	text := fmt.Sprintf(`"MessageBody":"message %d"`, w.sent-w.random.IntN(2)) // now and then a copy
	if queue == "jobs.fifo" || queue == "dead.fifo" {
		return text + fmt.Sprintf(`,"MessageGroupId":"g%d"`, w.random.IntN(8))
	}
	return text + fmt.Sprintf(`,"DelaySeconds":%d,"MessageAttributes":{"n":{"DataType":"Number","StringValue":"%d"}}`, w.random.IntN(3)*w.random.IntN(30), w.sent)
}

// step is one call, or some time that passes.
func (w *workload) step() {
	queue := w.queue()
	n := func(below int) int { return w.random.IntN(below) }
	switch dice := n(1000); {
	case dice < 250:
		w.call("SendMessage", fmt.Sprintf(`{"QueueUrl":%q,%s}`, queue, w.message(queue)))
	case dice < 280:
		w.call("SendMessageBatch", fmt.Sprintf(`{"QueueUrl":%q,"Entries":[{"Id":"a",%s},{"Id":"b",%s}]}`, queue, w.message(queue), w.message(queue)))
	case dice < 500:
		w.call("ReceiveMessage", fmt.Sprintf(`{"QueueUrl":%q,"MaxNumberOfMessages":%d,"WaitTimeSeconds":%d,"AttributeNames":["All"],"MessageAttributeNames":["All"]}`, queue, 1+n(10), n(2)*n(20)))
	case dice < 520:
		w.call("ReceiveMessage", fmt.Sprintf(`{"QueueUrl":"jobs.fifo","ReceiveRequestAttemptId":"try-%d","VisibilityTimeout":%d}`, n(4), n(60)))
	case dice < 700:
		w.call("DeleteMessage", fmt.Sprintf(`{"QueueUrl":%q,"ReceiptHandle":%q}`, queue, w.handle()))
	case dice < 750:
		w.call("ChangeMessageVisibility", fmt.Sprintf(`{"QueueUrl":%q,"ReceiptHandle":%q,"VisibilityTimeout":%d}`, queue, w.handle(), n(3)*n(60)))
	case dice < 770:
		w.call("DeleteMessageBatch", fmt.Sprintf(`{"QueueUrl":%q,"Entries":[{"Id":"a","ReceiptHandle":%q},{"Id":"b","ReceiptHandle":%q}]}`, queue, w.handle(), w.handle()))
	case dice < 930:
		w.sim.AdvanceTo(w.sim.Now() + engine.Time(n(10_000)))
	case dice < 950:
		w.call("GetQueueAttributes", fmt.Sprintf(`{"QueueUrl":%q,"AttributeNames":["All"]}`, queue))
	case dice < 965:
		w.call("StartMessageMoveTask", fmt.Sprintf(`{"SourceArn":%q,"MaxNumberOfMessagesPerSecond":%d}`, plain("arn("+w.one("dead", "dead.fifo")+")"), 1+n(5)))
	case dice < 970:
		w.call("CancelMessageMoveTask", fmt.Sprintf(`{"TaskHandle":%q}`, w.handle()))
	case dice < 975:
		w.call("SetQueueAttributes", w.attributes(queue, `{"QueueUrl":%q,"Attributes":{%s}}`))
	case dice < 980:
		w.sim.Disconnect(w.one("A", "B", "C"))
	case dice < 983:
		w.call("PurgeQueue", fmt.Sprintf(`{"QueueUrl":%q}`, queue))
	case dice < 990:
		w.sim.DuplicateNext(queue)
	default:
		w.sim.ReplicaDown(queue)
	}
}

// digest runs the workload and gives the hash of what came out.
func (w *workload) digest(steps int) string {
	for range steps {
		w.step()
	}
	return hex.EncodeToString(w.out.Sum(nil))
}

const workloadSteps = 10_000

// The same seed gives the same bytes of log and answers in one process; another
// seed gives others; and what should happen in the workload does.
func TestWorkload(t *testing.T) {
	first, second, other := newWorkload(1), newWorkload(1), newWorkload(2)
	digest := first.digest(workloadSteps)
	if second.digest(workloadSteps) != digest {
		t.Error("two runs with one seed differ")
	}
	if other.digest(workloadSteps) == digest {
		t.Error("another seed makes no difference")
	}
	for _, kind := range []engine.Kind{
		engine.Sent, engine.Deduplicated, engine.DelayChanged, engine.BecameVisible, engine.Received, engine.ReceiveRepeated, engine.ReceiveWaiting, engine.ReceivedNothing,
		engine.Deleted, engine.DeleteIgnored, engine.DeleteMissed, engine.VisibilityChanged, engine.VisibilityUnchanged, engine.Moved, engine.MoveTaskStarted,
		engine.Redriven, engine.MoveTaskCancelling, engine.MoveTaskEnded, engine.QueuePurged, engine.Purged, engine.Expired, engine.ClientEnded, engine.Crashed,
		engine.FaultSet, engine.ReplyLost, engine.Refused,
	} {
		if first.kinds[kind] == 0 {
			t.Errorf("nothing was %s", kind)
		}
	}
}

// What TestSameLogInWasm runs there.
func TestWorkloadDigest(t *testing.T) { t.Log(newWorkload(1).digest(workloadSteps)) }
