package awsjson_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"inflight/engine/awsjson"
)

// A shape is the JSON of an operation's input or output in the API model's table.

// wrongShape says where a value differs from its shape, or "". In seen it notes
// every member that the value has.
func wrongShape(value, shape any, path string, seen map[string]bool) string {
	seen[path] = true
	switch want := shape.(type) {
	case string:
		if !isType(value, want) {
			return fmt.Sprintf("%s is %v, not a %s", path, value, want)
		}
	case []any:
		list, ok := value.([]any)
		if !ok || len(list) == 0 && !required(path) {
			return fmt.Sprintf("%s is %v; a list has values or is absent", path, value)
		}
		for _, v := range list {
			if wrong := wrongShape(v, want[0], path+"[]", seen); wrong != "" {
				return wrong
			}
		}
	case object:
		return wrongObject(value, want, path, seen)
	}
	return ""
}

func wrongObject(value any, want object, path string, seen map[string]bool) string {
	have, ok := value.(object)
	if !ok {
		return fmt.Sprintf("%s is %v, not an object", path, value)
	}
	for name := range want {
		if plain, must := strings.CutSuffix(name, "!"); must && have[plain] == nil {
			return path + " has no " + plain
		}
	}
	for _, name := range slices.Sorted(maps.Keys(have)) {
		known := slices.DeleteFunc([]string{name, name + "!", "*"}, func(n string) bool { return want[n] == nil })
		if len(known) == 0 {
			return path + " has the member " + name
		}
		if wrong := wrongShape(have[name], want[known[0]], path+"."+known[0], seen); wrong != "" {
			return wrong
		}
	}
	return ""
}

func required(path string) bool { return strings.HasSuffix(path, "!") }

func isType(value any, name string) bool {
	switch v := value.(type) {
	case string:
		_, err := base64.StdEncoding.DecodeString(v)
		return name == "text" || name == "bytes" && err == nil
	case float64:
		return name == "number"
	case bool:
		return name == "bool"
	}
	return false
}

// paths are those of a shape and of everything in it.
func paths(shape any, path string) []string {
	all := []string{path}
	switch want := shape.(type) {
	case []any:
		all = append(all, paths(want[0], path+"[]")...)
	case object:
		for _, name := range slices.Sorted(maps.Keys(want)) {
			all = append(all, paths(want[name], path+"."+name)...)
		}
	}
	return all
}

// checkShape holds an answer to the model.
func (r *replay) checkShape(action string, a awsjson.Response) {
	r.Helper()
	for _, op := range apiModel {
		if op.action != action || a.Err != nil {
			continue
		}
		if wrong := wrongShape(parse(r.T, a.Body), any(parse(r.T, []byte(op.output))), action, r.seen); wrong != "" {
			r.failf("%s\n%s", wrong, a.Body)
		}
	}
}

// Between them the answers of all cases have every member of the model.
func TestEveryMemberIsAnswered(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range append(readCases(t, "testdata/recorded/*.txt"), readCases(t, "testdata/shapes.txt")...) {
		newReplay(t, seen).play(c)
	}
	for _, op := range apiModel {
		for _, path := range paths(any(parse(t, []byte(op.output))), op.action) {
			if !seen[path] {
				t.Errorf("no answer has %s", path)
			}
		}
	}
}

// Every member of the model is read: with a value of another type the request is
// refused.
func TestEveryMemberIsRead(t *testing.T) {
	for _, op := range apiModel {
		w := newWorld(t)
		for _, in := range wrongInputs(any(parse(t, []byte(op.input)))) {
			input, _ := json.Marshal(in)
			if r := w.do(op.action, string(input)); r.Err == nil || r.Err.Type != "SerializationException" {
				t.Errorf("%s %s is answered with %s", op.action, input, r.Body)
			}
		}
	}
}

// wrongInputs gives an input for each member of the shape, in which that one has a
// value of another type.
func wrongInputs(shape any) (inputs []any) {
	switch want := shape.(type) {
	case string:
		if want == "number" {
			return []any{"5"}
		}
		return []any{5}
	case []any:
		inputs = append(inputs, object{})
		for _, in := range wrongInputs(want[0]) {
			inputs = append(inputs, []any{in})
		}
	case object:
		inputs = append(inputs, []any{})
		for _, name := range slices.Sorted(maps.Keys(want)) {
			for _, in := range wrongInputs(want[name]) {
				inputs = append(inputs, object{strings.TrimSuffix(name, "!"): in})
			}
		}
	}
	return inputs
}

// Without a member that the model requires, the request is refused by that
// member's name; a batch without entries is an empty one.
func TestRequiredMembers(t *testing.T) {
	for _, op := range apiModel {
		shape := parse(t, []byte(op.input))
		for _, leftOut := range slices.Sorted(maps.Keys(shape)) {
			if !required(leftOut) {
				continue
			}
			given := object{}
			for name := range shape {
				if required(name) && name != leftOut {
					given[strings.TrimSuffix(name, "!")] = sample(shape[name])
				}
			}
			if _, ok := given["QueueUrl"]; ok {
				given["QueueUrl"] = ordersURL
			}
			input, _ := json.Marshal(given)
			name := strings.TrimSuffix(leftOut, "!")
			want := refusal{action: op.action, input: string(input), typ: missing, code: "MissingParameter", message: "The request must contain the parameter " + name + "."}
			if name == "Entries" {
				want.typ, want.code, want.message = "EmptyBatchRequest", "sqs", "There should be at least one "+op.action+"RequestEntry in the request."
			}
			want.check(t, newWorld(t))
		}
	}
}

// sample is a value of the shape.
func sample(shape any) any {
	switch want := shape.(type) {
	case []any:
		return []any{sample(want[0])}
	case object:
		return object{"x": sample(want["*"])}
	}
	if shape == "number" {
		return 1
	}
	return "x"
}
