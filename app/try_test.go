package app

import (
	"testing"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
	"inflight/content"
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

// Stop ends a run that still waits for its turn, and the page hears of it.
func TestStopWhileWaiting(t *testing.T) {
	d := sit(t, sender)
	other := 0
	d.S.runner.Run("other", sandbox.Request{Name: "o.js", Source: "1;"}, func(sandbox.Update) { other++ })
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
