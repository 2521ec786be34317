package timeline

import (
	"fmt"
	"math"
	"slices"

	"inflight/engine"
)

// Paper is a scene with everything in its place, in CSS pixels from the top left of
// the sheet: what a page draws, without another decision.
type Paper struct {
	Geometry
	Scale
	Height  float64
	Floor   float64 // where the lanes end and the axis' numbers begin
	Column  []Text  // from the left of the column of names
	Texts   []Text
	Boxes   []Box
	Signs   []Sign
	Threads []Thread
	Bands   []Box // what two do at once
	Areas   []Area
	Guesses []float64

	scene *Scene
	tops  []float64          // of the lanes
	spots map[int][2]float64 // of events
	crowd map[LaneKind]int
}

// Box is the place of a bar.
type Box struct {
	Spot
	X, Y, W, H float64
	Kind       BarKind
	Seq        int
	Label      string // of several bars as one: "9 in flight · A"
}

// Sign is the place of a mark: its middle.
type Sign struct {
	X, Y float64
	Kind MarkKind
	Seq  int
}

// Thread joins two lanes at an instant, from the upper to the lower.
type Thread struct {
	X, Top, Bottom float64
	Knot           float64 // the end where a message arrives; 0: it leads to a sign
}

// Area is a layer of a density: the height of its upper and of its lower line in
// each of the Bins, from left to right.
type Area struct {
	Kind         BarKind
	Upper, Lower []float64
}

// Text is a line of words at its baseline.
type Text struct {
	X, Y   float64
	Size   float64 // of the font
	Anchor Anchor
	Role   string // a class of the page: what sort of words
	Words  string
}

// Sizes of words.
const (
	nameSize  = 13.0
	wordSize  = 12.0
	smallSize = 10.5 // in slim rows
	tickSize  = 11.0
)

// Anchor says which end of the words is at their place.
type Anchor string

const (
	Start  Anchor = "start"
	Middle Anchor = "middle"
	End    Anchor = "end"
)

// Place puts the scene on paper.
func (s *Scene) Place(g Geometry, guesses []Guess) *Paper {
	p := &Paper{Geometry: g, scene: s, crowd: map[LaneKind]int{}}
	p.placeLanes()
	p.placeAxis(guesses)
	p.placeAreas()
	p.placeBoxes()
	p.placeBands()
	p.placeThreads()
	p.placeSigns()
	p.placeEvents()
	return p
}

func (p *Paper) x(t engine.Time) float64 { return p.X(p.scene.Axis, t) }

func (p *Paper) placeLanes() {
	most := map[int]int{} // by lane, of those with counts
	for _, d := range p.scene.Densities {
		most[d.Lane] = d.Most
	}
	for _, l := range p.scene.Lanes {
		p.crowd[l.Kind]++
	}
	y := FlagHeight
	for i, l := range p.scene.Lanes {
		if l.Head != "" {
			p.Column = append(p.Column, Text{0, y + 11, tickSize, Start, "head", clip(l.Head, p.Names+220, tickSize)})
			y += headHeight
		}
		p.tops = append(p.tops, y)
		last, bar := p.row(Spot{i, l.Rows - 1})
		height := last + bar - y
		peak, dense := most[i]
		if dense {
			height = l.densityHeight()
		}
		first := height
		if l.Kind == GroupLane {
			first = bar
		}
		right := p.Names - 8
		if l.Name != "" {
			p.Column = append(p.Column, Text{right, y + first/2 + 4.5, nameSize, End, "name", clip(l.Name, right-2, nameSize)})
		}
		if dense && l.Name == "" {
			p.Column = append(p.Column, Text{right, y + 9, tickSize, End, "most", fmt.Sprint(peak)}, Text{right, y + height, tickSize, End, "most", "0"})
		}
		y += height + laneGap
	}
	p.Floor = y
}

// row is the top and the height of a row's bars.
func (p *Paper) row(s Spot) (top, height float64) {
	l := p.scene.Lanes[s.Lane]
	pitch, height := l.pitch(p.crowd[l.Kind])
	top = p.tops[s.Lane]
	switch {
	case l.Calls && s.Row == 0:
		return top, callsHeight
	case l.Calls:
		top += callsPitch - pitch
	}
	return top + pitch*float64(s.Row), height
}

