package content

import (
	"math"
	"strconv"
	"strings"
)

// Program is a program that a reader can run and edit, and what the lesson asks
// and offers about it.
type Program struct {
	File        string       `json:"file"`               // for example order-42.js
	Title       string       `json:"title"`              // a few words: what it shows
	Source      string       `json:"source"`             // the starter's text
	Switches    []string     `json:"switches,omitempty"` // of the engine, that the page offers: "StaleDelete"
	With        []string     `json:"with,omitempty"`     // of the engine, that each run of it has: "InFlightLimit=20"
	Knobs       []Knob       `json:"knobs,omitempty"`
	Predictions []Prediction `json:"predictions,omitempty"` // asked before the first run
	Goals       []Goal       `json:"goals,omitempty"`       // the starter misses one of them at least
	Hints       []string     `json:"hints,omitempty"`       // inline HTML: a nudge, a pointer, almost the answer
	Solution    string       `json:"solution,omitempty"`    // a program's text that meets all goals
	Comparisons []Comparison `json:"comparisons,omitempty"`
	Sweeps      []Sweep      `json:"sweeps,omitempty"`
	Alarms      []Alarm      `json:"alarms,omitempty"` // for the charts
}

// Anchor is the program's id in its topic's page: try-order-42.
func (p Program) Anchor() string { return "try-" + strings.TrimSuffix(p.File, ".js") }

// Knob is a number of the program that a slider sets: its constant, which stands
// in the source once, as const NAME = NUMBER on a line of its own.
type Knob struct {
	Const string    `json:"const"`
	Label string    `json:"label"`          // plain text
	Unit  string    `json:"unit,omitempty"` // plural, such as "seconds"; empty for a bare number
	Min   float64   `json:"min"`
	Max   float64   `json:"max"`
	Step  float64   `json:"step"`            // above 0; Min and steps reach Max
	Snaps []float64 `json:"snaps,omitempty"` // values with a meaning, ascending
}

// Nearest is what the knob can be set to that is nearest to a value.
func (k Knob) Nearest(value float64) float64 {
	steps := math.Round((min(max(value, k.Min), k.Max) - k.Min) / k.Step)
	return math.Round((k.Min+steps*k.Step)*1e9) / 1e9 // 0.3, and not what three times 0.1 is
}

// Reach says what the knob can be set to: 0 to 120 seconds, in steps of 5.
func (k Knob) Reach() string {
	words := strings.TrimSpace(Decimal(k.Min) + " to " + Decimal(k.Max) + " " + k.Unit)
	if k.Step != 1 {
		words += ", in steps of " + Decimal(k.Step)
	}
	return words
}

// Setting gives a constant of a program a value.
type Setting struct {
	Const string  `json:"const"`
	Value float64 `json:"value"`
}

// Number is the value as a program's text has it.
func (s Setting) Number() string { return Decimal(s.Value) }

// Decimal writes a number as people and programs do: 30, 0.5.
func Decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// Comparison is a pair of runs that differ in their settings only.
type Comparison struct {
	Title string  `json:"title"` // plain text: what the pair shows
	Sides [2]Side `json:"sides"`
}

// Side is one run of a comparison. What it does not set is as the reader has it.
type Side struct {
	Label    string    `json:"label"` // plain text
	Settings []Setting `json:"settings"`
}

// Alarm is a CloudWatch alarm of a queue, in the words of PutMetricAlarm.
type Alarm struct {
	Name               string  `json:"name"`
	Metric             string  `json:"metric"`
	Queue              string  `json:"queue"`     // its name
	Statistic          string  `json:"statistic"` // over each period of one minute
	ComparisonOperator string  `json:"comparisonOperator"`
	Threshold          float64 `json:"threshold"`         // in the metric's unit
	DatapointsToAlarm  int     `json:"datapointsToAlarm"` // M of
	EvaluationPeriods  int     `json:"evaluationPeriods"` // N
	TreatMissingData   string  `json:"treatMissingData"`
}
