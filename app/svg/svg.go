// Package svg builds SVG elements. Every one of them, children too, needs the
// namespace: without it a browser makes an HTML element that is never drawn.
package svg

import (
	"strconv"

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
func Px(x float64) string { return strconv.FormatFloat(float64(int(x*10+0.5))/10, 'f', -1, 64) }

// Rect is a rectangle with round corners.
func Rect(class string, x, y, w, h, r float64) goapp.HTMLElem {
	return El("rect", class).Attr("x", Px(x)).Attr("y", Px(y)).Attr("width", Px(w)).Attr("height", Px(h)).Attr("rx", Px(r))
}

// Line is a straight line.
func Line(class string, x1, y1, x2, y2 float64) goapp.HTMLElem {
	return El("line", class).Attr("x1", Px(x1)).Attr("y1", Px(y1)).Attr("x2", Px(x2)).Attr("y2", Px(y2))
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
