package app

import (
	"slices"
	"testing"

	"inflight/app/sandbox"
)

// What the interpreter quotes is shown as code: expecting ','. cannot be read otherwise.
func TestFailure(t *testing.T) {
	for message, want := range map[string][]string{
		"SyntaxError: expecting ','.":                       {"SyntaxError: expecting ", ",", "."},
		"SyntaxError: unexpected token in expression: ';'.": {"SyntaxError: unexpected token in expression: ", ";", "."},
		"TypeError: cannot read property 'x' of null.":      {"TypeError: cannot read property ", "x", " of null."},
		"SyntaxError: expecting '''.":                       {"SyntaxError: expecting ", "'", "."},
		"'a' and 'b'":                                       {"", "a", " and ", "b", ""},
		"a call can't be broken off, and it won't be.":      {"a call can't be broken off, and it won't be."},
		"It begins 'here and never ends.":                   {"It begins 'here and never ends."},
		"":                                                  {""},
	} {
		if got := quotedCode(message); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", message, got, want)
		}
	}
	has(t, html(t, failureView(&sandbox.Failure{Line: 2, Column: 3, Message: "SyntaxError: expecting '<'."})),
		"<b>Line 2, column 3: </b>", "SyntaxError: expecting <code>&lt;</code>.")
}
