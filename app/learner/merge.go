package learner

import (
	"cmp"
	"encoding/json"
)

// Merge puts two documents together, as two tabs or two devices leave them: of
// each thing the later one stays, and what is older than a reset is gone. The
// order of the two makes no difference.
func Merge(a, b Doc) Doc {
	switch {
	case a.ResetAt > b.ResetAt:
		b = Doc{}
	case a.ResetAt < b.ResetAt:
		a = Doc{}
	}
	out := Doc{Version: Version, ResetAt: max(a.ResetAt, b.ResetAt), Settings: later(a.Settings, b.Settings)}
	for _, d := range []Doc{a, b} {
		for slug, from := range d.Topics {
			into := out.topic(slug)
			into.merge(from)
			out.Topics[slug] = into
		}
	}
	return out
}

// Join puts two documents together as if neither had ever been reset since: for
// a file that the reader brings in, and to take a reset back.
func Join(a, b Doc) Doc {
	a, b = level(a, b), level(b, a)
	return Merge(a, b)
}

// level is the document with the resets of the other too, and everything it
// holds dated after them.
func level(d, other Doc) Doc {
	out := Doc{Version: Version, ResetAt: max(d.ResetAt, other.ResetAt), Settings: d.Settings, Topics: map[string]Topic{}}
	for slug, t := range d.Topics {
		t.ResetAt = max(t.ResetAt, other.Topics[slug].ResetAt)
		out.Topics[slug] = t
	}
	return out
}

// merge puts another document's topic into this one, whose maps are its own.
func (t *Topic) merge(from Topic) {
	switch {
	case t.ResetAt > from.ResetAt:
		return
	case t.ResetAt < from.ResetAt:
		d := Doc{}
		*t = d.topic("")
		t.ResetAt = from.ResetAt
	}
	t.BegunAt = first(t.BegunAt, from.BegunAt)
	t.RanAt = max(t.RanAt, from.RanAt)
	t.Place = later(t.Place, from.Place)
	mergeMap(t.Read, from.Read, first)
	mergeMap(t.Predictions, from.Predictions, later)
	mergeMap(t.Answers, from.Answers, later)
	mergeMap(t.Goals, from.Goals, first)
	mergeMap(t.Edits, from.Edits, later)
	mergeMap(t.Reviews, from.Reviews, later)
}

func mergeMap[V any](into, from map[string]V, pick func(a, b V) V) {
	for id, v := range from {
		into[id] = pick(into[id], v)
	}
}

// dated is a thing of which the latest counts.
type dated interface {
	comparable
	date() int64
}

func (p Place) date() int64      { return p.At }
func (p Prediction) date() int64 { return p.At }
func (a Answer) date() int64     { return a.At }
func (e Edit) date() int64       { return e.At }
func (r Review) date() int64     { return r.At }
func (s Settings) date() int64   { return s.At }

// later is the later of two. Of two of the same instant the choice is arbitrary,
// and the same on every device.
func later[T dated](a, b T) T {
	if a == b || cmp.Or(cmp.Compare(a.date(), b.date()), cmp.Compare(encode(a), encode(b))) > 0 {
		return a
	}
	return b
}

func encode(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic("learner: " + err.Error()) // strings and finite numbers always encode
	}
	return string(b)
}
