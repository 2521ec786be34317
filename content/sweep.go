package content

import "strings"

// Sweep is what the program, as it is given, does over the values of one of its
// knobs.
type Sweep struct {
	Title  string    `json:"title"`  // plain text: what the curves show
	Const  string    `json:"const"`  // the knob's
	Values []float64 `json:"values"` // ascending, at least two
	Curves []Curve   `json:"curves"` // one or two
}

// Curve is what a probe finds in the runs of a sweep.
type Curve struct {
	Label   string    `json:"label"`          // plain text
	Unit    string    `json:"unit,omitempty"` // plural, or empty for a bare number
	Probe   Probe     `json:"probe"`
	Results []float64 `json:"results"` // one for each value
}

// Quantity is a number with its unit, which is given in the plural or is empty.
func Quantity(n float64, unit string) string {
	if n == 1 {
		unit = strings.TrimSuffix(unit, "s")
	}
	return strings.TrimSpace(Decimal(n) + " " + unit)
}

// Knob is the program's knob of the constant, which a sweep names.
func (p Program) Knob(constant string) Knob {
	for _, k := range p.Knobs {
		if k.Const == constant {
			return k
		}
	}
	panic("content: " + p.File + " has no knob " + constant)
}
