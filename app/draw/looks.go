package draw

import (
	"inflight/app/svg"
	"inflight/app/timeline"
)

// look is how bars of a kind are drawn; their colours are the style sheet's.
type look struct {
	kind  timeline.BarKind
	round float64 // of the corners: what is dead is square
	word  string  // in the key
}

// looks are those of all kinds, in the order of a message's life.
var looks = []look{
	{timeline.Delayed, 6, "delayed"},
	{timeline.Waiting, 6, "waiting"},
	{timeline.InFlight, 6, "in flight"},
	{timeline.Locked, 4, "group locked by"},
	{timeline.Polling, 0, "long poll waits"},
	{timeline.Idle, 0, "many polls find nothing"},
	{timeline.Working, 4, "held by a consumer"},
	{timeline.Late, 0, "unfinished, too late"},
	{timeline.Held, 4, "hidden, no call follows"},
	{timeline.Dead, 0, "in the dead-letter queue"},
}

// draw draws a bar. Polls are a line.
func (l look) draw(p *svg.Pen, x, y, w, h float64) {
	if l.kind == timeline.Polling || l.kind == timeline.Idle {
		p.Line(x, y+h/2, x+w, y+h/2)
		return
	}
	round := min(l.round, h/3)
	if w < 6 {
		round = 0 // nobody would see it
	}
	p.Rect(x, y, w, h, round)
}

func padlock(p *svg.Pen, x, y float64) {
	p.Rect(x, y-1.5, 8, 6.5, 1)
	p.Add("M", x+1.8, y-1.5).Add("v", -1.5).Add("a", 2.2, 2.2, 0, 0, 1, 4.4, 0).Add("v", 1.5)
}
