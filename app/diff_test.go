package app

import (
	"fmt"
	"strings"
	"testing"
)

func TestChangedLines(t *testing.T) {
	for _, tt := range []struct{ name, from, to, want string }{
		{"equal", "a\nb\n", "a\nb\n", ""},
		{"nothing before", "", "a\n", "@|+a"},
		{"nothing after", "a\n", "", "@|-a"},
		{"a line in the middle", "a\nb\nc\n", "a\nx\nc\n", "@| a|-b|+x| c"},
		{"lines that look like names", "--- a\n+++ b\n", "--- a\n+++ c\n", "@| --- a|-+++ b|++++ c"},
		{"far apart", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n", "@|-1|+x| 2| 3| 4|@| 6| 7| 8|-9|+y"},
		{"no newline at the end", "a\nb", "a\nc", "@| a|-b|+c"},
		{"line ends of Windows", "a\r\nb\r\n", "a\nc\n", "@| a|-b|+c"},
		{"empty lines", "a\n\n", "a\n", "@| a|-"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, l := range changedLines(tt.from, tt.to) {
				got = append(got, fmt.Sprintf("%c%s", l.op, l.text))
			}
			if got := strings.Join(got, "|"); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
