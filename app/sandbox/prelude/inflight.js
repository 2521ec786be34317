// The module inflight: what a lesson needs and no SDK has. A program that imports
// it runs here only, not in Node.
const inflight = create(null);

// effect tells of something that the program did outside of SQS. It is told in the
// trace and counted by goals, and changes nothing.
const EFFECT = '{ by: "A", did: "charge", for: "order-42", amount: 20 }';
inflight.effect = function effect(what) {
  const call = "effect";
  needObject(call, what, EFFECT);
  const by = needText(call, "by", what.by);
  const did = needText(call, "did", what.did);
  const key = what.for === undefined ? "" : needText(call, "for", what.for);
  const amount = what.amount ?? 0;
  if (typeof amount !== "number" || trunc(amount) !== amount || max(amount, -amount) > MOST) {
    throw new TypeError("effect(): amount must be a whole number. Count money in cents.");
  }
  ask();
  post("effect", say`,"actor":${stringify(by)},"text":${stringify(did)},"key":${stringify(key)},"amount":${amount},"stack":${stringify(here())}`);
};

// Faults. Each happens to the next thing that it can happen to.

// loseNextReply lets a client's next call of an action be done and its answer get
// lost.
inflight.loseNextReply = function loseNextReply(what) {
  const call = "loseNextReply";
  needObject(call, what, '{ to: "A", call: "DeleteMessage" }');
  const to = needText(call, "to", what.to);
  const action = needText(call, "call", what.call);
  if (!hasOwn(sqs, say`${action}Command`)) {
    throw new TypeError(say`loseNextReply(): SQS has no action ${action}. Name one such as DeleteMessage.`);
  }
  fault(call, say`,"actor":${stringify(to)},"action":${stringify(action)}`);
};

// duplicateNextDelivery lets the next delivery of a standard queue leave a copy
// visible; missNextDelete lets the next delete there miss a copy.
for (const call of ["duplicateNextDelivery", "missNextDelete"]) {
  inflight[call] = named(call, (what) => {
    needObject(call, what, "{ queue: QueueUrl }");
    fault(call, say`,"queue":${stringify(needText(call, "queue", what.queue))}`);
  });
}

function fault(call, fields) {
  ask();
  post("fault", say`,"name":"${call}"${fields},"stack":${stringify(here())}`);
}

const MOST = 2 ** 53 - 1; // beyond it numbers have gaps
const LONGEST_TEXT = 200; // characters: these texts stand in lines of the trace

function needObject(call, what, example) {
  if (typeof what !== "object" || what === null) throw new TypeError(say`${call}() takes an object: ${call}(${example}).`);
}

function needText(call, name, value) {
  if (typeof value === "string" && value.length > 0 && value.length <= LONGEST_TEXT) return value;
  throw new TypeError(say`${call}(): ${name} must be a text of 1 to ${LONGEST_TEXT} characters.`);
}
