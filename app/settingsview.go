package app

import (
	"strconv"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
)

// reviewSettings are the reader's wishes for reviewing.
type reviewSettings struct {
	goapp.Compo
	S        *session
	Revision int
}

// dailyCapMax is the most items that a day can be set to.
const dailyCapMax = 99

func (v *reviewSettings) Render() goapp.UI {
	settings := v.S.doc.Settings
	return goapp.Section().Body(
		goapp.H2().Text("Reviewing"),
		goapp.Div().Class("settings", "needs-app").Body(
			goapp.Label().Body(
				goapp.Span().Text("Items a day, at most"),
				goapp.Input().Type("number").Min(1).Max(dailyCapMax).Step(1).Value(settings.Cap()).OnChange(v.setCap),
			),
			goapp.Label().Body(
				goapp.Span().Text("An exam on (optional)"),
				goapp.Input().Type("date").Value(settings.ExamOn).OnChange(v.setExam),
			),
		),
		goapp.P().Class("note").Text("Twelve items take about four minutes. Before an exam nothing waits longer than a fifth of the days that are left."),
	)
}

func (v *reviewSettings) setCap(ctx goapp.Context, _ goapp.Event) {
	n, err := strconv.Atoi(ctx.JSSrc().Get("value").String())
	if err != nil {
		n = learner.DefaultDailyCap
	}
	n = min(max(n, 1), dailyCapMax)
	ctx.JSSrc().Set("value", n) // also where the setting does not change
	s := v.S.doc.Settings
	s.DailyCap = n
	v.set(s)
}

func (v *reviewSettings) setExam(ctx goapp.Context, _ goapp.Event) {
	s := v.S.doc.Settings
	s.ExamOn = ctx.JSSrc().Get("value").String()
	v.set(s)
}

func (v *reviewSettings) set(s learner.Settings) {
	v.S.change(func(d *learner.Doc, now int64) { d.Set(s, now) })
}
