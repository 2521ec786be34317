package draw

import (
	"math"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/chart"
	"inflight/app/svg"
	"inflight/content"
)

// Shapes tell the curves apart, beside their colours.
var Shapes = []string{"first", "second"}

// CurveNames are the key of a sweep's curves.
func CurveNames(s content.Sweep) goapp.UI {
	return goapp.Div().Class("curve-names").Body(goapp.Range(s.Curves).Slice(func(i int) goapp.UI {
		return goapp.Span().Class("curve-name", Shapes[i]).Text(s.Curves[i].Label)
	}))
}

// AxisName is what a sweep's curves run over.
func AxisName(k content.Knob) string { return strings.TrimSuffix(k.Label+", "+k.Unit, ", ") }

// SweepPaper puts the curves of a sweep into their places.
func SweepPaper(s content.Sweep) *chart.SweepPaper {
	results := make([][]float64, len(s.Curves))
	for i, c := range s.Curves {
		results[i] = c.Results
	}
	return chart.PlaceSweep(s.Values, results)
}

// Curves draws them, and over them what more there is. All is in shares of the
// frame; only the lines are stretched to it.
func Curves(p *chart.SweepPaper, over ...goapp.UI) goapp.UI {
	body := []goapp.UI{}
	for _, y := range []float64{0, 0.5, 1} {
		body = append(body, svg.El("line", "grid").Attr("x1", "0").Attr("x2", "100%").Attr("y1", svg.Percent(1-y)).Attr("y2", svg.Percent(1-y)))
	}
	for _, tick := range p.Ticks {
		body = append(body, beside("tick", p.X(tick), 0, "middle", 0, 18, content.Decimal(tick)))
	}
	var lines []goapp.UI
	for i, c := range p.Curves {
		lines = append(lines, stretched(c, Shapes[i]))
		body = append(body, curveScale(i, c)...)
	}
	body = append(body, svg.El("svg", "").Attr("viewBox", "0 0 1000 1000").Attr("preserveAspectRatio", "none").Body(lines...))
	for i, c := range p.Curves {
		for _, at := range c.Points {
			body = append(body, knot(Shapes[i], at.X, at.Y))
		}
	}
	return svg.El("svg", "curves").Body(append(body, over...)...)
}

// stretched is a curve on a sheet of 1000 by 1000.
func stretched(c chart.SweepCurve, class string) goapp.UI {
	var path svg.Pen
	for i, at := range c.Points {
		path.Add("ML"[min(i, 1):min(i, 1)+1], at.X*1000, (1-at.Y)*1000)
	}
	return path.Element("curve " + class)
}

// curveScale is a curve's own: at the left for the first, at the right for the second.
func curveScale(i int, c chart.SweepCurve) []goapp.UI {
	x, anchor, aside := 0.0, "end", -9.0
	if i == 1 {
		x, anchor, aside = 1, "start", 9
	}
	list := []goapp.UI{
		beside("scale "+Shapes[i], x, 0, anchor, aside, 4, "0"),
		beside("scale "+Shapes[i], x, 1, anchor, aside, 4, content.Decimal(c.Top)),
	}
	if half := c.Top / 2; half == math.Trunc(half) {
		list = append(list, beside("scale "+Shapes[i], x, 0.5, anchor, aside, 4, content.Decimal(half)))
	}
	return list
}

// beside is words at a place of the frame, moved by pixels.
func beside(class string, x, y float64, anchor string, right, down float64, words string) goapp.UI {
	return svg.El("text", class).Attr("x", svg.Percent(x)).Attr("y", svg.Percent(1-y)).Attr("dx", svg.Px(right)).Attr("dy", svg.Px(down)).
		Attr("text-anchor", anchor).Attr("font-size", 12).Text(words)
}

// knot is a computed value: a disc on the first curve, a square on the second.
func knot(shape string, x, y float64) goapp.UI {
	if shape == "first" {
		return svg.El("circle", "knot-of "+shape).Attr("cx", svg.Percent(x)).Attr("cy", svg.Percent(1-y)).Attr("r", 2.6)
	}
	return svg.El("rect", "knot-of "+shape).Attr("x", svg.Percent(x)).Attr("y", svg.Percent(1-y)).Attr("width", 5).Attr("height", 5).
		Attr("transform", "translate(-2.5 -2.5)")
}
