package lab

import (
	"encoding/json"
	"fmt"
	"strconv"

	"inflight/app/timeline"
	"inflight/engine"
	"inflight/engine/awsjson"
	"inflight/engine/trace"
)

// Replay is a session as it stands: its log, and what each window shows. It can be
// taken further by the calls that the session gets.
type Replay struct {
	Log     []engine.Event
	Windows [2]Window
	Queue   Notice   // what the last edit of the queue came to
	Timeout int      // the queue's VisibilityTimeout, in seconds
	Said    []string // what the last call came to and what has happened since, in sentences

	settings Settings
	sim      *engine.Sim
	api      *awsjson.API
	names    trace.Teller
	messages []message         // by number - 1
	handles  map[[2]int]string // receipt handles, by message and receive
	handed   []engine.Event    // deliveries of the receive that is being answered
}

// console is the name of who makes the queue and edits it.
const console = "Console"

// Replay makes all calls of the session, from the last Restart on.
func (s Session) Replay() *Replay {
	r := &Replay{settings: s.Settings, Timeout: s.Timeout(), handles: map[[2]int]string{}}
	r.sim = engine.New(engine.Options{Sink: r.note})
	r.api = awsjson.New(r.sim)
	for i, name := range s.Settings.Windows {
		r.Windows[i].Name = name
	}
	r.call(console, "CreateQueue", map[string]any{"QueueName": s.Settings.Queue, "Attributes": s.Attributes}, ignore)
	for _, c := range s.Fresh().Calls {
		r.Do(c)
	}
	return r
}

// Now is the instant on the clock.
func (r *Replay) Now() engine.Time { return r.sim.Now() }

// Made reports whether the queue is there. With settings from elsewhere it may not
// be.
func (r *Replay) Made() bool { return r.Log[0].Kind == engine.QueueCreated }

// Advance lets time pass. What happens meanwhile is added to Said.
func (r *Replay) Advance(to engine.Time) {
	if to > r.sim.Now() {
		r.sim.AdvanceTo(to)
	}
}

// Do makes one more call. Its instant must not lie in the past.
func (r *Replay) Do(c Call) {
	r.Said = nil
	r.Advance(c.At)
	switch c.Do {
	case Wait:
		r.Said = append([]string{"It is " + instant(c.At) + "."}, r.Said...)
	case Edit:
		r.edit(c)
	default:
		r.Windows[c.Window-1].Notice = Notice{}
		r.press(c, r.settings.Windows[c.Window-1])
	}
}

// press makes the call of a window.
func (r *Replay) press(c Call, window string) {
	url := engine.QueueURL(r.settings.Queue)
	switch c.Do {
	case Send:
		in := map[string]any{"QueueUrl": url, "MessageBody": c.Body}
		if c.Seconds > 0 {
			in["DelaySeconds"] = c.Seconds
		}
		r.call(window, "SendMessage", in, ignore)
	case Poll:
		r.poll(c, url)
	case Stop:
		r.stop(c)
	case Delete:
		r.call(window, "DeleteMessage", map[string]any{
			"QueueUrl": url, "ReceiptHandle": r.handles[[2]int{c.Message, c.Receive}],
		}, ignore)
	case Change:
		r.call(window, "ChangeMessageVisibility", map[string]any{
			"QueueUrl": url, "ReceiptHandle": r.handles[[2]int{c.Message, c.Receive}], "VisibilityTimeout": c.Seconds,
		}, ignore)
	default:
		panic("lab: no action " + string(c.Do))
	}
}

// poll receives, and puts what comes into the window, now or later.
func (r *Replay) poll(c Call, url string) {
	w := &r.Windows[c.Window-1]
	w.forgetGone(r)
	in := map[string]any{
		"QueueUrl": url, "MaxNumberOfMessages": engine.MaxReceiveMessages, "WaitTimeSeconds": c.Seconds,
		"MessageSystemAttributeNames": []string{"ApproximateReceiveCount"},
	}
	w.Until = c.At + engine.Seconds(c.Seconds)
	p := &listener{}
	w.listens = p
	r.call(w.Name, "ReceiveMessage", in, func(a awsjson.Response) {
		if p.gone {
			r.unheard(w)
			return
		}
		w.Until = 0
		var out struct {
			Messages []struct{ ReceiptHandle string }
		}
		if err := json.Unmarshal(a.Body, &out); err != nil {
			panic("lab: " + err.Error()) // the API writes what it says it writes
		}
		got := r.handed
		r.handed = nil
		for i, m := range out.Messages {
			r.handles[[2]int{got[i].Message, got[i].Handle}] = m.ReceiptHandle
			w.take(got[i])
		}
		if len(got) > 0 {
			r.say(w.Name, r.polled(w, got))
		}
	})
}

// listener is who waits for the answer of a poll.
type listener struct{ gone bool }

// stop lets a window listen no longer. SQS is not told: the poll goes on there.
func (r *Replay) stop(c Call) {
	w := &r.Windows[c.Window-1]
	if w.Until == 0 {
		return
	}
	r.say(w.Name, Notice{Text: w.Name + " has stopped polling. SQS is not told: until " + instant(w.Until) + " the poll can still be handed a message, with nobody to work on it."})
	w.listens.gone, w.Until = true, 0
}

// unheard says that a poll was answered which nobody listens to.
func (r *Replay) unheard(w *Window) {
	for _, e := range r.handed {
		r.say(w.Name, Notice{Text: fmt.Sprintf("%s was handed to the poll that %s had stopped. It is hidden until %s, and nobody works on it.", r.names.Name(e.Message), w.Name, instant(e.HiddenUntil))})
	}
	r.handed = nil
}

// edit changes the queue's visibility timeout.
func (r *Replay) edit(c Call) {
	r.Queue = Notice{}
	r.call(console, "SetQueueAttributes", map[string]any{
		"QueueUrl":   engine.QueueURL(r.settings.Queue),
		"Attributes": map[string]string{"VisibilityTimeout": strconv.Itoa(c.Seconds)},
	}, func(a awsjson.Response) {
		if a.Err == nil {
			r.Timeout = c.Seconds
			r.say(console, Notice{Text: "The queue's visibility timeout is now " + timeline.Span(engine.Seconds(c.Seconds)) + ". It counts for later receives."})
		}
	})
}

// ignore is for answers that say nothing which the log does not.
func ignore(awsjson.Response) {}

// call makes a call of the API.
func (r *Replay) call(actor, action string, in map[string]any, reply func(awsjson.Response)) {
	input, err := json.Marshal(in)
	if err != nil {
		panic("lab: " + err.Error()) // texts and numbers always encode
	}
	r.api.Do(actor, action, input, reply)
}

// say keeps what came of a call, for those who see the window and for those who
// hear the page.
func (r *Replay) say(actor string, n Notice) {
	n.At = r.sim.Now()
	r.Said = append(r.Said, n.String())
	for i := range r.Windows {
		if r.Windows[i].Name == actor {
			r.Windows[i].Notice = n
			return
		}
	}
	if actor == console {
		r.Queue = n
	}
}
