package chart

import (
	"testing"

	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// A poll each second against one each 20 seconds, of 100 workers for 30 days.
func TestMonth(t *testing.T) {
	for _, tt := range []struct {
		name    string
		charges Charges
		took    engine.Time
		n       int
		cost    string
	}{
		{"nothing", nil, engine.Seconds(60), 0, "$0.00"},
		{"no time", Charges{{Requests: 5}}, 0, 0, "$0.00"},
		{"all free", Charges{{Requests: 1}}, engine.Seconds(20), 129_600, "$0.00"},
		{"short polls", Charges{{Action: "ReceiveMessage", Requests: 6000}}, engine.Seconds(60), 259_200_000, "$103.28"},
		{"long polls", Charges{{Action: "ReceiveMessage", Requests: 300}}, engine.Seconds(60), 12_960_000, "$4.78"},
		{"FIFO", Charges{{Action: "ReceiveMessage", FIFO: true, Requests: 6000}}, engine.Seconds(60), 259_200_000, "$129.10"},
	} {
		n, cost := tt.charges.Month(tt.took)
		if n != tt.n || cost.String() != tt.cost {
			t.Errorf("%s: %d requests for %s, want %d for %s", tt.name, n, cost, tt.n, tt.cost)
		}
	}
}

// On a FIFO queue only what moves messages is dearer.
func TestCost(t *testing.T) {
	for want, a := range map[Money]cloudwatch.ActionRequests{
		4000: {Action: "SendMessage", Requests: 10},
		5000: {Action: "DeleteMessageBatch", FIFO: true, Requests: 10},
		400:  {Action: "CreateQueue", FIFO: true, Requests: 1},
	} {
		if got := (Charges{a}).Cost(); got != want {
			t.Errorf("%+v costs %d, want %d", a, got, want)
		}
	}
}

func TestMoney(t *testing.T) {
	for m, want := range map[Money]string{
		0: "$0.00", 400: "$0.0000004", 16_400: "$0.0000164", 250_000_000: "$0.25", 400_000_000: "$0.40", dollar: "$1.00",
		1234*dollar + 567_000_000: "$1,234.57", 999_999_999: "$0.999999999",
	} {
		if got := m.String(); got != want {
			t.Errorf("%d is %s, want %s", m, got, want)
		}
	}
}
