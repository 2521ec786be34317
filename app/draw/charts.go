package draw

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/chart"
	"inflight/app/svg"
	"inflight/app/timeline"
	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// Charts draws charts, once.
type Charts struct {
	goapp.Compo
	Paper *chart.Paper
}

func (c *Charts) Render() goapp.UI {
	p := c.Paper
	body := []goapp.UI{grid(p.Scale, p.Floor)}
	for i := range p.Plots {
		body = append(body, c.plot(&p.Plots[i])...)
	}
	body = append(body, folds(p.Scale))
	body = append(body, texts(p.Texts)...)
	return goapp.Div().Class("sheets").Body(
		sheet("names", p.Geometry, p.Names, p.Height, texts(p.Column)),
		sheet("plot", p.Geometry, p.Sheet(), p.Height, body),
	)
}

// tones are the states of messages that metrics count; others have none.
var tones = map[cloudwatch.Metric]string{
	cloudwatch.MessagesVisible: "waiting", cloudwatch.MessagesNotVisible: "inflight", cloudwatch.MessagesDelayed: "delayed",
	cloudwatch.GroupsInFlight: "inflight", cloudwatch.MessagesDeleted: "done",
}

func tone(s *chart.Series) string {
	if s.Dead && s.Metric == cloudwatch.MessagesVisible {
		return "dead"
	}
	if t, ok := tones[s.Metric]; ok {
		return t
	}
	return "plain"
}

// plot draws from the back to the front: what CloudWatch has lies over what is.
func (c *Charts) plot(p *chart.Plot) []goapp.UI {
	g := c.Paper.Geometry
	var base, under, line, minutes, traces, dots, limits, bells svg.Pen
	base.Line(g.Lead, p.Floor, g.Lead+g.Plot, p.Floor)
	for _, l := range p.Lines {
		along(&line, l)
		under.Add("M", l[0].X, p.Floor)
		for _, at := range l {
			under.Add("L", at.X, at.Y)
		}
		under.Add("L", l[len(l)-1].X, p.Floor).Add("z")
	}
	for _, b := range p.Minutes {
		minutes.Rect(b.X+0.5, b.Y, max(b.W-1, 0.5), b.H, 0)
	}
	for _, t := range p.Traces {
		along(&traces, t)
	}
	for _, d := range p.Dots {
		dots.Disc(d.X, d.Y, 3.4)
	}
	for _, y := range p.Limits {
		limits.Line(g.Lead, y, g.Lead+g.Plot, y)
	}
	for _, b := range p.Bells {
		bell(&bells, b.X, b.Y)
	}
	t := tone(p.Series)
	list := []goapp.UI{
		under.Element("under " + t), minutes.Element("minute " + t), base.Element("base"), line.Element("curve " + t),
		traces.Element("points " + t), dots.Element("dots " + t), limits.Element("limit"),
	}
	return append(append(list, strips(p)...), bells.Element("halo"), bells.Element("bell"))
}

// along is a line through points.
func along(p *svg.Pen, line []chart.Point) {
	for i, at := range line {
		p.Add("ML"[min(i, 1):min(i, 1)+1], at.X, at.Y)
	}
}

// strips are an alarm's states: an outline that is dashed while there is no data, a
// thin line while all is well, and a full bar while it rings.
func strips(p *chart.Plot) []goapp.UI {
	var unknown, fine, alarm svg.Pen
	for _, s := range p.Strips {
		switch s.State {
		case cloudwatch.InsufficientData:
			unknown.Rect(s.X+1, s.Y+0.5, max(s.W-2, 0.5), s.H-1, 3)
		case cloudwatch.OK:
			fine.Rect(s.X+1, s.Y+0.5, max(s.W-2, 0.5), s.H-1, 3)
		case cloudwatch.InAlarm:
			alarm.Rect(s.X, s.Y, s.W, s.H, 0)
		}
	}
	return []goapp.UI{unknown.Element("state-band none"), fine.Element("state-band fine"), alarm.Element("state-band alarm")}
}

func bell(p *svg.Pen, x, y float64) {
	p.Add("M", x-5.5, y+3).Add("h", 11)
	p.Add("M", x-4, y+3).Add("v", -3).Add("a", 4, 4, 0, 0, 1, 8, 0).Add("v", 3)
	p.Line(x-1, y+5.5, x+1, y+5.5)
}

// ChartsReading is the value of each chart at the present instant, beside the
// playhead. It is all that is drawn when time moves.
type ChartsReading struct {
	goapp.Compo
	Axis   *timeline.Axis
	Paper  *chart.Paper
	At     engine.Time
	Values []string
}

func (r *ChartsReading) Render() goapp.UI {
	g := r.Paper.Geometry
	share := (g.Names + g.X(r.Axis, r.At)) / wholeWidth(g)
	anchor, aside := "start", "6"
	if share > 0.9 {
		anchor, aside = "end", "-6"
	}
	return svg.El("svg", "reading").Body(goapp.Range(r.Values).Slice(func(i int) goapp.UI {
		return svg.El("text", "").Attr("x", svg.Percent(share)).Attr("y", svg.Percent((r.Paper.Plots[i].Top+9)/r.Paper.Height)).
			Attr("dx", aside).Attr("text-anchor", anchor).Attr("font-size", 12).Text(r.Values[i])
	}))
}
