package engine

import "strings"

// IsName reports whether the text has 1 to 80 characters, all of them letters,
// digits, hyphens or underscores: what SQS asks of a queue's name, of a permission's
// label and of the id of a batch's entry (documented).
func IsName(text string) bool {
	return len(text) >= 1 && len(text) <= 80 && strings.IndexFunc(text, notInName) < 0
}

func notInName(r rune) bool {
	return r != '-' && r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
}
