package search

import (
	"strings"
	"testing"
)

var entries = []Entry{
	{Kind: Topic, Title: "The visibility timeout", Text: "How long a received message stays hidden.", Path: "visibility-timeout/"},
	{Kind: Topic, Title: "Too short", In: "The visibility timeout", Text: "How many jobs are started twice? Five: the slow ones.", Path: "visibility-timeout/#too-short"},
	{Kind: Topic, Title: "Queues and dead letters", Text: "It comes back when its visibility timeout ends. A dead-letter queue is for poison.", Path: "queues/"},
	{Kind: Term, Title: "visibility timeout", Text: "How long a receive hides a message.", Path: "glossary/#visibility-timeout"},
	{Kind: Term, Title: "ApproximateReceiveCount", Text: "How often it was received.", Path: "glossary/#approximatereceivecount"},
	{Kind: Rule, Title: "The visibility timeout ended", Text: "Nobody deleted it.", Path: "rules/visibility-expired/"},
	{Kind: Error, Title: "ReceiptHandleIsInvalid", Text: "What was given is not a receipt handle.", Path: "rules/handle-malformed/"},
}

func TestFind(t *testing.T) {
	for _, test := range []struct{ query, want string }{
		{"", ""},
		{"?!", ""},
		{"nonsense", ""},
		// The title that is the query, then titles that hold it, then texts.
		{"visibility timeout", "term: visibility timeout; topic: The visibility timeout, Queues and dead letters, Too short; rule: The visibility timeout ended"},
		{"Visib", "term: visibility timeout; topic: The visibility timeout, Queues and dead letters, Too short; rule: The visibility timeout ended"},
		{"isibility", ""},
		// Marks divide words, and so do the capitals of a name.
		{"dead-letter", "topic: Queues and dead letters"},
		{"receive count", "term: ApproximateReceiveCount"},
		{"receipthandleis", "error: ReceiptHandleIsInvalid"},
		// All words, in title, text and topic together; else as many as there can be.
		{"too visibility", "topic: Too short"},
		{"poison visibility unheard", "topic: Queues and dead letters"},
		// A slip of the hand in a word of five letters or more, when nothing has the word.
		{"recieve", "receive instead of recieve; term: ApproximateReceiveCount, visibility timeout; topic: The visibility timeout"},
		{"poisson", "poison instead of poisson; topic: Queues and dead letters"},
		{"posion", "poison instead of posion; topic: Queues and dead letters"},
		{"hiddem", "hidden instead of hiddem; topic: The visibility timeout, Queues and dead letters, Too short; term: visibility timeout; rule: The visibility timeout ended"},
		{"dead visiblit", "visibility instead of visiblit; topic: Queues and dead letters"},
		{"slwo", ""},
		{"jobss", "jobs instead of jobss; topic: Too short"},
		{"oison", ""},
	} {
		if got := found(Find(entries, test.query)); got != test.want {
			t.Errorf("%q finds\n%s\nwant\n%s", test.query, got, test.want)
		}
	}
}

// A word stands for others of its meaning; what asks comes after what explains.
func TestSynonyms(t *testing.T) {
	entries := []Entry{
		{Kind: Question, Title: "What makes a duplicate?", Path: "a"},
		{Kind: Topic, Title: "Doubled: the real causes", Path: "b"},
		{Kind: Rule, Title: "A copy stays visible", Text: "It is delivered again.", Path: "c"},
		{Kind: Topic, Title: "Asking for more time", Text: "A timeout can be changed.", Path: "d"},
		{Kind: Term, Title: "dead-letter queue", Path: "e"},
		{Kind: Page, Title: "Twice", Path: "f"},
	}
	for query, want := range map[string]string{
		"duplicate":      "topic: Doubled: the real causes; rule: A copy stays visible; question: What makes a duplicate?; page: Twice",
		"dupl":           "topic: Doubled: the real causes; rule: A copy stays visible; question: What makes a duplicate?; page: Twice",
		"dup":            "question: What makes a duplicate?",
		"extend timeout": "topic: Asking for more time",
		"DLQ":            "term: dead-letter queue",
		"dead":           "term: dead-letter queue",
	} {
		if groups, mends := Find(entries, query); found(groups, mends) != want {
			t.Errorf("%q finds\n%s\nwant\n%s", query, found(groups, mends), want)
		}
	}
	groups, _ := Find(entries, "extend timeout")
	if got, want := marks(groups[0].Hits[0].Heading()), "Asking for [more time]"; got != want {
		t.Errorf("of a synonym %s is marked, want %s", got, want)
	}
}

func TestParts(t *testing.T) {
	long := "The queue keeps it for a while. " + strings.Repeat("Then nothing happens for a long time. ", 3) +
		"At last a poll finds it and the receive count goes up. " + strings.Repeat("And so on and so forth. ", 5)
	h := Hit{Entry: Entry{Title: "ApproximateReceiveCount", Text: long}, words: []string{"receive", "poll"}}
	for _, test := range []struct {
		parts []Part
		want  string
	}{
		{h.Heading(), "Approximate[Receive]Count"},
		{h.Excerpt(), "… nothing happens for a long time. At last a [poll] finds it and the [receive] count goes up. And so on and so forth. And so on and so forth. And so on and …"},
		{Hit{Entry: Entry{Text: "Short."}, words: []string{"nothing"}}.Excerpt(), "Short."},
	} {
		if got := marks(test.parts); got != test.want {
			t.Errorf("got\n%s\nwant\n%s", got, test.want)
		}
	}
}

// found is what a query finds, in words.
func found(groups []Group, mends []Mend) string {
	var list []string
	for _, m := range mends {
		list = append(list, m.Taken+" instead of "+m.Typed)
	}
	for _, g := range groups {
		var titles []string
		for _, h := range g.Hits {
			titles = append(titles, h.Title)
		}
		list = append(list, string(g.Kind)+": "+strings.Join(titles, ", "))
	}
	return strings.Join(list, "; ")
}

// marks is a text with what is marked in brackets.
func marks(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		if p.Hit {
			b.WriteString("[" + p.Text + "]")
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}
