package awsjson_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// Each file of testdata/recorded is one subject, in cases: what AWS was asked, and
// what it answered. A case begins with the names of the LocalStack tests that it
// plays, whose answers were recorded on AWS or at least validated there;
// RECORDED.md says of every such test where it is. The lines of a case are
//
//	case NAME …                   the names
//	ACTION QUEUE {"More":"…"}     a call; QUEUE stands for the QueueUrl, or the QueueName
//	-> {"Messages":[…]}           what it was answered; without this line: no error
//	-> ["one","two"]              the same of a receive: the bodies of the messages
//	-> 400 TYPE CODE: MESSAGE     an error: status, JSON type, query code
//	CLIENT: ACTION QUEUE {…}      a call that may have to wait for its answer
//	CLIENT -> …                   its answer, which must have come by now
//	wait 2s
//
// A call without a client waits for its answer as a program does. For the short
// forms in calls and answers see expand and match.
func TestRecorded(t *testing.T) {
	for _, c := range readCases(t, "testdata/recorded/*.txt") {
		t.Run(strings.Join(c.names, "+"), func(t *testing.T) { newReplay(t, map[string]bool{}).play(c) })
	}
}

// recordedCase is one case of a file.
type recordedCase struct {
	file  string
	names []string
	lines []line
}

type line struct{ text, where string }

func readCases(t *testing.T, pattern string) (cases []recordedCase) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("no cases in "+pattern, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range strings.Split(string(text), "\n") {
			words := strings.Fields(text)
			switch {
			case len(words) == 0 || text[0] == '#':
			case words[0] == "case":
				cases = append(cases, recordedCase{file: file, names: words[1:]})
			default:
				c := &cases[len(cases)-1]
				c.lines = append(c.lines, line{text, fmt.Sprintf("%s:%d", file, i+1)})
			}
		}
	}
	return cases
}

// replay is a case that is being played.
type replay struct {
	*testing.T
	sim     *engine.Sim
	api     *awsjson.API
	line    line
	calls   map[string]*recordedCall // the latest by client; the empty name waits for answers
	named   map[string]string        // what $name stands for
	handles map[string]string        // by body
	seen    map[string]bool          // the members that answers had, as the API model names them
}

// recordedCall is a call that was made, and its answer when there is one.
type recordedCall struct {
	line   line
	answer *awsjson.Response
	looked bool // at the answer; otherwise it must not be an error
}

func newReplay(t *testing.T, seen map[string]bool) *replay {
	sim := engine.New(engine.Options{Seed: 1})
	return &replay{
		T: t, sim: sim, api: awsjson.New(sim),
		calls: map[string]*recordedCall{}, named: map[string]string{}, handles: map[string]string{}, seen: seen,
	}
}

func (r *replay) failf(format string, args ...any) {
	r.Helper()
	r.Fatalf("%s: %s\n%.300s", r.line.where, fmt.Sprintf(format, args...), r.line.text)
}

func (r *replay) play(c recordedCase) {
	r.Helper()
	for _, r.line = range c.lines {
		r.playLine()
	}
	r.settle()
}

// playLine does what the present line says.
func (r *replay) playLine() {
	r.Helper()
	client, text := "", r.line.text
	if word, rest, _ := strings.Cut(text, " "); strings.HasSuffix(word, ":") || strings.HasPrefix(rest, "-> ") {
		client, text = strings.TrimSuffix(word, ":"), rest
	}
	switch verb, rest, _ := strings.Cut(text, " "); verb {
	case "wait":
		d, err := time.ParseDuration(rest)
		if err != nil {
			r.failf("%v", err)
		}
		r.sim.AdvanceTo(r.sim.Now().Add(d))
	case "->":
		r.expect(client, rest)
	default:
		r.call(client, verb, rest)
	}
}

func (r *replay) call(client, action, rest string) {
	r.Helper()
	r.settleClient(client)
	c := &recordedCall{line: r.line}
	r.calls[client] = c
	r.api.Do(client, action, r.input(action, rest), func(a awsjson.Response) {
		if c.answer != nil {
			r.failf("%s was answered twice", c.line.text)
		}
		c.answer = &a
		r.checkShape(action, a)
		for _, m := range messages(parse(r.T, a.Body)) {
			r.handles[m["Body"].(string)] = m["ReceiptHandle"].(string)
		}
	})
	for client == "" && c.answer == nil {
		next, ok := r.sim.Next()
		if !ok {
			r.failf("the call is never answered")
		}
		r.sim.AdvanceTo(next)
	}
}

// input is the JSON of a call: what the line gives, with the queue's URL or name.
func (r *replay) input(action, rest string) []byte {
	queue, given, _ := strings.Cut(rest, " ")
	if strings.HasPrefix(queue, "{") {
		return []byte(r.expand(rest))
	}
	member := fmt.Sprintf(`"QueueUrl":%q`, engine.QueueURL(queue))
	if action == "CreateQueue" || action == "GetQueueUrl" {
		member = fmt.Sprintf(`"QueueName":%q`, queue)
	}
	if given == "" {
		return []byte("{" + member + "}")
	}
	return []byte("{" + member + "," + r.expand(given)[1:])
}

// messages are those that a receive delivered.
func messages(output object) (list []object) {
	all, _ := output["Messages"].([]any)
	for _, m := range all {
		list = append(list, m.(object))
	}
	return list
}

// settle holds that every call was answered, and without an error unless a line
// looked at the answer.
func (r *replay) settle() {
	r.Helper()
	for _, client := range slices.Sorted(maps.Keys(r.calls)) {
		r.settleClient(client)
	}
}

func (r *replay) settleClient(client string) {
	r.Helper()
	c := r.calls[client]
	switch {
	case c == nil || c.looked:
		return
	case c.answer == nil:
		r.failf("%s has no answer", c.line.text)
	case c.answer.Err != nil:
		r.failf("%s was answered with %s", c.line.text, c.answer.Body)
	}
}
