//go:build !js

package app

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/app/link"
	"inflight/app/sandbox"
	"inflight/content"
	"inflight/engine"
)

// sender is a program whose run takes half a minute.
const sender = `import { setTimeout as sleep } from "node:timers/promises";
import { CreateQueueCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const producer = new SQSClient({ userAgentAppId: "producer" });
const { QueueUrl } = await producer.send(new CreateQueueCommand({ QueueName: "jobs" }));
await producer.send(new SendMessageCommand({ QueueUrl, MessageBody: "a" }));
await sleep(30_000);
`

// desk is a sandbox on a page without a browser. The runner's worker is the test.
type desk struct {
	*tryView
	*testing.T
	engine goapp.TestEngine
}

// seat mounts a sandbox: go-app itself mounts in a browser only.
type seat struct {
	goapp.Compo
	try *tryView
}

func (s *seat) Render() goapp.UI { return s.try }

func (s *seat) OnPreRender(ctx goapp.Context) {
	s.try.S.ctx = ctx
	s.try.OnMount(ctx)
}

// sit opens a sandbox with the program.
func sit(t *testing.T, source string) *desk {
	t.Helper()
	p := content.Program{File: "p.js", Title: "A program", Source: source}
	d := &desk{&tryView{S: &session{loaded: true}, Slug: "leases", Program: p}, t, goapp.NewTestEngine()}
	if err := d.engine.Load(&seat{try: d.tryView}); err != nil {
		t.Fatal(err)
	}
	d.engine.ConsumeAll()
	return d
}

// work runs what waits for the worker.
func (d *desk) work() {
	d.Helper()
	r := &d.S.runner
	for len(r.jobs) > 0 {
		result, err := sandbox.Run(r.jobs[0].request)
		if err != nil {
			d.Fatal(err)
		}
		r.jobs[0].on(sandbox.Update{Lines: result.Lines})
		r.finish(sandbox.Update{Done: true, Failure: result.Failure, End: result.End})
	}
	d.engine.ConsumeAll()
}

// A program is taken away while it runs: by a link, by the way back from it, by one
// of the gallery's. What the run then has to say is about nothing that is shown.
func TestTakenAwayWhileRunning(t *testing.T) {
	for name, takeAway := range map[string]func(*desk){
		"link": func(d *desk) {
			d.S.linked = &link.Run{File: "p.js", Source: "console.log('theirs')"}
			d.takeLink()
		},
		"back":    func(d *desk) { d.leaveLink(d.ctx, goapp.Event{}) },
		"example": func(d *desk) { d.openExample(content.Program{File: "other.js", Source: "console.log('other')"}) },
	} {
		d := sit(t, sender)
		d.run()
		late := d.S.runner.jobs[0]
		takeAway(d)
		if n := len(d.S.runner.jobs); n != 0 {
			t.Errorf("%s: %d runs go on", name, n)
		}
		late.on(sandbox.Update{Done: true}) // it was on its way already
		d.engine.ConsumeAll()
		if d.phase() != notRun {
			t.Errorf("%s: phase %d, want that of a program that was not run", name, d.phase())
		}
		d.run()
		d.work()
		if d.phase() != ended || d.shown.Request.Source != d.text {
			t.Errorf("%s: phase %d after the next run", name, d.phase())
		}
	}
}

// A link says what it can't open, until the reader is elsewhere.
func TestLinkNote(t *testing.T) {
	p := &page{s: &session{course: course()}, route: Routes(course())[1]}
	fragment, err := link.Encode(link.Run{File: "gone.js", Source: "1;"})
	if err != nil {
		t.Fatal(err)
	}
	p.s.readLink(fragment, p.hasProgram)
	has(t, p.s.linkNote, "does not have: gone.js.")
	p.s.readLink("#a-heading", p.hasProgram)
	if p.s.linkNote != "" || p.s.linked != nil {
		t.Errorf("%q, and %v", p.s.linkNote, p.s.linked)
	}
	if fragment, err = link.Encode(link.Run{File: "p.js", Source: "1;"}); err != nil {
		t.Fatal(err)
	}
	if p.s.readLink(fragment, p.hasProgram); p.s.linkNote != "" || p.s.linked == nil {
		t.Errorf("%q, and %v; want a run for p.js", p.s.linkNote, p.s.linked)
	}
}

