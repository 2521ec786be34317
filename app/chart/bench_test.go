package chart

import (
	"fmt"
	"testing"

	"inflight/app/history"
	"inflight/app/timeline"
)

// busy is a run of some 10,000 events: a message a second, received and deleted.
func busy() *world {
	w := newWorld()
	w.queue("jobs", 0)
	for i := range 3300 {
		w.at(i)
		body := fmt.Sprint(i)
		w.send("jobs", body)
		w.receive("A", "jobs", 1)
		w.delete("A", "jobs", body)
	}
	return w
}

func BenchmarkNew(b *testing.B) {
	w := busy()
	for b.Loop() {
		New(w.log, w.Now(), nil)
	}
}

// A frame while the reader drags the playhead.
func BenchmarkAt(b *testing.B) {
	w := busy()
	c := New(w.log, w.Now(), nil)
	for b.Loop() {
		m := history.Moment{At: w.Now() / 2, Seq: len(w.log) / 2}
		for i := range c.Series {
			c.Series[i].At(m)
		}
		c.Bill.At(m)
	}
}

func BenchmarkPlace(b *testing.B) {
	w := busy()
	c := New(w.log, w.Now(), nil)
	var all []*Series
	for i := range c.Series {
		all = append(all, &c.Series[i])
	}
	axis := timeline.NewAxis(timeline.Run{Log: w.log, End: w.Now()})
	for b.Loop() {
		c.Place(axis, timeline.Wide, all)
	}
}
