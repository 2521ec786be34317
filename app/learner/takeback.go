package learner

// TakeBack undoes an import, here and in every document that this one will be merged
// with. was and became are the document as the import found it and as it left it.
// What is still as the import left it is again what it was; what was done since
// stays. A goal of the file that was met again since goes all the same: of a goal
// only the first time is kept.
func (d *Doc) TakeBack(was, became Doc, now int64) {
	for slug, theirs := range became.Topics {
		if old := was.Topics[slug]; encode(old) != encode(theirs) {
			t := d.topic(slug)
			t.takeBack(old, theirs, now)
			d.Topics[slug] = t
		}
	}
	if d.Settings == became.Settings && was.Settings != became.Settings {
		d.Set(was.Settings, now)
	}
}

// takeBack leaves the topic newer than a reset at now: by a merge nothing of the
// import returns.
func (t *Topic) takeBack(was, became Topic, now int64) {
	t.ResetAt = after(t.ResetAt, now)
	t.BegunAt = unlessDone(t.BegunAt, was.BegunAt, became.BegunAt)
	t.RanAt = unlessDone(t.RanAt, was.RanAt, became.RanAt)
	t.Place = unlessDone(t.Place, was.Place, became.Place)
	takeBackMap(t.Read, was.Read, became.Read)
	takeBackMap(t.Predictions, was.Predictions, became.Predictions)
	takeBackMap(t.Answers, was.Answers, became.Answers)
	takeBackMap(t.Goals, was.Goals, became.Goals)
	takeBackMap(t.Edits, was.Edits, became.Edits)
	takeBackMap(t.Reviews, was.Reviews, became.Reviews)
	if t.BegunAt == 0 && t.RanAt+int64(len(t.Read)+len(t.Predictions)+len(t.Answers)+len(t.Goals)+len(t.Edits)+len(t.Reviews)) > 0 {
		t.BegunAt = now // by what was done since
	}
}

func unlessDone[V comparable](is, was, became V) V {
	if is == became {
		return was
	}
	return is
}

func takeBackMap[V comparable](is, was, became map[string]V) {
	for id, v := range became {
		old, had := was[id]
		switch {
		case is[id] != v: // done since, or reset
		case had:
			is[id] = old
		default:
			delete(is, id)
		}
	}
}
