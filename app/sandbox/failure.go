package sandbox

import (
	"fmt"
	"strconv"
	"strings"
)

// stop ends the run at a limit, or where it can't go on.
func (h *host) stop(code Code, stack string) {
	p := h.position(stack)
	switch code {
	case StoppedSteps, StoppedJobs, OutOfMemory, RealTime:
		p = h.loop(p)
	}
	h.end(code, h.limits.sentence(code), p)
}

// fail ends the run for something that the program threw and nobody caught.
func (h *host) fail(t *thrown) {
	p := h.position(t.stack)
	switch {
	case strings.Contains(t.message, noModule):
		_, text, _ := strings.Cut(t.message, noModule)
		if p.line == 0 {
			name, _ := strconv.QuotedPrefix(text)
			p = h.find(name, "'"+strings.Trim(name, `"`)+"'")
		}
		h.end(Module, noModule+text, p)
	case strings.HasPrefix(t.message, noExport):
		name, module, _ := strings.Cut(strings.TrimPrefix(t.message, noExport), "' in module '")
		p = position{}
		if at, _ := word(h.source, name); at >= 0 {
			p = h.positionOf(at)
		}
		h.end(Module, h.missingExport(name, strings.TrimSuffix(module, "'")), p)
	case t.name == "InternalError" && t.message == "stack overflow":
		h.stop(StackOverflow, t.stack)
	case t.name == "InternalError" && (t.message == "out of memory" || t.message == "string too long"):
		h.stop(OutOfMemory, t.stack)
	case t.name == "" && t.message == "null":
		h.end(OutOfMemory, nullMessage(h.limits), h.loop(p))
	case t.name == "SyntaxError" && h.compiling(t.stack) && h.typeScript(p):
		h.end(Syntax, "SyntaxError: this is TypeScript, and programs here are JavaScript. Take the types out.", p)
	case t.name == "SyntaxError" && h.compiling(t.stack):
		h.end(Syntax, syntaxMessage(t.message), p)
	default:
		h.end(Runtime, runtimeMessage(t)+h.reason(t, p), p)
	}
}

func (h *host) end(code Code, message string, p position) {
	h.failure = &Failure{Code: code, Message: message, Line: p.line, Column: p.column, At: h.sim.Now()}
}

// compiling reports whether a SyntaxError is about the program's own text. One
// that the running program caused, by JSON.parse or eval, has a function in its
// stack.
func (h *host) compiling(stack string) bool {
	return !strings.Contains(stack, "(")
}

// nullMessage is about a null that was thrown: by the program, or by the interpreter
// when there was no memory for an error either. Nothing tells the two apart.
func nullMessage(l limits) string {
	return fmt.Sprintf("The program needs more than %d MB of memory, or it threw null. Look for an array, an object or a string that grows without an end, or for that null.", l.memory>>20)
}

// syntaxMessage puts the interpreter's words into a sentence.
func syntaxMessage(message string) string {
	if strings.HasSuffix(message, ": ''") {
		return "SyntaxError: the program ends too early. A bracket, a brace or a quote is not closed."
	}
	return "SyntaxError: " + message + "."
}

// noExport begins the interpreter's message about a name that a module does not export.
const noExport = "Could not find export '"

func (h *host) missingExport(name, module string) string {
	text := fmt.Sprintf("%s exports nothing called %s.", module, name)
	if near := nearest(name, h.modules[module]); near != "" {
		text += " Did you mean " + near + "?"
	}
	return text
}

// nearest is the candidate that differs from the name least, if by no more than
// a third of it.
func nearest(name string, candidates []string) string {
	best, least := "", len(name)/3+1
	for _, c := range candidates {
		if d := distance(name, c); d < least {
			best, least = c, d
		}
	}
	return best
}

// distance counts the letters to insert, delete or replace between a and b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
