// The prelude's one way out. The interpreter is given no function of the host's:
// what the program asks for waits here until the host collects it, after each
// turn. So there is nothing that a program could call, whatever it finds.
let outbox = ""; // the items as JSON, with commas between them
let halted = false; // the program has been stopped: nothing more goes out
let asksMax = 0; // set at boot: how many calls and timers one turn may ask for
let asks = 0; // in this turn

// post puts an item into the outbox; fields is the JSON of the members after kind.
function post(kind, fields = "") {
  if (halted && kind !== "failed") return;
  outbox += (outbox === "" ? "" : ",") + '{"kind":"' + kind + '"' + fields + "}";
}

// ask counts a call, a timer or the end of a client before it is asked for: the
// host sees none of them before the turn is over, which it may never be.
function ask() {
  if (halted || asks === asksMax) stop("stopped-asks");
  asks++;
}

function collect() {
  const items = "[" + outbox + "]";
  outbox = "";
  asks = 0;
  return items;
}

// Which file is the learner's: only its lines appear in stacks.
let programName = "";
const STACK_FRAMES = 10;

// programFrames keeps the lines of a stack that lie in the learner's file.
function programFrames(stack) {
  if (typeof stack !== "string") return "";
  let kept = "";
  let frames = 0;
  for (let at = 0; at < stack.length && frames < STACK_FRAMES;) {
    let end = indexOf(stack, "\n", at);
    if (end < 0) end = stack.length;
    const line = slice(stack, at, end);
    if (indexOf(line, "(" + programName + ":") > 0 || indexOf(line, "at " + programName + ":") > 0) {
      kept += line + "\n";
      frames++;
    }
    at = end + 1;
  }
  return kept;
}

// here is where the program is at this moment, with the frames of the prelude:
// it is asked for at every call and timer, and seldom read.
const here = () => "" + new Error().stack;

// stop ends the program for going over a limit that the prelude counts. One that
// goes on all the same is only turned away.
function stop(code) {
  post("stopped", say`,"code":"${code}","stack":${stringify(here())}`);
  halted = true;
  throw new Error("The program was stopped.");
}

// fail reports what nobody caught. It ends the run.
function fail(thrown) {
  let name = "";
  let message = "";
  let stack = "";
  try {
    if (isError(thrown)) {
      name = "" + thrown.name;
      message = "" + thrown.message;
      stack = programFrames(thrown.stack);
    } else {
      message = inspect(thrown);
    }
  } catch {
    name = "";
    message = "something that cannot be shown";
  }
  post("failed", say`,"name":${stringify(name)},"message":${stringify(message)},"stack":${stringify(stack)}`);
}
