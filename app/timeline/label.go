package timeline

import (
	"slices"
	"strings"
)

// spans are the parts of a row that something covers, none over another, from
// left to right.
type spans [][2]float64

func (s spans) free(from, to float64) bool {
	i, _ := slices.BinarySearchFunc(s, from, func(have [2]float64, from float64) int {
		if have[1] <= from {
			return -1
		}
		return 1
	})
	return i == len(s) || s[i][0] >= to
}

// take covers a part if it is free.
func (s *spans) take(from, to float64) bool {
	if !s.free(from, to) {
		return false
	}
	i, _ := slices.BinarySearchFunc(*s, from, func(have [2]float64, from float64) int {
		if have[0] < from {
			return -1
		}
		return 1
	})
	*s = slices.Insert(*s, i, [2]float64{from, to})
	return true
}

// words finds room for what bars and marks say. Words lie over nothing but their
// own bar, threads, and the hollow rest of a lease.
type words struct {
	paper *Paper
	taken map[Spot]*spans // by bars, signs and words
	inked map[Spot]*spans // by signs and words
	texts []Text
}

func newWords(p *Paper) *words {
	return &words{paper: p, taken: map[Spot]*spans{}, inked: map[Spot]*spans{}}
}

// keep covers a part of a row, whatever is there already. Mostly it comes from left
// to right.
func (w *words) keep(s Spot, from, to float64) {
	row := row(w.taken, s)
	if last := len(*row) - 1; last >= 0 && from <= (*row)[last][1]+2 && from >= (*row)[last][0] {
		(*row)[last][1] = max((*row)[last][1], to)
		return
	}
	first := slices.IndexFunc(*row, func(have [2]float64) bool { return have[1] > from })
	if first < 0 {
		*row = append(*row, [2]float64{from, to})
		return
	}
	after := first
	for after < len(*row) && (*row)[after][0] < to {
		from, to = min(from, (*row)[after][0]), max(to, (*row)[after][1])
		after++
	}
	*row = slices.Replace(*row, first, after, [2]float64{from, to})
}

// sign covers the place of a sign, be it on a bar.
func (w *words) sign(s Spot, x float64) {
	w.keep(s, x-6, x+6)
	row(w.inked, s).take(x-6, x+6)
}

func row(rows map[Spot]*spans, s Spot) *spans {
	if rows[s] == nil {
		rows[s] = &spans{}
	}
	return rows[s]
}

// cover covers what the bars cover.
func (w *words) cover() {
	for _, b := range w.paper.Boxes {
		if b.Kind != Polling && !hollow(b.Kind) {
			w.keep(b.Spot, b.X, b.X+b.W)
		}
	}
}

// hollow reports whether the words of others may lie over a bar.
func hollow(k BarKind) bool { return k == Held || k == Idle }

// bars writes in each bar what fits into it: what it is, and its detail.
func (w *words) bars(over bool) {
	for _, b := range w.paper.scene.Bars {
		if left, right := w.paper.x(b.From), w.paper.x(b.To); hollow(b.Kind) == over && right-left > 20 {
			w.inside(b, left, right)
		}
	}
}

// blocks writes in each block what fits into it, where no sign of a row beside it stands.
func (w *words) blocks() {
	const pad, above, below = BesideSign, 10, 5
	for _, b := range w.paper.Boxes {
		base := b.Y + b.H/2 + wordSize*0.36
		from := b.X + pad
		to := from + width(b.Label, wordSize)
		if b.Label == "" || b.H < above+below || to+pad > b.X+b.W || w.inFold(from, to) || slices.ContainsFunc(w.paper.Signs, func(s Sign) bool {
			return s.X > from-8 && s.X < to+8 && s.Y > base-above-6 && s.Y < base+below+6
		}) {
			continue
		}
		w.texts = append(w.texts, Text{from, base, wordSize, Start, "words " + string(b.Kind), b.Label})
	}
}

// BesideSign is how far from the middle of a sign, or from the edge of a bar, its words
// begin: a ring around the sign has room.
const BesideSign = 11.0

