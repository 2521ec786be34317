package engine_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"inflight/engine"
)

// fields are the names of the switches as the struct has them, JSON names beside.
func fields(of reflect.Type) (names, tags []string) {
	for f := range of.Fields() {
		if f.Anonymous {
			more, moreTags := fields(f.Type)
			names, tags = append(names, more...), append(tags, moreTags...)
			continue
		}
		tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		names, tags = append(names, f.Name), append(tags, tag)
	}
	return names, tags
}

// Every field can be set by its name, comes back out of JSON, and is refused below 0.
func TestSwitches(t *testing.T) {
	names, tags := fields(reflect.TypeFor[engine.Switches]())
	known := engine.SwitchNames()
	slices.Sort(known)
	if want := slices.Sorted(slices.Values(names)); !slices.Equal(known, want) {
		t.Fatalf("Set knows %q, the fields are %q", known, want)
	}
	if s, err := engine.ParseSwitches([]string{"InFlightLimit=20", "CountLag=1m"}); err != nil || s.InFlightLimit != 20 || s.CountLag != engine.Seconds(60) {
		t.Errorf("two settings are read as %+v, %v", s, err)
	}
	for _, setting := range []string{"InFlightLimit=few", "InFlightLimit", "Rain=1"} {
		if _, err := engine.ParseSwitches([]string{setting}); err == nil || !strings.HasPrefix(err.Error(), setting+": ") {
			t.Errorf("%s: %v", setting, err)
		}
	}
	for i, name := range names {
		value := map[string]string{"StaleDelete": "deletes", "CountLag": "1m30s"}[name]
		if value == "" {
			value = "7"
		}
		var s, back engine.Switches
		if err := s.Set(name, value); err != nil {
			t.Errorf("%s=%s: %v", name, value, err)
		}
		text, err := json.Marshal(s)
		if err != nil || strings.Count(string(text), ":") != 1 || !strings.HasPrefix(string(text), `{"`+tags[i]+`":`) || !strings.EqualFold(tags[i], name) {
			t.Errorf("%s as JSON: %s, %v", name, text, err)
		}
		if err := json.Unmarshal(text, &back); err != nil || back != s || back == (engine.Switches{}) {
			t.Errorf("%s came back as %+v, %v", text, back, err)
		}
		if err := s.Set(name, "-1"); err == nil {
			t.Errorf("%s=-1 is no error", name)
		}
		if name == "StaleDelete" {
			continue // a word in JSON too
		}
		if err := json.Unmarshal([]byte(`{"`+tags[i]+`":-1}`), &back); err != nil || back.Check() == nil {
			t.Errorf("%s below 0 passes: %v", name, err)
		}
	}
	if err := (engine.Switches{}).Check(); err != nil {
		t.Error(err)
	}
	if text, err := json.Marshal(engine.Switches{}); err != nil || string(text) != "{}" {
		t.Errorf("the defaults as JSON: %s, %v", text, err)
	}
}

// What can't be set says what would work.
func TestSwitchErrors(t *testing.T) {
	for _, test := range []struct{ name, value, want string }{
		{"StaleDelete", "sometimes", `give kept or deletes, not "sometimes"`},
		{"Hosts", "1.5", "give a whole number, 0 or more"},
		{"CountLag", "60", "give a time such as 30s or 1m"},
		{"Speed", "1", "there is no switch Speed"},
	} {
		var s engine.Switches
		if err := s.Set(test.name, test.value); err == nil || err.Error() != test.want || s != (engine.Switches{}) {
			t.Errorf("%s=%s: %v, %+v; want %s", test.name, test.value, err, s, test.want)
		}
	}
	var s engine.Switches
	if err := s.Set("StaleDelete", ""); err != nil || s.StaleDelete != engine.StaleDeleteKept {
		t.Errorf("StaleDelete of nothing: %v, %v; want kept", s.StaleDelete, err)
	}
}
