package app

import (
	"testing"

	"inflight/app/chart"
	"inflight/app/history"
	"inflight/app/timeline"
	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// measured is the run of a charts view.
type measured struct {
	chartsTo
	*chart.Charts
}

func (m measured) charted() *chart.Charts { return m.Charts }

// measure is a view of a run of two and a half minutes, in which three messages are
// sent, and one of them moved to the dead-letter queue at 65 seconds.
func measure(at int) *chartsView {
	var log []engine.Event
	sim := engine.New(engine.Options{Sink: func(e engine.Event) { log = append(log, e) }})
	sim.CreateQueue("shop", "dead", nil)
	sim.CreateQueue("shop", "orders", map[string]string{
		"RedrivePolicy": `{"deadLetterTargetArn":"arn:aws:sqs:us-east-1:123456789012:dead","maxReceiveCount":1}`})
	sim.Request("SendMessage", func(int) { sim.Send("shop", engine.SendInput{Queue: "orders", Body: "order-42"}) })
	poll := func() {
		sim.Request("ReceiveMessage", func(int) {
			sim.Receive("A", engine.ReceiveInput{Queue: "orders"}, func([]engine.Delivery, *engine.Error) {})
		})
	}
	poll()
	sim.AdvanceTo(engine.Seconds(65))
	poll()
	sim.AdvanceTo(engine.Seconds(150))
	c := chart.New(log, sim.Now(), []cloudwatch.AlarmSettings{{
		Name: "dead letters", Queue: "dead", Metric: cloudwatch.MessagesVisible, Statistic: cloudwatch.Maximum,
		ComparisonOperator: cloudwatch.GreaterThan, EvaluationPeriods: 1,
	}})
	return &chartsView{
		Axis: timeline.NewAxis(timeline.Run{Log: log, End: sim.Now()}), Geometry: timeline.Wide,
		Moment: history.New(log, sim.Now()).At(engine.Seconds(at)), To: measured{Charts: c},
	}
}

func TestChartsView(t *testing.T) {
	v := measure(70)
	text := html(t, v)
	has(t, text, "<details", "Charts, alarms and cost</summary>")
	lacks(t, text, " open", "<table", "<svg", "request")

	v.Alarms = 1
	text = html(t, v)
	has(t, text, "<details class=\"charts\" open", `aria-hidden="true"`,
		"ApproximateNumberOfMessagesVisible · dead", "one data point a minute",
		"<caption>Metrics at 70 s</caption>",
		`<th scope="row">Number<wbr>Of<wbr>Messages<wbr>Received <span class="queue">orders</span></th><td>0 this minute</td><td>1, dated 0 s</td>`,
		`<th scope="row">Approximate<wbr>Age<wbr>Of<wbr>Oldest<wbr>Message <span class="queue">dead</span></th><td>5 s</td><td>none yet</td>`,
		`<span class="state OK">OK</span> since 60 s, with 0 of 1 data points breaching.`,
		"It rings at 120 s.", "Go to 120 s", `class="bell"`, `class="state-band alarm"`,
		"3 requests so far", ": $0.0000012.", "If it went on for 30 days as in this run: 51,840 requests, all free.",
		"A million requests cost $0.40, on FIFO queues $0.50", "June 2026", `<th scope="row">ReceiveMessage</th><td>2</td><td>2</td>`)
	lacks(t, text, "style=", "Number<wbr>Of<wbr>Empty<wbr>Receives <span")

	v = measure(120)
	v.opened, v.turned = true, map[cloudwatch.Metric]bool{cloudwatch.EmptyReceives: true, cloudwatch.MessagesReceived: true}
	text = html(t, v)
	has(t, text, `<span class="state ALARM">ALARM</span> since 120 s, with 1 of 1 data points breaching.`, "Number<wbr>Of<wbr>Empty<wbr>Receives <span")
	lacks(t, text, "Number<wbr>Of<wbr>Messages<wbr>Received <span")
}

func TestChartsOfShortRun(t *testing.T) {
	if got := noteOf(&chart.Charts{}); got != "No queue held a message in this run: there is nothing to measure." {
		t.Error(got)
	}
	has(t, noteOf(&chart.Charts{End: chart.Minute - 1, Series: make([]chart.Series, 1)}), "over before the first minute is")
}
