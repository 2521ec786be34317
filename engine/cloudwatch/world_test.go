package cloudwatch_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// world is one simulation that is watched, driven by the commands of a scenario.
type world struct {
	t       testing.TB
	sim     *engine.Sim
	watch   *cloudwatch.Watch
	out     strings.Builder
	handles map[string]string // m1.h2 → the receipt handle of message 1's second receive
}

func newWorld(t testing.TB) *world {
	w := &world{t: t, watch: cloudwatch.New(), handles: map[string]string{}}
	w.sim = engine.New(engine.Options{Sink: w.watch.Add})
	return w
}

// command is a line of a scenario: a verb, words, and key=value options.
type command struct {
	verb  string
	words []string
	opts  map[string]string
}

var commands = map[string]func(*world, command){
	"queue": (*world).queue, "send": (*world).send, "receive": (*world).receive, "delete": (*world).delete,
	"set": (*world).set, "purge": (*world).purge, "ask": (*world).ask, "redrive": (*world).redrive, "deletequeue": (*world).deleteQueue, "visibility": (*world).visibility, "at": (*world).at, "alarm": (*world).alarm, "metric": (*world).metric, "alarms": (*world).alarms,
}

var option = regexp.MustCompile(`^[A-Za-z]+=`)

func (w *world) do(line string) {
	c := command{opts: map[string]string{}}
	for _, tok := range strings.Fields(line) {
		if option.MatchString(tok) {
			key, value, _ := strings.Cut(tok, "=")
			c.opts[key] = value
		} else {
			c.words = append(c.words, tok)
		}
	}
	c.verb, c.words = c.words[0], c.words[1:]
	run, ok := commands[c.verb]
	if !ok {
		w.t.Fatalf("unknown command %q", line)
	}
	run(w, c)
}

func (w *world) printf(format string, args ...any) { fmt.Fprintf(&w.out, format+"\n", args...) }

// must reports a refused call, which no scenario here wants.
func (w *world) must(err *engine.Error) {
	if err != nil {
		w.t.Fatalf("at %s: %s: %s", w.sim.Now(), err.Type, err.Message)
	}
}

func (w *world) set(c command)         { w.must(w.sim.SetQueueAttributes("", c.words[0], c.opts)) }
func (w *world) purge(c command)       { w.must(w.sim.PurgeQueue("", c.words[0])) }
func (w *world) deleteQueue(c command) { w.must(w.sim.DeleteQueue("", c.words[0])) }

// ask asks for a queue's attributes.
func (w *world) ask(c command) {
	_, err := w.sim.QueueAttributes("", c.words[0], nil)
	w.must(err)
}

// redrive starts a move task of all that a dead-letter queue holds.
func (w *world) redrive(c command) {
	_, err := w.sim.StartMoveTask("", engine.StartMoveInput{SourceARN: "arn:aws:sqs:us-east-1:123456789012:" + c.words[0]})
	w.must(err)
}

// queue makes a queue; redrive=dead:3 is short for a RedrivePolicy.
func (w *world) queue(c command) {
	if target, most, ok := strings.Cut(c.opts["redrive"], ":"); ok {
		delete(c.opts, "redrive")
		c.opts["RedrivePolicy"] = policy(target, most)
	}
	w.must(w.sim.CreateQueue("", c.words[0], c.opts))
}

func policy(target, most string) string {
	return fmt.Sprintf(`{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:%s","maxReceiveCount":%s}`, target, most)
}

func (w *world) send(c command) {
	for _, body := range c.words[1:] {
		_, err := w.sim.Send("", engine.SendInput{
			Queue: c.words[0], Body: body, DelaySeconds: c.number("delay"), GroupID: c.text("group"), DeduplicationID: c.text("dedup"),
		})
		w.must(err)
	}
}

func (w *world) receive(c command) {
	in := engine.ReceiveInput{Queue: c.words[0], MaxNumberOfMessages: c.number("max"), VisibilityTimeout: c.number("vt"), WaitTimeSeconds: c.number("wait"), AttemptID: c.text("attempt")}
	w.sim.Receive("", in, func(found []engine.Delivery, err *engine.Error) {
		w.must(err)
		for _, d := range found {
			w.handles[fmt.Sprintf("m%d.h%d", d.Message, d.Receives)] = d.ReceiptHandle
		}
	})
}

