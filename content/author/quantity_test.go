package author

import (
	"fmt"
	"testing"
)

func TestQuantities(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "[]"},
		{"30 seconds", "[30 second]"},
		{"a 30-second window", "[30 second]"},
		{"t=90s, t= 0s", "[90 second 0 second]"},
		{"1 MiB or 256 KB", "[1 MiB 256 KB]"},
		{"300 API calls, 3,000 messages", "[300 call 3000 message]"},
		{"in batches of 10.", "[10]"},
		{"1.5 hours", "[1.5 hour]"},
		{"Three times in twelve hours", "[3 time 12 hour]"},
		{"three consumers", "[]"},
		{"one message", "[]"},
		{"order-42, S3, v3.2, M03", "[]"},
		{"30 60", "[30 60]"},
		{"5 minutesque", "[5]"},
		{"(12 hours)", "[12 hour]"},
		{"10 per cent", "[10 per cent]"},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			if got := fmt.Sprint(quantities(tt.text)); got != tt.want {
				t.Errorf("quantities are %s, want %s", got, tt.want)
			}
		})
	}
}

func TestMisconceptionIDs(t *testing.T) {
	for i, m := range Misconceptions {
		if want := fmt.Sprintf("M%02d", i+1); m.ID != want {
			t.Errorf("misconception %q has the id %s, want %s", m.Name, m.ID, want)
		}
	}
}
