package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"inflight/engine"
)

func run() Run {
	at := engine.Seconds(45)
	return Run{File: "order-42.js", Source: "const a = \"é\\n\";\n" + strings.Repeat("// the same line again\n", 50),
		Seed: 1<<64 - 1, Switches: engine.Switches{StaleDelete: engine.StaleDeleteDeletes}, At: &at}
}

func TestRoundTrip(t *testing.T) {
	for name, want := range map[string]Run{"full": run(), "least": {File: "a.js", Source: "1"}} {
		text, err := Encode(want)
		if err != nil {
			t.Fatal(name, err)
		}
		if strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.") != "" {
			t.Errorf("%s: %q is not safe in an address", name, text)
		}
		for _, fragment := range []string{text, "#" + text} {
			if got, ok, err := Decode(fragment); !ok || err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %+v %t %v", name, got, ok, err)
			}
		}
	}
}

func TestOtherFragments(t *testing.T) {
	for _, fragment := range []string{"", "#", "#try-it", "run"} {
		if _, ok, err := Decode(fragment); ok || err != nil {
			t.Errorf("%q: taken for a run, %v", fragment, err)
		}
	}
}

// What can't be read is said in words, whatever was done to the link.
func TestBroken(t *testing.T) {
	whole, err := Encode(run())
	if err != nil {
		t.Fatal(err)
	}
	bomb := packed(t, `{"source":"`+strings.Repeat("0", maxText)+`"}`)
	for fragment, want := range map[string]string{
		whole[:len(whole)/2]: "broken", whole[:len(whole)-1]: "broken", "run=1.": "broken", "run=1.%%%": "broken", bomb: "broken",
		"run=2." + whole[6:]: "another version", "run=1." + strings.Repeat("A", MaxLength): "too long",
	} {
		if got, ok, err := Decode(fragment); !ok || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %+v %t %v, want %s", fragment, got, ok, err, want)
		}
	}
}

// packed is a fragment with the text, as Encode would not make one.
func packed(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write([]byte(text)) // into memory: it can't fail
	w.Close()
	return prefix + version + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// No link is made that could not be opened.
func TestNoLink(t *testing.T) {
	for source, want := range map[string]error{"": ErrEmpty, strings.Repeat("0", maxText): ErrTooLong} {
		if text, err := Encode(Run{File: "a.js", Source: source}); err != want {
			t.Errorf("%d bytes: %.20q, %v; want %v", len(source), text, err, want)
		}
	}
}

func TestTooLong(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var source strings.Builder
	for range 2 * MaxLength {
		source.WriteByte(byte('a' + random.IntN(26)))
	}
	if _, err := Encode(Run{File: "a.js", Source: source.String()}); err != ErrTooLong {
		t.Errorf("%v, want %v", err, ErrTooLong)
	}
}

func FuzzDecode(f *testing.F) {
	whole, err := Encode(run())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(whole)
	f.Add("#run=1.AAAA")
	f.Fuzz(func(t *testing.T, fragment string) {
		r, ok, err := Decode(fragment)
		if ok && err == nil && r.Source == "" {
			t.Error("a run without a program")
		}
	})
}
