package author

import (
	"maps"
	"math"
	"slices"

	"inflight/app/goal"
	"inflight/app/sandbox"
	"inflight/content"
	"inflight/engine/cloudwatch"
)

// knob adds a knob to the program when its constant can be set. The program is
// run with the knob at both its ends.
func (x *exercise) knob(at *table, k content.Knob) {
	x.need(at, "label", k.Label, "knob")
	value, err := sandbox.Number(x.program.Source, k.Const)
	switch {
	case err != nil:
		x.add(at.at("const"), "%s cannot be set; %v", x.program.File, err)
		return
	case slices.ContainsFunc(x.program.Knobs, func(other content.Knob) bool { return other.Const == k.Const }):
		x.add(at.at("const"), "%s has two knobs; take one out", k.Const)
		return
	case k.Step <= 0 || k.Min >= k.Max:
		x.add(place{at.file, at.line}, "the knob %s does not go anywhere; give it a step above 0 and a max above min", k.Const)
		return
	}
	reached := func(key, what string, v float64) {
		steps := (v - k.Min) / k.Step
		if v < k.Min || v > k.Max || math.Abs(steps-math.Round(steps)) > 1e-9 {
			x.add(at.at(key), "%s %s is not reached from min %s by steps of %s up to max %s; change one of them", what,
				content.Decimal(v), content.Decimal(k.Min), content.Decimal(k.Step), content.Decimal(k.Max))
		}
	}
	reached("max", "max", k.Max)
	reached("const", "the program's "+k.Const+" =", value)
	for _, snap := range k.Snaps {
		reached("snaps", "the snap", snap)
	}
	if !slices.IsSorted(k.Snaps) {
		x.add(at.at("snaps"), "the snaps are not in order; sort them")
	}
	x.runs(at.at("min"), []content.Setting{{Const: k.Const, Value: k.Min}})
	x.runs(at.at("max"), []content.Setting{{Const: k.Const, Value: k.Max}})
	x.program.Knobs = append(x.program.Knobs, k)
}

type compareTOML struct {
	Title string
	Side  []struct {
		Label string
		Set   map[string]float64
	}
}

// compare adds a pair of settings to the program. Both are run.
func (x *exercise) compare(at *table, c compareTOML) {
	x.need(at, "title", c.Title, "compare")
	comparison := content.Comparison{Title: c.Title}
	if len(c.Side) != len(comparison.Sides) {
		x.add(place{at.file, at.line}, "compare has %d sides; give it two, each a [[compare.side]] with a label and set = { NAME = NUMBER }", len(c.Side))
		return
	}
	for i, s := range c.Side {
		side := at.sub("side", i)
		x.need(side, "label", s.Label, "side")
		if len(s.Set) == 0 {
			x.add(place{side.file, side.line}, "side sets nothing; add set = { NAME = NUMBER }")
			return
		}
		comparison.Sides[i] = content.Side{Label: s.Label, Settings: settings(s.Set)}
		x.runs(side.at("set"), comparison.Sides[i].Settings)
	}
	x.program.Comparisons = append(x.program.Comparisons, comparison)
}

// settings are what a table set says, by name.
func settings(set map[string]float64) []content.Setting {
	var all []content.Setting
	for _, name := range slices.Sorted(maps.Keys(set)) {
		all = append(all, content.Setting{Const: name, Value: set[name]})
	}
	return all
}

// alarm adds an alarm to the program if CloudWatch would take it.
func (x *exercise) alarm(at *table, a content.Alarm) {
	if err := cloudwatch.New().PutAlarm(goal.AlarmSettings(a)); err != nil {
		x.add(place{at.file, at.line}, "PutMetricAlarm would refuse this: %v", err)
	}
	x.program.Alarms = append(x.program.Alarms, a)
}
