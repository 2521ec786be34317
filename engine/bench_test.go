package engine_test

import (
	"fmt"
	"runtime"
	"testing"

	"inflight/engine"
)

// backlogs are how many messages wait in the queue while one goes through it. The
// cost of that one must not follow them.
var backlogs = []int{0, 1_000, 100_000, 1_000_000}

func filled(backlog int) *engine.Sim {
	sim := engine.New(engine.Options{})
	sim.CreateQueue("admin", "orders", nil)
	for range backlog {
		sim.Send("P", engine.SendInput{Queue: "orders", Body: "order"})
	}
	return sim
}

// receiveOne gives the receipt handle of the message it gets.
func receiveOne(sim *engine.Sim) (handle string) {
	sim.Receive("A", engine.ReceiveInput{Queue: "orders"}, func(found []engine.Delivery, _ *engine.Error) {
		handle = found[0].ReceiptHandle
	})
	return handle
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

// What a waiting message costs in memory, its body of 5 bytes apart.
func BenchmarkWaitingMessage(b *testing.B) {
	const backlog = 100_000
	var before, after runtime.MemStats
	var sim *engine.Sim
	for b.Loop() {
		sim = nil
		runtime.GC()
		runtime.ReadMemStats(&before)
		sim = filled(backlog)
		runtime.GC()
		runtime.ReadMemStats(&after)
	}
	runtime.KeepAlive(sim)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/backlog, "B/message")
}