func (c command) number(name string) *int {
	n, err := strconv.Atoi(c.opts[name])
	if err != nil {
		return nil
	}
	return &n
}

func (c command) text(name string) *string {
	text, ok := c.opts[name]
	if !ok {
		return nil
	}
	return &text
}

func (w *world) handle(name string) string {
	h, ok := w.handles[name]
	if !ok {
		w.t.Fatalf("no receipt handle %s was given out", name)
	}
	return h
}

func (w *world) delete(c command) {
	for _, name := range c.words[1:] {
		w.must(w.sim.Delete("", c.words[0], w.handle(name)))
	}
}

func (w *world) visibility(c command) {
	seconds, _ := strconv.Atoi(c.words[2])
	w.must(w.sim.ChangeVisibility("", c.words[0], w.handle(c.words[1]), seconds))
}

func (w *world) at(c command) {
	d, err := time.ParseDuration(c.words[0])
	if err != nil {
		w.t.Fatal(err)
	}
	w.sim.AdvanceTo(engine.Time(0).Add(d))
	w.watch.AdvanceTo(w.sim.Now())
}

var operators = map[string]cloudwatch.ComparisonOperator{
	">": cloudwatch.GreaterThan, ">=": cloudwatch.GreaterThanOrEqual, "<": cloudwatch.LessThan, "<=": cloudwatch.LessThanOrEqual,
}

// alarm puts one: alarm NAME QUEUE METRIC STATISTIC > 100 M= N= period= missing=.
func (w *world) alarm(c command) {
	threshold, err := strconv.Atoi(c.words[5])
	if err != nil {
		w.t.Fatal(err)
	}
	s := cloudwatch.AlarmSettings{
		Name: c.words[0], Queue: c.words[1], Metric: cloudwatch.Metric(c.words[2]), Statistic: cloudwatch.Statistic(c.words[3]),
		ComparisonOperator: operators[c.words[4]], Threshold: cloudwatch.Whole(threshold), EvaluationPeriods: 1,
		TreatMissingData: cloudwatch.TreatMissingData(c.opts["missing"]),
	}
	if n := c.number("N"); n != nil {
		s.EvaluationPeriods = *n
	}
	if m := c.number("M"); m != nil {
		s.DatapointsToAlarm = *m
	}
	s.Period, _ = time.ParseDuration(c.opts["period"])
	if err := w.watch.PutAlarm(s); err != nil {
		w.t.Fatal(err)
	}
}

// alarms prints every alarm with the changes of its state.
func (w *world) alarms(command) {
	for _, a := range w.watch.Alarms() {
		line := a.Name + ":"
		for _, c := range a.Changes {
			line += fmt.Sprintf(" %s at %s (%d of %d breach, %d filled)", c.State, c.At, c.Breached, c.Real, c.Filled)
		}
		if len(a.Changes) == 0 {
			line += " " + string(a.State)
		}
		w.printf("-> %s", line)
	}
}

// metric prints a metric of a queue: its statistics in each minute, or what
// period= says, - where there is no data point; like periods are drawn together.
func (w *world) metric(c command) {
	q := cloudwatch.Query{Queue: c.words[0], Metric: cloudwatch.Metric(c.words[1])}
	q.Period, _ = time.ParseDuration(c.opts["period"])
	period := engine.Time(0).Add(max(q.Period, time.Minute))
	values := map[engine.Time]string{}
	for _, p := range w.watch.Points(q) {
		values[p.At] = ""
		for _, statistic := range c.words[2:] {
			values[p.At] += " " + p.Value(cloudwatch.Statistic(statistic)).String()
		}
	}
	var start engine.Time
	for at := period; at < w.sim.Now()+period; at += period {
		if at < w.sim.Now() && values[at] == values[start] {
			continue
		}
		value, ok := values[start]
		if !ok {
			value = " -"
		}
		w.printf("-> %9s %6s:%s", start, at, value)
		start = at
	}
}
