// The sandbox's worker: the app's own Go program as the host, and QuickJS, which
// it drives. This file starts both and lends Go an interpreter. Everything that
// decides is in app/sandbox; what is here answers when it is called.
import "wasm_exec";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant, newVariant } from "quickjs-emscripten-core";
import { answered, typed } from "./boot/wasm.js";

const PAGE = 65536; // bytes in a page of wasm memory
const MEMORY_AT_START = 256; // pages: what the interpreter is built for
const SLICE = 4096; // promise jobs between two looks at the count
const LOOKS = 20; // interruptions in which to look for the place of a stop

// The compiled interpreter is on its way while Go starts.
const compiled = answered(new URL(QUICKJS_WASM_URL, self.location))
  .then((response) => WebAssembly.compileStreaming(typed(response)));

let quickjs; // the interpreter's machine, one for the worker's life
let memory; // what it lives in

// inflightHost is what Go finds here.
self.inflightHost = {
  // load makes the machine. Its memory ends a quarter above what a program may
  // use: the interpreter's own limit does not hold in wasm, a memory's does. What
  // it would print when it breaks down is left out: the reader is told in words.
  async load(bytes) {
    memory = new WebAssembly.Memory({ initial: MEMORY_AT_START, maximum: Math.ceil((bytes * 1.25) / PAGE) });
    const options = { wasmModule: () => compiled, wasmMemory: memory, log() {}, emscriptenModule: { printErr() {} } };
    quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, options));
  },
  interpreter: (prelude, load, options) => new Interpreter(prelude, load, options),
};

// Interpreter is a fresh JavaScript world: one run.
//
// Every answer to Go is an object: {text}, {thrown: {name, message, stack}} or
// {stopped, stack}. After the last the program must not be continued, but the
// driver still answers, unless the machine itself has broken down.
class Interpreter {
  #options; // steps, jobs, memory, stack: see limits.go; halt, beat: messages
  #runtime;
  #context;
  #driver;
  #ticks = 0; // of this turn
  #jobsOver = false;
  #stop; // {code, stack, looks}: why and where the program is being stopped
  #asking = false; // the driver is being asked for the place
  #unwinding = false; // the stop is on its way out of the program
  #over = false; // it has come out: only the driver runs from now on
  #broken = false;

  constructor(prelude, load, options) {
    this.#options = options;
    this.#runtime = quickjs.newRuntime();
    this.#runtime.setMaxStackSize(options.stack);
    this.#runtime.setModuleLoader((name) => {
      const module = load(name);
      return module.error === undefined ? module.source : { error: new Error(module.error) };
    }, (_, name) => name);
    this.#context = this.#runtime.newContext();
    this.#driver = this.#context.unwrapResult(this.#context.evalCode(prelude, "<prelude>"));
    this.#runtime.setInterruptHandler(() => this.#tick());
  }

  // drive calls the driver. A turn begins with it, and so does the count.
  drive(message) {
    this.#ticks = 0;
    return this.#enter(() => this.#call(message));
  }

  // drain runs promise jobs until there are none.
  drain() {
    return this.#enter(() => {
      for (let ran = 0; ;) {
        const jobs = this.#runtime.executePendingJobs(SLICE);
        if (jobs.error) return this.#thrown(jobs.error);
        if (this.#unwinding || jobs.value < SLICE) return { text: "" };
        ran += jobs.value;
        this.#jobsOver = ran > this.#options.jobs;
        if (ran > 2 * this.#options.jobs) return this.#stopHere("stopped-jobs"); // they hardly take a step
      }
    });
  }

  // close releases the world and says whether the machine can serve another.
  // After want of memory it can't be released: something would be left behind.
  close() {
    if (this.#broken || memory.buffer.byteLength > this.#options.memory) return false;
    try {
      this.#driver.dispose();
      this.#context.dispose();
      this.#runtime.dispose();
      return true;
    } catch {
      return false;
    }
  }

  // enter runs what goes into the machine, and survives its death. The browser's
  // own stack, which the machine shares, can end before the program's.
  #enter(run) {
    if (this.#broken) return { stopped: "died", stack: "" };
    try {
      const answer = run();
      return this.#unwinding ? this.#stopHere() : answer;
    } catch (error) {
      this.#broken = true;
      return { stopped: error instanceof RangeError ? "stack" : "died", stack: "" };
    }
  }

  #stopHere(code) {
    const stop = this.#stop ?? { code, stack: "" };
    this.#over = true;
    this.#unwinding = false;
    return { stopped: stop.code, stack: stop.stack };
  }

  #call(message) {
    const text = this.#context.newString(message);
    const result = this.#context.callFunction(this.#driver, this.#context.undefined, text);
    text.dispose();
    if (result.error) return this.#thrown(result.error);
    const answer = { text: this.#context.typeof(result.value) === "string" ? this.#context.getString(result.value) : "" };
    result.value.dispose();
    return answer;
  }

  // thrown copies an exception that left the driver. One for want of memory can
  // be null.
  #thrown(handle) {
    const error = this.#context.dump(handle);
    handle.dispose();
    const { name = "", message = String(error), stack = "" } = Object(error);
    return { thrown: { name: String(name), message: String(message), stack: String(stack) } };
  }

  // tick is called after about every ten thousand steps, and answers whether to
  // interrupt the program.
  #tick() {
    beat(this.#options.beat);
    if (this.#over || this.#asking) return false;
    this.#ticks++;
    const code = this.#stop?.code ?? this.#overLimit();
    if (code !== undefined && !this.#unwinding) this.#halt(code);
    return this.#unwinding;
  }

  #overLimit() {
    if (this.#ticks > this.#options.steps) return "stopped-steps";
    if (memory.buffer.byteLength > this.#options.memory) return "memory";
    return this.#jobsOver ? "stopped-jobs" : undefined;
  }

  // halt stops the program. The driver, called from inside the interruption, is
  // deaf from then on, and knows where the program is; when it is between two of
  // its functions, the program runs on for a moment.
  #halt(code) {
    this.#stop ??= { code, stack: "", looks: 0 };
    this.#asking = true;
    this.#stop.stack = this.#call(this.#options.halt).text ?? "";
    this.#asking = false;
    this.#unwinding = this.#stop.stack !== "" || ++this.#stop.looks === LOOKS;
  }
}

// beat tells the page that the worker is alive, but not more often than it
// needs to know.
const BEAT = 250; // milliseconds
let lastBeat = 0;
function beat(message) {
  const now = performance.now();
  if (now - lastBeat < BEAT) return;
  lastBeat = now;
  postMessage(message);
}

// The first message brings the app's compiled module, and what to say should it
// end. All others are texts for Go, which answers with texts.
onmessage = async ({ data }) => {
  if (typeof data === "string") {
    self.inflightHost.receive(data);
    return;
  }
  const go = new Go();
  try {
    await go.run(await WebAssembly.instantiate(data.module, go.importObject));
  } finally {
    postMessage(data.exit);
  }
};
