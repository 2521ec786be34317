package goal

import (
	"testing"

	"inflight/content"
)

// A goal about one message, or one queue, doesn't say of a run with others that there
// was none at all.
func TestNone(t *testing.T) {
	run := tell(`
		queue orders
		queue bills
		send bills bill-1
		at 5`)
	order42 := content.Select{Message: "order-42"}
	for _, tt := range []struct {
		goal content.Goal
		want string
	}{
		{content.Goal{Kind: content.Deleted, Select: order42}, "No message order-42 was sent."},
		{content.Goal{Kind: content.NothingLost, Select: order42}, "No message order-42 was sent."},
		{content.Goal{Kind: content.LongestWait, Seconds: 1, Select: order42}, "No message order-42 was sent."},
		{content.Goal{Kind: content.LongestWindow, Seconds: 1, Select: order42}, "No message order-42 was sent."},
		{content.Goal{Kind: content.ReceivedOnce, Select: order42}, "No message order-42 was sent."},
		{content.Goal{Kind: content.InOrder, Select: content.Select{Queue: "orders"}}, "No message was sent to orders."},
		{content.Goal{Kind: content.ReceivedOnce, Select: content.Select{Message: "bill-1", Queue: "bills"}}, "No message bill-1 was received from bills."},
		{content.Goal{Kind: content.ReceivedOnce}, "No message was received."},
	} {
		if v := Judge([]content.Goal{tt.goal}, run.log, run.Now())[0]; v.Met || v.Words != tt.want {
			t.Errorf("%s %v: %v, %q; want %q", tt.goal.Kind, tt.goal.Select, v.Met, v.Words, tt.want)
		}
	}
}
