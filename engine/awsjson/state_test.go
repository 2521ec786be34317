package awsjson_test

import (
	"reflect"
	"testing"
)

// Looking at the state has no effect: it logs nothing, looks the same when looked at
// again, and what comes afterwards is what comes without a look.
func TestStateHasNoEffect(t *testing.T) {
	const steps = 2000
	looked, alone := newWorkload(1), newWorkload(1)
	for n := range steps {
		looked.step()
		before := string(looked.out.Sum(nil))
		first := looked.sim.State()
		if second := looked.sim.State(); !reflect.DeepEqual(first, second) {
			t.Fatalf("after %d steps the state is\n%+v\nand then\n%+v", n+1, first, second)
		}
		if string(looked.out.Sum(nil)) != before {
			t.Fatalf("after %d steps a look was logged", n+1)
		}
	}
	if looked.digest(0) != alone.digest(steps) {
		t.Error("the looks changed what came afterwards")
	}
}
