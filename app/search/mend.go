package search

import (
	"slices"
	"strings"
)

// Mend is a word of the query that nothing holds, and the word that was looked for
// instead.
type Mend struct{ Typed, Taken string }

// mendFrom is how many letters a word has at least to be mended: in a shorter one a
// letter makes another word too easily.
const mendFrom = 5

// mended are the words with a slip of the hand in them put right, and what was.
func mended(entries []Entry, words []string) (right []string, mends []Mend) {
	for _, w := range words {
		held := func(e Entry) bool {
			_, n := e.score([]string{w})
			return n > 0
		}
		if len(w) >= mendFrom && !slices.ContainsFunc(entries, held) {
			if taken := nearest(entries, w); taken != "" {
				mends = append(mends, Mend{w, taken})
				w = taken
			}
		}
		right = append(right, w)
	}
	return right, mends
}

// nearest is the word of the entries that is one slip away from what was typed and
// that is there most often, or "". The typed word may be the beginning of one; a
// whole one comes first.
func nearest(entries []Entry, typed string) string {
	times := map[string]int{}
	best, bestWhole := "", false
	for _, e := range entries {
		for _, w := range fields(e.Title + " " + e.Text) {
			near, whole := slip(typed, w)
			if !near {
				continue
			}
			times[w]++
			if best == "" || whole && !bestWhole || whole == bestWhole && times[w] > times[best] {
				best, bestWhole = w, whole
			}
		}
	}
	return best
}

// slip reports whether a word begins with what was typed but for one letter that is
// wrong, missing or too many, or two that have changed places; whole, whether that is
// all of the word. The first letter has to be right.
func slip(typed, word string) (near, whole bool) {
	i := 0
	for i < min(len(typed), len(word)) && typed[i] == word[i] {
		i++
	}
	if i == 0 || i == len(typed) {
		return false, false
	}
	a, b := typed[i:], word[i:]
	fewer := b[min(1, len(b)):]
	rests := [][2]string{{a[1:], fewer}, {a, fewer}, {a[1:], b}}
	if len(a) > 1 {
		rests = append(rests, [2]string{a[1:2] + a[:1] + a[2:], b})
	}
	for _, r := range rests {
		near = near || strings.HasPrefix(r[1], r[0])
		whole = whole || r[0] == r[1]
	}
	return near, whole
}
