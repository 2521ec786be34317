package lab

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"inflight/content"
	"inflight/engine"
)

// Program is the session as a program with the AWS SDK: it makes the same calls at
// the same instants, so its run has the same log. It needs nothing but the SDK and
// Node's timers.
func Program(s Session) string {
	w := &writer{Session: s.Fresh(), used: map[string]bool{}}
	body := w.body()
	var b strings.Builder
	b.WriteString("// A session of the lab: the same calls at the same instants.\n")
	if w.used["until"] {
		b.WriteString("import { setTimeout as sleep } from \"node:timers/promises\";\n")
	}
	b.WriteString(w.imports())
	b.WriteString("\n")
	for i, name := range s.Windows {
		fmt.Fprintf(&b, "const %s = new SQSClient({ userAgentAppId: %s });\n", clients[i], quote(name))
	}
	fmt.Fprintf(&b, "const owner = new SQSClient({ userAgentAppId: %s });\n", quote(console))
	fmt.Fprintf(&b, "const { QueueUrl } = await owner.send(new CreateQueueCommand({\n  QueueName: %s,\n%s}));\n", quote(s.Queue), w.attributes())
	b.WriteString(body)
	for _, h := range helpers {
		if w.used[h.name] {
			b.WriteString(h.text)
		}
	}
	return b.String()
}

// clients are the variables of the two windows.
var clients = [2]string{"one", "two"}

// writer writes a session as a program.
type writer struct {
	Session
	used    map[string]bool // helpers and variables
	stopped map[int]bool    // calls that are polls which their windows stop
	waiting [2]string       // the client of each window's poll that is going to be stopped
}

// body is the calls, each at its instant.
func (w *writer) body() string {
	for _, c := range w.Calls {
		w.used[variable(c.Message)] = c.Do == Delete || c.Do == Change || w.used[variable(c.Message)]
	}
	var b strings.Builder
	now := engine.Time(0)
	r := Session{Settings: w.Settings}.Replay()
	until := func(at engine.Time) {
		if at > now {
			fmt.Fprintf(&b, "await until(%s);\n", content.Decimal(float64(at)/1000))
			w.use("until")
			now = at
		}
	}
	w.stopped = w.stops()
	for i, c := range w.Calls {
		r.Do(c)
		if c.Do != Wait {
			until(c.At)
			b.WriteString(w.call(i, c, r))
		}
	}
	until(w.Now())
	head := ""
	if w.used["poll"] {
		head += "const handles = {}; // receipt handles, by message and receive count\n"
	}
	if w.used["until"] {
		head += "const begun = Date.now();\n"
	}
	return head + "\n" + b.String()
}

// stops are the polls that their windows stop while they wait.
func (w *writer) stops() map[int]bool {
	stopped := map[int]bool{}
	r := Session{Settings: w.Settings}.Replay()
	var polls [2]int
	for i, c := range w.Calls {
		r.Advance(c.At)
		if c.Do == Stop && r.Windows[c.Window-1].Until > 0 {
			stopped[polls[c.Window-1]] = true
		}
		r.Do(c)
		if c.Do == Poll {
			polls[c.Window-1] = i
		}
	}
	return stopped
}

// call is the line of call i, which r has just made.
func (w *writer) call(i int, c Call, r *Replay) string {
	w.use("attempt")
	if c.Do == Edit {
		w.use("edit")
		return fmt.Sprintf("await edit(%d);\n", c.Seconds)
	}
	window := clients[c.Window-1]
	w.use(string(c.Do))
	switch c.Do {
	case Send:
		return w.send(c, window, r)
	case Poll:
		if w.stopped[i] {
			client := fmt.Sprintf("waiting%d", i)
			w.waiting[c.Window-1] = client
			return fmt.Sprintf("const %s = new SQSClient({ userAgentAppId: %s });\npoll(%s, %d); // and go on meanwhile\n", client, quote(w.Windows[c.Window-1]), client, c.Seconds)
		}
		if r.Windows[c.Window-1].Until > 0 {
			return fmt.Sprintf("poll(%s, %d); // and go on meanwhile\n", window, c.Seconds)
		}
		if c.Seconds > 0 {
			return fmt.Sprintf("await poll(%s, %d);\n", window, c.Seconds)
		}
		return fmt.Sprintf("await poll(%s);\n", window)
	case Stop:
		client := w.waiting[c.Window-1]
		w.waiting[c.Window-1] = ""
		if client == "" {
			return "" // no poll waited
		}
		return client + ".destroy(); // hears no answer; SQS is not told\n"
	case Delete:
		return fmt.Sprintf("await remove(%s, %s, %d);\n", window, variable(c.Message), c.Receive)
	case Change:
		return fmt.Sprintf("await change(%s, %s, %d, %d);\n", window, variable(c.Message), c.Receive, c.Seconds)
	}
	panic("lab: no action " + string(c.Do))
}

