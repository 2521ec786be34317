// Package svg builds SVG elements. Every one of them, children too, needs the
// namespace: without it a browser makes an HTML element that is never drawn.
package svg

import (
	"math"
	"strconv"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// El is an SVG element with the class.
func El(tag, class string) goapp.HTMLElem {
	e := goapp.Elem(tag).XMLNS("http://www.w3.org/2000/svg")
	if class != "" {
		e = e.Class(class)
	}
	return e
}

// Px writes a length or a coordinate with at most one decimal.
func Px(x float64) string {
	return strconv.FormatFloat(float64(rounded(x*10))/10, 'f', -1, 64)
}

// Percent writes a share, 0 to 1, with at most two decimals.
func Percent(x float64) string {
	return strconv.FormatFloat(float64(rounded(x*10_000))/100, 'f', -1, 64) + "%"
}

func rounded(x float64) int { return int(math.Round(x)) }

// Rect is a rectangle with round corners.
func Rect(class string, x, y, w, h, r float64) goapp.HTMLElem {
	return El("rect", class).Attr("x", Px(x)).Attr("y", Px(y)).Attr("width", Px(w)).Attr("height", Px(h)).Attr("rx", Px(r))
}

// Path is a path with the commands.
func Path(class, d string) goapp.HTMLElem { return El("path", class).Attr("d", d) }

// Circle is a disc.
func Circle(class string, x, y, r float64) goapp.HTMLElem {
	return El("circle", class).Attr("cx", Px(x)).Attr("cy", Px(y)).Attr("r", Px(r))
}

// Text is a line of text; anchor is start, middle or end.
func Text(class string, x, y float64, anchor, text string) goapp.HTMLElem {
	return El("text", class).Attr("x", Px(x)).Attr("y", Px(y)).Attr("text-anchor", anchor).Text(text)
}

// Pen draws shapes that look alike as one path: a picture of a thousand bars has a
// dozen elements. The zero value is ready.
type Pen struct{ d strings.Builder }

// Element is what was drawn, or nothing.
func (p *Pen) Element(class string) goapp.UI {
	if p.d.Len() == 0 {
		return nil
	}
	return El("path", class).Attr("d", p.d.String())
}

// Add appends a command and its numbers.
func (p *Pen) Add(command string, numbers ...float64) *Pen {
	p.d.WriteString(command)
	for i, n := range numbers {
		if i > 0 {
			p.d.WriteByte(' ')
		}
		p.number(n)
	}
	return p
}

// number writes a number as Px does, without memory of its own.
func (p *Pen) number(x float64) {
	tenths := rounded(x * 10)
	if tenths < 0 {
		p.d.WriteByte('-')
		tenths = -tenths
	}
	p.d.WriteString(strconv.Itoa(tenths / 10))
	if tenths%10 != 0 {
		p.d.WriteByte('.')
		p.d.WriteByte(byte('0' + tenths%10))
	}
}

// Line is a straight line.
func (p *Pen) Line(x1, y1, x2, y2 float64) { p.Add("M", x1, y1).Add("L", x2, y2) }

// Rect is a rectangle with round corners; r is cut to what fits.
func (p *Pen) Rect(x, y, w, h, r float64) {
	r = min(r, w/2, h/2)
	if r < 0.5 {
		p.Add("M", x, y).Add("h", w).Add("v", h).Add("h", -w).Add("z")
		return
	}
	p.Add("M", x+r, y).Add("h", w-2*r).Add("a", r, r, 0, 0, 1, r, r).Add("v", h-2*r).Add("a", r, r, 0, 0, 1, -r, r).
		Add("h", 2*r-w).Add("a", r, r, 0, 0, 1, -r, -r).Add("v", 2*r-h).Add("a", r, r, 0, 0, 1, r, -r).Add("z")
}

// Disc is a circle.
func (p *Pen) Disc(x, y, r float64) {
	p.Add("M", x-r, y).Add("a", r, r, 0, 1, 1, 2*r, 0).Add("a", r, r, 0, 1, 1, -2*r, 0).Add("z")
}
