package timeline

// placeAxis puts the axis under the lanes. The reader's guesses have a line of their
// own under its numbers.
func (p *Paper) placeAxis(guesses []Guess) {
	p.Scale = p.scene.Axis.Scale(p.Geometry, p.Floor)
	p.Texts = append(p.Texts, p.Numbers...)
	p.Column = append(p.Column, p.Unit)
	p.Height = p.Floor + AxisHeight
	if len(guesses) > 0 {
		p.placeGuesses(guesses)
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
