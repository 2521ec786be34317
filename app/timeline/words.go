package timeline

import (
	"fmt"
	"strings"
)

// Words tell the picture to those who don't see it: lane by lane, what each bar
// and each mark says.
func (s *Scene) Words() string {
	var lanes []string
	for i, l := range s.Lanes {
		var parts []string
		for _, b := range s.Bars {
			if b.Lane == i {
				parts = append(parts, fmt.Sprintf("%s from %s to %s s", b.Label, b.From.Digits(), b.To.Digits()))
			}
		}
		for _, m := range s.Marks {
			if m.Lane == i && m.Label != "" {
				parts = append(parts, fmt.Sprintf("%s at %s s", m.Label, m.At.Digits()))
			}
		}
		lanes = append(lanes, l.Name+": "+strings.Join(parts, ", ")+".")
	}
	return strings.Join(lanes, " ")
}
