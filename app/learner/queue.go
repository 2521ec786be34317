package learner

import (
	"cmp"
	"hash/fnv"
	"sort"
	"strconv"
	"time"

	"inflight/content"
)

// DefaultDailyCap is how many items a day asks at most, unless the reader sets
// another number: about four minutes.
const DefaultDailyCap = 12

// Item is something to be reviewed: a card, a question or a prediction, of which
// exactly one is set.
type Item struct {
	Key        string // unique in the course
	Slug       string // of its topic
	Card       *content.Card
	Question   *content.Question
	Prediction *content.Prediction
	Review     Review
	Missed     bool // and not remembered in a review since
	Sure       bool // missed although the reader was sure
	due        time.Time
}

// Day is what a day's reviewing looks like at some moment of it.
type Day struct {
	Queue []Item    // what is left to do today, in order
	Weak  []Item    // what is missed, due or not, in order
	Done  int       // items that were graded today
	Later int       // due items that the daily cap leaves for another day
	Next  time.Time // the day when the next item that waits is due, in UTC; zero when none waits
}

// Reviewing is the reader's day at the moment now, whose location says where a
// day begins. What was missed today comes back at the end of the queue, outside
// the cap. The same document, course and day always give the same order.
func (d Doc) Reviewing(c content.Course, now time.Time) Day {
	today := day(now)
	var out Day
	var due, missed, weak []Item
	for _, item := range d.items(c, now) {
		last := item.Review.last(now)
		graded := item.Review.LastAt > 0 && !day(last).Before(today)
		if graded {
			out.Done++
		}
		if item.Missed && !(graded && item.Review.Grade == Again) {
			weak = append(weak, item)
		}
		switch {
		case graded && item.Review.Grade == Again:
			missed = append(missed, item)
		case !item.due.After(today):
			due = append(due, item)
		case out.Next.IsZero() || item.due.Before(out.Next):
			out.Next = item.due
		}
	}
	order := func(a, b Item) int {
		return cmp.Or(markedFirst(a.Sure, b.Sure), a.due.Compare(b.due), cmp.Compare(mixed(a.Key, today), mixed(b.Key, today)))
	}
	sort.SliceStable(due, func(a, b int) bool { return order(due[a], due[b]) < 0 })
	sort.SliceStable(weak, func(a, b int) bool { return order(weak[a], weak[b]) < 0 })
	sort.SliceStable(missed, func(a, b int) bool {
		x, y := missed[a], missed[b]
		return cmp.Or(cmp.Compare(x.Review.LastAt, y.Review.LastAt), cmp.Compare(x.Key, y.Key)) < 0
	})
	n := min(len(due), max(0, d.Settings.Cap()-out.Done))
	out.Queue = append(due[:n:n], missed...)
	out.Weak = append(weak, missed...)
	out.Later = len(due) - n
	return out
}

// Cap is how many items a day asks at most.
func (s Settings) Cap() int { return cmp.Or(s.DailyCap, DefaultDailyCap) }

// items are what can be reviewed: the cards of every topic that was begun, the
// questions that were missed in its check, and the predictions that went wrong.
// The first review is on the day after.
func (d Doc) items(c content.Course, now time.Time) []Item {
	var list []Item
	for _, t := range c.Topics() {
		mine := d.Topics[t.Slug]
		if mine.BegunAt == 0 {
			continue
		}
		add := func(item Item, kind, id string, since int64) {
			item.Key, item.Slug = kind+":"+id, t.Slug
			item.Review = mine.Reviews[item.Key]
			item.Missed = item.Review.Grade == Again || item.Card == nil && item.Review.LastAt < since
			item.Sure = item.Sure && item.Missed
			item.due = d.due(item.Review, since, now)
			list = append(list, item)
		}
		for _, card := range t.Cards {
			add(Item{Card: &card}, "card", card.ID, mine.BegunAt)
		}
		for _, q := range t.Questions {
			if a := mine.Answers[q.ID]; a.MissedAt > 0 {
				add(Item{Question: &q, Sure: a.SureMiss}, "question", q.ID, a.MissedAt)
			}
		}
		for _, p := range t.Programs {
			for _, guess := range p.Predictions {
				if g, ok := mine.Predictions[guess.ID]; ok && !g.Skipped && !g.Right(guess) {
					add(Item{Prediction: &guess}, "prediction", guess.ID, g.At)
				}
			}
		}
	}
	return list
}

// due is the day on which an item is due: so many days after its last review, or
// the day after it joined the queue or was missed again, at since.
func (d Doc) due(r Review, since int64, now time.Time) time.Time {
	if r.LastAt < since || r.LastAt == 0 {
		return day(time.UnixMilli(since).In(now.Location())).AddDate(0, 0, 1)
	}
	last := r.last(now)
	return day(last).AddDate(0, 0, d.Settings.Interval(r, last))
}

// Grade notes how well an item was remembered.
func (d *Doc) Grade(item Item, g Grade, now time.Time) {
	d.review(item, d.Topics[item.Slug].Reviews[item.Key].Graded(g, now))
}

// Ungrade takes the grade of an item back: it is as it was before.
func (d *Doc) Ungrade(item Item, now time.Time) {
	r := item.Review
	r.At = after(d.Topics[item.Slug].Reviews[item.Key].At, now.UnixMilli())
	d.review(item, r)
}

func (d *Doc) review(item Item, r Review) {
	t := d.begun(item.Slug, r.At)
	t.Reviews[item.Key] = r
	d.Topics[item.Slug] = t
}

// markedFirst orders what is marked before what is not.
func markedFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// mixed gives an item a place among the others of its day, so that topics and
// kinds take turns, differently each day.
func mixed(key string, today time.Time) uint64 {
	h := fnv.New64a()
	h.Write([]byte(strconv.FormatInt(today.Unix(), 10) + "/" + key))
	return h.Sum64()
}
