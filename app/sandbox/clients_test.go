//go:build !js

package sandbox

import "testing"

// A client's userAgentAppId names the consumer; without one it has a number.
func TestActors(t *testing.T) {
	r := runProgram(t, sdk+`
const names = [undefined, {}, { userAgentAppId: "" }, { userAgentAppId: "packer" }, { userAgentAppId: 5 }];
const clients = names.map((config) => new SQSClient(config));
const { QueueUrl } = await clients[0].send(new CreateQueueCommand({ QueueName: "q" }));
for (const c of clients) {
  await c.send(new SendMessageCommand({ QueueUrl, MessageBody: "same" }));
  await c.send(new ReceiveMessageCommand({ QueueUrl }));
}`)
	wantEnd(t, r)
	var actors []string
	for _, l := range r.Lines {
		if l.Kind == TraceLine {
			actors = append(actors, l.Event.Actor)
		}
	}
	wantLines(t, "actors", actors, []string{"client 1", "client 2", "client 3", "packer", "client 4"})
}

// A consumer may have several clients of its name: it ends with the last of them.
func TestClientsOfOneName(t *testing.T) {
	const start = sdk + `import { setTimeout as sleep } from "node:timers/promises";
const make = () => new SQSClient({ userAgentAppId: "A" });
const receive = (client, WaitTimeSeconds) => client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds }))
  .then((answer) => console.log("got", answer.Messages?.[0].Body), (error) => console.log(error.message));
const shop = new SQSClient({ userAgentAppId: "shop" });
const { QueueUrl } = await shop.send(new CreateQueueCommand({ QueueName: "q" }));
const send = (MessageBody) => shop.send(new SendMessageCommand({ QueueUrl, MessageBody }));
`
	tests := []struct {
		name, program string
		want          []string
		end           string
	}{
		{"what the others hold is theirs", `
const first = make(), second = make();
await send("m");
await receive(second);
first.destroy();
await sleep(1000);
second.destroy();`, []string{
			"t= 0s  A receives m (receive 1), hidden until t=30", "t= 0s  log: got m", "t= 1s  A crashes without deleting it",
		}, "1s"},
		{"what the others wait for still comes", `
const first = make(), second = make();
receive(second, 20);
await sleep(1000);
first.destroy();
await sleep(1000);
await send("m");`, []string{
			"t= 2s  A receives m (receive 1), hidden until t=32", "t= 2s  log: got m",
		}, "2s"},
		{"what it waits for itself goes to nobody", `
const first = make(), second = make();
receive(first, 20);
await sleep(1000);
first.destroy();
await send("m");
await receive(second, 0);
await receive(second, 20);
await receive(second, 20);`, []string{
			"t= 1s  A receives m (receive 1), hidden until t=31", "t= 1s  log: ReceiveMessage by A: this client was destroyed. Make a new SQSClient to go on.",
			"t= 1s  log: got undefined", "t=21s  log: got undefined", "t=31s  A receives m (receive 2), hidden until t=61", "t=31s  log: got m",
		}, "31s"},
		{"its own calls are lost at once", `
const first = make(), second = make();
const parked = receive(first, 20);
await sleep(1000);
first.destroy();
await parked;
console.log(performance.now());`, []string{
			"t= 1s  log: ReceiveMessage by A: this client was destroyed. Make a new SQSClient to go on.", "t= 1s  log: 1000",
		}, "1s"},
		{"the name lives again", `
await send("m");
make().destroy();
const second = make();
await receive(second);
second.destroy();`, []string{
			"t= 0s  A receives m (receive 1), hidden until t=30", "t= 0s  log: got m", "t= 0s  A crashes without deleting it",
		}, "0s"},
		{"destroyed twice counts once", `
const first = make(), second = make();
await send("m");
await receive(second);
first.destroy();
first.destroy();`, []string{
			"t= 0s  A receives m (receive 1), hidden until t=30", "t= 0s  log: got m",
		}, "0s"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := runProgram(t, start+test.program)
			wantEnd(t, r)
			wantLines(t, "lines", shown(r), test.want)
			if r.End.String() != test.end {
				t.Errorf("ended at %s, want %s", r.End, test.end)
			}
		})
	}
}
