package sandbox

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// position is a place in the program, from 1; the zero value is unknown.
type position struct{ line, column int }

// position finds the innermost frame of a stack that lies in the program.
func (h *host) position(stack string) position {
	for line := range strings.Lines(stack) {
		if file, p := frame(line); file == h.name {
			return p
		}
	}
	return position{}
}

// frame reads a line of a stack: "    at f (file:1:2)", or "    at file:1:2" where a
// module could not be compiled. Of another line the file is empty.
func frame(line string) (file string, p position) {
	where, ok := strings.CutPrefix(strings.TrimSpace(line), "at ")
	where = strings.TrimSuffix(where[strings.LastIndexByte(where, '(')+1:], ")")
	file, column := cutLast(where)
	file, row := cutLast(file)
	var err1, err2 error
	p.line, err1 = strconv.Atoi(row)
	p.column, err2 = strconv.Atoi(column)
	if !ok || err1 != nil || err2 != nil {
		return "", position{}
	}
	return file, p
}

// cutLast cuts at the last colon.
func cutLast(text string) (before, after string) {
	at := strings.LastIndexByte(text, ':')
	return text[:max(at, 0)], text[at+1:]
}

// find gives the place of the first of the texts in the program.
func (h *host) find(texts ...string) position {
	first := -1
	for _, text := range texts {
		if at := strings.Index(h.source, text); at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	if first < 0 {
		return position{}
	}
	return h.positionOf(first)
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
