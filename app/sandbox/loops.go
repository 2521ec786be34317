package sandbox

import "strings"

// loop corrects the place of a program that was stopped in a loop. The
// interpreter notes places only for what can throw: of while (true) i++ it knows
// no more than what came before. So a place outside every loop stands for the
// next one, and no place at all for the only one there is.
func (h *host) loop(p position) position {
	code := onlyCode(h.source)
	var loops [][2]int // where the words begin and end
	for from := 0; ; {
		at, n := word(code[from:], "for", "while", "do")
		if at < 0 {
			break
		}
		loops = append(loops, [2]int{from + at, from + at + n})
		from += at + n
	}
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

// onlyCode is a program with blanks in the place of its comments and its texts; its
// lines stay.
func onlyCode(source string) string {
	b := []byte(source)
	for i := 0; i < len(source); {
		n := notCode(source[i:])
		for j := i; j < i+n; j++ {
			if b[j] != '\n' {
				b[j] = ' '
			}
		}
		i += max(n, 1)
	}
	return string(b)
}

// notCode is the length of the comment or the text that the source begins with; 0
// when it begins with none, or with one that does not end.
func notCode(source string) int {
	switch c := source[0]; {
	case strings.HasPrefix(source, "//"):
		return span(source, func(c byte) bool { return c != '\n' })
	case strings.HasPrefix(source, "/*"):
		if end := strings.Index(source[2:], "*/"); end >= 0 {
			return end + len("/**/")
		}
	case c == '"' || c == '\'' || c == '`':
		for i := 1; i < len(source); i++ {
			switch {
			case source[i] == c:
				return i + 1
			case source[i] == '\\':
				i++
			case source[i] == '\n' && c != '`':
				return 0
			}
		}
	}
	return 0
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
