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

// IsFIFO reports whether a queue of the name is a FIFO queue: those have names that
// end so, and no others do.
func IsFIFO(queue string) bool { return strings.HasSuffix(queue, fifoSuffix) }

const fifoSuffix = ".fifo" // counts towards the 80 characters of a name

// checkName refuses names that no queue can have: a FIFO queue has the suffix and
// a standard one does not (both validated on AWS). The wordings are the
// emulators'; no recording was found.
func checkName(name string, fifo bool) *Error {
	plain, suffixed := strings.CutSuffix(name, fifoSuffix)
	if fifo && (!suffixed || len(name) > 80 || !IsName(plain)) {
		return InvalidParameter("The name of a FIFO queue can only include alphanumeric characters, hyphens, or underscores, must end with .fifo suffix and be 1 to 80 in length")
	}
	if !fifo && !IsName(name) {
		return InvalidParameter("Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length")
	}
	return nil
}
