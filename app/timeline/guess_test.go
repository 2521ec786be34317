package timeline

import (
	"testing"

	"inflight/engine"
)

// The axis for guesses ends after the run, at a round instant that runs of many
// lengths share: it tells none of them.
func TestGuessUntil(t *testing.T) {
	for end, want := range map[engine.Time]engine.Time{
		0: 1_000, 20_000: 30_000, 88_000: 120_000, 90_000: 120_000, 100_000: 120_000, 120_000: 180_000, 300_000: 360_000, hour: 90 * minute,
	} {
		if got := GuessUntil(end); got != want {
			t.Errorf("the axis of a run of %s ends at %s, want %s", end, got, want)
		}
	}
	share := map[engine.Time]int{}
	for end := engine.Time(0); end < 10*minute; end += 137 {
		until := GuessUntil(end)
		share[until]++
		if until < end+end/10 || until == end || end > second && until > 2*end {
			t.Errorf("the axis of a run of %s ends at %s", end, until)
		}
	}
	for until, n := range share {
		if n < 3 {
			t.Errorf("only %d lengths share the end %s", n, until)
		}
	}
}

// A press means a round instant, the one that the mark then stands at.
func TestGuessAt(t *testing.T) {
	for _, tt := range []struct {
		until engine.Time
		grain engine.Time
	}{{120_000, second}, {20_000, second}, {15_000, 100}, {1_000, 10}, {2 * hour, second}} {
		a := GuessAxis(tt.until)
		for _, g := range []Geometry{Wide, Within(354), Within(284), Within(0)} {
			for at := engine.Time(0); at <= tt.until; at += tt.until / 20 {
				at := at / tt.grain * tt.grain
				x := g.X(a, at)
				near := g.Plot * float64(tt.grain) / float64(tt.until) * 0.4
				for _, x := range []float64{x, x - near, x + near} {
					if got := g.GuessAt(a, x); got != at {
						t.Errorf("until %s: a press at %.2f of %v is %s, want %s", tt.until, x, g, got, at)
					}
				}
			}
			if first, last := g.GuessAt(a, -50), g.GuessAt(a, g.Sheet()+50); first != 0 || last != tt.until {
				t.Errorf("until %s: beyond the edges are %s and %s", tt.until, first, last)
			}
		}
	}
}

// On a phone the whole axis is in the page, whatever its width.
func TestWithin(t *testing.T) {
	for _, width := range []float64{284, 354, 600} {
		if g := Within(width); g.Names+g.Sheet() != width {
			t.Errorf("in %v CSS pixels the axis takes %v", width, g.Names+g.Sheet())
		}
	}
}

// The first press moves nothing: the mark's words take the place of those before it.
// Where the mark is, the picture of a run over the same axis has it too.
func TestPlaceGuess(t *testing.T) {
	a := GuessAxis(120_000)
	before := PlaceGuess(a, Wide, nil, "Press.")
	after := PlaceGuess(a, Wide, &Guess{65_000, "your guess"}, "Press.")
	if len(before.Guesses) != 0 || before.Height != after.Height || before.Floor != after.Floor {
		t.Errorf("before the guess the paper is %v high with guesses at %v, after it %v", before.Height, before.Guesses, after.Height)
	}
	if want := Wide.X(a, 65_000); len(after.Guesses) != 1 || after.Guesses[0] != want {
		t.Errorf("the mark is at %v, want %v", after.Guesses, want)
	}
	for paper, words := range map[*Paper]string{before: "Press.", after: "your guess: 65 s"} {
		if last := paper.Texts[len(paper.Texts)-1]; last.Words != words || last.Y > paper.Height {
			t.Errorf("at %v of %v stands %q, want %q", last.Y, paper.Height, last.Words, words)
		}
	}
}