// placeBoxes puts the bars. Bars that are too short to be told apart are one, and so are
// those that are alike in rows too slim for words.
func (p *Paper) placeBoxes() {
	type row struct {
		Spot
		kind BarKind
	}
	last := map[row]int{}
	for _, b := range p.blocks() {
		top, height := p.row(b.Spot)
		if b.rows > 1 {
			bottom, slim := p.row(Spot{b.Lane, b.Row + b.rows - 1})
			height = bottom + slim - top
		}
		left, right := p.x(b.From), p.x(b.To)
		key := row{b.Spot, b.Kind}
		if i, ok := last[key]; ok && b.rows == 1 && right-left < 2 && left-p.Boxes[i].X-p.Boxes[i].W < 1 {
			p.Boxes[i].W = max(p.Boxes[i].W, right-p.Boxes[i].X)
			continue
		}
		last[key] = len(p.Boxes)
		p.Boxes = append(p.Boxes, Box{b.Spot, left, top, max(right-left, 1.5), height, b.Kind, b.Seq, b.words()})
	}
}

func (p *Paper) placeBands() {
	for _, o := range p.scene.Overlaps {
		a, height := p.row(o.A)
		b, below := p.row(o.B)
		if a > b {
			a, b, below = b, a, height
		}
		left := p.x(o.From)
		p.Bands = append(p.Bands, Box{X: left, Y: a - 3, W: max(p.x(o.To)-left, 1.5), H: b + below - a + 6, Seq: o.Seq})
	}
}

// placeThreads leaves out those that could not be told apart, and all of them
// where they would be a curtain.
func (p *Paper) placeThreads() {
	links := p.bundles()
	if len(links) > maxThreads {
		return
	}
	for _, l := range links {
		from, fromHeight := p.row(l.From)
		to, toHeight := p.row(l.To)
		t := Thread{X: p.x(l.At), Top: from + fromHeight, Bottom: to, Knot: to}
		if from > to {
			t.Top, t.Bottom, t.Knot = to+toHeight, from, to+toHeight
		}
		if p.scene.Lanes[l.To.Lane].Kind == EffectLane {
			t.Bottom, t.Knot = to+2, 0
		}
		if p.scene.Lanes[l.From.Lane].Kind == ProducerLane {
			t.Top = from + fromHeight/2
		}
		p.Threads = append(p.Threads, t)
	}
}

const maxThreads = 80

// Pick is the event of what is at a place on the sheet; ok is false where nothing
// is. A sign comes before the bar it stands on.
func (p *Paper) Pick(x, y float64) (seq int, ok bool) {
	nearest := 10.0
	for _, s := range p.Signs {
		if d := math.Hypot(s.X-x, s.Y-y); d < nearest {
			nearest, seq = d, s.Seq
		}
	}
	if nearest < 10 {
		return seq, true
	}
	for _, b := range p.Boxes {
		if x >= b.X-2 && x <= b.X+b.W+2 && y >= b.Y && y <= b.Y+b.H {
			seq, ok = b.Seq, true
		}
	}
	return seq, ok
}

// placeAreas stacks the layers of each density, as steps.
func (p *Paper) placeAreas() {
	for _, d := range p.scene.Densities {
		height := p.scene.Lanes[d.Lane].densityHeight()
		lower := slices.Repeat([]float64{p.tops[d.Lane] + height}, Bins)
		for _, layer := range d.Layers {
			upper := slices.Clone(lower)
			for bin, n := range layer.Counts {
				upper[bin] -= float64(n) / float64(max(d.Most, 1)) * height
			}
			if !slices.Equal(upper, lower) {
				p.Areas = append(p.Areas, Area{layer.Kind, upper, lower})
			}
			lower = upper
		}
	}
}

// Find is where on the sheet an event is seen: its sign, or else where the bar
// begins that it began. ok is false for one that is not drawn.
func (p *Paper) Find(seq int) (x, y float64, ok bool) {
	at, ok := p.spots[seq]
	return at[0], at[1], ok
}

func (p *Paper) placeEvents() {
	p.spots = map[int][2]float64{}
	for _, b := range slices.Backward(p.scene.Bars) {
		top, height := p.row(b.Spot)
		p.spots[b.Seq] = [2]float64{p.x(b.From), top + height/2}
	}
	for _, s := range slices.Backward(p.Signs) {
		p.spots[s.Seq] = [2]float64{s.X, s.Y}
	}
}
