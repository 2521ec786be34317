package engine_test

import (
	"slices"
	"testing"

	"inflight/engine"
)

// take receives at most n messages and gives their numbers.
func take(sim *engine.Sim, queue string, n, hide, wait int) (numbers []int) {
	in := engine.ReceiveInput{Queue: queue, MaxNumberOfMessages: &n, VisibilityTimeout: &hide, WaitTimeSeconds: &wait}
	sim.Receive("A", in, func(found []engine.Delivery, _ *engine.Error) {
		for _, d := range found {
			numbers = append(numbers, d.Message)
		}
	})
	return numbers
}

// polls says of many polls of a queue with one message which found it.
func polls(seed uint64, queue string, chance engine.Chance, wait int) (found []bool, log []engine.Event) {
	sim := engine.New(engine.Options{Seed: seed, Switches: engine.Switches{Chance: chance}, Sink: func(e engine.Event) { log = append(log, e) }})
	sim.CreateQueue("admin", "orders", nil)
	sim.CreateQueue("admin", "jobs.fifo", map[string]string{"FifoQueue": "true", "ContentBasedDeduplication": "true"})
	group := "g"
	in := engine.SendInput{Queue: queue, Body: "x"}
	if queue == "jobs.fifo" {
		in.GroupID = &group
	}
	sim.Send("P", in)
	for range 200 {
		found = append(found, len(take(sim, queue, 1, 0, wait)) == 1)
	}
	return found, log
}

// A short poll asks half of the servers, so it finds a single message about every
// other time, by the seed. A long poll asks all of them, and so does any poll of a
// FIFO queue.
func TestShortPollSampling(t *testing.T) {
	chance := engine.Chance{Hosts: 4}
	short, log := polls(1, "orders", chance, 0)
	hits := len(slices.DeleteFunc(slices.Clone(short), func(hit bool) bool { return !hit }))
	if hits < 60 || hits > 140 {
		t.Errorf("%d of 200 short polls found the message", hits)
	}
	for _, e := range log {
		if e.Kind == engine.ReceivedNothing && e.Rule != engine.RuleSampling {
			t.Fatalf("an empty poll is explained by %s", e.Rule)
		}
	}
	if again, _ := polls(1, "orders", chance, 0); !slices.Equal(short, again) {
		t.Error("the same seed gives another outcome")
	}
	if other, _ := polls(2, "orders", chance, 0); slices.Equal(short, other) {
		t.Error("another seed gives the same outcome")
	}
	for _, test := range []struct {
		name, queue string
		chance      engine.Chance
		wait        int
	}{{"long", "orders", chance, 1}, {"FIFO", "jobs.fifo", chance, 0}, {"off", "orders", engine.Chance{}, 0}, {"one host", "orders", engine.Chance{Hosts: 1}, 0}} {
		if found, _ := polls(1, test.queue, test.chance, test.wait); slices.Contains(found, false) {
			t.Errorf("%s: a poll found nothing", test.name)
		}
	}
}

// What a short poll passes over keeps its place.
func TestSamplingKeepsTheOrder(t *testing.T) {
	sim := engine.New(engine.Options{Switches: engine.Switches{Chance: engine.Chance{Hosts: 4}}})
	sim.CreateQueue("admin", "orders", nil)
	for range 100 {
		sim.Send("P", engine.SendInput{Queue: "orders", Body: "x"})
	}
	for range 2 { // a third receive would send messages to the back
		if got := take(sim, "orders", 10, 0, 0); !slices.IsSorted(got) || len(got) != 10 {
			t.Fatalf("a short poll got %v", got)
		}
	}
	for from := 1; from <= 20; from += 10 {
		if got := take(sim, "orders", 10, 30, 1); got[0] != from || got[9] != from+9 {
			t.Fatalf("a long poll got %v", got)
		}
	}
}

// With reordering a receive takes any of the next few: each message comes once,
// and none goes further ahead than that.
func TestReordering(t *testing.T) {
	const n, among = 300, 3
	var rules []engine.Rule
	sim := engine.New(engine.Options{Switches: engine.Switches{Chance: engine.Chance{ReorderAmong: among}}, Sink: func(e engine.Event) {
		if e.Kind == engine.Received {
			rules = append(rules, e.Rule)
		}
	}})
	sim.CreateQueue("admin", "orders", nil)
	for range n {
		sim.Send("P", engine.SendInput{Queue: "orders", Body: "x"})
	}
	got := []int{}
	for len(got) < n {
		got = append(got, take(sim, "orders", 7, 30, 0)...)
	}
	for i, number := range got {
		if number > i+among {
			t.Fatalf("message %d came as number %d", number, i+1)
		}
	}
	if slices.IsSorted(got) || !slices.Contains(rules, engine.RuleReordered) || !slices.Contains(rules, engine.RuleReceiveHides) {
		t.Errorf("the order is %v", got)
	}
	slices.Sort(got)
	for i, number := range got {
		if number != i+1 {
			t.Fatalf("message %d is missing", i+1)
		}
	}
}

// copies says of many deliveries which left a copy.
func copies(chance engine.Chance) (left []bool) {
	sim := engine.New(engine.Options{Seed: 3, Switches: engine.Switches{Chance: chance}, Sink: func(e engine.Event) {
		if e.Kind == engine.Received {
			left = append(left, e.Rule == engine.RuleDuplicate)
		}
	}})
	sim.CreateQueue("admin", "orders", nil)
	for range 400 {
		sim.Send("P", engine.SendInput{Queue: "orders", Body: "x"})
		take(sim, "orders", 1, 30, 0)
		sim.PurgeQueue("admin", "orders")
		sim.AdvanceTo(sim.Now() + engine.Seconds(60))
	}
	return left
}

// One in four is about one in four, and another kind of chance draws from a stream
// of its own.
func TestOneIn(t *testing.T) {
	left := copies(engine.Chance{DuplicateOneIn: 4})
	n := len(slices.DeleteFunc(slices.Clone(left), func(copied bool) bool { return !copied }))
	if n < 60 || n > 140 {
		t.Errorf("%d of %d deliveries left a copy", n, len(left))
	}
	if other := copies(engine.Chance{DuplicateOneIn: 4, ReplicaDownOneIn: 2, ReorderAmong: 2}); !slices.Equal(left, other) {
		t.Error("other kinds of chance change which deliveries leave a copy")
	}
	if slices.Contains(copies(engine.Chance{}), true) {
		t.Error("a delivery leaves a copy although that is off")
	}
}
