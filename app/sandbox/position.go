package sandbox

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// position is a place in the program, from 1; the zero value is unknown.
type position struct{ line, column int }

// position finds the innermost frame of a stack that lies in the program.
func (h *host) position(stack string) position {
	for line := range strings.Lines(stack) {
		m := frame.FindStringSubmatch(line)
		if m == nil || m[1] != h.name {
			continue
		}
		l, _ := strconv.Atoi(m[2])
		c, _ := strconv.Atoi(m[3])
		return position{l, c}
	}
	return position{}
}

// frame is a line of a stack: "    at f (file:1:2)", or "    at file:1:2" where
// a module could not be compiled.
var frame = regexp.MustCompile(`^\s+at (?:.*\()?([^()]+):(\d+):(\d+)\)?\s*$`)

// find gives the place of the first match in the program.
func (h *host) find(pattern string) position {
	if m := regexp.MustCompile(pattern).FindStringIndex(h.source); m != nil {
		return h.positionOf(m[0])
	}
	return position{}
}

// positionOf is the place of a byte of the program.
func (h *host) positionOf(offset int) position {
	before := h.source[:offset]
	start := strings.LastIndexByte(before, '\n') + 1
	return position{strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[start:]) + 1}
}

// offsetOf is the byte at a place of the program, which is not unknown.
func (h *host) offsetOf(p position) int {
	offset := 0
	for n := 1; n < p.line; n++ {
		offset += strings.IndexByte(h.source[offset:], '\n') + 1
	}
	for n := 1; n < p.column && offset < len(h.source); n++ {
		_, size := utf8.DecodeRuneInString(h.source[offset:])
		offset += size
	}
	return offset
}
