package learner

import (
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v4"
)

// Grade is how well an item was remembered.
type Grade int

const (
	Again Grade = Grade(fsrs.Again) // not remembered
	Hard  Grade = Grade(fsrs.Hard)
	Good  Grade = Grade(fsrs.Good)
	Easy  Grade = Grade(fsrs.Easy)
)

// Grades are the four, in the order of the keys 1 to 4.
var Grades = [4]Grade{Again, Hard, Good, Easy}

func (g Grade) String() string { return fsrs.Rating(g).String() }

// schedule asks again when an item would be remembered with a chance of 90 %. It
// knows whole days only: what is to come back in the same sitting is the queue's
// business. Nothing in it is random.
var schedule = fsrs.NewFSRS(parameters())

func parameters() fsrs.Parameters {
	p := fsrs.DefaultParam()
	p.RequestRetention = 0.9
	p.EnableFuzz = false
	p.LearningSteps, p.RelearningSteps = nil, nil
	return p
}

// Graded is the review after the grade given now.
func (r Review) Graded(g Grade, now time.Time) Review {
	at := now.UnixMilli()
	info, err := schedule.Next(r.card(now), day(now), fsrs.Rating(g))
	if err != nil { // numbers that can't be, as in a file made by hand
		info, err = schedule.Next(fsrs.Card{}, day(now), fsrs.Rating(g))
	}
	if err != nil {
		panic("learner: " + err.Error()) // a new card can always be graded
	}
	c := info.Card
	return Review{
		LastAt: at, Grade: g, Days: int(c.ScheduledDays),
		Stability: c.Stability, Difficulty: c.Difficulty, Reps: c.Reps, Lapses: c.Lapses,
		At: after(r.At, at),
	}
}

// card is the review as the scheduler has it.
func (r Review) card(now time.Time) fsrs.Card {
	if r.LastAt == 0 {
		return fsrs.Card{}
	}
	state := fsrs.Review
	if r.Grade == Again && sameDay(r.last(now), now) {
		state = fsrs.Relearning
	}
	return fsrs.Card{
		State: state, LastReview: earlier(day(r.last(now)), day(now)), ScheduledDays: uint64(r.Days),
		Stability: r.Stability, Difficulty: r.Difficulty, Reps: r.Reps, Lapses: r.Lapses,
	}
}

// last is when the item was last graded, by the clock that now is read from.
func (r Review) last(now time.Time) time.Time { return time.UnixMilli(r.LastAt).In(now.Location()) }

// Interval is the days from a review to the next, shortened where an exam is
// near: to a fifth of the days that are left until it, and one at least.
func (s Settings) Interval(r Review, reviewed time.Time) int {
	exam, err := time.Parse(time.DateOnly, s.ExamOn)
	left := days(day(reviewed), exam)
	if err != nil || left <= 0 {
		return r.Days
	}
	return min(r.Days, max(1, left/5))
}

// day is the calendar day of an instant where the reader is. It is kept as
// midnight in UTC, so that all days have 24 hours.
func day(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}

func sameDay(a, b time.Time) bool { return day(a).Equal(day(b)) }

// days counts from one day to another.
func days(from, to time.Time) int { return int(to.Sub(from) / (24 * time.Hour)) }

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
