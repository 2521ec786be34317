package awsjson

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"inflight/engine"
)

// parse reads an input. As with AWS, members that an action does not know are
// ignored, a member's name counts with its case (which encoding/json alone does
// not hold), and a member of the wrong type refuses the call.
func parse[In any](c call, input []byte) (in In, err *engine.Error) {
	if len(strings.TrimSpace(string(input))) == 0 {
		return in, nil
	}
	wrong := errors.New("the request is not valid UTF-8") // which encoding/json would change
	if utf8.Valid(input) {
		wrong = decode(input, reflect.ValueOf(&in).Elem(), place{})
	}
	if wrong != nil {
		return in, c.refuse("", &engine.Error{
			Type: "SerializationException", QueryCode: "SerializationException", Status: 400,
			Message: sentence(wrong), Rule: engine.RuleParameter,
		})
	}
	return in, nil
}

// place is where in a request a value stands, for the words of an error. They are
// this project's own: AWS's speak of Java classes.
type place struct {
	member string // as AWS spells it: Entries.MessageBody
	each   bool   // it is a value in that member
}

func (p place) String() string {
	switch {
	case p.member == "":
		return "The request"
	case p.each:
		return "Each value in " + p.member
	}
	return p.member
}

func (p place) of(name string) place {
	if p.member != "" {
		name = p.member + "." + name
	}
	return place{member: name}
}

// decode reads JSON into v. It goes down through structs, lists and maps itself
// and leaves plain values to encoding/json.
func decode(raw []byte, v reflect.Value, at place) error {
	if string(raw) == "null" {
		return nil
	}
	switch kind := v.Kind(); {
	case kind == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return decode(raw, v.Elem(), at)
	case kind == reflect.Struct:
		var members map[string]json.RawMessage
		if err := read(raw, &members, at, "an object"); err != nil {
			return err
		}
		return decodeMembers(members, v, at)
	case kind == reflect.Map:
		var values map[string]json.RawMessage
		if err := read(raw, &values, at, "an object"); err != nil {
			return err
		}
		return decodeValues(values, v, at)
	case kind == reflect.Slice && v.Type().Elem().Kind() != reflect.Uint8:
		var values []json.RawMessage
		if err := read(raw, &values, at, "a list"); err != nil {
			return err
		}
		v.Set(reflect.MakeSlice(v.Type(), len(values), len(values)))
		for i, value := range values {
			if err := decode(value, v.Index(i), place{at.member, true}); err != nil {
				return err
			}
		}
		return nil
	case kind == reflect.String && plain(raw):
		v.SetString(string(raw[1 : len(raw)-1]))
		return nil
	case kind == reflect.String:
		if text, ok := withHalves(raw); ok {
			v.SetString(text)
			return nil
		}
	}
	return read(raw, v.Addr().Interface(), at, wanted(v.Kind()))
}

// plain reports whether a JSON value is a string that stands for itself, as most
// do: in ASCII, without escapes.
func plain(raw []byte) bool {
	return raw[0] == '"' && !slices.ContainsFunc(raw, func(b byte) bool { return b == '\\' || b >= utf8.RuneSelf })
}

// decodeMembers sets the fields of a struct, those of an embedded one too.
func decodeMembers(members map[string]json.RawMessage, v reflect.Value, at place) error {
	for i := 0; i < v.NumField(); i++ {
		field := v.Type().Field(i)
		if field.Anonymous {
			if err := decodeMembers(members, v.Field(i), at); err != nil {
				return err
			}
			continue
		}
		name := field.Name
		if tag := field.Tag.Get("json"); tag != "" && tag[0] != ',' {
			name, _, _ = strings.Cut(tag, ",")
		}
		if raw, ok := members[name]; ok {
			if err := decode(raw, v.Field(i), at.of(name)); err != nil {
				return err
			}
		}
	}
	return nil
}

func decodeValues(values map[string]json.RawMessage, v reflect.Value, at place) error {
	v.Set(reflect.MakeMapWithSize(v.Type(), len(values)))
	for _, name := range sortedKeys(values) { // so that the same one of several errors is told
		value := reflect.New(v.Type().Elem()).Elem()
		if err := decode(values[name], value, place{at.member, true}); err != nil {
			return err
		}
		v.SetMapIndex(reflect.ValueOf(name), value)
	}
	return nil
}

// sentence is an error as a message to a person.
func sentence(err error) string {
	text := err.Error()
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func wanted(kind reflect.Kind) string {
	switch kind {
	case reflect.Int:
		return "a whole number"
	case reflect.Slice:
		return "base64 text"
	}
	return "a string"
}

// read leaves one value to encoding/json and puts its complaint into words.
func read(raw []byte, to any, at place, want string) error {
	err := json.Unmarshal(raw, to)
	if err == nil {
		return nil
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fmt.Errorf("%s must be %s, not a JSON %s", at, want, wrong.Value)
	}
	if _, ok := errors.AsType[base64.CorruptInputError](err); ok {
		return errors.New("a BinaryValue is not valid base64")
	}
	return fmt.Errorf("the request is not valid JSON: %v", err)
}
