package content

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
