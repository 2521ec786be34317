// The mark of a failure: the line, the word at the column, and the message at
// the end of the line, where a screen reader comes upon it.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";

const setMark = StateEffect.define();

const failedLine = Decoration.line({ class: "failed-line" });
const failedWord = Decoration.mark({ class: "failed-word" });

// marking holds the mark. A mark is about the text that ran: any change ends it.
export const marking = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    if (transaction.docChanged) marks = Decoration.none;
    for (const effect of transaction.effects) if (effect.is(setMark)) marks = effect.value;
    return marks;
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.contentAttributes.from(field, (marks) => ({ "aria-invalid": String(marks.size > 0) })),
  ],
});

// mark is the effect that sets the mark, or takes it away for line 0.
export function mark(doc, line, column, message) {
  if (line < 1 || line > doc.lines) return setMark.of(Decoration.none);
  const { from, to, text } = doc.line(line);
  const marks = [failedLine.range(from)];
  const word = wordAt(text, column);
  if (word) marks.push(failedWord.range(from + word.start, from + word.end));
  if (message) marks.push(Decoration.widget({ widget: new Message(message), side: 1 }).range(to));
  return setMark.of(Decoration.set(marks));
}

// wordAt finds the word that begins at or holds the column, else the character.
function wordAt(text, column) {
  const start = column - 1;
  if (start < 0 || start >= text.length) return null;
  const word = /^[\w$]+/.exec(text.slice(start));
  return { start, end: start + (word ? word[0].length : 1) };
}

class Message extends WidgetType {
  constructor(text) {
    super();
    this.text = text;
  }

  eq(other) {
    return other.text === this.text;
  }

  toDOM() {
    const el = document.createElement("span");
    el.className = "failed-message";
    el.textContent = this.text;
    return el;
  }
}

const setPoint = StateEffect.define();
const pointedLine = Decoration.line({ class: "pointed-line" });

// pointing holds the mark of the line whose call the run stands at. Like the mark
// of a failure it is about the text that ran.
export const pointing = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    if (transaction.docChanged) marks = Decoration.none;
    for (const effect of transaction.effects) if (effect.is(setPoint)) marks = effect.value;
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

// point is the effect that marks the line, or takes the mark away for line 0.
export function point(doc, line) {
  if (line < 1 || line > doc.lines) return setPoint.of(Decoration.none);
  return setPoint.of(Decoration.set([pointedLine.range(doc.line(line).from)]));
}
