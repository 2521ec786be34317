package timeline

import "inflight/engine"

// Guess is an instant that the reader names before the run.
type Guess struct {
	At    engine.Time
	Label string // "your guess"
}

const (
	guessSpaces = 4  // of the step that the end of an axis for guesses is a multiple of
	guessPlaces = 20 // that such an axis has at least
	guessNames  = 56 // the column left of it on a phone: the unit has room
	guessPlot   = 120
)

// GuessUntil is where the axis ends on which an instant of a run is guessed, when the
// run ends at the instant: after it, and so round that it does not tell it.
func GuessUntil(end engine.Time) engine.Time {
	length := max(end+end/10, shortest)
	step := stepFor(length, guessSpaces)
	return (length + step - 1) / step * step
}

// GuessAxis is an axis without folds, which would tell where nothing happens.
func GuessAxis(until engine.Time) *Axis { return newAxis(until, nil) }

// Within is the measure of an axis that is as wide as a narrow page and does not
// move sideways: a finger drags on it. width is in CSS pixels.
func Within(width float64) Geometry {
	g := Geometry{Names: guessNames, Lead: Narrow.Lead, Edge: Narrow.Edge}
	g.Plot = max(width-g.Names-g.Lead-g.Edge, guessPlot)
	return g
}

// GuessAt is the instant that a press at a place on the sheet means: a whole second,
// or a finer instant where the axis is too short for many.
func (g Geometry) GuessAt(a *Axis, x float64) engine.Time {
	grain := second
	for grain > 1 && a.End < guessPlaces*grain {
		grain /= 10
	}
	return (g.At(a, x) + grain/2) / grain * grain
}

// PlaceGuess puts an axis on which nothing has happened yet on paper, with the guess
// as the picture of the run will have it. Where there is none, words stand in its
// place.
func PlaceGuess(a *Axis, g Geometry, guess *Guess, words string) *Paper {
	s := &Scene{Axis: a, Lanes: []Lane{{Kind: QueueLane, Rows: 1}}}
	if guess != nil {
		return s.Place(g, []Guess{*guess})
	}
	p := s.Place(g, nil)
	p.Texts = append(p.Texts, Text{p.Lead, p.Height + 9, wordSize, Start, "press", words})
	p.Height += guessHeight
	return p
}
