package draw

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/svg"
	"inflight/app/timeline"
)

// glyphs are the signs of what happens at an instant, each drawn around a point
// into a box of about 10 by 10.
var glyphs = []struct {
	kind timeline.MarkKind
	draw func(p *svg.Pen, x, y float64)
	word string // in the key
}{
	{timeline.Send, dot, "sent"},
	{timeline.Unstored, ring, "sent, not stored"},
	{timeline.Empty, ring, "poll finds nothing"},
	{timeline.Blocked, barredRing, "poll finds locked groups"},
	{timeline.Peek, seen, "received, not hidden"},
	{timeline.Expiry, turn, "visibility timeout ends"},
	{timeline.Extended, extend, "timeout set anew"},
	{timeline.Returned, giveBack, "given back"},
	{timeline.Unchanged, inVain, "more time, asked in vain"},
	{timeline.Done, tick, "deleted"},
	{timeline.Stale, slashed, "delete that misses, or comes too late"},
	{timeline.Crash, cross, "crash"},
	{timeline.Moved, square, "moved to the dead-letter queue"},
	{timeline.MovedBack, hollowSquare, "moved back"},
	{timeline.Lost, cross, "lost"},
	{timeline.Refused, bang, "refused"},
	{timeline.LostReply, bang, "answer lost"},
	{timeline.EffectMark, diamond, "side effect"},
	{timeline.Again, diamond, "side effect, again"},
}

func signs(p *timeline.Paper) []goapp.UI {
	var body []goapp.UI
	for _, g := range glyphs {
		var path svg.Pen
		for _, s := range p.Signs {
			if s.Kind == g.kind {
				g.draw(&path, s.X, s.Y)
			}
		}
		body = append(body, path.Element("halo"), path.Element("sign "+string(g.kind)))
	}
	return body
}

func dot(p *svg.Pen, x, y float64)  { p.Disc(x, y, 3.6) }
func ring(p *svg.Pen, x, y float64) { p.Disc(x, y, 4.2) }

// seen is a ring with something in it: the poll found a message, and hid nothing.
func seen(p *svg.Pen, x, y float64) {
	p.Disc(x, y, 4.6)
	p.Disc(x, y, 1)
}

func barredRing(p *svg.Pen, x, y float64) {
	p.Disc(x, y, 4.6)
	p.Line(x-2.4, y, x+2.4, y)
}

// slashed is a tick that does not count.
func slashed(p *svg.Pen, x, y float64) {
	p.Disc(x, y, 5)
	p.Line(x-3.4, y+3.4, x+3.4, y-3.4)
}

func tick(p *svg.Pen, x, y float64) {
	p.Add("M", x-5, y).Add("l", 3.6, 4).Add("l", 6.6, -8.4)
}

func cross(p *svg.Pen, x, y float64) {
	p.Line(x-5, y-5, x+5, y+5)
	p.Line(x+5, y-5, x-5, y+5)
}

// turn is an arrow that goes back round.
func turn(p *svg.Pen, x, y float64) {
	p.Add("M", x-3.9, y-1.6).Add("a", 4.2, 4.2, 0, 1, 1, -0.3, 3)
	p.Add("M", x-4.8, y-5).Add("l", 0.7, 3.6).Add("l", 3.6, -0.6)
}

// extend is an arrow away from a bar.
func extend(p *svg.Pen, x, y float64) {
	p.Line(x-4, y-4.5, x-4, y+4.5)
	p.Line(x-4, y, x+5, y)
	p.Add("M", x+2, y-3).Add("l", 3, 3).Add("l", -3, 3)
}

// inVain is the arrow that gets nowhere.
func inVain(p *svg.Pen, x, y float64) {
	p.Line(x-4, y-4.5, x-4, y+4.5)
	p.Line(x-4, y, x-0.5, y)
	p.Line(x+0.8, y-2.4, x+5.6, y+2.4)
	p.Line(x+5.6, y-2.4, x+0.8, y+2.4)
}

func giveBack(p *svg.Pen, x, y float64) {
	p.Add("M", x+5, y+4).Add("v", -2.5).Add("a", 2.5, 2.5, 0, 0, 0, -2.5, -2.5).Add("h", -7)
	p.Add("M", x-1.5, y-4).Add("l", -3, 3).Add("l", 3, 3)
}

func square(p *svg.Pen, x, y float64)       { p.Rect(x-4, y-4, 8, 8, 0) }
func hollowSquare(p *svg.Pen, x, y float64) { p.Rect(x-4, y-4, 8, 8, 0) }

func diamond(p *svg.Pen, x, y float64) {
	p.Add("M", x, y-5.5).Add("l", 5.5, 5.5).Add("l", -5.5, 5.5).Add("l", -5.5, -5.5).Add("z")
}

func bang(p *svg.Pen, x, y float64) {
	p.Line(x, y-5, x, y+1)
	p.Line(x, y+4.6, x, y+4.8)
}
