package sandbox

import "regexp"

// loop corrects the place of a program that was stopped in a loop. The
// interpreter notes places only for what can throw: of while (true) i++ it knows
// no more than what came before. So a place outside every loop stands for the
// next one, and no place at all for the only one there is.
func (h *host) loop(p position) position {
	code := notCode.ReplaceAllStringFunc(h.source, blank)
	loops := loopWord.FindAllStringIndex(code, -1)
	if p.line == 0 {
		if len(loops) == 1 {
			return h.positionOf(loops[0][0])
		}
		return p
	}
	at := h.offsetOf(p)
	next := -1
	for _, l := range loops {
		switch {
		case l[0] <= at && inLoop(code[l[1]:max(at, l[1])]):
			return p
		case l[0] > at && next < 0:
			next = l[0]
		}
	}
	if next < 0 {
		return p
	}
	return h.positionOf(next)
}

var (
	loopWord = regexp.MustCompile(`\b(?:for|while|do)\b`)
	notCode  = regexp.MustCompile("//[^\n]*|/\\*(?s:.*?)\\*/|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])*'|`(?s:\\\\.|[^`\\\\])*`")
)

// blank keeps a text's length and its lines.
func blank(text string) string {
	b := []byte(text)
	for i, c := range b {
		if c != '\n' {
			b[i] = ' '
		}
	}
	return string(b)
}

// inLoop reports whether a loop is still open at the end of the code that
// follows its first word.
func inLoop(code string) bool {
	depth, body := 0, false
	for _, c := range []byte(code) {
		switch c {
		case '(', '[', '{':
			body = body || c == '{' && depth == 0
			depth++
		case ')', ']', '}':
			depth--
			if depth < 0 || depth == 0 && c == '}' && body {
				return false
			}
		case ';':
			if depth == 0 {
				return false
			}
		}
	}
	return true
}
