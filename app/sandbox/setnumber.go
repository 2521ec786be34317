package sandbox

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// SetNumber gives a program's constant another number: the source may hold
// exactly one line that begins with const NAME = NUMBER. Knobs on a page and the
// command line set numbers this way, so that the text the reader sees is the
// text that runs.
func SetNumber(source, name, value string) (string, error) {
	if !number.MatchString(value) {
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
	var found [][]int
	var others []string
	for _, m := range constant.FindAllStringSubmatchIndex(source, -1) {
		if other := source[m[2]:m[3]]; other == name {
			found = append(found, m)
		} else if !slices.Contains(others, other) {
			others = append(others, other)
		}
	}
	switch {
	case len(found) > 1:
		return 0, 0, fmt.Errorf("%s: const %s = … stands in the program %d times; it must stand there once", name, name, len(found))
	case len(found) == 1:
		return found[0][4], found[0][5], nil
	case len(others) == 0:
		return 0, 0, fmt.Errorf("%s: the program has no line const %s = NUMBER, nor any other number to set", name, name)
	}
	return 0, 0, fmt.Errorf("%s: the program has no line const %s = NUMBER; it has %s", name, name, strings.Join(others, ", "))
}

var (
	number   = regexp.MustCompile(`^-?\d+(?:\.\d+)?$`)
	constant = regexp.MustCompile(`(?m)^const[ \t]+([A-Za-z_$][\w$]*)[ \t]*=[ \t]*(-?\d[\d_]*(?:\.\d+)?)[ \t]*(?:;|//|$)`)
)
