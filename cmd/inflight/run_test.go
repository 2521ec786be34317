package main

import (
	"os"
	"strings"
	"testing"
)

const order42 = "../../content/queues-visibility-timeouts-and-dead-letters/order-42.js"

func TestRun(t *testing.T) {
	const mixed = "testdata/mixed.js"
	const failure = mixed + ":14:5: TypeError: cannot read property 'x' of null.\n"
	tests := []struct {
		name           string
		args           []string
		code           int
		stdout, stderr string
	}{
		{"a lesson's program", []string{order42}, 0, `t= 0s  A receives order-42 (receive 1), hidden until t=30
t=30s  B receives order-42 (receive 2), hidden until t=60
t=40s  B crashes without deleting it
t=45s  A finishes late; its receipt handle is stale, and another consumer already has the message
t=60s  C receives order-42 (receive 3), hidden until t=90
t=65s  C crashes without deleting it
t=90s  order-42 was received 3 times: moved to the DLQ
`, ""},
		{"another number", []string{"-set", "visibilityTimeout=60", order42}, 0, `t= 0s  A receives order-42 (receive 1), hidden until t=60
t=45s  A deletes order-42
`, ""},
		{"two numbers", []string{"-set", "maxReceiveCount=1", "-set=workSeconds=5", order42}, 0, `t= 0s  A receives order-42 (receive 1), hidden until t=30
t= 5s  A deletes order-42
`, ""},
		{"a stale delete that deletes", []string{"-stale-delete", "deletes", order42}, 0, `t= 0s  A receives order-42 (receive 1), hidden until t=30
t=30s  B receives order-42 (receive 2), hidden until t=60
t=40s  B crashes without deleting it
t=45s  A finishes late; its receipt handle is stale, but order-42 is deleted all the same, though another consumer holds it
`, ""},
		{"console lines and a failure", []string{mixed}, 1, `t= 0s  A receives m1 (receive 1), hidden until t=30
t= 0s  warn: round 1 
             of 2
t=1.5s  A receives m2 (receive 1), hidden until t=31.5
t=1.5s  warn: round 2 
              of 2
`, failure},
		{"no rounds", []string{"-set", "rounds=0", mixed}, 1, "", failure},

		{"help", []string{"-h"}, 0, runUsage, ""},
		{"no file", nil, 2, "", "inflight: give one program to run, after the flags; got 0\n"},
		{"two files", []string{"a.js", "b.js"}, 2, "", "inflight: give one program to run, after the flags; got 2\n"},
		{"a file that is not there", []string{"testdata/none.js"}, 1, "", "inflight: open testdata/none.js: no such file or directory\n"},
		{"an unknown flag", []string{"-fast", mixed}, 2, "", "inflight: flag provided but not defined: -fast\n"},
		{"a set that is none", []string{"-set", "x", mixed}, 2, "", `inflight: invalid value "x" for flag -set: write it like -set visibilityTimeout=60` + "\n"},
		{"an unknown number", []string{"-set", "x=1", mixed}, 2, "", "inflight: -set x: the program has no line const x = NUMBER; it has rounds\n"},
		{"a seed that is none", []string{"-seed", "-1", mixed}, 2, "", `inflight: invalid value "-1" for flag -seed: give a whole number, 0 or more` + "\n"},
		{"an unknown outcome", []string{"-stale-delete", "perhaps", mixed}, 2, "", "inflight: invalid value \"perhaps\" for flag -stale-delete: give kept or deletes, not \"perhaps\"\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var stdout, stderr strings.Builder
			code := runCommand(test.args, &stdout, &stderr)
			if code != test.code {
				t.Errorf("code %d, want %d", code, test.code)
			}
			if stdout.String() != test.stdout {
				t.Errorf("stdout:\n%s\nwant:\n%s", stdout.String(), test.stdout)
			}
			if stderr.String() != test.stderr {
				t.Errorf("stderr:\n%s\nwant:\n%s", stderr.String(), test.stderr)
			}
		})
	}
}

// The seed reaches the ids.
func TestRunSeed(t *testing.T) {
	file := t.TempDir() + "/random.js"
	if err := os.WriteFile(file, []byte("console.log(Math.random());"), 0o600); err != nil {
		t.Fatal(err)
	}
	output := func(seed string) string {
		var stdout strings.Builder
		if code := runCommand([]string{"-seed", seed, file}, &stdout, &stdout); code != 0 {
			t.Fatalf("code %d: %s", code, stdout.String())
		}
		return stdout.String()
	}
	if one, again, two := output("1"), output("1"), output("2"); one != again || one == two {
		t.Errorf("seed 1 printed %q and %q, seed 2 %q", one, again, two)
	}
}
