package cloudwatch_test

import (
	"fmt"
	"reflect"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"inflight/engine"
	"inflight/engine/cloudwatch"
)

const minute engine.Time = 60_000

// run is a simulation with calls in any order, its log, and what its levels were at
// the end of each minute by the engine's own view.
type run struct {
	sim   *engine.Sim
	log   []engine.Event
	names []string
	want  map[place]map[cloudwatch.Metric]cloudwatch.Number

	handles  []issued
	moved    map[int]engine.Time // when the message came to the dead-letter queue
	received map[int]int         // its receives in the queue where it is
}

// place is a queue in the minute that begins at an instant.
type place struct {
	queue string
	at    engine.Time
}

type issued struct{ queue, handle string }

func (r *run) event(e engine.Event) {
	r.log = append(r.log, e)
	switch e.Kind {
	case engine.Received:
		r.received[e.Message]++
	case engine.Moved:
		r.moved[e.Message], r.received[e.Message] = e.At, 0
	}
}

func newRun(t *rapid.T) *run {
	r := &run{
		names: []string{"dead", "orders", "dead.fifo", "jobs.fifo"},
		want:  map[place]map[cloudwatch.Metric]cloudwatch.Number{},
		moved: map[int]engine.Time{}, received: map[int]int{},
	}
	r.sim = engine.New(engine.Options{Sink: r.event})
	most := strconv.Itoa(rapid.IntRange(1, 5).Draw(t, "maxReceiveCount"))
	for _, name := range r.names {
		attrs := map[string]string{"VisibilityTimeout": "30"}
		switch name {
		case "orders":
			attrs["RedrivePolicy"] = policy("dead", most)
		case "jobs.fifo":
			attrs["RedrivePolicy"] = policy("dead.fifo", most)
			attrs["MessageRetentionPeriod"] = "3600"
			fallthrough
		case "dead.fifo":
			attrs["FifoQueue"] = "true"
		}
		if err := r.sim.CreateQueue("", name, attrs); err != nil {
			t.Fatal(err.Message)
		}
	}
	return r
}

func (r *run) send(t *rapid.T) {
	in := engine.SendInput{Queue: rapid.SampledFrom(r.names).Draw(t, "queue"), Body: rapid.SampledFrom([]string{"a", "bb", "ccc"}).Draw(t, "body")}
	if engine.IsFIFO(in.Queue) {
		group, id := rapid.SampledFrom([]string{"g", "h"}).Draw(t, "group"), strconv.Itoa(rapid.IntRange(1, 9).Draw(t, "id"))
		in.GroupID, in.DeduplicationID = &group, &id
	} else if delay := rapid.SampledFrom([]int{0, 0, 5, 90}).Draw(t, "delay"); delay > 0 {
		in.DelaySeconds = &delay
	}
	if _, err := r.sim.Send("", in); err != nil {
		t.Fatal(err.Message)
	}
}

func (r *run) receive(t *rapid.T) {
	queue := rapid.SampledFrom(r.names).Draw(t, "queue")
	most, hide := rapid.SampledFrom([]int{1, 10}).Draw(t, "max"), rapid.SampledFrom([]int{0, 30, 100}).Draw(t, "hide")
	wait := rapid.SampledFrom([]int{0, 0, 20}).Draw(t, "wait")
	in := engine.ReceiveInput{Queue: queue, MaxNumberOfMessages: &most, VisibilityTimeout: &hide, WaitTimeSeconds: &wait}
	if attempt := "again"; engine.IsFIFO(queue) {
		in.AttemptID = &attempt
	}
	r.sim.Receive("", in,
		func(found []engine.Delivery, _ *engine.Error) {
			for _, d := range found {
				r.handles = append(r.handles, issued{queue, d.ReceiptHandle})
			}
		})
}

// handle draws a receipt handle that was given out at some time.
func (r *run) handle(t *rapid.T) issued {
	if len(r.handles) == 0 {
		t.Skip("nothing was received yet")
	}
	return rapid.SampledFrom(r.handles).Draw(t, "handle")
}

// A delete or a change may be refused, which counts for nothing.
func (r *run) delete(t *rapid.T) {
	h := r.handle(t)
	r.sim.Delete("", h.queue, h.handle)
}

