package draw

import (
	"math"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/history"
	"inflight/app/svg"
	"inflight/app/timeline"
	"inflight/engine"
)

// Playhead is the line over the picture at the present instant, with the time
// in a flag on top, and a ring around the event that happened last. It is all that
// is drawn when time moves.
type Playhead struct {
	goapp.Compo
	Paper *timeline.Paper
	Axis  *timeline.Axis
	At    engine.Time
	Seq   int
	Ahead bool // what lies beyond it is veiled
	AtEnd bool // it stands at the end of the run, where nobody has to look first

	drawn *timeline.Paper // that it was over when it was last brought into view
}

// Measures of the flag, in CSS pixels.
const (
	flagHeight = 18.0
	flagDigit  = 7.4
)

// ringRadius is in the picture's CSS pixels.
const ringRadius = timeline.BesideSign - 3

// Render places by shares, not by the picture's coordinates: so the flag's words
// are as large as the page's whatever the picture's scale.
func (p *Playhead) Render() goapp.UI {
	words := p.Axis.Label(history.Tenth(p.At))
	x := svg.Percent(p.share())
	width := float64(len(words))*flagDigit + 12
	shift := "translate(" + svg.Px(-width/2) + ")"
	return svg.El("svg", "playhead").Body(
		p.veil(x),
		svg.El("line", "").Attr("x1", x).Attr("x2", x).Attr("y1", flagHeight).Attr("y2", svg.Percent(p.Paper.Floor/p.Paper.Height)),
		svg.El("rect", "").Attr("x", x).Attr("width", svg.Px(width)).Attr("height", flagHeight).Attr("rx", 5).Attr("transform", shift),
		svg.El("text", "").Attr("x", x).Attr("y", 13).Attr("text-anchor", "middle").Attr("font-size", 12).Text(words),
		p.ring(),
	)
}

// ring is around the sign of the last event, or else at the beginning of its bar. Its size
// is the picture's, so that it ends before the words beside it, whatever the scale.
func (p *Playhead) ring() goapp.UI {
	x, y, ok := p.Paper.Find(p.Seq)
	if !ok {
		return nil
	}
	return svg.El("circle", "").Attr("cx", svg.Percent((p.Paper.Names+x)/wholeWidth(p.Paper.Geometry))).
		Attr("cy", svg.Percent(y/p.Paper.Height)).Attr("r", svg.Percent(ringRadius/p.diagonal()))
}

// diagonal is what shares of the picture are taken of that go neither along nor across.
func (p *Playhead) diagonal() float64 {
	return math.Hypot(wholeWidth(p.Paper.Geometry), p.Paper.Height) / math.Sqrt2
}

// veil covers what has not happened, little near the playhead, where the signs of
// what has just happened have their words.
func (p *Playhead) veil(x string) goapp.UI {
	if !p.Ahead {
		return nil
	}
	return svg.El("g", "").Body(
		svg.El("linearGradient", "").ID("veil").Body(
			svg.El("stop", "near").Attr("offset", "0"), svg.El("stop", "far").Attr("offset", "0.3"),
		),
		svg.El("rect", "veil").Attr("x", x).Attr("y", flagHeight).Attr("width", "100%").Attr("height", "100%"),
	)
}

// share is where the playhead is, of the width of the whole picture.
func (p *Playhead) share() float64 {
	return (p.Paper.Names + p.Paper.X(p.Axis, p.At)) / wholeWidth(p.Paper.Geometry)
}

// OnMount shows where to begin, which is not at the end of the run.
func (p *Playhead) OnMount(ctx goapp.Context) {
	p.drawn = p.Paper
	if !p.AtEnd {
		p.keepInView(ctx)
		return
	}
	p.inWindow(ctx, func(window goapp.Value, shown, _ float64) { window.Set("scrollLeft", p.Paper.Opening(shown)) })
}

// OnUpdate follows the playhead. Where the picture is another, as after a knob was
// turned, and the playhead is still at its end, the picture stays where the reader has
// moved it. It can come before OnMount.
func (p *Playhead) OnUpdate(ctx goapp.Context) {
	another := p.drawn != p.Paper
	p.drawn = p.Paper
	if another && p.AtEnd {
		return
	}
	p.keepInView(ctx)
}

// keepInView moves the picture to the playhead where it is wider than its window.
func (p *Playhead) keepInView(ctx goapp.Context) {
	p.inWindow(ctx, func(window goapp.Value, shown, whole float64) {
		names := p.Paper.Names
		at, left := p.share()*whole, window.Get("scrollLeft").Float()
		const margin = 24
		if at < left+names+margin || at > left+shown-margin {
			window.Set("scrollLeft", at-names-(shown-names)/3)
		}
	})
}

// inWindow does something with the window of a picture that is wider than it: shown and
// whole are their widths.
func (p *Playhead) inWindow(ctx goapp.Context, do func(window goapp.Value, shown, whole float64)) {
	ctx.Defer(func(ctx goapp.Context) {
		window := ctx.JSSrc().Call("closest", ".picture")
		if !window.Truthy() {
			return
		}
		if shown, whole := window.Get("clientWidth").Float(), window.Get("scrollWidth").Float(); whole > shown+1 {
			do(window, shown, whole)
		}
	})
}
