package sandbox

import "strings"

// reason is what the sandbox knows beyond the interpreter's own words about an error
// that nobody caught: nothing, or a sentence with the space before it.
func (h *host) reason(t *thrown, p position) string {
	switch {
	case h.readsNoMessages(t, p):
		return " The latest receive found nothing, and such an answer has no Messages. Read Messages?.[0], or loop over Messages ?? []."
	case t.name == "QueueDoesNotExist" && !h.madeQueue:
		return " A program begins with no queue: make it first, with CreateQueueCommand. The queue of a QueueUrl is found by the name at its end."
	}
	return ""
}

// readsNoMessages reports whether the program took something out of the Messages of a
// receive that found nothing. That it was this receive is not known for certain: so
// the line has to name Messages, and the latest answer of all to have had none.
func (h *host) readsNoMessages(t *thrown, p position) bool {
	if t.name != "TypeError" || p.line == 0 || !h.foundNothing {
		return false
	}
	read, ok := strings.CutPrefix(t.message, "cannot read property ")
	read, of := strings.CutSuffix(read, "of undefined")
	if !ok || !of || strings.Contains(read, "'Messages'") {
		return false
	}
	at, _ := word(strings.Split(onlyCode(h.source), "\n")[p.line-1], "Messages")
	return at >= 0
}

// hears notes of an answer that is given to the program whether a receive found nothing.
func (h *host) hears(r reply) {
	if r.action == "ReceiveMessage" && r.Status == 200 {
		h.foundNothing = !strings.Contains(string(r.Body), `"Messages"`)
	}
}
