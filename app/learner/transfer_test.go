package learner

import (
	"strings"
	"testing"

	"inflight/content"
)

// What is exported comes in again, also after a reset, and is told in words.
func TestImport(t *testing.T) {
	var d Doc
	d.Answer("t", q1, "a", "", 10)
	d.Answer("t", q2, "a", "", 11)
	d.Edit("t", program, "mine", 12)
	d.Do("t", content.Program{Goals: []content.Goal{{ID: "paid-once"}}}, 13)
	d.Set(Settings{DailyCap: 5}, 14)
	file := d.Export()

	var read Doc
	read.ReadTo("t", "p1", 10)

	tests := []struct {
		name, file string
		do         func(*Doc)
		want       string
	}{
		{"into a new reader's", file, func(d *Doc) { *d = Doc{} }, "From the file came: 2 answers, 1 goal met, 1 program, the review settings."},
		{"into itself", file, func(*Doc) {}, "Everything in the file was here already."},
		{"after a reset", file, func(d *Doc) { d.Reset("t", 20) }, "From the file came: 2 answers, 1 goal met, 1 program."},
		{"after everything was reset", file, func(d *Doc) { d.ResetAll(20) }, "From the file came: 2 answers, 1 goal met, 1 program, the review settings."},
		{"what is later here stays", file, func(d *Doc) { d.Answer("t", q1, "b", "", 30) }, "Everything in the file was here already."},
		{"where the reader was", read.Export(), func(*Doc) {}, "From the file came where you had read and what you had run."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			mine := Merge(d, Doc{})
			tt.do(&mine)
			got, words, err := mine.Import(tt.file)
			if err != nil || words != tt.want {
				t.Errorf("said %q, %v; want %q", words, err, tt.want)
			}
			if got.Text("t", program) != "mine" {
				t.Errorf("the program is %q", got.Text("t", program))
			}
		})
	}
}

// A file that is none is refused in words, and nothing changes.
func TestImportRefuses(t *testing.T) {
	var d Doc
	d.Answer("t", q1, "a", "", 10)
	before := d.Encode()
	for file, want := range map[string]string{
		"":              "the file is empty",
		"\n":            "the file is empty",
		"hello":         "can't be read",
		`{"a":1}`:       "no progress of Inflight",
		`{"version":3}`: "newer version",
	} {
		got, _, err := d.Import(file)
		if err == nil || !strings.Contains(err.Error(), want) || got.Encode() != before {
			t.Errorf("%q: %v and %s; want %q", file, err, got.Encode(), want)
		}
	}
}
