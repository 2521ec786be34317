package sandbox

import "strings"

// The little reading of text that the sandbox does is written out: a package of
// regular expressions would be a twentieth of what a browser downloads.

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// isWord reports whether the character can be in a name.
func isWord(c byte) bool {
	return isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
}

// span is the length of the text's beginning that consists of such characters.
func span(text string, of func(byte) bool) int {
	n := 0
	for n < len(text) && of(text[n]) {
		n++
	}
	return n
}

// trimBlanks takes spaces and tabs from the beginning.
func trimBlanks(text string) string { return strings.TrimLeft(text, " \t") }

// word is the place of the first of some words in the text that stands by itself;
// -1 when none does. length is its length.
func word(text string, words ...string) (at, length int) {
	for i := 0; i < len(text); i++ {
		n := span(text[i:], isWord)
		for _, w := range words {
			if text[i:i+n] == w {
				return i, n
			}
		}
		i += n
	}
	return -1, 0
}
