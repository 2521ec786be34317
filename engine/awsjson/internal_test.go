package awsjson

import (
	"maps"
	"slices"
	"testing"

	"inflight/engine"
)

// Each action of SQS can be called here, and nothing else.
func TestActions(t *testing.T) {
	got, want := slices.Sorted(maps.Keys(actions)), slices.Sorted(slices.Values(engine.Actions))
	if !slices.Equal(got, want) || len(want) != 23 {
		t.Errorf("there are\n%q\nwant\n%q", got, want)
	}
}
