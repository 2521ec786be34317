package timeline

import "slices"

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
	paper  *Paper
	taken  map[Spot]*spans
	texts  []Text
	hollow []int // bars, by index, whose words come last
}

func newWords(p *Paper) *words { return &words{paper: p, taken: map[Spot]*spans{}} }

// keep covers a part of a row, whatever is there already. Mostly it comes from left
// to right.
func (w *words) keep(s Spot, from, to float64) {
	row := w.row(s)
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

func (w *words) row(s Spot) *spans {
	if w.taken[s] == nil {
		w.taken[s] = &spans{}
	}
	return w.taken[s]
}

// bars writes in each bar what fits into it: what it is, and its detail.
func (w *words) bars() {
	for i, b := range w.paper.scene.Bars {
		if b.Kind == Held {
			w.hollow = append(w.hollow, i)
			continue
		}
		left, right := w.paper.x(b.From), w.paper.x(b.To)
		if b.Kind != Polling {
			w.keep(b.Spot, left, right)
		}
		w.inside(b, left, right)
	}
}

// inside writes a bar's words between two places.
func (w *words) inside(b Bar, left, right float64) {
	top, height := w.paper.row(b.Spot)
	if height < 11 || b.Label == "" {
		return
	}
	const pad = 9
	size := 12.0
	base := top + height/2 + 4.3
	start := left + pad
	if b.Kind == Locked {
		start += 12 // after the lock
	}
	label := width(b.Label, size)
	if start+label+pad > right {
		return
	}
	w.texts = append(w.texts, Text{start, base, Start, "words " + string(b.Kind), b.Label})
	if b.Note != "" && start+label+14+width(b.Note, 11.5)+pad <= right {
		w.texts = append(w.texts, Text{right - pad, base, End, "detail " + string(b.Kind), b.Note})
	}
}

// mark writes beside a sign what it says, at its right if there is room, else at
// its left, else nowhere: the list of events says it too.
func (w *words) mark(m Mark, s Sign) {
	_, height := w.paper.row(m.Spot)
	if height < 11 {
		return
	}
	const gap = 9
	long := width(m.Label, 12) + gap
	text := Text{s.X + gap, s.Y + 4.3, Start, "said " + string(m.Kind), m.Label}
	switch row := w.row(m.Spot); {
	case s.X+long <= w.paper.Sheet() && row.take(s.X+6, s.X+long+4):
	case s.X-long >= 0 && row.take(s.X-long-4, s.X-6):
		text.X, text.Anchor = s.X-gap, End
	default:
		return
	}
	w.texts = append(w.texts, text)
}

// held writes in the hollow bars where no mark's words are.
func (w *words) held() {
	for _, i := range w.hollow {
		b := w.paper.scene.Bars[i]
		left, right := w.paper.x(b.From), w.paper.x(b.To)
		if w.row(b.Spot).free(left+7, right-7) {
			w.inside(b, left, right)
		}
	}
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
