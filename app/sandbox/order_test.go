//go:build !js

package sandbox

import "testing"

// Programs of which the order is known: what Node prints for them.
func TestOrder(t *testing.T) {
	tests := []struct {
		name, program string
		want          []string
	}{
		{"jobs and timers", `
import { setTimeout as sleep } from "node:timers/promises";
const log = (s) => console.log(s);
setTimeout(() => { log("timer 20 a"); Promise.resolve().then(() => log("job of 20 a")); }, 20);
setTimeout(() => log("timer 20 b"), 20);
setTimeout(() => log("timer 10"), 10);
queueMicrotask(() => log("microtask"));
Promise.resolve().then(() => log("then 1")).then(() => log("then 2"));
(async () => { log("async start"); await null; log("async after await"); await sleep(40); log("async after sleep"); })();
log("sync");
await 0;
log("top level after await");
await sleep(60);
log("end");`, []string{
			"t= 0s  log: async start", "t= 0s  log: sync", "t= 0s  log: microtask", "t= 0s  log: then 1",
			"t= 0s  log: async after await", "t= 0s  log: top level after await", "t= 0s  log: then 2",
			"t=0.01s  log: timer 10", "t=0.02s  log: timer 20 a", "t=0.02s  log: job of 20 a", "t=0.02s  log: timer 20 b",
			"t=0.04s  log: async after sleep", "t=0.06s  log: end",
		}},
		{"intervals and cleared timers", `
let n = 0;
const interval = setInterval((what) => { console.log(what, ++n, performance.now()); if (n === 3) clearInterval(interval); }, 1000, "tick");
clearTimeout(setTimeout(() => console.log("never"), 500));
setTimeout(() => console.log("after 1500"), 1500.9);
const immediate = setImmediate(() => console.log("never"));
clearImmediate(immediate);
clearTimeout(undefined); clearTimeout(99);`, []string{
			"t= 1s  log: tick 1 1000", "t=1.5s  log: after 1500", "t= 2s  log: tick 2 2000", "t= 3s  log: tick 3 3000",
		}},
		{"timers/promises", `
import { scheduler, setImmediate, setInterval, setTimeout } from "timers/promises";
import * as named from "node:timers/promises";
console.log(await setTimeout(10, "value"), await setImmediate("now"));
await scheduler.wait(990);
await scheduler.yield();
let n = 0;
for await (const v of setInterval(1000, "tick")) {
  console.log(v, performance.now());
  if (n++ === 0) await named.setTimeout(2500);
  if (n === 4) break;
}
console.log(named.default === named.default && Object.keys(named).join());`, []string{
			"t=0.01s  log: value now", "t= 2s  log: tick 2000", "t=4.5s  log: tick 4500", "t=4.5s  log: tick 4500",
			"t= 5s  log: tick 5000", "t= 5s  log: default,scheduler,setImmediate,setInterval,setTimeout",
		}},
		// A long poll is what the engine's own next change is waited for; a timer
		// for the same instant comes after it.
		{"the engine before timers", `
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const a = new SQSClient({ userAgentAppId: "A" }), b = new SQSClient({ userAgentAppId: "B" });
const { QueueUrl } = await a.send(new CreateQueueCommand({ QueueName: "q" }));
setTimeout(() => console.log("timer at 5"), 5000);
await a.send(new SendMessageCommand({ QueueUrl, MessageBody: "late", DelaySeconds: 5 }));
const { Messages } = await b.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
console.log("got", Messages[0].Body);
console.log((await b.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }))).Messages);`, []string{
			"t= 5s  B receives late (receive 1), hidden until t=35", "t= 5s  log: got late", "t= 5s  log: timer at 5", "t=25s  log: undefined",
		}},
		{"answers in the order of the calls", `
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const client = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "q" }));
const wait = new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 });
client.send(wait).then(() => console.log("first poll"));
client.send(wait).then(() => console.log("second poll"));
client.send(new SendMessageCommand({ QueueUrl, MessageBody: "1" })).then(() => console.log("first send"));
client.send(new SendMessageCommand({ QueueUrl, MessageBody: "2" })).then(() => console.log("second send"));
console.log("asked");`, []string{
			"t= 0s  A receives 1 (receive 1), hidden until t=30", "t= 0s  A receives 2 (receive 1), hidden until t=30", "t= 0s  log: asked",
			"t= 0s  log: first poll", "t= 0s  log: second poll", "t= 0s  log: first send", "t= 0s  log: second send",
		}},
		// The engine changes by itself at 30, but nobody waits for it: the run ends.
		{"nobody waits for the engine", `
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
const client = new SQSClient({ userAgentAppId: "A" });
const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: "q" }));
await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "1" }));
await client.send(new ReceiveMessageCommand({ QueueUrl }));`, []string{
			"t= 0s  A receives 1 (receive 1), hidden until t=30",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := runProgram(t, test.program)
			wantEnd(t, r)
			wantLines(t, "lines", shown(r), test.want)
		})
	}
}

// Waiting costs turns, not time: a simulated day is over at once.
func TestEnd(t *testing.T) {
	lim := defaultLimits
	lim.turns = 1
	r := runLimited(t, `setTimeout(() => {}, 24 * 60 * 60 * 1000);`, lim)
	wantEnd(t, r)
	if r.End.String() != "86400s" {
		t.Errorf("ended at %s, want 86400s", r.End)
	}
}
