package engine_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"inflight/engine"
)

// world is one simulation driven by the commands of a scenario file. Everything
// that happens is written to out: each event as a line with its rule last, each
// answer behind an arrow.
type world struct {
	t       testing.TB
	seed    uint64
	sim     *engine.Sim
	log     []engine.Event // of the simulation that runs
	past    []engine.Event // of those that a start command ended
	out     strings.Builder
	ids     strings.Builder   // message ids as they were given out
	raw     strings.Builder   // receipt handles as they were given out
	handles map[string]string // m1.h2 → the receipt handle of message 1's second receive
	tasks   []string          // handles of move tasks
}

func newWorld(t testing.TB, seed uint64) *world {
	w := &world{t: t, seed: seed}
	w.start(command{})
	return w
}

// command is a line of a scenario: a verb, words, and key=value options.
type command struct {
	verb, queue string
	words       []string // after the queue
	by          string
	opts        map[string]string
}

var commands = map[string]func(*world, command){
	"start": (*world).start, "queue": (*world).createQueue, "set": (*world).setAttributes,
	"attributes": (*world).attributes, "send": (*world).send, "receive": (*world).receive,
	"delete": (*world).delete, "visibility": (*world).visibility, "disconnect": (*world).disconnect,
	"advance": (*world).advance, "at": (*world).at, "next": (*world).next, "state": (*world).state,
	"duplicate": (*world).duplicate, "replica-down": (*world).replicaDown, "lose-reply": (*world).loseReply, "effect": (*world).effect,
	"purge": (*world).purge, "delete-queue": (*world).deleteQueue, "queues": (*world).listQueues, "sources": (*world).listSources,
	"tag": (*world).tag, "untag": (*world).untag, "tags": (*world).tags, "permit": (*world).permit, "forbid": (*world).forbid,
	"move": (*world).move, "cancel-move": (*world).cancelMove, "moves": (*world).moves,
}

var words = regexp.MustCompile(`"[^"]*"|\S+`)

func (w *world) do(line string) {
	c := command{opts: map[string]string{}}
	for _, tok := range words.FindAllString(line, -1) {
		key, value, option := strings.Cut(tok, "=")
		switch {
		case option && key == "by":
			c.by = value
		case option && tok[0] != '"':
			c.opts[key] = value
		case c.verb == "":
			c.verb = tok
		case c.queue == "":
			c.queue = tok
		default:
			c.words = append(c.words, tok)
		}
	}
	run, ok := commands[c.verb]
	if !ok {
		w.t.Fatalf("unknown command %q", line)
	}
	run(w, c)
}

// start begins another simulation at 0s, with the switches given. In a
// scenario only chance that leaves nothing to the seed is of use: one in 1.
func (w *world) start(c command) {
	if w.sim != nil {
		w.checkReplay()
	}
	o := engine.Options{Seed: w.seed, Sink: w.event}
	for name, value := range c.opts {
		if err := o.Set(name, value); err != nil {
			w.t.Fatalf("%s=%s: %v", name, value, err)
		}
	}
	w.past, w.log, w.handles = append(w.past, w.log...), nil, map[string]string{}
	w.sim = engine.New(o)
}

func (w *world) createQueue(c command) {
	w.answer(c.by, w.sim.CreateQueue(c.by, c.queue, attributes(c.opts)))
}

func (w *world) setAttributes(c command) {
	w.answer(c.by, w.sim.SetQueueAttributes(c.by, c.queue, attributes(c.opts)))
}

// attributes are a queue's, as given; redrive=dlq:3 is short for a RedrivePolicy,
// and redrive= for an empty one.
func attributes(opts map[string]string) map[string]string {
	attrs := maps.Clone(opts)
	if redrive, ok := attrs["redrive"]; ok {
		delete(attrs, "redrive")
		attrs["RedrivePolicy"] = ""
		if target, most, ok := strings.Cut(redrive, ":"); ok {
			attrs["RedrivePolicy"] = policy(target, most)
		}
	}
	return attrs
}

func policy(target, most string) string {
	return fmt.Sprintf(`{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:%s","maxReceiveCount":%s}`, target, most)
}

func (w *world) attributes(c command) {
	list, err := w.sim.QueueAttributes(c.by, c.queue, c.words)
	if err != nil {
		w.answer(c.by, err)
	}
	for _, a := range list {
		w.printf("-> %s = %s", a.Name, a.Value)
	}
}

// send sends each of its words.
func (w *world) send(c command) {
	for _, body := range c.words {
		out, err := w.sim.Send(c.by, engine.SendInput{
			Queue: c.queue, Body: strings.Trim(body, `"`), DelaySeconds: number(c.opts, "delay"), GroupID: option(c.opts, "group"), DeduplicationID: option(c.opts, "dedup"),
		})
		if err != nil {
			w.answer(c.by, err)
			continue
		}
		w.ids.WriteString(out.ID() + "\n")
	}
}

// option is the option's text, or nil without it.
func option(opts map[string]string, name string) *string {
	if text, ok := opts[name]; ok {
		return &text
	}
	return nil
}

func (w *world) receive(c command) {
	w.sim.Receive(c.by, engine.ReceiveInput{
		Queue: c.queue, MaxNumberOfMessages: number(c.opts, "max"), VisibilityTimeout: number(c.opts, "vt"), WaitTimeSeconds: number(c.opts, "wait"), AttemptID: option(c.opts, "attempt"),
	}, func(found []engine.Delivery, err *engine.Error) {
		if err != nil || len(found) == 0 {
			w.answer(c.by, err, "nothing")
			return
		}
		names := []string{}
		for _, d := range found {
			name := fmt.Sprintf("m%d.h%d", d.Message, w.latestHandle(d.Message))
			w.handles[name] = d.ReceiptHandle
			names = append(names, name)
			w.ids.WriteString(d.ID() + "\n")
			w.raw.WriteString(d.ReceiptHandle + "\n")
		}
		w.answer(c.by, nil, names...)
	})
}

func (w *world) latestHandle(message int) int {
	for _, e := range slices.Backward(w.log) {
		if (e.Kind == engine.Received || e.Kind == engine.ReceiveRepeated) && e.Message == message {
			return e.Handle
		}
	}
	return 0
}

func number(opts map[string]string, name string) *int {
	n, err := strconv.Atoi(opts[name])
	if err != nil {
		return nil
	}
	return &n
}

func (w *world) delete(c command) {
	w.answer(c.by, w.sim.Delete(c.by, c.queue, w.handle(c.words[0])))
}

func (w *world) visibility(c command) {
	seconds, err := strconv.Atoi(c.words[1])
	if err != nil {
		w.t.Fatal(err)
	}
	w.answer(c.by, w.sim.ChangeVisibility(c.by, c.queue, w.handle(c.words[0]), seconds))
}

// handle is what a word stands for: a receipt handle by name, or a text in quotes.
func (w *world) handle(word string) string {
	if strings.HasPrefix(word, `"`) {
		return strings.Trim(word, `"`)
	}
	h, ok := w.handles[word]
	if !ok {
		w.t.Fatalf("no receipt handle %s was given out", word)
	}
	return h
}

func (w *world) disconnect(c command) { w.sim.Disconnect(c.queue) }
func (w *world) advance(c command)    { w.sim.AdvanceTo(w.sim.Now().Add(w.duration(c.queue))) }
func (w *world) at(c command)         { w.sim.AdvanceTo(engine.Time(0).Add(w.duration(c.queue))) }

func (w *world) duration(text string) time.Duration {
	d, err := time.ParseDuration(text)
	if err != nil {
		w.t.Fatal(err)
	}
	return d
}
