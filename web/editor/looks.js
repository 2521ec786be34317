// How the editor looks: like the page's <pre class="code">, so that nothing
// moves when it takes that one's place. Custom properties reach into the shadow
// root; the page's rules do not.
import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--surface)" },
  // The ring lies above the gutter, which would cover a plain outline.
  "&.cm-focused": { outline: "0" },
  "&:focus-within::after": {
    content: "''",
    position: "absolute",
    inset: "0",
    zIndex: "300",
    border: "3px solid var(--accent)",
    pointerEvents: "none",
  },
  ".cm-scroller": { fontFamily: "var(--mono)", fontSize: "var(--code-size)", lineHeight: "var(--code-leading)", fontVariantLigatures: "none" },
  ".cm-content": { padding: "var(--code-above) 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 var(--code-beside) 0 0" },
  ".cm-gutters": { color: "var(--ink-soft)", backgroundColor: "var(--surface)", border: "0", fontVariantNumeric: "tabular-nums" },
  ".cm-lineNumbers .cm-gutterElement": { boxSizing: "border-box", width: "var(--code-gutter)", padding: "0 1em 0 0", minWidth: "0" },
  "&.cm-focused .cm-matchingBracket, .cm-matchingBracket": { backgroundColor: "var(--accent-wash)", outline: "1px solid var(--accent)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--dead-wash)" },
  ".failed-line": { backgroundColor: "var(--dead-wash)" },
  ".pointed-line": { backgroundColor: "var(--inflight-wash)", boxShadow: "inset 3px 0 var(--inflight)" },
  ".failed-word": { textDecoration: "underline wavy var(--dead)", textUnderlineOffset: ".2em" },
  ".failed-message": { color: "var(--dead)", paddingLeft: "2ch", fontStyle: "italic" },
  "@media print": {
    "&": { height: "auto" },
    ".cm-scroller": { overflow: "visible" },
  },
  "@media (forced-colors: active)": {
    ".failed-line, .pointed-line": { outline: "1px solid Mark" },
    "&:focus-within::after": { borderColor: "Highlight" },
  },
});

// colours are the ones of highlighted code in the page's text.
export const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--code-string)" },
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.className], color: "var(--code-call)" },
]);
