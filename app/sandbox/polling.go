package sandbox

import (
	"fmt"

	"inflight/engine"
)

// polling is what a run has come to: since when nothing happened in it but polls that
// found nothing. Timers and printed lines count for nothing: a worker sleeps, and says
// that there is nothing to do.
type polling struct {
	since engine.Time // the latest event of another kind
	last  engine.Time // the latest poll
	polls bool        // there was one since
	found bool        // a poll of this run has found something
}

// quietSpell is how long a run must have done nothing but poll, until its end.
const quietSpell = engine.Time(60 * 60 * 1000)

func (p *polling) tell(e engine.Event) {
	switch e.Kind {
	case engine.ReceiveWaiting, engine.ReceivedNothing:
		p.last, p.polls = e.At, true
	default:
		p.since, p.polls = e.At, false
		p.found = p.found || e.Kind == engine.Received
	}
}

// note is what there is to say of a run that came to a limit, when all that it did in
// the end was polling: that is no fault of the program, but what a worker does all its
// life. Of any other run it is empty.
func (p polling) note(f *Failure, l limits) string {
	if f == nil || !p.polls || f.At-p.since < quietSpell || f.At-p.last > quietSpell {
		return ""
	}
	var after string
	switch f.Code {
	case TimeUp:
		after = hours(l.clock)
	case StoppedTurns:
		after = thousands(l.turns) + " calls and timers"
	case StoppedEvents:
		after = thousands(l.events) + " events"
	case StoppedOutput:
		after = thousands(l.lines) + " printed lines"
	default:
		return ""
	}
	nothing := "nothing"
	if p.found {
		nothing = "nothing more"
	}
	return fmt.Sprintf("From t = %s s on it only polled, and found %s. A worker goes on like that for ever; the simulation ends here, after %s.", p.since.Digits(), nothing, after)
}
