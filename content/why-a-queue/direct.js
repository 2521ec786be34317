// Without a queue: the shop hands each order to the worker.
import { setTimeout as sleep } from "node:timers/promises";
import { effect } from "inflight";

const workerRate = 2; // orders that the worker does a second

let taken = 0, turnedAway = 0, busy = false;
for (let n = 1; n <= 100; n++) { // 5 orders a second
  if (busy) turnedAway++;
  else work();
  await sleep(200);
}
effect({ by: "worker", did: "took", amount: taken });
if (turnedAway) {
  effect({ by: "shop", did: "turned away", amount: turnedAway });
}

async function work() { // one order at a time
  taken++;
  busy = true;
  await sleep(1000 / workerRate);
  busy = false;
}
