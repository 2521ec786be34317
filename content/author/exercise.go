package author

import (
	"maps"
	"math"
	"slices"
	"strings"

	"inflight/app/sandbox"
	"inflight/content"
)

// exerciseTOML is NAME.toml: what the lesson asks and offers about NAME.js.
type exerciseTOML struct {
	Knob    []knobTOML
	Compare []compareTOML
}

// exercise reads the program's NAME.toml, if there is one, into the program.
func (f *folder) exercise(p *content.Program) {
	name := strings.TrimSuffix(p.File, ".js") + ".toml"
	if _, there := f.files[name]; !there {
		return
	}
	text, ok := f.file(f.path(name), "what the lesson asks about "+p.File)
	if !ok {
		return
	}
	var out exerciseTOML
	at := f.decode(f.path(name), 0, text, &out)
	if at == nil {
		return
	}
	for i, k := range out.Knob {
		f.knob(at.sub("knob", i), p, k)
	}
	for i, c := range out.Compare {
		f.compare(at.sub("compare", i), p, c)
	}
}

type knobTOML struct {
	Const, Label, Unit string
	Min, Max, Step     float64
	Snaps              []float64
}

// knob adds a knob to the program when its constant can be set. The program is
// run with the knob at both its ends.
func (f *folder) knob(at *table, p *content.Program, k knobTOML) {
	f.need(at, "label", k.Label, "knob")
	value, ok := f.constant(at, p, k.Const)
	if !ok {
		return
	}
	for _, other := range p.Knobs {
		if other.Const == k.Const {
			f.add(at.at("const"), "%s has two knobs; take one out", k.Const)
			return
		}
	}
	if k.Step <= 0 || k.Min >= k.Max {
		f.add(place{at.file, at.line}, "the knob %s does not go anywhere; give it a step above 0 and a max above min", k.Const)
		return
	}
	onStep := func(key, what string, v float64) {
		steps := (v - k.Min) / k.Step
		if v < k.Min || v > k.Max || math.Abs(steps-math.Round(steps)) > 1e-9 {
			f.add(at.at(key), "%s %s is not reached from min %s by steps of %s up to max %s; change one of them", what,
				content.Decimal(v), content.Decimal(k.Min), content.Decimal(k.Step), content.Decimal(k.Max))
		}
	}
	onStep("max", "max", k.Max)
	onStep("const", "the program's "+k.Const+" =", value)
	for _, snap := range k.Snaps {
		onStep("snaps", "the snap", snap)
	}
	if !slices.IsSorted(k.Snaps) {
		f.add(at.at("snaps"), "the snaps are not in order; sort them")
	}
	f.runs(at.at("min"), p, []content.Setting{{Const: k.Const, Value: k.Min}})
	f.runs(at.at("max"), p, []content.Setting{{Const: k.Const, Value: k.Max}})
	p.Knobs = append(p.Knobs, content.Knob(k))
}

// constant is the number that a setting replaces, and whether there is one.
func (f *folder) constant(at *table, p *content.Program, name string) (value float64, ok bool) {
	value, err := sandbox.Number(p.Source, name)
	if err != nil {
		f.add(at.at("const"), "%s cannot be set; %v", p.File, err)
	}
	return value, err == nil
}

// runs runs the program with settings, and reports when it does not end by itself.
func (f *folder) runs(at place, p *content.Program, settings []content.Setting) {
	set, words := *p, []string(nil)
	for _, s := range settings {
		changed, err := sandbox.SetNumber(set.Source, s.Const, s.Number())
		if err != nil {
			f.add(at, "%s cannot be set; %v", p.File, err)
			return
		}
		set.Source = changed
		words = append(words, s.Const+" = "+s.Number())
	}
	if failure := f.run(f.path(p.File), set).Failure; failure != nil {
		f.add(at, "with %s the program does not end by itself: %s; change the setting or the program", strings.Join(words, ", "), failure.Message)
	}
}

type compareTOML struct {
	Title string
	Side  []struct {
		Label string
		Set   map[string]float64
	}
}

// compare adds a pair of settings to the program. Both are run.
func (f *folder) compare(at *table, p *content.Program, c compareTOML) {
	f.need(at, "title", c.Title, "compare")
	comparison := content.Comparison{Title: c.Title}
	if len(c.Side) != len(comparison.Sides) {
		f.add(place{at.file, at.line}, "compare has %d sides; give it two, each a [[compare.side]] with a label and set = { NAME = NUMBER }", len(c.Side))
		return
	}
	for i, s := range c.Side {
		side := at.sub("side", i)
		f.need(side, "label", s.Label, "side")
		if len(s.Set) == 0 {
			f.add(place{side.file, side.line}, "side sets nothing; add set = { NAME = NUMBER }")
			return
		}
		settings := settings(s.Set)
		f.runs(side.at("set"), p, settings)
		comparison.Sides[i] = content.Side{Label: s.Label, Settings: settings}
	}
	p.Comparisons = append(p.Comparisons, comparison)
}

// settings are what a table set says, by name.
func settings(set map[string]float64) []content.Setting {
	var all []content.Setting
	for _, name := range slices.Sorted(maps.Keys(set)) {
		all = append(all, content.Setting{Const: name, Value: set[name]})
	}
	return all
}
