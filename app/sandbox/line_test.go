package sandbox

import "testing"

// The one way in which a line is written.
func TestLine(t *testing.T) {
	tests := []struct {
		line        Line
		level, want string
	}{
		{Line{At: 30_000, Kind: TraceLine, Text: "B crashes"}, "", "t=30s  B crashes"},
		{Line{Kind: WarnLine, Text: "x"}, "warn", "t= 0s  warn: x"},
		{Line{At: 1500, Kind: ErrorLine, Text: "x\n y\n"}, "error", "t=1.5s  error: x\n                y\n               "},
		{Line{Kind: LogLine}, "log", "t= 0s  log: "},
		{Line{Kind: TraceLine, Text: "a\nb"}, "", "t= 0s  a\n       b"},
		{Line{Kind: EventLine}, "", "t= 0s  "},
	}
	for _, test := range tests {
		if got := test.line.String(); got != test.want {
			t.Errorf("%+v is written %q, want %q", test.line.Kind, got, test.want)
		}
		if got := test.line.Level(); got != test.level {
			t.Errorf("%+v has the level %q, want %q", test.line.Kind, got, test.level)
		}
	}
}
