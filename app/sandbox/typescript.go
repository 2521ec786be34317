package sandbox

import (
	"slices"
	"strings"
)

// The words of TypeScript at which the interpreter gives up, and those after which it does.
var (
	typeScriptWords  = []string{"interface", "enum", "as", "satisfies"}
	typeScriptBefore = []string{"type", "interface", "private", "public", "protected", "readonly", "abstract", "declare", "namespace"}
	typeScriptTypes  = []string{"string", "number", "boolean", "bigint", "any", "unknown", "void", "never", "undefined", "null", "object"}
)

// typeScript reports whether the interpreter gave up at something that only TypeScript
// has: the type of a name, a word, the ! that promises a value, the end of type arguments.
func (h *host) typeScript(p position) bool {
	if p.line == 0 {
		return false
	}
	code := onlyCode(h.source)
	at := h.offsetOf(p)
	before, rest := strings.TrimRight(code[:at], " \t"), code[at:]
	switch {
	case slices.Contains(typeScriptBefore, lastWord(before)), slices.Contains(typeScriptWords, firstWord(rest)):
		return true
	case strings.HasPrefix(rest, "?:"):
		return true
	case strings.HasPrefix(rest, ":"):
		name := firstWord(trimBlanks(rest[1:]))
		return slices.Contains(typeScriptTypes, name) || name != "" && name[0] >= 'A' && name[0] <= 'Z' && declares(before)
	case strings.HasPrefix(rest, "!"):
		return len(rest) > 1 && strings.IndexByte(".[;,)", rest[1]) >= 0
	}
	return strings.HasPrefix(rest, ")") && strings.HasSuffix(before, ">(") || strings.HasPrefix(rest, ">(") && strings.Contains(code[h.offsetOf(position{p.line, 1}):at], "<")
}

// declares reports whether the code ends with a name that is declared there: a variable
// or a parameter, or with a list of parameters. After another name a colon and a word
// with a capital are rather an object without its braces, as in f(QueueUrl: Url).
func declares(before string) bool {
	name := lastWord(before)
	if name == "" {
		return strings.HasSuffix(before, ")")
	}
	head := strings.TrimRight(strings.TrimSuffix(before, name), " \t")
	if slices.Contains([]string{"const", "let", "var"}, lastWord(head)) {
		return true
	}
	open := strings.LastIndexByte(head, '(')
	if open < 0 {
		return false
	}
	of := strings.TrimRight(head[:open], " \t")
	called := lastWord(of)
	return called == "" || called == "function" || lastWord(strings.TrimRight(strings.TrimSuffix(of, called), " \t")) == "function"
}

func firstWord(text string) string { return text[:span(text, isWord)] }

func lastWord(text string) string {
	n := len(text)
	for n > 0 && isWord(text[n-1]) {
		n--
	}
	return text[n:]
}
