package engine_test

import (
	"fmt"
	"runtime"
	"strconv"
	"testing"
	"time"

	"inflight/engine"
)

// backlogs are how many messages wait in the queue while others go through it. What
// those cost must not follow them.
var backlogs = []int{1_000, 10_000, 100_000, 1_000_000}

// work is a queue with a backlog, in a benchmark.
type work struct {
	sim     *engine.Sim
	queue   string
	groups  []string // of a FIFO queue
	sent    int
	handles []string // of what was received and not deleted
	keep    func([]engine.Delivery, *engine.Error)
}

func newWork(queue string, backlog int) *work {
	w := &work{sim: engine.New(engine.Options{}), queue: queue}
	w.keep = func(found []engine.Delivery, _ *engine.Error) { w.handles = append(w.handles, found[0].ReceiptHandle) }
	attributes := map[string]string{}
	if queue == "fifo" {
		w.queue += ".fifo"
		attributes["FifoQueue"] = "true"
		for i := range 10_000 {
			w.groups = append(w.groups, fmt.Sprintf("customer-%d", i))
		}
	}
	w.sim.CreateQueue("admin", w.queue, attributes)
	for range backlog {
		w.send()
	}
	return w
}

// send sends to a FIFO queue's next group, with a deduplication id of its own.
func (w *work) send() {
	w.sent++
	in := engine.SendInput{Queue: w.queue, Body: "order"}
	if w.groups != nil {
		id := strconv.Itoa(w.sent)
		in.GroupID, in.DeduplicationID = &w.groups[w.sent%len(w.groups)], &id
	}
	w.sim.Send("P", in)
}

func (w *work) receive() { w.sim.Receive("A", engine.ReceiveInput{Queue: w.queue}, w.keep) }

// BenchmarkLifecycle sends, receives and deletes messages while a backlog waits,
// and says what each of the three takes. The clock goes on a millisecond a message.
func BenchmarkLifecycle(b *testing.B) {
	for _, queue := range []string{"standard", "fifo"} {
		for _, backlog := range backlogs {
			b.Run(fmt.Sprintf("%s/%d", queue, backlog), func(b *testing.B) {
				w := newWork(queue, backlog)
				const block = 100 // messages of which each has a turn before the next operation
				var sends, receives, deletes time.Duration
				b.ReportAllocs()
				for n := 0; b.Loop(); n++ {
					if n%block != 0 {
						continue
					}
					began := time.Now()
					w.sim.AdvanceTo(w.sim.Now() + block)
					for range block {
						w.send()
					}
					sent := time.Now()
					for range block {
						w.receive()
					}
					received := time.Now()
					for _, handle := range w.handles {
						w.sim.Delete("A", w.queue, handle)
					}
					w.handles = w.handles[:0]
					sends, receives, deletes = sends+sent.Sub(began), receives+received.Sub(sent), deletes+time.Since(received)
				}
				each := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / float64(b.N) }
				b.ReportMetric(each(sends), "send-ns")
				b.ReportMetric(each(receives), "receive-ns")
				b.ReportMetric(each(deletes), "delete-ns")
			})
		}
	}
}

// BenchmarkWaitingMessage says what a waiting message costs in memory beyond its
// body of 5 bytes: the same bytes for all. In the FIFO queue each has a deduplication
// id, whose text of up to 7 bytes is included.
func BenchmarkWaitingMessage(b *testing.B) {
	const backlog = 1_000_000
	for _, queue := range []string{"standard", "fifo"} {
		b.Run(queue, func(b *testing.B) {
			var before, after runtime.MemStats
			var w *work
			for b.Loop() {
				w = nil
				runtime.GC()
				runtime.ReadMemStats(&before)
				w = newWork(queue, backlog)
				runtime.GC()
				runtime.ReadMemStats(&after)
			}
			runtime.KeepAlive(w)
			b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/backlog, "B/message")
		})
	}
}

// A message is given back and received again, among others in flight.
func BenchmarkGiveBackAndReceive(b *testing.B) {
	among(b, func(w *work, i int) {
		w.sim.ChangeVisibility("A", w.queue, w.handles[i], 0)
		w.receive()
		last := len(w.handles) - 1
		w.handles[i], w.handles = w.handles[last], w.handles[:last]
	})
}

// A heartbeat sets a new deadline, later or earlier, among others in flight.
func BenchmarkHeartbeat(b *testing.B) {
	among(b, func(w *work, i int) { w.sim.ChangeVisibility("A", w.queue, w.handles[i], 30+i%7) })
}

// among does something with each of the messages in flight in turn.
func among(b *testing.B, do func(w *work, i int)) {
	for _, inFlight := range []int{1, 1_000, 100_000} {
		b.Run(fmt.Sprint(inFlight), func(b *testing.B) {
			w := newWork("standard", inFlight)
			for range inFlight {
				w.receive()
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				do(w, i%inFlight)
			}
		})
	}
}

// A send that finds many receives waiting wakes one of them.
func BenchmarkWakeOneOfMany(b *testing.B) {
	for _, waiting := range []int{1, 1_000, 10_000} {
		b.Run(fmt.Sprint(waiting), func(b *testing.B) {
			w := newWork("standard", 0)
			wait := 20
			poll := func() {
				w.sim.Receive("A", engine.ReceiveInput{Queue: w.queue, WaitTimeSeconds: &wait}, func([]engine.Delivery, *engine.Error) {})
			}
			for range waiting {
				poll()
			}
			b.ReportAllocs()
			for b.Loop() {
				w.send()
				poll()
			}
		})
	}
}
