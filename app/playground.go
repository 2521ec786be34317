package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/content"
)

const playgroundPath = "/playground/"

// playground is the sandbox that belongs to no lesson.
var playground = content.Program{
	File: "playground.js", Title: "Your program", Switches: []string{"StaleDelete", "Chance"},
	Source: `// Your own program, with the AWS SDK. Nothing leaves this page.
import { setTimeout as sleep } from "node:timers/promises";
import {
  CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand,
  SendMessageCommand, SQSClient,
} from "@aws-sdk/client-sqs";

const producer = new SQSClient({ userAgentAppId: "producer" });
const worker = new SQSClient({ userAgentAppId: "worker" });

const { QueueUrl } = await producer.send(
  new CreateQueueCommand({ QueueName: "jobs" }));
await producer.send(
  new SendMessageCommand({ QueueUrl, MessageBody: "job-1" }));

const { Messages } = await worker.send(
  new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
await sleep(10_000); // the work
await worker.send(new DeleteMessageCommand({
  QueueUrl, ReceiptHandle: Messages[0].ReceiptHandle,
}));
`,
}

// playgroundView is the page of the playground: a sandbox, and a gallery of
// programs to begin with.
type playgroundView struct {
	goapp.Compo
	S        *session
	Revision int
	opened   int // programs opened so far: tells the sandbox that there is another
	open     content.Program
}

func (v *playgroundView) Render() goapp.UI {
	return goapp.Article().Class("playground").Body(
		goapp.Div().Class("prose").Body(
			goapp.P().Class("eyebrow").Body(goapp.Span().Text("Amazon SQS")),
			goapp.H1().Text("Playground"),
			goapp.P().Class("lead").Text("Write a program with the AWS SDK and see what the queue does with it. Your text is kept in this browser; Link puts it into an address."),
			v.gallery(),
		),
		&tryView{S: v.S, Slug: learner.Playground, Program: playground, Opened: v.opened, Open: v.open, Revision: v.Revision},
	)
}

// gallery is the programs to begin with, under the topics that they are from.
func (v *playgroundView) gallery() goapp.UI {
	body := []goapp.UI{
		goapp.Summary().Text("Begin with a program of the course"),
		examples("Of no topic", v.example(playground, "An empty queue and a worker")),
	}
	for _, t := range v.S.course.Topics() {
		if len(t.Programs) == 0 {
			continue
		}
		var list []goapp.UI
		for _, p := range t.Programs {
			list = append(list, v.example(p, p.Title))
		}
		body = append(body,
			goapp.P().Class("of-topic").Body(goapp.Text("From "), goapp.A().Attr("href", v.S.base+t.Slug+"/").Text(t.Title)),
			examples("From "+t.Title, list...))
	}
	return goapp.Details().Class("gallery", "needs-app").Body(body...)
}

func examples(from string, list ...goapp.UI) goapp.UI {
	return goapp.Ul().Attr("role", "list").Aria("label", from).Body(list...)
}

func (v *playgroundView) example(p content.Program, title string) goapp.UI {
	return goapp.Li().Body(goapp.Button().Type("button").OnClick(v.pick(p), goapp.EventScope(p.File)).Text(title))
}

func (v *playgroundView) pick(p content.Program) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) {
		v.opened++
		v.open = p
	}
}
