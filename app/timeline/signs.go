package timeline

import "sort"

// placeSigns puts the marks and gives them their words where there is room. Of
// signs of a kind that would hide one another the first is drawn; one of another
// kind is moved aside a little, or left out where that would tell another time.
func (p *Paper) placeSigns() {
	last := map[Spot]Sign{}
	w := newWords(p)
	w.cover()
	var said []int // marks, by index
	place := map[int]Sign{}
	for i, m := range p.scene.Marks {
		top, height := p.row(m.Spot)
		sign := Sign{p.x(m.At), top + height/2, m.Kind, m.Seq}
		if before, ok := last[m.Spot]; ok {
			near := sign.X - before.X
			if before.Kind == m.Kind && near < 4 || near < aside-mostAside {
				continue
			}
			if before.Kind != m.Kind && near < 7 {
				sign.X = before.X + aside
			}
		}
		last[m.Spot] = sign
		p.Signs = append(p.Signs, sign)
		w.sign(m.Spot, sign.X)
		if m.Label != "" {
			said = append(said, i)
			place[i] = sign
		}
	}
	w.bars(false)
	sort.SliceStable(said, func(a, b int) bool {
		return weight[p.scene.Marks[said[a]].Kind] < weight[p.scene.Marks[said[b]].Kind]
	})
	for _, i := range said[:min(len(said), maxWords)] {
		w.mark(p.scene.Marks[i], place[i])
	}
	w.bars(true)
	w.blocks()
	p.Texts = append(p.Texts, w.texts...)
}

// aside is how far a sign is moved from the one that it would hide, and mostAside how
// far from its own place at most.
const aside, mostAside = 12.0, 14.0

const maxWords = 300

// weight orders marks by how much their words are needed: the lowest first.
var weight = map[MarkKind]int{Stale: 1, Crash: 2, Moved: 3, Refused: 1, LostReply: 4, Lost: 5, Blocked: 6, Extended: 7, Returned: 7, Unchanged: 7, Unstored: 7, Again: 4, EffectMark: 6, Done: 8, Empty: 9, Peek: 9}
