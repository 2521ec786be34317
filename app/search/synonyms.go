package search

import "strings"

// synonyms are the field's words for one thing, in groups: who looks for one finds the
// others, a little later than the word itself. A query's word is looked up whole or, from
// lookedUpFrom letters on, by its beginning; of more words than one only the text can be.
var synonyms = [][]string{
	{"duplicate", "duplicates", "duplicated", "double", "doubled", "twice", "copy", "copies"},
	{"extend", "extends", "extended", "extension", "extensions", "heartbeat", "heartbeats", "more time"},
	{"dlq", "dead-letter queue", "dead letter queue", "dead letters"},
	{"visibility", "hidden", "hides", "invisible", "in flight", "lease"},
	{"poison", "maxreceivecount", "max receive count", "fails again and again"},
	{"redrive", "redrives", "redriven", "move task", "moved back"},
	{"ack", "acknowledge", "acknowledged", "acknowledgement", "delete", "deletes"},
	{"idempotent", "idempotency", "idempotence", "exactly once", "deduplication"},
	{"expire", "expires", "expired", "retention"},
	{"order", "ordering", "fifo", "message group"},
	{"limit", "quota", "quotas"},
	{"publish", "produce", "enqueue", "send", "sends"},
	{"consume", "dequeue", "receive", "receives", "poll", "polls"},
}

const lookedUpFrom = 4

// alternatives are the words that may stand for a word of the query.
func alternatives(word string) []string {
	var list []string
	for _, group := range synonyms {
		if !names(group, word) {
			continue
		}
		for _, s := range group {
			if !strings.HasPrefix(s, word) { // else it is found by the word itself
				list = append(list, s)
			}
		}
	}
	return list
}

// names reports whether a word is of the group, or begins one of it.
func names(group []string, word string) bool {
	for _, s := range group {
		if s == word || len(word) >= lookedUpFrom && strings.HasPrefix(s, word) && !strings.ContainsAny(s, " -") {
			return true
		}
	}
	return false
}
