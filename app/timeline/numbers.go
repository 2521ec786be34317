package timeline

// placeAxis numbers the ticks where there is room: the lengths of folds come
// first, and the reader's guesses have a line of their own.
func (p *Paper) placeAxis(guesses []Guess) {
	base := p.Floor + 16
	var taken spans
	for _, f := range p.scene.Axis.Folds() {
		left, right := p.Lead+f.Left*p.Plot, p.Lead+f.Right*p.Plot
		p.Folds = append(p.Folds, Box{X: left, Y: flagHeight - 6, W: right - left, H: p.Floor - flagHeight + 6})
		p.number((left+right)/2, base, "fold-length", Span(f.To-f.From), &taken)
	}
	ticks, unit := p.scene.Axis.Ticks(p.Spaces())
	for _, t := range ticks {
		x := p.x(t.At)
		p.Grid = append(p.Grid, x)
		p.number(x, base, "tick", t.Text, &taken)
	}
	p.Column = append(p.Column, Text{p.Names - 8, base, tickSize, End, "unit", unit})
	p.Height = p.Floor + axisHeight
	if len(guesses) > 0 {
		p.placeGuesses(guesses)
	}
}

// number writes under the axis, where there is room. At an edge it stands beside
// its tick instead of around it.
func (p *Paper) number(x, base float64, role, words string, taken *spans) {
	w := width(words, tickSize) + 6
	t := Text{x, base, tickSize, Middle, role, words}
	left := x - w/2
	switch {
	case left < 0:
		t.X, t.Anchor, left = max(x-4, 0), Start, x-4
	case x+w/2 > p.Sheet():
		t.X, t.Anchor, left = p.Sheet(), End, p.Sheet()-w
	}
	if taken.take(left, left+w) {
		p.Texts = append(p.Texts, t)
	}
}

func (p *Paper) placeGuesses(guesses []Guess) {
	var taken spans
	for _, g := range guesses {
		x := p.x(g.At)
		p.Guesses = append(p.Guesses, x)
		words := g.Label + ": " + p.scene.Axis.Label(g.At)
		w := width(words, wordSize) + 12
		switch {
		case x+w <= p.Sheet() && taken.take(x-6, x+w):
			p.Texts = append(p.Texts, Text{x + 9, p.Height + 9, wordSize, Start, "guess", words})
		case x-w >= 0 && taken.take(x-w, x+6):
			p.Texts = append(p.Texts, Text{x - 9, p.Height + 9, wordSize, End, "guess", words})
		}
	}
	p.Height += guessHeight
}