func (r *run) change(t *rapid.T) {
	h := r.handle(t)
	r.sim.ChangeVisibility("", h.queue, h.handle, rapid.SampledFrom([]int{0, 60}).Draw(t, "seconds"))
}

// A second purge within a minute is refused.
func (r *run) purge(t *rapid.T) { r.sim.PurgeQueue("", rapid.SampledFrom(r.names).Draw(t, "queue")) }

// delay changes that of a FIFO queue, which counts for what is there.
func (r *run) delay(t *rapid.T) {
	seconds := rapid.SampledFrom([]string{"0", "5", "90"}).Draw(t, "seconds")
	r.sim.SetQueueAttributes("", "jobs.fifo", map[string]string{"DelaySeconds": seconds})
}

// miss makes the next delete of a standard queue leave a copy.
func (r *run) miss(t *rapid.T) { r.sim.ReplicaDown(rapid.SampledFrom(r.names[:2]).Draw(t, "queue")) }

func (r *run) advance(t *rapid.T) {
	r.advanceTo(r.sim.Now() + rapid.SampledFrom([]engine.Time{1, 5_000, 30_000, 59_999, 60_000, 300_000, 7 * 3_600_000}).Draw(t, "by"))
}

// advanceTo looks at the queues just before each minute ends.
func (r *run) advanceTo(t engine.Time) {
	for end := r.sim.Now()/minute*minute + minute; end <= t; end += minute {
		r.sim.AdvanceTo(end - 1)
		for _, q := range r.sim.State().Queues {
			r.want[place{q.Name, end - minute}] = r.levels(q)
		}
	}
	r.sim.AdvanceTo(t)
}

// levels are what the rules say of a queue a millisecond before a minute ends,
// found by looking at every message.
func (r *run) levels(q engine.QueueState) map[cloudwatch.Metric]cloudwatch.Number {
	levels := map[cloudwatch.Metric]cloudwatch.Number{cloudwatch.MessagesVisible: cloudwatch.Whole(q.Visible)}
	if q.InFlight > 0 {
		levels[cloudwatch.MessagesNotVisible] = cloudwatch.Whole(q.InFlight)
	}
	if q.Delayed > 0 {
		levels[cloudwatch.MessagesDelayed] = cloudwatch.Whole(q.Delayed)
	}
	if q.Visible+q.InFlight == 0 {
		return levels
	}
	levels[cloudwatch.AgeOfOldestMessage] = 0
	for _, m := range q.Messages {
		age := m.Age
		if at, ok := r.moved[m.Message]; ok {
			age = r.sim.Now() - at
		}
		if m.State != "delayed" && (r.received[m.Message] < 3 || engine.IsFIFO(q.Name)) {
			levels[cloudwatch.AgeOfOldestMessage] = max(levels[cloudwatch.AgeOfOldestMessage], cloudwatch.Number(age+1))
		}
	}
	return levels
}

// Whatever was called: the levels are the engine's at each minute's end, every
// count is found again in the log, and it makes no difference in which pieces the
// log was fed and how often was asked in between.
func TestAnyLog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRun(t)
		t.Repeat(map[string]func(*rapid.T){
			"send": r.send, "send more": r.send, "receive": r.receive, "receive more": r.receive,
			"delete": r.delete, "change": r.change, "purge": r.purge, "delay": r.delay, "miss": r.miss, "advance": r.advance,
		})
		r.advanceTo(r.sim.Now()/minute*minute + minute)
		whole := watched(t, r)
		for _, e := range r.log {
			whole.Add(e)
		}
		whole.AdvanceTo(r.sim.Now())
		r.holdsLevels(t, whole)
		r.holdsCounts(t, whole)
		r.holdsInPieces(t, whole)
	})
}

// watched is a new watch with two alarms.
func watched(t *rapid.T, r *run) *cloudwatch.Watch {
	w := cloudwatch.New()
	for _, name := range r.names {
		for _, treat := range []cloudwatch.TreatMissingData{cloudwatch.TreatMissing, cloudwatch.TreatIgnore} {
			if err := w.PutAlarm(cloudwatch.AlarmSettings{
				Name: name + " " + string(treat), Queue: name, Metric: cloudwatch.MessagesNotVisible, Statistic: cloudwatch.Maximum,
				Threshold: cloudwatch.Whole(1), ComparisonOperator: cloudwatch.GreaterThan, EvaluationPeriods: 3, DatapointsToAlarm: 2, TreatMissingData: treat,
			}); err != nil {
				t.Fatal(err)
			}
		}
	}
	return w
}