// However many examples are looked at, and whatever came with a link, Undo brings
// the reader's own text back.
func TestExamplesKeepOwnText(t *testing.T) {
	one, two := content.Program{File: "1.js", Source: "1;"}, content.Program{File: "2.js", Source: "2;"}
	for name, look := range map[string]func(*desk){
		"one": func(d *desk) { d.openExample(one) },
		"two": func(d *desk) { d.openExample(one); d.openExample(two) },
		"one after a link": func(d *desk) {
			d.S.linked = &link.Run{File: "p.js", Source: "console.log('theirs')"}
			d.takeLink()
			d.openExample(one)
		},
	} {
		d := sit(t, sender)
		d.changed("mine;")
		look(d)
		d.undoReset(d.ctx, goapp.Event{})
		if got := d.S.doc.Text("leases", d.Program); d.text != "mine;" || got != "mine;" {
			t.Errorf("%s: %q in the editor, %q kept, want the reader's own", name, d.text, got)
		}
	}
}

// Who runs the program anew while its run plays sees the new one play on.
func TestRunWhilePlaying(t *testing.T) {
	d := sit(t, sender)
	d.run()
	d.work()
	d.move(d.stage.player.Toggle(d.shown.history))
	d.tick(time.Second)
	at := d.stage.player.Moment.At
	d.run()
	d.tick(time.Second) // the new run is not over
	d.work()
	if p := d.stage.player; !p.Playing || d.stage.ticker.interval == nil || p.Moment.At != at {
		t.Errorf("%+v, ticking %t; want it to play on from %s", p, d.stage.ticker.interval != nil, at)
	}
}

// Who presses Run twice stays where they were in the run.
func TestRunTwiceKeepsPlace(t *testing.T) {
	d := sit(t, sender)
	d.run()
	d.work()
	d.Seek(engine.Seconds(10))
	d.S.runner.Run("other", sandbox.Request{Name: "o.js", Source: "1;"}, func(sandbox.Update) {}, nil)
	d.run() // waits for the other, until the next takes its place
	d.run()
	d.work()
	if at := d.stage.player.Moment.At; at != engine.Seconds(10) {
		t.Errorf("at %s, want 10 s", at)
	}
}

// The picture may be pressed when the run that it shows has just been replaced.
func TestPressBeforeDrawn(t *testing.T) {
	d := sit(t, sender)
	d.run()
	d.work()
	event := d.shown.history.Steps()[0].Event
	d.run()
	d.Seek(engine.Seconds(10))
	d.SelectEvent(event)
	d.ask(event)
	d.move(d.stage.player)
	d.work()
	if d.phase() != ended {
		t.Error("the run did not end")
	}
}

// A comparison that is pressed so is not begun: Stop would end its first run, and
// leave nothing to compare with.
func TestCompareBeforeDrawn(t *testing.T) {
	d := sit(t, sender)
	d.run()
	d.work()
	d.run()
	d.compare(content.Comparison{Title: "c", Sides: [2]content.Side{{Label: "a"}, {Label: "b"}}})
	d.pressStop(d.ctx, goapp.Event{})
	d.engine.ConsumeAll()
	if d.work(); d.rival != nil {
		t.Errorf("compared with %+v", d.rival)
	}
	d.comparison()
}

// What took the place of the reader's text can be undone once, and then no longer:
// also where the text that comes back is the starter. Where the text that came is the
// one that stood there, there is nothing to undo.
func TestUndoReset(t *testing.T) {
	d := sit(t, sender)
	d.opened(nil, errors.New("a plain field"))
	const other = "const other = 1;\n"
	for _, own := range []string{sender, "// mine\n" + sender} {
		d.changed(own)
		d.use(other)
		if d.text != other || d.beforeReset != own {
			t.Fatalf("the text is %q, %q can come back", d.text, d.beforeReset)
		}
		for range 2 {
			d.undoReset(d.ctx, goapp.Event{})
		}
		if d.text != own || d.beforeReset != "" {
			t.Errorf("the text is %q, %q can come back", d.text, d.beforeReset)
		}
	}
	d.changed(sender)
	d.openExample(d.Program)
	if d.text != sender || d.beforeReset != "" {
		t.Errorf("the text is %q, %q can come back", d.text, d.beforeReset)
	}
}

// So may what keeps a run, forks it, or ends a comparison: once too often, too.
func TestPressTwice(t *testing.T) {
	d := sit(t, sender)
	d.run()
	d.work()
	d.Seek(engine.Seconds(10))
	offer := d.whatIfs()[0]
	d.run()
	d.forkRun(offer)
	d.pressKeep(d.ctx, goapp.Event{})
	if d.work(); d.rival != nil {
		t.Fatalf("compared with %+v", d.rival)
	}
	d.forkRun(offer)
	d.work()
	other := rivalHands{d.tryView, d.rival.run}
	d.stopComparing()
	d.stopComparing()
	other.SelectEvent(1)
	other.ShowSample(true)
	if at := d.stage.player.Moment.At; d.rival != nil || at != 0 {
		t.Errorf("at %s, compared with %+v", at, d.rival)
	}
}

