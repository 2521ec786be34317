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
		return slices.Contains(typeScriptTypes, name) || name != "" && name[0] >= 'A' && name[0] <= 'Z'
	case strings.HasPrefix(rest, "!"):
		return len(rest) > 1 && strings.IndexByte(".[;,)", rest[1]) >= 0
	}
	return strings.HasPrefix(rest, ")") && strings.HasSuffix(before, ">(") || strings.HasPrefix(rest, ">(") && strings.Contains(code[h.offsetOf(position{p.line, 1}):at], "<")
}

func firstWord(text string) string { return text[:span(text, isWord)] }

func lastWord(text string) string {
	n := len(text)
	for n > 0 && isWord(text[n-1]) {
		n--
	}
	return text[n:]
}
