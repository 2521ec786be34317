//go:build js

package sandbox

import "syscall/js"

// Serve is the program in the sandbox's worker: it runs what the page asks for,
// and never returns.
func Serve() {
	host := js.Global().Get("inflightHost")
	host.Set("receive", js.FuncOf(func(_ js.Value, args []js.Value) any {
		receive(args[0].String())
		return nil
	}))
	ready := js.FuncOf(func(js.Value, []js.Value) any {
		rehearse()
		post(Message{Type: ReadyMessage})
		return nil
	})
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		exit("The sandbox's interpreter could not be loaded: " + args[0].Call("toString").String() + ".")
		return nil
	})
	host.Call("load", defaultLimits.memory).Call("then", ready, failed)
	select {}
}

// rehearse runs a program that nobody asked for: the browser compiles wasm as it
// is used, which the reader's first run would have to wait for.
func rehearse() {
	const program = `import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const client = new SQSClient();
const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "rehearsal" }));
console.log(await client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 1 })));`
	run(Request{Source: program}, defaultLimits, newBrowser(func(bool) {}), func(l Line) { encode(l) })
}

func post(m Message) { js.Global().Call("postMessage", m.Encode()) }

// exit tells the page why this worker can't run programs.
func exit(reason string) {
	post(Message{Type: ExitMessage, Failure: &Failure{Code: NotStarted, Message: reason}})
}

func receive(text string) {
	m, err := DecodeMessage(text)
	if err != nil {
		exit(err.Error())
		return
	}
	if m.Type != RunMessage || m.Request == nil {
		exit("The sandbox does not know the message " + string(m.Type) + ".")
		return
	}
	usable := true
	lines := batch{id: m.Request.ID}
	end := run(*m.Request, defaultLimits, newBrowser(func(still bool) { usable = still }), lines.add)
	lines.flush()
	post(Message{Type: DoneMessage, ID: m.Request.ID, Failure: end.Failure, Note: end.Note, End: end.End, Last: !usable})
}

// A batch of lines goes out when it holds batchLines, or when a line comes
// batchTime after its first.
const (
	batchLines = 100
	batchTime  = 50 // milliseconds
)

// batch collects the lines of a run.
type batch struct {
	id    int
	lines []Line
	since float64 // real time of the first line
}

func (b *batch) add(l Line) {
	now := js.Global().Get("performance").Call("now").Float()
	if len(b.lines) == 0 {
		b.since = now
	}
	b.lines = append(b.lines, l)
	if len(b.lines) >= batchLines || now-b.since >= batchTime {
		b.flush()
	}
}

func (b *batch) flush() {
	if len(b.lines) > 0 {
		post(Message{Type: LinesMessage, ID: b.id, Lines: b.lines})
		b.lines = nil
	}
}
