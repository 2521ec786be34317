package learner

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
)

func TestDecode(t *testing.T) {
	var d Doc
	d.Answer("t", q1, "a", Sure, 5)
	d.Edit("t", program, "mine", 6)
	d.Ran("t", 7)
	d.Set(Settings{ExamOn: "2026-12-01"}, 8)
	d = Merge(d, Doc{})
	back, err := Decode(d.Encode())
	if err != nil || back.Encode() != d.Encode() {
		t.Errorf("got %+v, %v; want %+v", back, err, d)
	}
}

func TestDecodeRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`{"version":2`:               "can't be read",
		`{"version":9}`:              "newer version",
		`{"version":2.5}`:            "newer version",
		`{"version":1.5}`:            "no progress of Inflight",
		`{"version":"2"}`:            "no progress of Inflight",
		`{}`:                         "no progress of Inflight",
		`null`:                       "no progress of Inflight",
		`[]`:                         "can't be read",
		`{"version":1,"topics":[7]}`: "can't be read",
		`{"version":2,"topics":{"t":{"answers":{"q":{"tries":"many"}}}}}`: "can't be read",
	} {
		if d, err := Decode(text); err == nil || !strings.Contains(err.Error(), want) || !reflect.DeepEqual(d, Doc{}) {
			t.Errorf("Decode(%s): %v, %v; want %q", text, d, err, want)
		}
	}
	if _, err := Decode(`{"version":3}`); !errors.Is(err, ErrNewer) {
		t.Errorf("version 3: %v, want ErrNewer", err)
	}
}

// A document that version 1 wrote is read, with what it meant.
func TestVersion1(t *testing.T) {
	text, err := os.ReadFile("testdata/v1.json")
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(string(text))
	if err != nil {
		t.Fatal(err)
	}
	want := Doc{Version: Version, Topics: map[string]Topic{
		"fair-queues": {BegunAt: 1790000400000, RanAt: 1790000400000},
		"queues-visibility-timeouts-and-dead-letters": {
			BegunAt: 1790000100000, RanAt: 1790000300000,
			Answers: map[string]Answer{
				"slow-now-and-then":       {Choice: "second-consumer", Tries: 2, MissedAt: 1790000200000, At: 1790000200000},
				"twice-without-a-timeout": {Choice: "copies", Tries: 1, At: 1790000250000},
				"max-receive-count":       {Choice: "errors", Tries: 1, At: 1790000260000},
			},
			Edits: map[string]Edit{
				"order-42.js": {Text: "const visibilityTimeout = 60;\n", At: 1790000100000},
				"other.js":    {Starter: true, At: 1790000150000},
			},
		},
	}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}
