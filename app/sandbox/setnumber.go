package sandbox

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// SetNumber gives a program's constant another number: the source may hold
// exactly one line that begins with const NAME = NUMBER. Knobs on a page and the
// command line set numbers this way, so that the text the reader sees is the
// text that runs.
func SetNumber(source, name, value string) (string, error) {
	if n := numberLength(value); n == 0 || n < len(value) || strings.Contains(value, "_") {
		return "", fmt.Errorf("%s: %q is not a number; write it like 30, 0.5 or -1", name, value)
	}
	from, to, err := findNumber(source, name)
	if err != nil {
		return "", err
	}
	return source[:from] + value + source[to:], nil
}

// Number is the number that SetNumber would replace.
func Number(source, name string) (float64, error) {
	from, to, err := findNumber(source, name)
	if err != nil {
		return 0, err
	}
	return strconv.ParseFloat(strings.ReplaceAll(source[from:to], "_", ""), 64)
}

// findNumber is where the constant's number stands in the source.
func findNumber(source, name string) (from, to int, err error) {
	found, start := 0, 0
	var others []string
	for line := range strings.Lines(source) {
		other, at, length, ok := constant(line)
		switch {
		case ok && other == name:
			found++
			from, to = start+at, start+at+length
		case ok && !slices.Contains(others, other):
			others = append(others, other)
		}
		start += len(line)
	}
	switch {
	case found > 1:
		return 0, 0, fmt.Errorf("%s: const %s = … stands in the program %d times; it must stand there once", name, name, found)
	case found == 1:
		return from, to, nil
	case len(others) == 0:
		return 0, 0, fmt.Errorf("%s: the program has no line const %s = NUMBER, nor any other number to set", name, name)
	}
	return 0, 0, fmt.Errorf("%s: the program has no line const %s = NUMBER; it has %s", name, name, strings.Join(others, ", "))
}

// constant reads a line const NAME = NUMBER: the name, and where the number is; ok is
// false of other lines.
func constant(line string) (name string, at, length int, ok bool) {
	rest, ok := strings.CutPrefix(line, "const")
	named := trimBlanks(rest)
	n := span(named, func(c byte) bool { return isWord(c) || c == '$' })
	if !ok || named == rest || n == 0 || isDigit(named[0]) {
		return "", 0, 0, false
	}
	rest, ok = strings.CutPrefix(trimBlanks(named[n:]), "=")
	rest = trimBlanks(rest)
	length = numberLength(rest)
	after := strings.TrimSuffix(trimBlanks(rest[length:]), "\n")
	if !ok || length == 0 || after != "" && after[0] != ';' && !strings.HasPrefix(after, "//") {
		return "", 0, 0, false
	}
	return named[:n], len(line) - len(rest), length, true
}

// numberLength is the length of the number that the text begins with, such as 30,
// 1_000, 0.5 or -1; 0 when it begins with none.
func numberLength(text string) int {
	n := len(text) - len(strings.TrimPrefix(text, "-"))
	if n == len(text) || !isDigit(text[n]) {
		return 0
	}
	n += span(text[n:], func(c byte) bool { return isDigit(c) || c == '_' })
	if decimals := strings.TrimPrefix(text[n:], "."); len(decimals) < len(text)-n {
		if places := span(decimals, isDigit); places > 0 {
			n += 1 + places
		}
	}
	return n
}
