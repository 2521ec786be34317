// The code editor: CodeMirror 6 in a shadow root, where its styles come as
// adopted style sheets and the page's strict content policy holds. It takes the
// place of the <pre> inside its host, line on line. Tab is not bound: it leaves
// the editor as it leaves any other control.
import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { EditorState, Prec } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { colours, theme } from "./editor/looks.js";
import { mark, marking, point, pointing } from "./editor/mark.js";

// mount puts an editor into host and answers with its handle. options:
//   doc          the text it begins with
//   label        its name for a screen reader
//   describedBy  id of an element that says more about it, or ""
//   onRun()      called for Ctrl+Enter or Cmd+Enter
//   onChange(text)  called after every change
export function mount(host, options) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.replaceChildren(...description(options.describedBy));
  const view = new EditorView({ parent: root, root, state: EditorState.create({ doc: options.doc, extensions: extensions(options) }) });
  measure(host, view);
  return handle(view);
}

// measure has the editor measured at once. CodeMirror does that only for what is
// on screen, and further down the page would put the line numbers at guessed
// heights until the reader gets there. So for a moment that is never painted it
// lies over the window.
function measure(host, view) {
  host.style.position = "fixed";
  host.style.inset = "0";
  view.coordsAtPos(0);
  host.removeAttribute("style");
}

// description copies the text that describes the editor into the shadow root:
// ids outside of it mean nothing inside.
function description(id) {
  const text = id && document.getElementById(id)?.textContent;
  if (!text) return [];
  const hint = document.createElement("p");
  hint.id = "hint";
  hint.hidden = true;
  hint.textContent = text;
  return [hint];
}

function extensions({ label, describedBy, onRun, onChange }) {
  const run = () => {
    onRun();
    return true;
  };
  return [
    Prec.highest(keymap.of([{ key: "Mod-Enter", run }])),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    lineNumbers(),
    history(),
    bracketMatching(),
    javascript(),
    syntaxHighlighting(colours),
    theme,
    marking,
    pointing,
    EditorState.tabSize.of(2),
    EditorView.domEventHandlers({ beforeinput: typeOver }),
    EditorView.contentAttributes.of({ tabindex: "0", "aria-label": label, ...(describedBy && { "aria-describedby": "hint" }) }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString());
    }),
  ];
}

// typeOver answers typing over a selection itself: left to it, Chrome would keep
// the look of what is replaced in a style attribute, which the policy refuses
// with a word to the console.
function typeOver(e, view) {
  if (e.inputType !== "insertText" || e.isComposing || e.data === null || view.state.selection.main.empty) return false;
  e.preventDefault();
  view.dispatch(view.state.replaceSelection(e.data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

// showLine scrolls the editor, and nothing around it, to where the line can be seen.
function showLine(view, line) {
  const { top, bottom } = view.lineBlockAt(view.state.doc.line(line).from);
  const box = view.scrollDOM;
  if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 3;
}

// showColumn scrolls sideways to where the column can be seen, with a little of what
// stands beyond it. All letters are as wide; a column of 0 is the line's beginning.
function showColumn(view, column) {
  const box = view.scrollDOM;
  const room = box.clientWidth - view.contentDOM.offsetLeft; // beside the line numbers
  const x = Math.max(0, column - 1) * view.defaultCharacterWidth;
  const beyond = 4 * view.defaultCharacterWidth;
  if (x < box.scrollLeft || x + beyond > box.scrollLeft + room) box.scrollLeft = x + beyond > room ? x - room / 2 : 0;
}

// difference is the one change that makes the new text of the old: where a knob
// turns a number, the rest of the text stays as it is.
function difference(old, text) {
  let from = 0;
  while (from < old.length && from < text.length && old[from] === text[from]) from++;
  let end = 0;
  while (end < old.length - from && end < text.length - from && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
  return { from, to: old.length - end, insert: text.slice(from, text.length - end) };
}

function handle(view) {
  return {
    // set replaces the text in one step, which Undo takes back in one.
    set(text) {
      if (text === view.state.doc.toString()) return;
      view.dispatch({
        changes: difference(view.state.doc.toString(), text),
        annotations: isolateHistory.of("full"),
        userEvent: "input.reset",
      });
    },

    // mark shows where a program failed: line and column from 1, column 0 when
    // it is unknown; line 0 takes the mark away. So does the next change.
    mark(line, column, message) {
      view.dispatch({ effects: mark(view.state.doc, line, column, message) });
      if (line < 1 || line > view.state.doc.lines) return;
      showLine(view, line);
      showColumn(view, column);
    },

    // point marks the line whose call the run stands at; line 0 takes the mark away.
    point(line) {
      view.dispatch({ effects: point(view.state.doc, line) });
      if (line > 0 && line <= view.state.doc.lines) showLine(view, line);
    },

    destroy: () => view.destroy(),
  };
}
