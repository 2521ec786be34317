package cloudwatch_test

import (
	"slices"
	"strings"
	"testing"

	"inflight/engine"
	"inflight/engine/cloudwatch"
)

const kb = 1024

func TestChunks(t *testing.T) {
	for bytes, want := range map[int]int{
		0: 1, 1: 1, 64 * kb: 1, 64*kb + 1: 2, 256 * kb: 4, 1024 * kb: 16,
	} {
		if got := cloudwatch.Chunks(bytes); got != want {
			t.Errorf("%d bytes are %d requests, want %d", bytes, got, want)
		}
	}
}

// caller makes calls of a simulation, whose log is counted.
type caller struct {
	sim *engine.Sim
	cloudwatch.Requests
}

func newCaller() *caller {
	c := &caller{}
	c.sim = engine.New(engine.Options{Sink: c.Add})
	c.sim.CreateQueue("P", "orders", nil) // of no request
	return c
}

func (c *caller) send(bodies ...string) {
	c.sim.Request("SendMessageBatch", func(int) {
		for _, body := range bodies {
			c.sim.Send("P", engine.SendInput{Queue: "orders", Body: body})
		}
	})
}

// receive gets at most n messages and deletes them: two requests, or one.
func (c *caller) receive(n, wait int) {
	handles := []string{}
	c.sim.Request("ReceiveMessage", func(int) {
		c.sim.Receive("A", engine.ReceiveInput{Queue: "orders", MaxNumberOfMessages: &n, WaitTimeSeconds: &wait}, func(found []engine.Delivery, _ *engine.Error) {
			for _, d := range found {
				handles = append(handles, d.ReceiptHandle)
			}
		})
	})
	if len(handles) > 0 {
		c.sim.Request("DeleteMessageBatch", func(int) {
			for _, h := range handles {
				c.sim.Delete("A", "orders", h)
			}
		})
	}
}

// 1,000 small messages are 3,000 requests one by one, and 300 in tens.
func TestRequestsInTens(t *testing.T) {
	for batch, want := range map[int]int{1: 3000, 10: 300} {
		c := newCaller()
		for range 1000 / batch {
			c.send(slices.Repeat([]string{"order"}, batch)...)
			c.receive(batch, 0)
		}
		if got := c.Total(); got.Requests != want || got.Calls != want {
			t.Errorf("in batches of %d: %d calls, %d requests; want %d", batch, got.Calls, got.Requests, want)
		}
	}
}

// An idle consumer's month of 30 days.
func TestRequestsOfAnIdleMonth(t *testing.T) {
	const month = 30 * 24 * 3600
	for pause, want := range map[int]int{20: 129_600, 1: 2_592_000} {
		c := newCaller()
		for at := 0; at < month; at += pause {
			c.sim.AdvanceTo(engine.Seconds(at))
			c.receive(1, pause*(pause/20)) // 20, or 0
		}
		if got := c.Total().Requests; got != want {
			t.Errorf("a poll every %ds: %d requests, want %d", pause, got, want)
		}
	}
}

// A call is charged by its whole payload: that of a batch, of a receive that
// waited, of a receive that comes again.
func TestRequestsByAction(t *testing.T) {
	c := newCaller()
	c.sim.Request("ReceiveMessage", func(int) {
		n, wait := 10, 20
		c.sim.Receive("A", engine.ReceiveInput{Queue: "orders", MaxNumberOfMessages: &n, WaitTimeSeconds: &wait}, func([]engine.Delivery, *engine.Error) {})
	})
	c.send(strings.Repeat("x", 30*kb), strings.Repeat("y", 40*kb)) // the poll gets the first alone
	c.sim.AdvanceTo(engine.Seconds(30))
	c.receive(10, 0) // the second, never received, and the first again
	c.receive(10, 0) // nothing
	c.sim.Request("SendMessage", func(int) { c.sim.Send("P", engine.SendInput{Queue: "none", Body: "x"}) })
	want := []cloudwatch.ActionRequests{
		{Action: "ReceiveMessage", Calls: 3, Requests: 4}, {Action: "SendMessageBatch", Calls: 1, Requests: 2},
		{Action: "DeleteMessageBatch", Calls: 1, Requests: 1}, {Action: "SendMessage", Calls: 1, Requests: 1},
	}
	got := c.ByAction()
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if c.Total() != (cloudwatch.ActionRequests{Calls: 6, Requests: 8}) {
		t.Errorf("in all %v, want 6 calls and 8 requests", c.Total())
	}
}

// A FIFO queue's requests are counted apart: they have another price.
func TestRequestsOfFIFO(t *testing.T) {
	c := newCaller()
	var last engine.Event
	c.sim = engine.New(engine.Options{Sink: func(e engine.Event) { c.Add(e); last = e }})
	c.sim.CreateQueue("P", "orders", nil)
	c.sim.CreateQueue("P", "orders.fifo", map[string]string{"FifoQueue": "true"})
	for _, queue := range []string{"orders", "orders.fifo"} {
		c.sim.Request("PurgeQueue", func(int) { c.sim.PurgeQueue("P", queue) })
	}
	want := []cloudwatch.ActionRequests{
		{Action: "PurgeQueue", Calls: 1, Requests: 1}, {Action: "PurgeQueue", FIFO: true, Calls: 1, Requests: 1},
	}
	if got := c.ByAction(); !slices.Equal(got, want) || c.Of(last) != want[1] {
		t.Errorf("%v, the last %v; want %v", got, c.Of(last), want)
	}
}