func (w *writer) send(c Call, window string, r *Replay) string {
	args := window + ", " + quote(c.Body)
	if c.Seconds > 0 {
		args += fmt.Sprintf(", %d", c.Seconds)
	}
	line := "await send(" + args + ");\n"
	if v := variable(len(r.messages)); !r.Windows[c.Window-1].Refused && w.used[v] {
		return "const " + v + " = " + line
	}
	return line
}

// variable is the variable that has a message's id.
func variable(message int) string { return fmt.Sprintf("m%d", message) }

// use notes that the program needs a helper.
func (w *writer) use(helper string) { w.used[helper] = true }

func (w *writer) attributes() string {
	if len(w.Attributes) == 0 {
		return ""
	}
	return "  Attributes: { " + strings.Join(pairs(w.Attributes), ", ") + " },\n"
}

// pairs are a map's entries in JavaScript, sorted.
func pairs(m map[string]string) []string {
	var list []string
	for name, value := range m {
		list = append(list, name+": "+quote(value))
	}
	slices.Sort(list)
	return list
}

const widest = 64 // characters: what the editor shows without scrolling

// imports is the import of what the program uses of the SDK.
func (w *writer) imports() string {
	names := []string{"CreateQueueCommand"}
	for _, h := range helpers {
		if w.used[h.name] && h.command != "" {
			names = append(names, h.command)
		}
	}
	slices.Sort(names)
	names = append(names, "SQSClient")
	var b strings.Builder
	line := " "
	for _, n := range names {
		if len(line)+len(n)+2 > widest {
			b.WriteString(line + "\n")
			line = " "
		}
		line += " " + n + ","
	}
	return "import {\n" + b.String() + line + "\n} from \"@aws-sdk/client-sqs\";\n"
}

// quote writes a text as JavaScript.
func quote(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		panic("lab: " + err.Error()) // a string always encodes
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// helper is a function that stands at the end of a program that uses it.
type helper struct{ name, command, text string }

var helpers = []helper{
	{"send", "SendMessageCommand", `
async function send(window, MessageBody, DelaySeconds) {
  const { MessageId } = await attempt(window, new SendMessageCommand({
    QueueUrl, MessageBody, DelaySeconds,
  }));
  return MessageId;
}
`},
	{"poll", "ReceiveMessageCommand", `
async function poll(window, WaitTimeSeconds = 0) {
  const { Messages = [] } = await attempt(window, new ReceiveMessageCommand({
    QueueUrl, WaitTimeSeconds, MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ["ApproximateReceiveCount"],
  }));
  const name = await window.config.userAgentAppId();
  if (Messages.length === 0) console.log(` + "`${name} gets no message`" + `);
  for (const { MessageId, ReceiptHandle, Attributes } of Messages) {
    handles[MessageId + Attributes.ApproximateReceiveCount] = ReceiptHandle;
  }
}
`},
	{"delete", "DeleteMessageCommand", `
async function remove(window, message, receive) {
  const ReceiptHandle = handles[message + receive];
  await attempt(window, new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
}
`},
	{"change", "ChangeMessageVisibilityCommand", `
async function change(window, message, receive, VisibilityTimeout) {
  const ReceiptHandle = handles[message + receive];
  await attempt(window, new ChangeMessageVisibilityCommand({
    QueueUrl, ReceiptHandle, VisibilityTimeout,
  }));
}
`},
	{"edit", "SetQueueAttributesCommand", `
async function edit(seconds) {
  await attempt(owner, new SetQueueAttributesCommand({
    QueueUrl, Attributes: { VisibilityTimeout: String(seconds) },
  }));
}
`},
	{"attempt", "", `
// Makes a call, and says so when SQS refuses it.
async function attempt(client, command) {
  try {
    return await client.send(command);
  } catch (error) {
    console.log(` + "`${error.name}: ${error.message}`" + `);
    return {};
  }
}
`},
	{"until", "", `
// Sleeps until so many seconds after the beginning.
async function until(seconds) {
  await sleep(begun + seconds * 1000 - Date.now());
}
`},
}