// Before the first message there is no call to make, and the reader is told.
func TestForkBeforeFirstMessage(t *testing.T) {
	d := sit(t, sender)
	d.run()
	d.work()
	d.move(d.stage.player.To(history.Moment{}))
	has(t, html(t, d.forking()), "No message has been sent yet")
	d.Seek(engine.Seconds(10))
	has(t, html(t, d.forking()), "A new consumer polls", "Pick a call.")
	offers := d.whatIfs()
	d.Seek(engine.Seconds(20))
	if later := d.whatIfs(); !reflect.DeepEqual(later, offers) {
		t.Errorf("nothing has happened, and yet there is %v in place of %v", later, offers)
	}
}

// No two offers have the same words: whoever holds two messages is asked about each
// by its name, and crashes once.
func TestOffersDiffer(t *testing.T) {
	d := sit(t, pair)
	d.run()
	d.work()
	var words []string
	for _, o := range d.whatIfs() {
		words = append(words, o.words)
	}
	want := []string{
		"A new consumer polls",
		"A deletes a", "A hides a for 60 s from now", "A gives a back", "A crashes",
		"A deletes b", "A hides b for 60 s from now", "A gives b back",
	}
	if !slices.Equal(words, want) {
		t.Errorf("offered: %q, want %q", words, want)
	}
	for i, o := range d.whatIfs() {
		d := sit(t, pair)
		d.run()
		d.work()
		d.forkRun(o)
		if d.work(); d.shown.Result.Failure != nil {
			t.Errorf("%s: %s", want[i], d.shown.Result.Failure.Message)
		}
	}
}

// pair is a program whose consumer holds two messages at the end.
const pair = `import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const A = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await A.send(new CreateQueueCommand({ QueueName: "q" }));
for (const MessageBody of ["a", "b"]) await A.send(new SendMessageCommand({ QueueUrl, MessageBody }));
await A.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 2 }));
`

// Back from a fork everything is about the run as it was.
func TestBackFromFork(t *testing.T) {
	d := sit(t, sender)
	d.run()
	d.work()
	first := d.shown
	d.Seek(engine.Seconds(10))
	d.forkRun(d.whatIfs()[0])
	d.work()
	if d.shown == first || d.rival.run != first {
		t.Fatal("there is no fork")
	}
	if f := d.shown.Request.Fork; f.At != engine.Seconds(10) || f.After != d.shown.history.At(f.At-1).Seq {
		t.Errorf("the call is made %+v", f)
	}
	d.ask(d.shown.history.Steps()[0].Event)
	d.stopComparing()
	if d.shown != first || d.stage.why.Event != 0 || d.stage.player.Moment.At != engine.Seconds(10) {
		t.Errorf("run %d at %s, event %d is explained", d.shown.number, d.stage.player.Moment.At, d.stage.why.Event)
	}
}

// ones is a comparison of two settings of n.
var ones = content.Comparison{Title: "n", Sides: [2]content.Side{
	{Label: "one", Settings: []content.Setting{{Const: "n", Value: 1}}},
	{Label: "two", Settings: []content.Setting{{Const: "n", Value: 2}}},
}}

// What the reader's program does not have is not offered to be compared.
func TestCompareOffers(t *testing.T) {
	d := sit(t, "const n = 1;\n"+sender)
	d.Program.Comparisons = []content.Comparison{ones}
	d.run()
	d.work()
	has(t, html(t, d.comparing()), "one against two", "This run with the next")
	d.compare(ones)
	d.work()
	has(t, html(t, d.comparison()), "<b>Below: </b>one. <b>Above: </b>two.") // in the order of the offer
	d.stopComparing()
	d.changed("const n = 1 + 1;\n" + sender)
	text := html(t, d.comparing())
	has(t, text, "This run with the next")
	lacks(t, text, "one against two")
}

// A comparison's names are those of its two runs. The next run has changed since.
func TestCompareThenChange(t *testing.T) {
	d := sit(t, "const n = 1;\n"+sender)
	d.run()
	d.work()
	d.compare(ones)
	d.work()
	if d.rival.name != "two" || d.rival.old != "one" {
		t.Errorf("above %q, below %q", d.rival.name, d.rival.old)
	}
	d.turn(content.Setting{Const: "n", Value: 3})
	d.work()
	if d.rival == nil || d.rival.name != "the run with your change" || d.rival.old != "one" {
		t.Errorf("after a change %+v", d.rival)
	}
}

