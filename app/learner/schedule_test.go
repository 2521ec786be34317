package learner

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// intervals are the days that each grade would give.
func intervals(r Review, s Settings, now time.Time) string {
	var list []string
	for _, g := range Grades {
		list = append(list, fmt.Sprint(s.Interval(r.Graded(g, now), now)))
	}
	return strings.Join(list, " ")
}

// What the four grades give: new, known for a while, forgotten, and asked again
// in the same sitting.
func TestIntervals(t *testing.T) {
	var r Review
	for _, step := range []struct {
		at    time.Time
		want  string // for Again, Hard, Good, Easy
		grade Grade
	}{
		{at(1, 9), "1 1 2 8", Good},
		{at(3, 9), "1 8 11 19", Good},
		{at(14, 9), "2 32 46 77", Again},
		{at(14, 10), "1 2 2 3", Good},
		{at(18, 9), "1 5 7 11", Easy},
	} {
		if got := intervals(r, Settings{}, step.at); got != step.want {
			t.Errorf("on the %d: %s, want %s", step.at.Day(), got, step.want)
		}
		r = r.Graded(step.grade, step.at)
	}
	if r.Reps != 5 || r.Lapses != 1 {
		t.Errorf("%d reviews and %d lapses, want 5 and 1", r.Reps, r.Lapses)
	}
}

// An exam brings reviews forward, up to a fifth of the days that are left; once
// it is over it counts no more.
func TestExam(t *testing.T) {
	r := Review{Days: 60}
	for exam, want := range map[string]int{
		"":           60,
		"2027-10-01": 60,
		"2026-11-30": 12,
		"2026-10-11": 2,
		"2026-10-02": 1,
		"2026-10-01": 60,
		"2026-09-30": 60,
		"soon":       60,
	} {
		if got := (Settings{ExamOn: exam}).Interval(r, at(1, 9)); got != want {
			t.Errorf("exam on %q: %d days, want %d", exam, got, want)
		}
	}
}

// A clock that was set back, and numbers that can't be, are no reason to stop.
func TestGradedAnyway(t *testing.T) {
	good := Review{}.Graded(Good, at(20, 9))
	back := good.Graded(Good, at(10, 9))
	if back.Days < 1 || back.At <= good.At {
		t.Errorf("ten days back: %+v after %+v", back, good)
	}
	odd := Review{LastAt: at(1, 9).UnixMilli(), Stability: -1, Reps: 3}.Graded(Good, at(2, 9))
	if want := (Review{}).Graded(Good, at(2, 9)); odd.Days != want.Days {
		t.Errorf("from numbers that can't be: %+v, want %+v", odd, want)
	}
}

// The same day gives the same order, another day another.
func TestMixed(t *testing.T) {
	orders := map[string]bool{}
	for d := 10; d < 20; d++ {
		var doc Doc
		doc.Ran("t", at(1, 9).UnixMilli())
		doc.Ran("u", at(1, 9).UnixMilli())
		morning, evening := doc.Reviewing(reviewed(), at(d, 8)).says(), doc.Reviewing(reviewed(), at(d, 20)).says()
		if morning != evening {
			t.Errorf("on the %d: %s in the morning, %s in the evening", d, morning, evening)
		}
		orders[morning] = true
	}
	if len(orders) < 4 {
		t.Errorf("10 days have only %d orders", len(orders))
	}
}
