package engine_test

import (
	"fmt"
	"runtime"
	"strconv"
	"testing"

	"inflight/engine"
)

// backlogs are how many messages wait in the queue while one goes through it. The
// cost of that one must not follow them.
var backlogs = []int{1_000, 10_000, 100_000, 1_000_000}

// groups are the message groups of a FIFO queue in a benchmark.
const groups = 10_000

func filled(backlog int) *engine.Sim {
	sim := engine.New(engine.Options{})
	sim.CreateQueue("admin", "orders", nil)
	for range backlog {
		sim.Send("P", engine.SendInput{Queue: "orders", Body: "order"})
	}
	return sim
}

// jobs is a FIFO queue with a backlog over many groups.
type jobs struct {
	sim   *engine.Sim
	names []string // of the groups
	sent  int

	handle string
}

func newJobs(backlog int) *jobs {
	l := &jobs{sim: engine.New(engine.Options{}), names: make([]string, groups)}
	for i := range l.names {
		l.names[i] = fmt.Sprintf("customer-%d", i)
	}
	l.sim.CreateQueue("admin", "orders.fifo", map[string]string{"FifoQueue": "true"})
	for range backlog {
		l.send()
	}
	return l
}

// send sends to the next group, with a deduplication id of its own. The clock goes
// on so that a message stands for a millisecond and the memory of ids stays bounded.
func (l *jobs) send() {
	l.sent++
	id := "id-" + strconv.Itoa(l.sent)
	l.sim.Send("P", engine.SendInput{Queue: "orders.fifo", Body: "order", GroupID: &l.names[l.sent%groups], DeduplicationID: &id})
}

// receiveOne gives the receipt handle of the message it gets.
func receiveOne(sim *engine.Sim) (handle string) {
	sim.Receive("A", engine.ReceiveInput{Queue: "orders"}, func(found []engine.Delivery, _ *engine.Error) {
		handle = found[0].ReceiptHandle
	})
	return handle
}

func BenchmarkFifoSendReceiveDelete(b *testing.B) {
	for _, backlog := range backlogs {
		b.Run(fmt.Sprint(backlog), func(b *testing.B) {
			l := newJobs(backlog)
			b.ReportAllocs()
			for b.Loop() {
				l.sim.AdvanceTo(l.sim.Now() + 1)
				l.send()
				l.sim.Receive("A", engine.ReceiveInput{Queue: "orders.fifo"}, func(found []engine.Delivery, _ *engine.Error) {
					l.handle = found[0].ReceiptHandle
				})
				l.sim.Delete("A", "orders.fifo", l.handle)
			}
		})
	}
}

func BenchmarkSendReceiveDelete(b *testing.B) {
	for _, backlog := range backlogs {
		b.Run(fmt.Sprint(backlog), func(b *testing.B) {
			sim := filled(backlog)
			b.ReportAllocs()
			for b.Loop() {
				sim.Send("P", engine.SendInput{Queue: "orders", Body: "order"})
				sim.Delete("A", "orders", receiveOne(sim))
			}
		})
	}
}

// A message is given back and received again, among others in flight.
func BenchmarkGiveBackAndReceive(b *testing.B) {
	for _, inFlight := range []int{1, 1_000, 100_000} {
		b.Run(fmt.Sprint(inFlight), func(b *testing.B) {
			sim, handles := holding(inFlight)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				sim.ChangeVisibility("A", "orders", handles[i%inFlight], 0)
				handles[i%inFlight] = receiveOne(sim)
			}
		})
	}
}

// A heartbeat sets a new deadline, later or earlier, among others in flight.
func BenchmarkHeartbeat(b *testing.B) {
	for _, inFlight := range []int{1, 1_000, 100_000} {
		b.Run(fmt.Sprint(inFlight), func(b *testing.B) {
			sim, handles := holding(inFlight)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				sim.ChangeVisibility("A", "orders", handles[i%inFlight], 30+i%7)
			}
		})
	}
}

// holding has a client with messages in flight, and their receipt handles.
func holding(inFlight int) (*engine.Sim, []string) {
	sim, handles := filled(inFlight), []string{}
	for range inFlight {
		handles = append(handles, receiveOne(sim))
	}
	return sim, handles
}

// A send that finds many receives waiting wakes one of them.
func BenchmarkWakeOneOfMany(b *testing.B) {
	for _, waiting := range []int{1, 1_000, 10_000} {
		b.Run(fmt.Sprint(waiting), func(b *testing.B) {
			sim := filled(0)
			wait := 20
			poll := func() {
				sim.Receive("A", engine.ReceiveInput{Queue: "orders", WaitTimeSeconds: &wait}, func([]engine.Delivery, *engine.Error) {})
			}
			for range waiting {
				poll()
			}
			b.ReportAllocs()
			for b.Loop() {
				sim.Send("P", engine.SendInput{Queue: "orders", Body: "order"})
				poll()
			}
		})
	}
}

// What a waiting message costs in memory, its body of 5 bytes apart. In the FIFO
// queue each has a deduplication id, whose text of up to 10 bytes is included.
func BenchmarkWaitingMessage(b *testing.B) {
	const backlog = 1_000_000
	for _, test := range []struct {
		name string
		fill func() any
	}{
		{"standard", func() any { return filled(backlog) }},
		{"fifo", func() any { return newJobs(backlog) }},
	} {
		b.Run(test.name, func(b *testing.B) {
			var before, after runtime.MemStats
			var kept any
			for b.Loop() {
				kept = nil
				runtime.GC()
				runtime.ReadMemStats(&before)
				kept = test.fill()
				runtime.GC()
				runtime.ReadMemStats(&after)
			}
			runtime.KeepAlive(kept)
			b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/backlog, "B/message")
		})
	}
}
