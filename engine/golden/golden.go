// Package golden compares what a test finds with a file of what is expected. Only
// tests import it. The flag -update writes the files anew:
//
//	go test ./engine -update
//
// A wrong output is either a bug or a changed mind: commit the difference only when
// you can say of each line why it is right.
package golden

import (
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write what is expected anew, from what the code does")

// Update reports whether what is expected is to be written anew.
func Update() bool { return *update }

// Check fails the test when the file holds another text than got. With -update it
// writes got there first.
func Check(t testing.TB, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want := Read(t, file); got != want {
		t.Errorf("%s is not what comes of it. Got\n%s\nwant\n%s", file, got, want)
	}
}

// Read is the text of a file.
func Read(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
