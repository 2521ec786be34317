package sandbox

import (
	"strings"
	"testing"
	"time"
)

// What the page says of a run that it ended, with the time that it granted.
func TestEndedByPage(t *testing.T) {
	for code, says := range map[Code]string{
		Silent:     "no sign of life for 6 seconds",
		RealTime:   "after 6 seconds of real time",
		Died:       "The sandbox broke down",
		Stopped:    "You stopped the program.",
		NotStarted: "could not be started",
	} {
		f := EndedByPage(code, 6*time.Second, 1500)
		if f.Code != code || f.At != 1500 || !strings.Contains(f.Message, says) {
			t.Errorf("%s: %+v, want … %s …", code, f, says)
		}
	}
}
