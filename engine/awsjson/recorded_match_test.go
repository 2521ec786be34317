package awsjson_test

import (
	"encoding/base64"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"inflight/engine/awsjson"
)

// short forms in the lines of a case.
var (
	arnForm    = regexp.MustCompile(`arn\(([\w.-]+)\)`)             // arn(orders): the queue's ARN
	letterForm = regexp.MustCompile(`(\w)\{(\d+)\}`)                // a{1024}: so many of the letter
	manyForm   = regexp.MustCompile(`(\d+)\*(\{[^{}]*\})`)          // 20*{…%d…}: so many values, numbered from 0
	base64Form = regexp.MustCompile(`base64\((\{[^)]*\})\)`)        // base64({…}): the JSON in that form
	handleForm = regexp.MustCompile(`handle\(([^)]*)\)`)            // handle(BODY): the latest receipt handle of that message
	nameForm   = regexp.MustCompile(`\$\w+`)                        // $h1: what an answer gave it
	errorForm  = regexp.MustCompile(`^(\d+) (\w+) ([\w.]+): (.*)$`) // 400 TYPE CODE: MESSAGE
)

// plain writes the forms out that need no answer.
func plain(text string) string {
	text = arnForm.ReplaceAllString(text, "arn:aws:sqs:us-east-1:123456789012:$1")
	text = replace(letterForm, text, func(m []string) string { return strings.Repeat(m[1], number(m[2])) })
	text = replace(base64Form, text, func(m []string) string { return base64.StdEncoding.EncodeToString([]byte(m[1])) })
	return replace(manyForm, text, func(m []string) string {
		values := make([]string, number(m[1]))
		for i := range values {
			values[i] = strings.ReplaceAll(m[2], "%d", strconv.Itoa(i))
		}
		return strings.Join(values, ",")
	})
}

// expand writes every form out.
func (r *replay) expand(text string) string {
	text = replace(handleForm, plain(text), func(m []string) string { return r.known(r.handles, m[1]) })
	return replace(nameForm, text, func(m []string) string { return r.known(r.named, m[0]) })
}

func (r *replay) known(values map[string]string, name string) string {
	value, ok := values[name]
	if !ok {
		r.failf("no answer gave %s", name)
	}
	return value
}

func replace(form *regexp.Regexp, text string, with func(match []string) string) string {
	return form.ReplaceAllStringFunc(text, func(found string) string { return with(form.FindStringSubmatch(found)) })
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		panic(err)
	}
	return n
}

// expect compares the client's answer with what was recorded.
func (r *replay) expect(client, recorded string) {
	r.Helper()
	c := r.calls[client]
	if c == nil || c.answer == nil {
		r.failf("there is no answer")
	}
	c.looked = true
	if refused := errorForm.FindStringSubmatch(recorded); refused != nil {
		r.expectError(*c.answer, refused)
		return
	}
	var want any
	if err := json.Unmarshal([]byte(plain(recorded)), &want); err != nil {
		r.failf("%v", err)
	}
	if c.answer.Err != nil || !r.match(r.answered(*c.answer, want), want) {
		r.failf("the answer is %s", c.answer.Body)
	}
}

// expectError compares with status, type, query code and message of an error; the
// message is * when it was not kept.
func (r *replay) expectError(got awsjson.Response, want []string) {
	r.Helper()
	body := parse(r.T, got.Body)
	message := r.expand(want[4])
	if got.Status != number(want[1]) || body["__type"] != "com.amazonaws.sqs#"+want[2] || got.QueryCode != want[3] || message != "*" && body["message"] != message {
		r.failf("the answer is %d %s %.300s", got.Status, got.QueryCode, got.Body)
	}
}

// answered is an answer in the form in which it was written down: whole, or the
// bodies of its messages.
func (r *replay) answered(got awsjson.Response, recorded any) any {
	output := parse(r.T, got.Body)
	if _, short := recorded.([]any); !short {
		return output
	}
	bodies := []any{}
	for _, m := range messages(output) {
		bodies = append(bodies, m["Body"])
	}
	return bodies
}

// match compares a value with a recorded one, in which "*" is any value and a text
// with a dollar sign, as "$m1", is one that stands for the same value in the whole
// case, and for another than every other name does. Where an object was recorded
// and a text came, the text is read as JSON: a policy.
func (r *replay) match(got, recorded any) bool {
	switch want := recorded.(type) {
	case string:
		text, _ := got.(string)
		switch {
		case want == "*":
			return got != nil
		case strings.HasPrefix(want, "$"):
			return text != "" && r.name(want, text)
		}
		return got == recorded
	case object:
		if text, ok := got.(string); ok {
			got = parse(r.T, []byte(text))
		}
		values, ok := got.(object)
		if !ok || len(values) != len(want) {
			return false
		}
		for name := range want {
			if !r.match(values[name], want[name]) {
				return false
			}
		}
		return true
	case []any:
		values, ok := got.([]any)
		if !ok || len(values) != len(want) {
			return false
		}
		for i := range want {
			if !r.match(values[i], want[i]) {
				return false
			}
		}
		return true
	}
	return got == recorded
}

// name reports whether the name stands for the value, or nothing has either yet.
func (r *replay) name(name, value string) bool {
	for n, v := range r.named {
		if (n == name) != (v == value) {
			return false
		}
	}
	r.named[name] = value
	return true
}
