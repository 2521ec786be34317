package author

import (
	"fmt"
	"strconv"

	"inflight/app/goal"
	"inflight/app/timeline"
	"inflight/content"
)

const minGuesses, maxGuesses = 2, 5

type predictTOML struct {
	ID, Ask, Unit    string
	Kind             content.PredictionKind
	Choice           []content.PredictionChoice
	Low, High, Exact string
	Within           float64
	Probe            content.Probe
}

// predict adds a question before the first run to the program. Its answer is what
// the probe finds in the run of the program as it stands.
func (x *exercise) predict(at *table, p predictTOML) {
	what := fmt.Sprintf("prediction %q", p.ID)
	if x.id(at, "id", p.ID, "prediction") {
		x.unique("prediction", p.ID, at.at("id"))
	}
	prediction := content.Prediction{ID: p.ID, Kind: p.Kind, Unit: p.Unit, Within: p.Within, Probe: p.Probe}
	if x.need(at, "ask", p.Ask, what) {
		prediction.Ask, _ = x.inline(at.at("ask"), "ask", p.Ask)
	}
	prediction.Truth = x.truth(at, what, p)
	if p.Kind == content.PredictInstant {
		prediction.Until = float64(timeline.GuessUntil(x.ran.End)) / 1000
	}
	switch p.Kind {
	case content.PredictChoice:
		prediction.Choices = x.guesses(at, what, p, prediction.Truth)
		x.foreign(at, what, p, map[string]bool{"low": p.Low != "", "high": p.High != "", "exact": p.Exact != "", "within": p.Within != 0, "unit": p.Unit != ""})
	case content.PredictNumber, content.PredictInstant:
		x.foreign(at, what, p, map[string]bool{"choice": len(p.Choice) > 0, "unit": p.Unit != "" && p.Kind == content.PredictInstant})
		prediction.Gap = content.Gap{Low: x.text(at, "low", p.Low, what), High: x.text(at, "high", p.High, what), Exact: x.text(at, "exact", p.Exact, what)}
		if _, err := strconv.ParseFloat(prediction.Truth, 64); err != nil && prediction.Truth != "" {
			x.add(at.at("kind"), "%s asks for a number, and its probe finds %q; take another kind or another probe", what, prediction.Truth)
		}
	default:
		x.add(at.at("kind"), "%s has the unknown kind %q; the kinds are %s, %s and %s", what, p.Kind, content.PredictChoice, content.PredictNumber, content.PredictInstant)
	}
	x.program.Predictions = append(x.program.Predictions, prediction)
}

// truth is what the prediction's probe finds, empty after a report.
func (x *exercise) truth(at *table, what string, p predictTOML) string {
	probe := at.sub("probe", 0)
	problems := goal.ProbeProblems(p.Probe)
	for _, problem := range problems {
		x.add(probe.at(problem.Key), "%s", problem.Text)
	}
	if len(problems) > 0 {
		return ""
	}
	if p.Kind == content.PredictInstant && p.Probe.Take != content.TakeInstant {
		x.add(probe.at("take"), "%s asks for an instant, and its probe takes %s; write take = %q", what, p.Probe.Take, content.TakeInstant)
		return ""
	}
	found, ok := goal.Find(p.Probe, x.ran.Log, x.ran.End)
	if !ok {
		x.add(place{probe.file, probe.line}, "the probe of %s finds nothing in the run of %s; correct it", what, x.program.File)
	}
	return found.Value
}

// guesses are the choices of a prediction, of which the run makes one right.
func (x *exercise) guesses(at *table, what string, p predictTOML, truth string) []content.PredictionChoice {
	if n := len(p.Choice); n < minGuesses || n > maxGuesses {
		x.add(place{at.file, at.line}, "%s has %d choices; give it %d to %d", what, n, minGuesses, maxGuesses)
	}
	rights, ids := 0, map[string]bool{}
	var all []content.PredictionChoice
	for i, c := range p.Choice {
		choice := at.sub("choice", i)
		name := fmt.Sprintf("choice %q", c.ID)
		if x.id(choice, "id", c.ID, "choice") && ids[c.ID] {
			x.add(choice.at("id"), "%s has two choices with the id %s; change one", what, c.ID)
		}
		ids[c.ID] = true
		if x.need(choice, "is", c.Is, name) && c.Is == truth {
			rights++
		}
		all = append(all, content.PredictionChoice{ID: c.ID, Is: c.Is, Text: x.text(choice, "text", c.Text, name), Gap: x.text(choice, "gap", c.Gap, name)})
	}
	if rights != 1 && truth != "" {
		x.add(place{at.file, at.line}, "the run's answer to %s is %q, and that is so for %d of its choices; let it be one's is = %q", what, truth, rights, truth)
	}
	return all
}

// text is a text for readers that must be there, as inline HTML.
func (x *exercise) text(at *table, key, text, what string) (html string) {
	if x.need(at, key, text, what) {
		html, _ = x.inline(at.at(key), key, text)
	}
	return html
}

// foreign reports keys that a prediction of this kind does not have.
func (x *exercise) foreign(at *table, what string, p predictTOML, set map[string]bool) {
	for key, there := range set {
		if there {
			x.add(at.at(key), "%s is of kind %s, which has no %s; take it out", what, p.Kind, key)
		}
	}
}
