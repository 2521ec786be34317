// @aws-sdk/client-sqs with the names and shapes of the SDK for JavaScript, v3.
// A call leaves as the JSON of the AWS protocol and its answer comes back so;
// everything about SQS itself is the engine's, ACTIONS too: the host puts it in front.

const EXCEPTIONS = [
  "BatchEntryIdsNotDistinct", "BatchRequestTooLong", "EmptyBatchRequest", "InvalidAddress",
  "InvalidAttributeName", "InvalidAttributeValue", "InvalidBatchEntryId", "InvalidIdFormat",
  "InvalidMessageContents", "InvalidSecurity", "KmsAccessDenied", "KmsDisabled", "KmsInvalidKeyUsage",
  "KmsInvalidState", "KmsNotFound", "KmsOptInRequired", "KmsThrottled", "MessageNotInflight", "OverLimit",
  "PurgeQueueInProgress", "QueueDeletedRecently", "QueueDoesNotExist", "QueueNameExists",
  "ReceiptHandleIsInvalid", "RequestThrottled", "ResourceNotFoundException", "TooManyEntriesInBatchRequest",
  "UnsupportedOperation",
];

// sqs is the module: what it holds when the program starts can be imported.
const sqs = create(null);

class Command {
  #action;
  constructor(action, input) {
    this.#action = action;
    put(this, "input", input ?? {});
  }
  static action(command) {
    return typeof command === "object" && command !== null && #action in command ? command.#action : undefined;
  }
}
for (const action of ACTIONS) {
  sqs[say`${action}Command`] = named(say`${action}Command`, class extends Command {
    constructor(input) { super(action, input); }
  });
}

sqs.SQSServiceException = class SQSServiceException extends Error {
  constructor({ name, message, $fault, $metadata }) {
    super(message);
    put(this, "name", name);
    put(this, "$fault", $fault);
    put(this, "$metadata", $metadata);
  }
};
const exceptions = create(null); // by name
const { SQSServiceException } = sqs;
for (const name of EXCEPTIONS) {
  exceptions[name] = sqs[name] = named(name, class extends SQSServiceException {
    constructor({ message, $fault = "client", $metadata }) { super({ __proto__: null, name, message, $fault, $metadata }); }
  });
}

let unnamedClients = 0;
let lastCall = 0;
const calls = create(null); // id -> who waits for the answer
const living = create(null); // actor -> how many clients of that name have not been destroyed

// SQSClient is one of the clients of a consumer, which is known by its name.
class SQSClient {
  #actor;
  #calls = create(null); // the ids of its calls that wait for their answers
  #destroyed = false;
  constructor(config) {
    const name = config?.userAgentAppId;
    this.#actor = typeof name === "string" && name !== "" ? name : say`client ${++unnamedClients}`;
    living[this.#actor] = (living[this.#actor] ?? 0) + 1;
    const region = config?.region ?? "us-east-1";
    put(this, "config", {
      apiVersion: "2012-11-05",
      serviceId: "SQS",
      region: async () => (typeof region === "function" ? region() : region),
      userAgentAppId: async () => name,
      maxAttempts: async () => 3,
    });
  }

  send(command) {
    const action = Command.action(command);
    if (action === undefined) throw new TypeError("send() takes a command, for example client.send(new SendMessageCommand({ … })).");
    ask();
    return new Promise((resolve, reject) => {
      const input = json(command.input); // which may call the program's getters
      if (this.#destroyed) throw this.#gone(action);
      const id = ++lastCall;
      const stack = here();
      calls[id] = { __proto__: null, resolve, reject, action, of: this.#calls, stack };
      this.#calls[id] = true;
      post("call", ',"id":' + id + ',"actor":' + stringify(this.#actor) + ',"action":"' + action + '","input":' + stringify(input) + ',"stack":' + stringify(stack));
    });
  }

  // A destroyed client gets no more answers. With the last client of its name a
  // consumer has gone, and whatever it held. Until then a receive of its that waits
  // goes on waiting in the queue, as after a client that hangs up at AWS: the next
  // message can go to nobody.
  destroy() {
    if (this.#destroyed) return;
    ask();
    this.#destroyed = true;
    const ids = keys(this.#calls);
    for (let i = 0; i < ids.length; i++) {
      const call = calls[ids[i]];
      forget(ids[i]);
      post("drop", say`,"id":${ids[i]}`);
      refuse(call, this.#gone(call.action));
    }
    if (--living[this.#actor] === 0) post("end", say`,"actor":${stringify(this.#actor)},"stack":${stringify(here())}`);
  }

  #gone(action) {
    return new Error(say`${action} by ${this.#actor}: this client was destroyed. Make a new SQSClient to go on.`);
  }
}
sqs.SQSClient = SQSClient;

// SQS is the client with a method for every action.
sqs.SQS = class SQS extends SQSClient {};
for (const action of ACTIONS) {
  const method = say`${action[0].toLowerCase()}${action.slice(1)}`;
  const Kind = sqs[say`${action}Command`];
  const call = { [method](input) { return this.send(new Kind(input)); } }[method];
  defineProperty(sqs.SQS.prototype, method, { __proto__: null, value: call, writable: true, configurable: true });
}

// answer settles the promise of the call that the host's message m answers. By
// then its client may have been destroyed.
function answer(m) {
  const call = calls[m.call];
  if (call === undefined) return;
  forget(m.call);
  if (m.status >= 400) refuse(call, exception(m));
  else call.resolve(output(m));
}

function forget(id) {
  delete calls[id].of[id];
  delete calls[id];
}

// refuse lets a call fail. That comes up elsewhere, often outside the program: the
// line to show is the one that made the call.
function refuse(call, failure) {
  defineProperty(failure, "stack", { __proto__: null, value: programFrames(call.stack), writable: true, configurable: true });
  call.reject(failure);
}

const metadata = (m) => ({ httpStatusCode: m.status, requestId: m.requestId, attempts: 1, totalRetryDelay: 0 });

function output(m) {
  const out = { $metadata: metadata(m) };
  const body = parse(m.body);
  const names = keys(body);
  for (let i = 0; i < names.length; i++) put(out, names[i], body[names[i]]);
  if (hasOwn(out, "Messages")) for (let i = 0; i < out.Messages.length; i++) readBinary(out.Messages[i]);
  return out;
}

function readBinary(message) {
  if (!hasOwn(message, "MessageAttributes")) return;
  const attributes = message.MessageAttributes;
  const names = keys(attributes);
  for (let i = 0; i < names.length; i++) {
    const attribute = attributes[names[i]];
    if (hasOwn(attribute, "BinaryValue")) put(attribute, "BinaryValue", fromBase64(attribute.BinaryValue));
  }
}

// exception makes the SDK's exception of an error answer. A type without a class
// of its own is an SQSServiceException that carries its name.
function exception(m) {
  const body = parse(m.body);
  const name = slice(body.__type, indexOf(body.__type, "#") + 1);
  const Kind = exceptions[name] ?? SQSServiceException;
  const error = new Kind({ __proto__: null, name, message: body.message, $fault: m.status < 500 ? "client" : "server", $metadata: metadata(m) });
  const Type = m.status < 500 ? "Sender" : "Receiver";
  put(error, "Error", { Type, Code: m.code, message: body.message });
  put(error, "Type", Type);
  put(error, "Code", m.code);
  return error;
}