func (r *run) holdsLevels(t *rapid.T, w *cloudwatch.Watch) {
	got := map[place]map[cloudwatch.Metric]cloudwatch.Number{}
	for _, name := range r.names {
		for _, m := range []cloudwatch.Metric{cloudwatch.MessagesVisible, cloudwatch.MessagesNotVisible, cloudwatch.MessagesDelayed, cloudwatch.AgeOfOldestMessage} {
			for _, p := range w.Points(cloudwatch.Query{Queue: name, Metric: m}) {
				if got[place{name, p.At}] == nil {
					got[place{name, p.At}] = map[cloudwatch.Metric]cloudwatch.Number{}
				}
				got[place{name, p.At}][m] = p.Value(cloudwatch.Maximum)
			}
		}
	}
	for at, want := range r.want {
		if quiet := got[at] == nil && len(want) == 1 && want[cloudwatch.MessagesVisible] == 0; !quiet && !reflect.DeepEqual(got[at], want) {
			t.Fatalf("%s in the minute from %s: %v, want %v", at.queue, at.at, got[at], want)
		}
	}
}

// counted are the kinds of events that each metric counts.
var counted = map[cloudwatch.Metric][]engine.Kind{
	cloudwatch.MessagesSent:         {engine.Sent},
	cloudwatch.MessagesReceived:     {engine.Received, engine.ReceiveRepeated},
	cloudwatch.EmptyReceives:        {engine.ReceivedNothing},
	cloudwatch.MessagesDeleted:      {engine.Deleted, engine.DeleteIgnored, engine.DeleteMissed},
	cloudwatch.DeduplicatedMessages: {engine.Deduplicated},
}

func (r *run) holdsCounts(t *rapid.T, w *cloudwatch.Watch) {
	sum := func(m cloudwatch.Metric, queue string) (all cloudwatch.Number) {
		for _, p := range w.Points(cloudwatch.Query{Queue: queue, Metric: m}) {
			all += p.Value(cloudwatch.Sum)
		}
		return all
	}
	for _, name := range r.names {
		events, bytes := map[engine.Kind]int{}, 0
		for _, e := range r.log {
			if e.Queue != name || e.At == r.sim.Now() { // the minute that begins now has no data points yet
				continue
			}
			events[e.Kind]++
			if e.Kind == engine.Sent {
				bytes += len(e.Body)
			}
		}
		for m, kinds := range counted {
			want := 0
			for _, k := range kinds {
				want += events[k]
			}
			if got := sum(m, name); got != cloudwatch.Whole(want) {
				t.Fatalf("%s of %s: %s, want %d", m, name, got, want)
			}
		}
		if got := sum(cloudwatch.SentMessageSize, name); got != cloudwatch.Whole(bytes) {
			t.Fatalf("%s bytes were sent to %s, want %d", got, name, bytes)
		}
	}
}

// holdsInPieces feeds the log again, told between events how far time has come.
func (r *run) holdsInPieces(t *rapid.T, whole *cloudwatch.Watch) {
	pieces := watched(t, r)
	now := engine.Time(0)
	for _, e := range append(r.log, engine.Event{At: r.sim.Now()}) {
		for e.At > now && rapid.Bool().Draw(t, "ask") {
			now += engine.Time(rapid.Int64Range(0, int64(e.At-now)).Draw(t, "to"))
			pieces.AdvanceTo(now)
			pieces.Points(cloudwatch.Query{Queue: e.Queue, Metric: cloudwatch.AgeOfOldestMessage})
			pieces.Alarms()
		}
		now = e.At
		pieces.Add(e)
	}
	if got, want := everything(pieces), everything(whole); got != want {
		t.Fatalf("in pieces\n%s\nin one go\n%s", got, want)
	}
}

// everything is all that a watch can be asked.
func everything(w *cloudwatch.Watch) string {
	text := ""
	for _, queue := range w.Queues() {
		for _, info := range cloudwatch.Metrics {
			text += fmt.Sprintln(queue, info.Metric, w.Points(cloudwatch.Query{Queue: queue, Metric: info.Metric}))
		}
	}
	return text + fmt.Sprintf("%+v", w.Alarms())
}