// inside writes a bar's words between two places.
func (w *words) inside(b Bar, left, right float64) {
	top, height := w.paper.row(b.Spot)
	if height < slimmest || b.Label == "" {
		return
	}
	const pad = BesideSign
	size := sizeFor(height)
	base := top + height/2 + size*0.36
	start := left + pad
	if b.Kind == Locked {
		start += 12 // after the lock
	}
	label := b.Label
	if start+width(label, size)+pad > right {
		label = w.short(b)
	}
	end := start + width(label, size)
	if label == "" || end+pad > right || w.inFold(start, end) || !row(w.inked, b.Spot).take(start, end) {
		return
	}
	w.texts = append(w.texts, Text{start, base, size, Start, "words " + string(b.Kind), label})
	if note := right - pad - width(b.Note, size); b.Note != "" && note > end+14 && !w.inFold(note, right-pad) && row(w.inked, b.Spot).take(note, right-pad) {
		w.texts = append(w.texts, Text{right - pad, base, size, End, "detail " + string(b.Kind), b.Note})
	}
}

// short is what a bar says where its words have no room: of a message in flight, in a
// lane of its own, who holds it.
func (w *words) short(b Bar) string {
	if b.Kind != InFlight || w.paper.scene.Lanes[b.Lane].Kind != MessageLane {
		return ""
	}
	_, holder, _ := strings.Cut(b.Label, " · ")
	return holder
}

// slimmest is the height of the slimmest row that has words.
const slimmest = 11

func sizeFor(height float64) float64 {
	if height < 15 {
		return smallSize
	}
	return wordSize
}

// mark writes beside a sign what it says: at its right if there is room, else at
// its left, else on the bar that the sign stands on. Else nowhere: the list of
// events says it too.
func (w *words) mark(m Mark, s Sign) {
	if !w.beside(m.Label, m, s) && m.Short != "" {
		w.beside(m.Short, m, s)
	}
}

// beside writes a label beside a sign, if there is room.
func (w *words) beside(label string, m Mark, s Sign) bool {
	_, height := w.paper.row(m.Spot)
	if height < slimmest {
		return false
	}
	size := sizeFor(height)
	long := width(label, size) + BesideSign
	text := Text{s.X + BesideSign, s.Y + size*0.36, size, Start, "said " + string(m.Kind), label}
	free, inked := row(w.taken, m.Spot), row(w.inked, m.Spot)
	switch right, left := s.X+long, s.X-long; {
	case w.inFold(s.X, right) || w.inFold(left, s.X):
		return false
	case right <= w.paper.Sheet() && free.free(s.X+6, right+4) && inked.take(s.X+6, right+4):
		free.take(s.X+6, right+4)
	case left >= 0 && free.free(left-4, s.X-6) && inked.take(left-4, s.X-6):
		free.take(left-4, s.X-6)
		text.X, text.Anchor = s.X-BesideSign, End
	case w.onBar(m.Spot, s.X, right+4) && inked.take(s.X+6, right+4):
		text.Role += " on-bar"
	case w.onBar(m.Spot, left-4, s.X) && inked.take(left-4, s.X-6):
		text.X, text.Anchor = s.X-BesideSign, End
		text.Role += " on-bar"
	default:
		return false
	}
	w.texts = append(w.texts, text)
	return true
}

// inFold reports whether a place is in a fold, where words can't be read.
func (w *words) inFold(from, to float64) bool {
	return slices.ContainsFunc(w.paper.Folds, func(f Box) bool { return from < f.X+f.W+4 && to > f.X-4 })
}

// onBar reports whether a part of a row lies within one bar at work.
func (w *words) onBar(s Spot, from, to float64) bool {
	for _, b := range w.paper.Boxes {
		if b.Spot == s && b.Kind == Working && b.X < from && to <= b.X+b.W {
			return true
		}
	}
	return false
}

// width is about how wide words are in the page's sans at a size, in CSS pixels. It
// errs on the wide side.
func width(words string, size float64) float64 {
	ems := 0.0
	for _, r := range words {
		switch {
		case r == 'i' || r == 'j' || r == 'l' || r == '.' || r == ',' || r == ':' || r == '\'' || r == '|' || r == ' ' || r == '·':
			ems += 0.3
		case r == 'f' || r == 't' || r == 'r' || r == '-' || r == '(' || r == ')':
			ems += 0.42
		case r == 'm' || r == 'w' || r == 'M' || r == 'W':
			ems += 0.92
		case r >= 'A' && r <= 'Z':
			ems += 0.7
		case r > 0x2e80: // wide scripts
			ems += 1.05
		default:
			ems += 0.6
		}
	}
	return ems * size
}

// clip shortens words to a width.
func clip(words string, most, size float64) string {
	if width(words, size) <= most {
		return words
	}
	letters := []rune(words)
	for len(letters) > 1 && width(string(letters), size)+0.9*size > most {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}
