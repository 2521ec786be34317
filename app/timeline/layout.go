package timeline

import "inflight/engine"

// Layout makes the picture of a log, which must be whole and in order. end is
// when the run ended.
func Layout(log []engine.Event, end engine.Time, o Options) *Scene {
	s := &Scene{Axis: o.Axis}
	if s.Axis == nil {
		s.Axis = NewAxis(Run{log, end})
	}
	c := castOf(log)
	s.Totals = c.totals
	switch {
	case len(log) > MaxEvents:
		s.Detail = None
	case c.totals.Messages <= MaxMessages && c.told <= MaxStory:
		tell(s, c, log)
	case o.Sample:
		s.Detail = Sample
		c.sample()
		tell(s, c, log)
	default:
		s.Detail = Counts
		count(s, c, log)
	}
	return s
}
