package timeline

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inflight/engine"
)

// at makes a log of which only the instants matter.
func at(instants ...engine.Time) (log []engine.Event) {
	for i, t := range instants {
		log = append(log, engine.Event{Seq: i + 1, At: t})
	}
	return log
}

// polling is a log that goes on with polls that find nothing, each 20 s, until an instant.
func polling(until engine.Time, log ...engine.Event) []engine.Event {
	var t engine.Time
	if n := len(log); n > 0 {
		t = log[n-1].At
	}
	for ; t < until; t += 20 * second {
		log = append(log, engine.Event{Seq: len(log) + 1, At: t, Kind: engine.ReceiveWaiting}, engine.Event{Seq: len(log) + 2, At: t + 20*second, Kind: engine.ReceivedNothing})
	}
	return log
}

// The axis reaches past the end, and has a fair number of ticks, whatever the
// length of the run: from nothing to months.
func TestAxisLength(t *testing.T) {
	for _, end := range []engine.Time{0, 1, 999, 10_000, 90_000, 90_001, 3_600_000, 86_400_000, 1_209_600_000, 100_000_000_000} {
		a := NewAxis(Run{End: end})
		ticks, unit := a.Ticks(usualSpaces)
		if a.End <= end || ticks[0].At != 0 || ticks[len(ticks)-1].At != a.End || len(ticks) < 4 || len(ticks) > 14 || unit == "" {
			t.Errorf("end %s: edge %s, ticks %v %s", end, a.End, ticks, unit)
		}
	}
}

// X and At are each other's inverse, and never go back.
func TestAxisThereAndBack(t *testing.T) {
	for name, a := range map[string]*Axis{
		"linear": NewAxis(Run{End: 90_000}),
		"folded": NewAxis(Run{at(0, 5_000, 12*hour, 12*hour+9_000, 3*day), 3*day + 20_000}),
	} {
		before := -1.0
		for i := range 1000 {
			at := a.End * engine.Time(i) / 999
			x := a.X(at)
			if x < before || x < 0 || x > 1 {
				t.Fatalf("%s: X(%s) = %v after %v", name, at, x, before)
			}
			before = x
			if back := a.At(x); math.Abs(float64(back-at)) > 1 {
				t.Fatalf("%s: At(X(%s)) = %s", name, at, back)
			}
		}
		if a.X(-5) != 0 || a.X(a.End+5) != 1 || a.At(-1) != 0 || a.At(2) != a.End {
			t.Errorf("%s: what lies beyond an edge is not on it", name)
		}
	}
}

func TestAxisFolds(t *testing.T) {
	for _, tt := range []struct {
		name  string
		runs  []Run
		folds string // their lengths
		ticks string
	}{
		{"a lease of 30 s stays whole", []Run{{at(0, 30_000, 40_000), 90_000}}, "", "0 10 20 30 40 50 60 70 80 90 100 seconds"},
		{"a run of nothing but waiting stays whole", []Run{{at(0, 4*day), 4 * day}}, "", "0 12 24 36 48 60 72 84 96 108 hours"},
		{"twelve hours after ten seconds", []Run{{at(0, 10_000, 12*hour), 12*hour + 20_000}}, "11 h 59 min 44 s",
			"0:00:00 0:00:05 0:00:10 12:00:00 12:00:05 12:00:10 12:00:15 12:00:20 12:00:25 h:min:s"},
		{"two nights", []Run{{at(0, 60_000, 12*hour, 12*hour+60_000, 24*hour), 24*hour + 60_000}}, "11 h 58 min 30 s, 11 h 58 min 30 s", ""},
		{"what one of two runs does is not folded", []Run{{at(0, 10_000, hour), hour}, {at(0, 1800_000), hour}}, "29 min 48 s, 29 min 58 s", ""},
		{"polls that find nothing do not make the axis longer", []Run{{polling(day, at(0, 10_000, 20_000)...), day}}, "23 h 59 min 28 s",
			"0:00:00 0:00:05 0:00:10 0:00:15 0:00:20 0:00:25 0:00:30 1 d 0:00:00 1 d 0:00:05 h:min:s"},
		{"a night of nothing but polls stays whole", []Run{{polling(12 * hour), 12 * hour}}, "", "0 2 4 6 8 10 12 14 hours"},
		{"ten minutes are short enough beside two", []Run{{at(0, 120_000, 720_000), 720_000}}, "", "0 120 240 360 480 600 720 840 seconds"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := NewAxis(tt.runs...)
			var lengths []string
			for _, f := range a.Folds() {
				lengths = append(lengths, Span(f.To-f.From))
			}
			if got := strings.Join(lengths, ", "); got != tt.folds {
				t.Errorf("folds are %q, want %q", got, tt.folds)
			}
			ticks, unit := a.Ticks(usualSpaces)
			var got strings.Builder
			for _, tick := range ticks {
				got.WriteString(tick.Text + " ")
			}
			if got := got.String() + unit; tt.ticks != "" && got != tt.ticks {
				t.Errorf("ticks are %q, want %q", got, tt.ticks)
			}
		})
	}
}

