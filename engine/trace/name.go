package trace

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"inflight/engine"
)

// Name is what the message is called: its body when that is short, or of a body that is
// a JSON object the member that says which one it is, as in "orderId 42"; when another
// message is called so already, or there is nothing of the kind, m and its number.
func (t *Teller) Name(message int) string {
	if name, ok := t.names[message]; ok {
		return name
	}
	return fmt.Sprintf("m%d", message)
}

// longestName is how long, in characters, a name may be.
const longestName = 20

// name notes the name of a message that is sent.
func (t *Teller) name(e engine.Event) {
	if e.Kind != engine.Sent {
		return
	}
	name := e.Body
	if strings.HasPrefix(name, "{") {
		name = identity(name)
	}
	if name == "" && e.Body != "" || numbered(name) || utf8.RuneCountInString(name) > longestName || strings.ContainsAny(name, "\r\n\t{}") || t.taken[name] {
		return
	}
	if t.names == nil {
		t.names, t.taken = map[int]string{}, map[string]bool{}
	}
	t.names[e.Message] = name
	t.taken[name] = true
}

// longestJSON is how long, in bytes, an object may be that is looked into.
const longestJSON = 1000

// identity is the first member of a JSON object whose name is or ends in "id" and that
// is a number or a text: its name and its value. It is empty where there is none. Other
// members are no names: those that come first are often the same in every message.
func identity(body string) string {
	if len(body) > longestJSON || !json.Valid([]byte(body)) {
		return ""
	}
	in := json.NewDecoder(strings.NewReader(body))
	in.UseNumber()
	in.Token() // the brace
	for in.More() {
		key, _ := in.Token() // the object is valid
		var value json.RawMessage
		in.Decode(&value)
		if name := fmt.Sprint(key); isID(name) {
			if text := scalar(value); text != "" {
				return name + " " + text
			}
		}
	}
	return ""
}

// isID reports whether a member's name is one for an identity: id, orderId, order_id,
// OrderID, but not paid.
func isID(name string) bool {
	before, ok := strings.CutSuffix(strings.ToLower(name), "id")
	if !ok || before == "" {
		return ok
	}
	last := before[len(before)-1]
	return name[len(before)] == 'I' || last == '_' || last == '-'
}

// scalar is a JSON number or text as a person writes it, or empty.
func scalar(value json.RawMessage) string {
	var text string
	switch {
	case json.Unmarshal(value, &text) == nil:
		return text
	case value[0] == '-' || value[0] >= '0' && value[0] <= '9':
		return string(value)
	}
	return ""
}

// numbered reports whether a body looks like the name of a message without a short
// body: m2 must not be called another message than the second.
func numbered(body string) bool {
	digits, ok := strings.CutPrefix(body, "m")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}
