package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/svg"
	"inflight/app/timeline"
	"inflight/engine"
)

// playheadView is the line over the picture at the present instant, with the time
// in a flag on top. It is all that is drawn when time moves.
type playheadView struct {
	goapp.Compo
	Axis     *timeline.Axis
	Geometry timeline.Geometry
	At       engine.Time
}

// Measures of the flag, in CSS pixels.
const (
	flagHeight = 18.0
	flagDigit  = 7.4
)

func (p *playheadView) Render() goapp.UI {
	words := p.Axis.Label(p.At)
	x := svg.Percent(p.share())
	width := float64(len(words))*flagDigit + 12
	shift := "translate(" + svg.Px(-width/2) + ")"
	return svg.El("svg", "playhead").Body(
		svg.El("line", "").Attr("x1", x).Attr("x2", x).Attr("y1", flagHeight).Attr("y2", "100%"),
		svg.El("rect", "").Attr("x", x).Attr("width", svg.Px(width)).Attr("height", flagHeight).Attr("rx", 5).Attr("transform", shift),
		svg.El("text", "").Attr("x", x).Attr("y", 13).Attr("text-anchor", "middle").Attr("font-size", 12).Text(words),
	)
}

// share is where the playhead is, of the width of the whole picture.
func (p *playheadView) share() float64 {
	return (p.Geometry.Names + p.Geometry.X(p.Axis, p.At)) / wholeWidth(p.Geometry)
}

// OnUpdate keeps the playhead in view where the picture is wider than its window.
func (p *playheadView) OnUpdate(ctx goapp.Context) {
	ctx.Defer(func(ctx goapp.Context) {
		window := ctx.JSSrc().Call("closest", ".picture")
		if !window.Truthy() {
			return
		}
		shown, whole := window.Get("clientWidth").Float(), window.Get("scrollWidth").Float()
		if whole <= shown+1 {
			return
		}
		at, left := p.share()*whole, window.Get("scrollLeft").Float()
		const margin = 24
		if at < left+p.Geometry.Names+margin || at > left+shown-margin {
			window.Set("scrollLeft", at-p.Geometry.Names-(shown-p.Geometry.Names)/3)
		}
	})
}
