package cloudwatch_test

import (
	"slices"
	"testing"

	"inflight/engine/cloudwatch"
)

const kb = 1024

func TestChunks(t *testing.T) {
	for bytes, want := range map[int]int{
		0: 1, 1: 1, 64 * kb: 1, 64*kb + 1: 2, 256 * kb: 4, 1024 * kb: 16,
	} {
		if got := cloudwatch.Chunks(bytes); got != want {
			t.Errorf("%d bytes are %d requests, want %d", bytes, got, want)
		}
	}
}

// 1,000 small messages are 3,000 requests one by one, and 300 in tens.
func TestRequestsInTens(t *testing.T) {
	for batch, want := range map[int]int{1: 3000, 10: 300} {
		var r cloudwatch.Requests
		for range 1000 / batch {
			r.Count("SendMessageBatch", 100*batch)
			r.Count("ReceiveMessage", 100*batch)
			r.Count("DeleteMessageBatch", 0)
		}
		if got := r.Total(); got.Requests != want || got.Calls != want {
			t.Errorf("in batches of %d: %d calls, %d requests; want %d", batch, got.Calls, got.Requests, want)
		}
	}
}

// An idle consumer's month of 30 days.
func TestRequestsOfAnIdleMonth(t *testing.T) {
	for pause, want := range map[int]int{20: 129_600, 1: 2_592_000} {
		var r cloudwatch.Requests
		for range 30 * 24 * 3600 / pause {
			r.Count("ReceiveMessage", 0)
		}
		if got := r.Total().Requests; got != want {
			t.Errorf("a poll every %ds: %d requests, want %d", pause, got, want)
		}
	}
}

// A batch is one call, charged by its whole payload.
func TestRequestsByAction(t *testing.T) {
	var r cloudwatch.Requests
	r.Count("SendMessageBatch", 10*30*kb)
	r.Count("ReceiveMessage", 0)
	r.Count("SendMessageBatch", 10)
	want := []cloudwatch.ActionRequests{{"SendMessageBatch", 2, 6}, {"ReceiveMessage", 1, 1}}
	got := r.ByAction()
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	got[0].Calls = 0
	if r.Total() != (cloudwatch.ActionRequests{Calls: 3, Requests: 7}) {
		t.Errorf("in all %v, want 3 calls and 7 requests", r.Total())
	}
}
