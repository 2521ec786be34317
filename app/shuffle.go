package app

import (
	"hash/fnv"
	"slices"
	"sort"
	"strconv"

	"inflight/content"
)

// shuffled puts a question's choices in an order that depends on the question
// and on how often it was tried: the built page and the browser agree on it, and
// each new try has another.
func shuffled(q content.Question, try int) []content.Choice {
	list := slices.Clone(q.Choices)
	sort.SliceStable(list, func(a, b int) bool {
		return place(q.ID, list[a].ID, try) < place(q.ID, list[b].ID, try)
	})
	return list
}

func place(question, choice string, try int) uint64 {
	h := fnv.New64a()
	h.Write([]byte(question + "/" + strconv.Itoa(try) + "/" + choice))
	return h.Sum64()
}