// A comparison says what it has put into the reader's program, and the reader's own text
// can be put back, whatever was compared since. What the reader writes ends that.
func TestCompareTakenBack(t *testing.T) {
	own := "const n = 7;\n" + sender
	d := sit(t, own)
	d.Program.Comparisons = []content.Comparison{ones}
	d.run()
	d.work()
	lacks(t, html(t, d.Render()), "Put my own text back")
	for range 2 {
		d.compare(ones)
		d.work()
	}
	const said = "The comparison has put n = 2 into your program."
	has(t, html(t, d.comparison()), said, "Put my own text back")
	has(t, d.stage.said, said)
	d.stopComparing()
	has(t, html(t, d.comparing()), said)
	d.pressTakeBack(d.ctx, goapp.Event{})
	d.pressTakeBack(d.ctx, goapp.Event{})
	if d.text != own {
		t.Errorf("the program is\n%s", d.text)
	}
	lacks(t, html(t, d.comparing()), said)
	d.compare(ones)
	d.work()
	d.changed(d.text + "// mine\n")
	lacks(t, html(t, d.comparison()), said)
	d.compare(content.Comparison{Sides: [2]content.Side{ones.Sides[0], ones.Sides[1]}})
	d.work()
	lacks(t, html(t, d.comparison()), said) // it had that value already
}

// Stop ends a run that still waits for its turn, and the page hears of it.
func TestStopWhileWaiting(t *testing.T) {
	d := sit(t, sender)
	other := 0
	d.S.runner.Run("other", sandbox.Request{Name: "o.js", Source: "1;"}, func(sandbox.Update) { other++ }, nil)
	d.run()
	d.pressStop(d.ctx, goapp.Event{})
	d.engine.ConsumeAll()
	if d.phase() != ended || d.shown.Result.Failure.Code != sandbox.Stopped {
		t.Errorf("phase %d, want it stopped", d.phase())
	}
	d.run()
	d.work()
	d.run()
	d.run() // the one before is under way
	d.pressStop(d.ctx, goapp.Event{})
	d.engine.ConsumeAll()
	if d.phase() != ended || d.shown.Result.Failure == nil || len(d.S.runner.jobs) != 0 {
		t.Errorf("phase %d with %d runs to come, want all stopped by one press", d.phase(), len(d.S.runner.jobs))
	}
	if other != 2 {
		t.Errorf("the other sandbox heard %d times, want twice", other)
	}
}

// age makes all that the page has asked for as old as told, and looks at the clock.
func (d *desk) age(by time.Duration) {
	for _, j := range d.S.runner.jobs {
		j.asked = time.Now().Add(-by)
	}
	d.S.runner.watch()
	d.engine.ConsumeAll()
}

// A run that is to take the place of the shown one, and takes long, is told of and can
// be stopped. Then what was shown stays, and the reader is told so.
func TestStopRunToCome(t *testing.T) {
	one := content.Setting{Const: "n", Value: 2}
	for name, begin := range map[string]func(*desk){
		"knob":          func(d *desk) { d.turn(one) },
		"knob, twice":   func(d *desk) { d.turn(one); d.turn(content.Setting{Const: "n", Value: 3}) },
		"what if":       func(d *desk) { d.forkRun(d.whatIfs()[0]) },
		"comparison":    func(d *desk) { d.compare(ones) },
		"kept to it":    func(d *desk) { d.pressKeep(d.ctx, goapp.Event{}); d.turn(one) },
		"waits for one": func(d *desk) { d.S.runner.Run("other", sandbox.Request{}, func(sandbox.Update) {}, nil); d.turn(one) },
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, "const n = 1;\n"+sender)
			d.run()
			d.work()
			shown, ended := d.shown, d.finished
			begin(d)
			d.age(-time.Hour) // as if it was asked for just now, on a machine of any speed
			text := html(t, d.Render())
			lacks(t, text, "Running…", ">Stop<")
			d.age(time.Hour)
			text = html(t, d.Render())
			has(t, text, `<span aria-hidden="true" class="under-way">Running…</span>`, ">Stop<", `role="status">Running…<`)
			d.pressStop(d.ctx, goapp.Event{})
			d.engine.ConsumeAll()
			if d.shown != shown || d.phase() == running || d.finished != ended+1 || d.S.runner.Busy(d.CompoID()) || d.S.runner.Busy(d.firstKey()) {
				t.Errorf("run %d is shown, in phase %d, and %d runs are to come; want run %d, and none", d.shown.number, d.phase(), len(d.S.runner.jobs), shown.number)
			}
			text = html(t, d.Render())
			has(t, text, "You stopped it: this is the run before")
			lacks(t, text, "Running…", ">Stop<")
			d.turn(content.Setting{Const: "n", Value: 4})
			lacks(t, html(t, d.Render()), "You stopped it")
			for _, j := range d.S.runner.jobs {
				if j.key == "other" {
					j.request = sandbox.Request{Name: "o.js", Source: "1;"}
				}
			}
			d.work()
			if d.shown == shown || d.later != noLater {
				t.Error("the next change is not followed")
			}
		})
	}
}

