package content

import (
	"strings"
	"testing"
)

func TestHumps(t *testing.T) {
	for name, want := range map[string]string{
		"ApproximateNumberOfMessagesVisible": "Approximate|Number|Of|Messages|Visible",
		"ReceiptHandleIsInvalid":             "Receipt|Handle|Is|Invalid",
		"ChangeMessageVisibilityAsync2X":     "Change|Message|Visibility|Async2X",
		"VisibilityTimeout":                  "VisibilityTimeout",
		"all in lower case, and long":        "all in lower case, and long",
		"":                                   "",
	} {
		if got := strings.Join(Humps(name), "|"); got != want {
			t.Errorf("%q is parted %q, want %q", name, got, want)
		}
	}
}
