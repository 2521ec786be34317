package draw

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/svg"
)

// Patterns are what pictures are filled with, once for all pictures of a page: an
// address of a pattern, url("#late"), means the first in the page. It takes no room,
// and it is not display: none, within which a pattern draws nothing.
func Patterns() goapp.UI {
	var ground, stripe svg.Pen
	ground.Rect(0, 0, 7, 7, 0)
	stripe.Rect(0, 0, 2.4, 7, 0)
	return svg.El("svg", "patterns").Attr("width", 0).Attr("height", 0).Aria("hidden", "true").Body(
		svg.El("defs", "").Body(
			// Work that goes on after the visibility timeout.
			svg.El("pattern", "").Attr("id", "late").Attr("width", 7).Attr("height", 7).
				Attr("patternTransform", "rotate(45)").Attr("patternUnits", "userSpaceOnUse").
				Body(ground.Element("late-ground"), stripe.Element("late-stripe"))))
}