// A run that has taken long is shown as any other, and nothing more is said of it. While
// another waits for its turn the sign stays: it must not flicker.
func TestSlowRunEnds(t *testing.T) {
	d := sit(t, "const n = 1;\n"+sender)
	d.run()
	d.work()
	shown := d.shown
	d.turn(content.Setting{Const: "n", Value: 2})
	d.age(time.Hour)
	d.turn(content.Setting{Const: "n", Value: 3})
	d.S.runner.finish(sandbox.Update{Done: true})
	d.engine.ConsumeAll()
	if d.later != laterSlow {
		t.Error("the sign has gone while a run waits")
	}
	d.work()
	if d.later != noLater || d.shown == shown || d.shown.Request.Source != d.text {
		t.Errorf("run %d is shown, and of the next is said %d", d.shown.number, d.later)
	}
}

// A setting that is changed while a run is under way counts: the run that is shown in
// the end has it.
func TestSettingDuringRun(t *testing.T) {
	for name, set := range map[string]func(*desk){
		"late delete": func(d *desk) { d.setStale(engine.StaleDeleteDeletes)(d.ctx, goapp.Event{}) },
		"chance":      func(d *desk) { d.settings.seed = 7; d.again() },
	} {
		t.Run(name, func(t *testing.T) {
			d := sit(t, sender)
			set(d)
			if d.phase() != notRun {
				t.Fatal("it was run before anybody pressed Run")
			}
			d.settings = settings{}
			d.run()
			set(d)
			d.work()
			if r := d.shown.Request; !reflect.DeepEqual(r.Switches, d.settings.switches) || r.Seed != d.settings.seed {
				t.Errorf("the run has %+v with seed %d, the page %+v", r.Switches, r.Seed, d.settings)
			}
		})
	}
}

// Goals that one run meets together are noted, and others are not.
func TestExerciseDone(t *testing.T) {
	for _, tt := range []struct {
		name  string
		goals []content.Goal
		done  int
	}{
		{"one of two", []content.Goal{{ID: "all", Kind: content.Deleted}, {ID: "kept", Kind: content.NothingLost}}, 0},
		{"both", []content.Goal{{ID: "some", Kind: content.AtMost, Number: 3, Select: content.Select{Event: "sent"}}, {ID: "kept", Kind: content.NothingLost}}, 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := sit(t, sender)
			d.Program.Goals = tt.goals
			d.run()
			d.work()
			topic := content.Topic{Slug: d.Slug, Programs: []content.Program{d.Program}}
			if done, of := d.S.doc.Exercises(topic); done != tt.done || of != 1 {
				t.Errorf("%d of %d are done, want %d of 1", done, of, tt.done)
			}
			if n := len(d.S.doc.Topics[d.Slug].Goals); n != tt.done*len(tt.goals) {
				t.Errorf("%d goals are noted", n)
			}
		})
	}
}

// What is left to chance is put in whole words, and that the real client would make a
// lost call again is said where calls get lost.
func TestChanceWords(t *testing.T) {
	d := sit(t, sender)
	d.Program.Switches = []string{"Chance"}
	text := html(t, d.chance())
	has(t, text, "A copy stays visible: one in", ">deliveries. 0: never<", "A receive takes any of the first", "makes such a call again by itself", "the client here does not")
	lacks(t, text, "so many", "Any of the next")
}

// Tab is no key of the editor: it leaves it, and the two places that say so agree.
func TestTabLeavesEditor(t *testing.T) {
	for _, g := range keyMap {
		for _, k := range g.keys {
			if strings.HasPrefix(k.does, "Leave the editor") && (k.keys[0] != "Tab" || slices.Contains(k.keys, "Esc")) {
				t.Errorf("%q leave the editor, and its hint says: %s", k.keys, editorHint)
			}
		}
	}
}
