package draw

import (
	"slices"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/svg"
	"inflight/app/timeline"
)

// Still draws a scene, once: the column of names, which stays while the rest
// scrolls sideways, and the lanes over their axis.
type Still struct {
	goapp.Compo
	Paper *timeline.Paper
}

func (s *Still) Render() goapp.UI {
	p := s.Paper
	return goapp.Div().Class("sheets").Body(
		sheet("names", p.Geometry, p.Names, p.Height, texts(p.Column)),
		sheet("plot", p.Geometry, p.Sheet(), p.Height, plot(p)),
	)
}

func sheet(class string, g timeline.Geometry, width, height float64, body []goapp.UI) goapp.UI {
	e := svg.El("svg", class).Attr("viewBox", "0 0 "+svg.Px(width)+" "+svg.Px(height))
	return sized(e, g, width).Body(body...)
}

func texts(list []timeline.Text) []goapp.UI {
	var body []goapp.UI
	for _, t := range list {
		body = append(body, svg.Text(t.Role, t.X, t.Y, string(t.Anchor), t.Words).Attr("font-size", svg.Px(t.Size)))
	}
	return body
}

// plot draws from the back to the front.
func plot(p *timeline.Paper) []goapp.UI {
	body := []goapp.UI{grid(p.Scale, p.Floor), bands(p)}
	body = append(body, areas(p)...)
	body = append(body, boxes(p)...)
	body = append(body, folds(p.Scale))
	body = append(body, threads(p)...)
	body = append(body, signs(p)...)
	body = append(body, guesses(p))
	return append(body, texts(p.Texts)...)
}

func grid(s timeline.Scale, floor float64) goapp.UI {
	var path svg.Pen
	for _, x := range s.Grid {
		path.Line(x, 20, x, floor)
	}
	return path.Element("grid")
}

// folds are torn edges: time is missing between them.
func folds(s timeline.Scale) goapp.UI {
	if len(s.Folds) == 0 {
		return nil
	}
	var ground, edges svg.Pen
	for _, f := range s.Folds {
		ground.Rect(f.X, f.Y, f.W, f.H, 0)
		for _, x := range []float64{f.X, f.X + f.W} {
			edges.Add("M", x, f.Y)
			for y := 0.0; y+8 <= f.H; y += 8 {
				edges.Add("l", 3, 2).Add("l", -6, 4).Add("l", 3, 2)
			}
		}
	}
	return svg.El("g", "").Body(ground.Element("fold-ground"), edges.Element("fold-gap"), edges.Element("fold-edge"))
}

// bands say that two work on the same message.
func bands(p *timeline.Paper) goapp.UI {
	var path svg.Pen
	for _, b := range p.Bands {
		path.Rect(b.X, b.Y, b.W, b.H, 4)
	}
	return path.Element("both")
}

// slimmest is how high a bar must be, in CSS pixels, to have an outline that can be told
// from what it surrounds.
const slimmest = 10.0

func boxes(p *timeline.Paper) []goapp.UI {
	var body []goapp.UI
	for _, l := range looks {
		var path, slim, locks svg.Pen
		for _, b := range p.Boxes {
			if b.Kind != l.kind {
				continue
			}
			pen := &path
			if b.H < slimmest {
				pen = &slim
			}
			l.draw(pen, b.X+0.5, b.Y, max(b.W-1, 1), b.H)
			if b.Kind == timeline.Locked && b.W > 24 {
				padlock(&locks, b.X+8, b.Y+b.H/2)
			}
		}
		body = append(body, path.Element("span "+string(l.kind)), slim.Element("span slim "+string(l.kind)), locks.Element("padlock"))
	}
	return body
}

// areas look as bars of their kind do. The lower ones are drawn over the upper ones,
// so that the outline of each is its own.
func areas(p *timeline.Paper) []goapp.UI {
	var body []goapp.UI
	for _, a := range slices.Backward(p.Areas) {
		var path svg.Pen
		for from := 0; from < timeline.Bins; {
			to := from
			for to < timeline.Bins && a.Upper[to] < a.Lower[to] {
				to++
			}
			if to > from {
				hill(&path, p, a, from, to)
			}
			from = to + 1
		}
		body = append(body, path.Element("span "+string(a.Kind)+" area"))
	}
	return body
}

// hill draws the part of an area between two bins as steps, along its upper line and back
// along its lower.
func hill(path *svg.Pen, p *timeline.Paper, a timeline.Area, from, to int) {
	x := func(bin int) float64 { return p.Lead + float64(bin)*p.Plot/timeline.Bins }
	path.Add("M", x(from), a.Lower[from])
	for i := from; i < to; i++ {
		if i == from || a.Upper[i] != a.Upper[i-1] {
			path.Add("L", x(i), a.Upper[i])
		}
		if i+1 == to || a.Upper[i+1] != a.Upper[i] {
			path.Add("L", x(i+1), a.Upper[i])
		}
	}
	for i := to - 1; i >= from; i-- {
		if i+1 == to || a.Lower[i] != a.Lower[i+1] {
			path.Add("L", x(i+1), a.Lower[i])
		}
		if i == from || a.Lower[i-1] != a.Lower[i] {
			path.Add("L", x(i), a.Lower[i])
		}
	}
	path.Add("z")
}

func threads(p *timeline.Paper) []goapp.UI {
	var lines, knots svg.Pen
	for _, t := range p.Threads {
		lines.Line(t.X, t.Top, t.X, t.Bottom)
		if t.Knot > 0 {
			knots.Disc(t.X, t.Knot, 3)
		}
	}
	return []goapp.UI{lines.Element("thread"), knots.Element("knot")}
}

// guesses stand on the axis, under the truth.
func guesses(p *timeline.Paper) goapp.UI {
	if len(p.Guesses) == 0 {
		return nil
	}
	var path, feet svg.Pen
	for _, x := range p.Guesses {
		path.Line(x, 20, x, p.Floor)
		feet.Add("M", x, p.Height-20).Add("l", 5, 6).Add("l", -5, 6).Add("l", -5, -6).Add("z")
	}
	return svg.El("g", "ghost").Body(path.Element("ghost-line"), feet.Element("ghost-foot"))
}