func TestSpan(t *testing.T) {
	for want, length := range map[string]engine.Time{
		"0 s": 0, "1.5 s": 1500, "45 s": 45_000, "1 min": 60_000, "2 min 5 s": 125_000, "12 h": 12 * hour, "3 d 4 h": 76 * hour,
	} {
		if got := Span(length); got != want {
			t.Errorf("Span(%d) is %q, want %q", length, got, want)
		}
	}
}

// The numbers count in one unit whatever the measure: a reader's number, the flag of
// the playhead and the ticks agree on a phone too.
func TestAxisUnit(t *testing.T) {
	for _, end := range []engine.Time{900, 9_000, 90_000, 300_000, hour, day} {
		a := NewAxis(Run{End: end})
		_, wide := a.Ticks(Wide.Spaces())
		if _, narrow := a.Ticks(Narrow.Spaces()); narrow != wide {
			t.Errorf("a run of %s counts in %s on a wide page, and in %s on a narrow one", end, wide, narrow)
		}
	}
}

// The clock counts in seconds as the trace does. Where the axis counts otherwise it
// says that too.
func TestAxisClock(t *testing.T) {
	for _, tt := range []struct {
		end, at engine.Time
		want    string
	}{
		{90_000, 46_600, "46.6 s"},
		{900_000, 245_000, "245 s"},
		{hour, 3600_000, "3600 s"},
		{12 * hour, 43_205_000, "43205 s (12 h 5 s)"},
	} {
		a := NewAxis(Run{End: tt.end})
		if got := a.Clock(tt.at); got != tt.want {
			t.Errorf("in a run of %s: %q, want %q", tt.end, got, tt.want)
		}
	}
}

// Whatever lies between what happens: each fold leaves something out, and what is not
// folded has one scale.
func TestAxisHasOneScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		instants, polls := []engine.Time{0}, []engine.Time{}
		for range rapid.IntRange(1, 8).Draw(t, "spans") {
			from := instants[len(instants)-1]
			gap := engine.Time(rapid.SampledFrom([]int{1, 20, 60, 240, 600, 700, 900, 1300, 6000, 90_000}).Draw(t, "seconds")) * 1000
			instants = append(instants, from+gap)
			if rapid.Bool().Draw(t, "polls") {
				polls = append(polls, from+gap/2)
			}
		}
		folds, unfolded := foldsOf(instants, polls)
		a := newAxis(instants[len(instants)-1], folds)
		rest, width := engine.Time(0), 0.0
		for _, p := range a.parts {
			if !p.folded {
				rest, width = rest+p.to-p.from, width+p.width
			}
		}
		if len(a.Folds()) != len(folds) || rest != unfolded {
			t.Fatalf("%d folds of %d are drawn, and %s of %s beside them: %v", len(a.Folds()), len(folds), rest, unfolded, folds)
		}
		for _, p := range a.parts {
			if !p.folded && math.Abs(p.width/float64(p.to-p.from)*float64(rest)/width-1) > 1e-6 {
				t.Fatalf("%s to %s has another scale than the rest", p.from, p.to)
			}
		}
	})
}
