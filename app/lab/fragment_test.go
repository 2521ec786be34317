package lab

import (
	"slices"
	"strings"
	"testing"
)

func TestFragment(t *testing.T) {
	whole, err := Link("visibility-timeout", walkthrough)
	if err != nil {
		t.Fatal(err)
	}
	if len(whole) > 700 {
		t.Errorf("the link to a walkthrough has %d characters", len(whole))
	}
	for _, tt := range []struct {
		name, text string
		ok         bool
		window     int
		err        string
	}{
		{"none", "", false, 0, ""},
		{"a heading", "#two-windows", false, 0, ""},
		{"another lab", "#lab=visibility-timeout-2", false, 0, ""},
		{"the lab", "#lab=visibility-timeout", true, 0, ""},
		{"a window", "lab=visibility-timeout&window=2", true, 2, ""},
		{"no window", "lab=visibility-timeout&window=3", true, 0, ""},
		{"cut off", whole[:len(whole)-9], true, 0, "broken"},
		{"not ours", "lab=visibility-timeout&session=1." + mustPack(t, Session{}), true, 0, "broken"},
		{"a session", "#" + whole, true, 0, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f, ok, err := ParseFragment("visibility-timeout", tt.text)
			if ok != tt.ok || f.Window != tt.window || (err == nil) != (tt.err == "") || err != nil && !strings.Contains(err.Error(), tt.err) {
				t.Errorf("got %+v, %t, %v", f, ok, err)
			}
			if tt.name == "a session" && (f.Session == nil || !slices.Equal(f.Session.Calls, walkthrough.Calls)) {
				t.Errorf("the session is %+v", f.Session)
			}
		})
	}
}

// A link holds nothing of what a restart has put aside.
func TestLinkAfterRestart(t *testing.T) {
	text, err := Link("x", walkthrough.With(Call{Do: Restart}))
	if err != nil {
		t.Fatal(err)
	}
	if f, _, err := ParseFragment("x", text); err != nil || len(f.Session.Calls) != 0 {
		t.Errorf("the session is %+v, %v", f.Session, err)
	}
}

func mustPack(t *testing.T, s Session) string {
	t.Helper()
	text, err := Link("x", s)
	if err != nil {
		t.Fatal(err)
	}
	_, packed, _ := strings.Cut(text, "session=1.")
	return packed
}
