package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/chart"
	"inflight/app/history"
	"inflight/engine"
)

// The charts in words, at a moment.

// reading is how the metric is; none where there is nothing to measure, and nothing
// of one that has data points only.
func reading(s *chart.Series, m history.Moment) string {
	if len(s.Steps) == 0 {
		return ""
	}
	if value, ok := s.At(m); ok {
		return s.Words(value)
	}
	return "none"
}

// values are the metrics as a table.
func values(shown []*chart.Series, m history.Moment) goapp.UI {
	if len(shown) == 0 {
		return nil
	}
	title := "Metrics at " + history.Tenths(m.At) + " s"
	return goapp.Div().Class("values").Body(goapp.Table().Body(
		goapp.Caption().Text(title),
		goapp.THead().Body(goapp.Tr().Body(
			goapp.Th().Scope("col").Text("Metric"), goapp.Th().Scope("col").Class("is").Text("As it is"), goapp.Th().Scope("col").Class("point").Text("Latest data point"),
		)),
		goapp.TBody().Body(goapp.Range(shown).Slice(func(i int) goapp.UI {
			s := shown[i]
			now := reading(s, m)
			if s.Counts() {
				now += " this minute"
			}
			return goapp.Tr().Body(
				goapp.Th().Scope("row").Body(append(humped(string(s.Metric)), goapp.Text(" "), goapp.Span().Class("queue").Text(s.Queue))...),
				goapp.Td().Text(now), goapp.Td().Text(latest(s, m.At)),
			)
		})),
	))
}

// latest is CloudWatch's latest data point of the metric.
func latest(s *chart.Series, at engine.Time) string {
	p, ok := s.Latest(at)
	if !ok {
		return "none yet"
	}
	return fmt.Sprintf("%s, dated %s s", s.Words(p.Value(s.Statistic())), p.At.Digits())
}

// alarms say in which state each is, and when it rings.
func alarms(list []chart.Alarm, m history.Moment, to chartsTo) goapp.UI {
	if len(list) == 0 {
		return nil
	}
	return goapp.Div().Class("alarms").Body(
		goapp.H4().Text("Alarms"),
		goapp.Ul().Attr("role", "list").Body(goapp.Range(list).Slice(func(i int) goapp.UI { return alarm(list[i], m, to) })),
	)
}

func alarm(a chart.Alarm, m history.Moment, to chartsTo) goapp.UI {
	b := a.At(m.At)
	rings := a.Rings()
	return goapp.Li().Body(
		goapp.P().Body(
			goapp.B().Text(a.Name+" "),
			goapp.Span().Class("state", string(b.State)).Text(string(b.State)),
			goapp.Text(fmt.Sprintf(" since %s s, %s.", b.From.Digits(), b.Why)),
		),
		goapp.P().Class("note").Body(append(humped(string(a.Metric)), goapp.Text(fmt.Sprintf(" of %s %s. %s", a.Queue, a.Rule(), ringing(rings))))...),
		goapp.Div().Class("moves").Body(goapp.Range(rings).Slice(func(i int) goapp.UI {
			at := rings[i]
			return goapp.Button().Type("button").OnClick(func(goapp.Context, goapp.Event) { to.Seek(at) }, goapp.EventScope(at)).
				Text("Go to " + at.Digits() + " s")
		})),
	)
}

// ringing says when an alarm goes to ALARM.
func ringing(rings []engine.Time) string {
	switch len(rings) {
	case 0:
		return "It does not ring in this run."
	case 1:
		return "It rings at " + rings[0].Digits() + " s."
	}
	return fmt.Sprintf("It rings %d times, first at %s s.", len(rings), rings[0].Digits())
}

// bill is what AWS would charge for: the requests so far, and those of a month.
func bill(c *chart.Charts, m history.Moment) goapp.UI {
	now, whole := c.Bill.At(m), c.Bill.Whole()
	return goapp.Div().Class("bill").Body(
		goapp.H4().Text("Cost"),
		goapp.P().Body(
			goapp.B().Text(requests(now.Requests())+" so far"),
			goapp.Text(fmt.Sprintf(": %s. %s", now.Cost(), month(whole, c.End)))),
		goapp.Div().Body(actions(now)),
		goapp.P().Class("note").Body(
			goapp.Text("Every call is a request, also a poll that finds nothing. One that carries more than 64 KB counts once for each 64 KB. "),
			goapp.Text(fmt.Sprintf("A million requests cost %s, on FIFO queues %s, and the first million of a month is free. These were the prices of %s in %s. ",
				1_000_000*chart.StandardRequest, 1_000_000*chart.FIFORequest, chart.PriceRegion, chart.PriceChecked)),
			goapp.A().Href(chart.PriceSource).Rel("external").Text("Today's prices"),
			goapp.Text("."),
		),
	)
}

func requests(n int) string {
	if n == 1 {
		return "1 request"
	}
	return chart.Grouped(n) + " requests"
}

// month says what a month that goes on like the run would cost.
func month(whole chart.Charges, end engine.Time) string {
	n, cost := whole.Month(end)
	switch {
	case n == 0:
		return ""
	case cost == 0:
		return fmt.Sprintf("If it went on for 30 days as in this run: %s, all free.", requests(n))
	}
	return fmt.Sprintf("If it went on for 30 days as in this run: %s, about %s.", requests(n), cost)
}

// actions is the bill by action.
func actions(list chart.Charges) goapp.UI {
	if len(list) == 0 {
		return nil
	}
	return goapp.Table().Body(
		goapp.Caption().Class("unseen").Text("Requests by action"),
		goapp.THead().Body(goapp.Tr().Body(
			goapp.Th().Scope("col").Text("Action"), goapp.Th().Scope("col").Text("Calls"), goapp.Th().Scope("col").Text("Requests"),
		)),
		goapp.TBody().Body(goapp.Range(list).Slice(func(i int) goapp.UI {
			a := list[i]
			action := a.Action
			if a.FIFO {
				action += " (FIFO)"
			}
			return goapp.Tr().Body(goapp.Th().Scope("row").Text(action), goapp.Td().Text(chart.Grouped(a.Calls)), goapp.Td().Text(chart.Grouped(a.Requests)))
		})),
	)
}
