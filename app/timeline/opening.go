package timeline

import (
	"cmp"
	"slices"
)

// Opening is how far to the left a picture that is wider than its window is moved when
// it is seen first: as little as brings into view what two do at once, for the first
// time, or else where the first bar begins. A story is read from its beginning. window
// is in the picture's CSS pixels, names included.
func (p *Paper) Opening(window float64) float64 {
	list := p.Bands
	if len(list) == 0 {
		list = p.Boxes
	}
	if len(list) == 0 {
		return 0
	}
	const margin = 24
	first := slices.MinFunc(list, func(a, b Box) int { return cmp.Compare(a.X, b.X) })
	end := first.X
	if len(p.Bands) > 0 {
		end += first.W
	}
	return max(0, min(end+margin-(window-p.Names), first.X-margin))
}
