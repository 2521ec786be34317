package lab

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The clock runs for everybody who knows when it was started, and a press stops no
// clock.
func TestClock(t *testing.T) {
	s := Shared{Session: New(settings)}
	if got := s.Now(1_000_000); got != 0 {
		t.Errorf("a clock that stands shows %s", got)
	}
	s = s.Run(10, 1_000_000)
	if got := s.Now(1_000_250); got != 2_500 {
		t.Errorf("after a quarter of a second at 10 it shows %s", got)
	}
	if got := s.Now(1_000_009); got != 0 {
		t.Errorf("it shows %s, finer than a Tenth", got)
	}
	s = s.Do(Call{Do: Send, Window: 1, Body: "hi"}, 1_000_250)
	if got := s.Calls[0].At; got != 2_500 {
		t.Errorf("the call was made at %s", got)
	}
	if got := s.Now(1_000_350); got != 3_500 {
		t.Errorf("after the call it shows %s", got)
	}
	s = s.Run(1, 1_000_350)
	if got := s.Now(1_001_350); got != 4_500 || s.Session.Now() != 3_500 {
		t.Errorf("a second at 1 later it shows %s, and %s is kept", got, s.Session.Now())
	}
	if kept := s.Stood(1_001_350); kept.Now(9_999_999) != 4_500 || kept.Version != s.Version || s.Session.Now() != 3_500 {
		t.Errorf("of a clock that runs %s is kept, as version %d", kept.Now(9_999_999), kept.Version)
	}
	s = s.Run(0, 1_001_350)
	if got := s.Now(9_999_999); got != 4_500 || s.Clock != (Clock{}) {
		t.Errorf("stopped, it shows %s", got)
	}
	if got := s.Undo().Now(9_999_999); got != 3_500 || s.Version != 4 {
		t.Errorf("undone it shows %s; there were %d changes", got, s.Version)
	}
	if got := s.Run(1, 1_001_350).Undo().Now(9_999_999); got != 3_500 {
		t.Errorf("undone while it runs it shows %s", got)
	}
	if got := s.Now(0); got != 4_500 {
		t.Errorf("a real clock that was set back makes it %s", got)
	}
}

// Two windows that did something at the same time have the same once they have
// met, and nothing that was done is lost.
func TestMeet(t *testing.T) {
	press := func(t *rapid.T, name string, s Shared) Shared {
		switch rapid.IntRange(0, 4).Draw(t, name) {
		case 0:
			return s.Run(rapid.SampledFrom([]int{0, 1, 10}).Draw(t, "speed"), 5000)
		case 1:
			return s.Do(Call{At: s.Session.Now() + 1000, Do: Wait}, 5000)
		}
		return s.Do(Call{Do: Send, Window: 1, Body: name}, 5000)
	}
	rapid.Check(t, func(t *rapid.T) {
		both := Shared{Session: sessions(t)}.Run(rapid.SampledFrom([]int{0, 1}).Draw(t, "runs"), 1000)
		a, b := press(t, "a", both), press(t, "b", both)
		met := a.Meet(b)
		if met.Encode() != b.Meet(a).Encode() {
			t.Fatalf("a has %s\nb has %s", met.Encode(), b.Meet(a).Encode())
		}
		if err := met.Check(); err != nil {
			t.Error(err)
		}
		for _, c := range slices.Concat(a.Calls, b.Calls) {
			if !slices.Contains(met.Calls, c) {
				t.Errorf("%+v is lost in %s", c, met.Encode())
			}
		}
		if met.Meet(a).Encode() != met.Encode() || a.Meet(met).Encode() != met.Encode() {
			t.Error("the later version does not stand")
		}
		if again, err := Decode(met.Encode()); err != nil || again.Encode() != met.Encode() {
			t.Errorf("read back it is %s, %v", again.Encode(), err)
		}
	})
}

func TestDecode(t *testing.T) {
	for _, text := range []string{"", "null", "{}", `{"queue":"q","windows":["a","b"],"calls":[{"at":1,"do":"fly"}]}`} {
		if _, err := Decode(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

// A number beyond all bounds, such as 999999999 hours, is refused by SQS and leaves a
// session that can be read back.
func TestDecodeTooMuch(t *testing.T) {
	s := Shared{Session: New(settings)}.Do(Call{Do: Edit, Seconds: 999_999_999 * 3600}, 0)
	if !s.Replay().Queue.Refused {
		t.Error("the edit is not refused")
	}
	if _, err := Decode(s.Encode()); err != nil {
		t.Error(err)
	}
}
