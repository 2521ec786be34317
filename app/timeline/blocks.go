package timeline

import (
	"fmt"
	"slices"
	"sort"

	"inflight/engine"
)

// block is bars that are alike, one below the other, in rows that are too slim for
// words: ten messages that one poll took are one block, which has room to say so.
type block struct {
	Bar      // the uppermost
	rows int // 1: a bar as it is
}

func (b block) words() string {
	if b.rows == 1 {
		return ""
	}
	return fmt.Sprintf("%d %s", b.rows, b.Sum)
}

// slim reports whether a row is too slim for words.
func (p *Paper) slim(s Spot) bool {
	_, height := p.row(s)
	return height < slimmest
}

// blocks are the bars of the scene, those in slim rows with what is like them.
func (p *Paper) blocks() []block {
	type alike struct {
		lane     int
		from, to engine.Time
		kind     BarKind
		sum      string
	}
	var list []block
	rows := map[alike][]int{} // of list
	for _, b := range p.scene.Bars {
		list = append(list, block{b, 1})
		if b.Sum != "" && p.slim(b.Spot) {
			key := alike{b.Lane, b.From, b.To, b.Kind, b.Sum}
			rows[key] = append(rows[key], len(list)-1)
		}
	}
	for _, of := range rows {
		sort.SliceStable(of, func(a, b int) bool { return list[of[a]].Row < list[of[b]].Row })
		first := of[0]
		for _, i := range of[1:] {
			if list[i].Row == list[first].Row+list[first].rows {
				list[first].rows++
				list[i].rows = 0 // in the block above it
			} else {
				first = i
			}
		}
	}
	return slices.DeleteFunc(list, func(b block) bool { return b.rows == 0 })
}

// bundles are the links of the scene. Of those that join slim rows of the same lanes at
// the same instant, one of the nearest rows stands for all.
func (p *Paper) bundles() []Link {
	type bundle struct {
		at       engine.Time
		from, to int
	}
	var list []Link
	at := map[bundle]int{} // in list
	for _, l := range p.scene.Links {
		key := bundle{l.At, l.From.Lane, l.To.Lane}
		i, ok := at[key]
		if !ok || !p.slim(l.From) && !p.slim(l.To) {
			at[key] = len(list)
			list = append(list, l)
			continue
		}
		near, far := &list[i].From, &list[i].To
		if l.From.Lane > l.To.Lane {
			near.Row, far.Row = min(near.Row, l.From.Row), max(far.Row, l.To.Row)
		} else {
			near.Row, far.Row = max(near.Row, l.From.Row), min(far.Row, l.To.Row)
		}
	}
	return list
}
