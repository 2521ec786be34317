package app

import (
	"slices"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/chart"
	"inflight/app/draw"
	"inflight/app/goal"
	"inflight/app/history"
	"inflight/app/timeline"
	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// chartsView shows what CloudWatch and the bill make of a run, under the run's
// axis: charts for the eye, and the same values at the moment as a table. Nothing of
// it is made before it is opened.
type chartsView struct {
	goapp.Compo
	Run      int // its number: tells that there is another one
	Alarms   int // without any, it is closed at first
	Axis     *timeline.Axis
	Geometry timeline.Geometry
	Moment   history.Moment
	To       chartsTo

	opened, closed bool                       // by the reader
	turned         map[cloudwatch.Metric]bool // the reader wants it other than it is at first
	paper          *chart.Paper
	of             drawnCharts
}

// chartsTo gives the charts of the run, and hears where the reader wants to go.
type chartsTo interface {
	charted() *chart.Charts
	Seek(engine.Time)
}

// drawnCharts is what the picture depends on.
type drawnCharts struct {
	charts   *chart.Charts
	axis     *timeline.Axis
	geometry timeline.Geometry
	series   string
}

// firstShown are the metrics that are shown unless the reader wants others.
var firstShown = map[cloudwatch.Metric]bool{
	cloudwatch.MessagesVisible: true, cloudwatch.MessagesNotVisible: true, cloudwatch.AgeOfOldestMessage: true,
	cloudwatch.MessagesSent: true, cloudwatch.MessagesReceived: true, cloudwatch.MessagesDeleted: true,
}

func (v *chartsView) Render() goapp.UI {
	return goapp.Details().Class("charts").Open(v.open()).On("toggle", v.toggle).Body(
		goapp.Summary().Text("Charts, alarms and cost"),
		goapp.Div().Body(v.inside()...),
	)
}

func (v *chartsView) open() bool { return v.opened || v.Alarms > 0 && !v.closed }

func (v *chartsView) toggle(ctx goapp.Context, _ goapp.Event) {
	open := ctx.JSSrc().Get("open").Bool()
	v.opened, v.closed = open, !open
}

func (v *chartsView) inside() []goapp.UI {
	if !v.open() {
		return nil
	}
	c := v.To.charted()
	shown := v.shown(c)
	return []goapp.UI{
		goapp.Figure().Class("timeline", "metrics").Hidden(len(shown) == 0).Body(
			draw.Scroller(v.Geometry, "Charts").Body(
				goapp.Div().Class("strip", draw.Strip(v.Geometry)).Aria("hidden", "true").Body(v.picture(c, shown)...),
			),
		),
		goapp.P().Class("note").Text(noteOf(c)),
		v.choice(c),
		goapp.Div().Body(values(shown, v.Moment)),
		goapp.Div().Body(alarms(c.Alarms, v.Moment, v.To)),
		bill(c, v.Moment),
	}
}

// noteOf says what the picture shows and what of it CloudWatch would.
func noteOf(c *chart.Charts) string {
	switch {
	case len(c.Series) == 0:
		return "No queue held a message in this run: there is nothing to measure."
	case c.End < chart.Minute:
		return "The lines show how things stand at each instant. CloudWatch does not see that. It has one data point a minute, and this run is over before the first minute is."
	}
	return "The lines show how things stand at each instant; counts begin anew with each minute. CloudWatch does not see that. It has one data point a minute: a dot where the minute ends, or for a count a bar over the whole minute. It dates each point at the minute's beginning, and shows it a while after the end."
}

// shown are the series that the reader sees.
func (v *chartsView) shown(c *chart.Charts) []*chart.Series {
	var list []*chart.Series
	for i := range c.Series {
		if s := &c.Series[i]; v.wants(c, s.Metric) {
			list = append(list, s)
		}
	}
	return list
}

// wants says whether a metric is shown. One with an alarm always is at first.
func (v *chartsView) wants(c *chart.Charts, m cloudwatch.Metric) bool {
	first := firstShown[m] || slices.ContainsFunc(c.Alarms, func(a chart.Alarm) bool { return a.Metric == m })
	return first != v.turned[m]
}

// picture is the still charts, and over them all that moves.
func (v *chartsView) picture(c *chart.Charts, shown []*chart.Series) []goapp.UI {
	if len(shown) == 0 {
		return nil
	}
	of := drawnCharts{charts: c, axis: v.Axis, geometry: v.Geometry}
	for _, s := range shown {
		of.series += s.Queue + " " + string(s.Metric) + "\n"
	}
	if of != v.of {
		v.of, v.paper = of, c.Place(v.Axis, v.Geometry, shown)
	}
	values := make([]string, len(shown))
	for i, s := range shown {
		values[i] = reading(s, v.Moment)
	}
	return []goapp.UI{
		&draw.Charts{Paper: v.paper},
		&draw.ChartsReading{Axis: v.Axis, Paper: v.paper, At: v.Moment.At, Values: values},
		&draw.Playhead{Paper: &v.paper.Paper, Axis: v.Axis, At: v.Moment.At},
	}
}

// choice is which metrics are shown, of those that there is something to see of.
func (v *chartsView) choice(c *chart.Charts) goapp.UI {
	var boxes []goapp.UI
	for _, info := range cloudwatch.Metrics {
		m := info.Metric
		if slices.ContainsFunc(c.Series, func(s chart.Series) bool { return s.Metric == m }) {
			boxes = append(boxes, goapp.Label().Body(
				goapp.Input().Type("checkbox").Checked(v.wants(c, m)).OnChange(v.turn(m), goapp.EventScope(m)),
				goapp.Span().Body(humped(string(m))...)))
		}
	}
	return goapp.Details().Class("choice").Hidden(len(boxes) == 0).Body(
		goapp.Summary().Text("Choose metrics"),
		goapp.FieldSet().Body(append([]goapp.UI{goapp.Legend().Class("unseen").Text("Metrics of the namespace AWS/SQS")}, boxes...)...),
	)
}

func (v *chartsView) turn(m cloudwatch.Metric) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) {
		if v.turned == nil {
			v.turned = map[cloudwatch.Metric]bool{}
		}
		v.turned[m] = !v.turned[m]
	}
}

// charts are what CloudWatch and the bill make of the run that is shown.
func (t *tryView) charts() goapp.UI {
	r := t.shown
	if r == nil || r.history == nil {
		return nil
	}
	return &chartsView{Run: r.number, Alarms: len(t.Program.Alarms), Axis: r.scene.Axis, Geometry: t.stage.geometry, Moment: t.stage.player.Moment, To: t}
}

// charted makes the charts of the run, once.
func (t *tryView) charted() *chart.Charts {
	r := t.shown
	if r.charts == nil {
		var alarms []cloudwatch.AlarmSettings
		for _, a := range t.Program.Alarms {
			alarms = append(alarms, goal.AlarmSettings(a))
		}
		r.charts = chart.New(r.log, r.Result.End, alarms)
	}
	return r.charts
}
