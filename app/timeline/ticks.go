package timeline

import (
	"fmt"
	"strings"

	"inflight/engine"
)

// Tick is a numbered instant of the axis.
type Tick struct {
	At   engine.Time
	Text string // in the unit of the axis
}

// Distances between ticks that read well, in milliseconds; beyond them, doubled.
var steps = []engine.Time{
	1, 2, 5, 10, 20, 50, 100, 200, 500,
	1 * second, 2 * second, 5 * second, 10 * second, 15 * second, 30 * second,
	1 * minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute,
	1 * hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, day,
}

const (
	second = engine.Time(1000)
	minute = 60 * second
	hour   = 60 * minute
	day    = 24 * hour
)

// stepFor is the smallest distance that makes at most so many spaces of a length.
func stepFor(length engine.Time, spaces int) engine.Time {
	for _, s := range steps {
		if s*engine.Time(spaces) >= length {
			return s
		}
	}
	s := day
	for s*engine.Time(spaces) < length {
		s *= 2
	}
	return s
}

// Ticks are multiples of a round distance, of which at most about so many spaces
// fill the axis, and the unit of their numbers, which is one for all measures. A fold
// has none.
func (a *Axis) Ticks(spaces int) (ticks []Tick, unit string) {
	step := stepFor(a.unfolded(), spaces)
	unit, text := a.unit(stepFor(a.unfolded(), max(spaces, usualSpaces)))
	for _, p := range a.parts {
		if p.folded {
			continue
		}
		for t := (p.from + step - 1) / step * step; t <= p.to; t += step {
			ticks = append(ticks, Tick{t, text(t)})
		}
	}
	return ticks, unit
}

// unit is seconds, as programs and traces count, while that makes numbers of at most
// four digits. Beyond it is the largest unit in which multiples of the step are whole,
// if that makes numbers of at most three; otherwise the ticks read as a clock does.
func (a *Axis) unit(step engine.Time) (name string, text func(engine.Time) string) {
	if a.End < 10_000*second {
		return "seconds", engine.Time.Digits
	}
	for _, u := range []struct {
		name string
		size engine.Time
	}{{"days", day}, {"hours", hour}, {"minutes", minute}} {
		if step%u.size == 0 && a.End/u.size < 1000 {
			return u.name, func(t engine.Time) string { return fmt.Sprint(int64(t / u.size)) }
		}
	}
	return "h:min:s", clock
}

// clock writes 43210 seconds as 12:00:10, and 90010 as "1 d 1:00:10".
func clock(t engine.Time) string {
	days := ""
	if t >= day {
		days = fmt.Sprintf("%d d ", t/day)
	}
	fraction := ""
	if t%second != 0 {
		fraction = fmt.Sprintf(".%03d", t%second)
	}
	return fmt.Sprintf("%s%d:%02d:%02d%s", days, t%day/hour, t%hour/minute, t%minute/second, fraction)
}

// Span writes a length of time, exactly and in the units one would say it in:
// "45 s", "1.5 s", "2 min 5 s", "12 h", "3 d 4 h".
func Span(t engine.Time) string {
	var parts []string
	for _, u := range []struct {
		size engine.Time
		name string
	}{{day, "d"}, {hour, "h"}, {minute, "min"}} {
		if n := t / u.size; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, u.name))
			t -= n * u.size
		}
	}
	if t > 0 || len(parts) == 0 {
		parts = append(parts, t.Digits()+" s")
	}
	return strings.Join(parts, " ")
}

// Label writes an instant as the axis counts it, with its unit: "90 s" where the
// ticks are seconds, and otherwise as Span does.
func (a *Axis) Label(t engine.Time) string {
	if unit, _ := a.unit(stepFor(a.unfolded(), usualSpaces)); unit == "seconds" {
		return t.Digits() + " s"
	}
	return Span(t)
}

// Clock writes an instant as programs and traces count it, in seconds, and beside that
// as the axis does where it counts otherwise: "43205 s (12 h 5 s)".
func (a *Axis) Clock(t engine.Time) string {
	seconds := t.Digits() + " s"
	if label := a.Label(t); label != seconds {
		return seconds + " (" + label + ")"
	}
	return seconds
}
