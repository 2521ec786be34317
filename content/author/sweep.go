package author

import (
	"html"
	"math"
	"slices"
	"strconv"
	"strings"

	"inflight/app/goal"
	"inflight/content"
)

// mostSwept is how many values a sweep has at most: the program is run with each.
const mostSwept = 40

type sweepTOML struct {
	Title, Const   string
	From, To, Step float64
	Values         []float64
	Curve          []content.Curve
}

// sweep is the curves of a knob: what probes find in the runs of the program over its
// values. Nobody writes their numbers down. After a report it is empty.
func (x *exercise) sweep(at *table, s sweepTOML) (sweep content.Sweep) {
	x.need(at, "title", s.Title, "sweep")
	if !slices.ContainsFunc(x.program.Knobs, func(k content.Knob) bool { return k.Const == s.Const }) {
		x.add(at.at("const"), "there is no knob %q to sweep; correct the name, or add a [[knob]]", s.Const)
		return content.Sweep{}
	}
	values, good := x.swept(at, s)
	if !good {
		return content.Sweep{}
	}
	if n := len(s.Curve); n < 1 || n > 2 {
		x.add(place{at.file, at.line}, "the sweep has %d curves; give it one or two, each a [[sweep.curve]] with a label and a probe", n)
		return content.Sweep{}
	}
	for i, c := range s.Curve {
		curve := at.sub("curve", i)
		x.need(curve, "label", c.Label, "curve")
		if len(c.Results) > 0 {
			x.add(curve.at("results"), "the results of a curve are computed; take them out")
			good = false
		}
		for _, p := range goal.ProbeProblems(c.Probe) {
			x.add(curve.sub("probe", 0).at(p.Key), "%s", p.Text)
			good = false
		}
	}
	if !good {
		return content.Sweep{}
	}
	sweep = content.Sweep{Title: s.Title, Const: s.Const, Values: values, Curves: s.Curve}
	for _, value := range values {
		if !x.sweepOver(at, sweep, value) {
			return content.Sweep{}
		}
	}
	return sweep
}

// swept is the values of a sweep: a list, or from, to and step.
func (x *exercise) swept(at *table, s sweepTOML) (values []float64, good bool) {
	here := place{at.file, at.line}
	values = s.Values
	if len(values) == 0 && s.Step > 0 && s.To > s.From && (s.To-s.From)/s.Step < 10*mostSwept {
		for i := range int(math.Floor((s.To-s.From)/s.Step+1e-9)) + 1 {
			values = append(values, s.From+float64(i)*s.Step)
		}
	} else if s.From != 0 || s.To != 0 || s.Step != 0 {
		x.add(here, "the sweep goes nowhere; give it from, a greater to and a step above 0, or values")
		return nil, false
	}
	switch {
	case len(values) < 2 || len(values) > mostSwept:
		x.add(here, "the sweep has %d values; give it 2 to %d, by values = [ … ] or by from, to and step", len(values), mostSwept)
	case !slices.IsSorted(values) || len(slices.Compact(slices.Clone(values))) < len(values):
		x.add(at.at("values"), "the values are not in order; sort them, each once")
	default:
		return values, true
	}
	return nil, false
}

// sweepOver runs the program with a value and adds what the probes find; false
// after a report.
func (x *exercise) sweepOver(at *table, sweep content.Sweep, value float64) bool {
	set := content.Setting{Const: sweep.Const, Value: value}
	run, ok := x.runs(at.at("const"), []content.Setting{set})
	if !ok {
		return false
	}
	for i := range sweep.Curves {
		c := &sweep.Curves[i]
		found, ok := goal.Find(c.Probe, run.Log, run.End)
		n, err := strconv.ParseFloat(found.Value, 64)
		if !ok || err != nil {
			probe := at.sub("curve", i).sub("probe", 0)
			x.add(place{probe.file, probe.line}, "with %s = %s the probe of the curve finds %q, and not a number; correct it", set.Const, set.Number(), found.Value)
			return false
		}
		c.Results = append(c.Results, n)
	}
	return true
}

// sweeps draws what the sweeps of a program above found: as curves, and as tables at
// the snaps of the knob, or at every value when it has none among them.
func (p *page) sweeps(s segment) {
	program, ok := p.topic.Program(s.operand)
	if p.unread[s.operand] {
		return
	}
	if !ok || len(program.Sweeps) == 0 {
		p.add(s.at, "there is no sweep of %s above; put ::: sweep below its ::: try, and a [[sweep]] into its exercise", s.operand)
		return
	}
	for _, sweep := range program.Sweeps {
		if len(sweep.Curves) > 0 { // else it has been reported
			knob := program.Knob(sweep.Const)
			p.write(p.artist.Sweep(knob, sweep) + sweepTable(knob, sweep))
		}
	}
}

func sweepTable(knob content.Knob, sweep content.Sweep) string {
	any := slices.ContainsFunc(sweep.Values, func(v float64) bool { return slices.Contains(knob.Snaps, v) })
	var b strings.Builder
	cell := func(element, text string) {
		b.WriteString("<" + element + ">" + html.EscapeString(text) + "</" + element[:2] + ">\n")
	}
	b.WriteString("<table>\n<caption class=\"unseen\">" + html.EscapeString(sweep.Title) + "</caption>\n<thead>\n<tr>\n")
	cell(`th scope="col"`, knob.Label)
	for _, c := range sweep.Curves {
		cell(`th scope="col"`, c.Label)
	}
	b.WriteString("</tr>\n</thead>\n<tbody>\n")
	for i, value := range sweep.Values {
		if any && !slices.Contains(knob.Snaps, value) {
			continue
		}
		b.WriteString("<tr>\n")
		cell("td", content.Quantity(value, knob.Unit))
		for _, c := range sweep.Curves {
			cell("td", content.Quantity(c.Results[i], c.Unit))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>")
	return b.String()
}
