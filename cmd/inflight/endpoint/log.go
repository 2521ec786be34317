package endpoint

import (
	"net/http"
	"strconv"

	"inflight/engine"
)

// The log keeps the latest events only, so that a run of days ends nowhere.
const (
	maxEvents     = 100_000  // events kept
	maxEventBytes = 64 << 20 // of text in them: bodies, mostly
	answerEvents  = 1_000    // events in one answer
	answerBytes   = 4 << 20  // of text in one answer, its last event apart
)

// log is the engine's log, its latest part: a ring, in which an event takes the
// place of the one maxEvents before it.
type log struct {
	ring  []engine.Event // the event of number n is at (n-1)%maxEvents
	last  int            // number of the latest event
	kept  int            // events up to it that are kept
	bytes int            // of text in them
}

func textBytes(e *engine.Event) int { return len(e.Body) + len(e.Text) }

func (l *log) at(n int) *engine.Event { return &l.ring[(n-1)%maxEvents] }

func (l *log) add(e engine.Event) {
	if l.kept == maxEvents {
		l.dropOldest()
	}
	if len(l.ring) < maxEvents { // the numbers have no gaps
		l.ring = append(l.ring, engine.Event{})
	}
	l.last = e.Seq
	*l.at(e.Seq) = e
	l.kept++
	l.bytes += textBytes(&e)
	for l.bytes > maxEventBytes && l.kept > 1 {
		l.dropOldest()
	}
}

func (l *log) dropOldest() {
	oldest := l.at(l.last - l.kept + 1)
	l.bytes -= textBytes(oldest)
	*oldest = engine.Event{} // its text can go
	l.kept--
}

// page is a part of the log.
type page struct {
	Events []engine.Event `json:"events"` // the first after the event asked for
	Since  int            `json:"since"`  // ask with this for what comes after them
	More   bool           `json:"more"`   // there is more already
	Lost   int            `json:"lost"`   // events before them that are no longer kept
}

// after gives what came after the event with the number.
func (l *log) after(since int) page {
	p := page{Events: []engine.Event{}, Since: since}
	if gone := l.last - l.kept; since < gone {
		p.Lost, p.Since = gone-since, gone
	}
	for bytes := 0; p.Since < l.last && len(p.Events) < answerEvents && bytes < answerBytes; {
		p.Since++
		e := l.at(p.Since)
		p.Events = append(p.Events, *e)
		bytes += textBytes(e)
	}
	p.More = p.Since < l.last
	return p
}

// serveEvents answers /_events.
func (e *Endpoint) serveEvents(w http.ResponseWriter, r *http.Request) {
	since := 0
	if text := r.URL.Query().Get("since"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			refuse(w, http.StatusBadRequest, "since must be the number of an event: 0 or more. 0 gives the log from its beginning.")
			return
		}
		since = n
	}
	var p page
	if !e.ask(func() { p = e.log.after(since) }) {
		refuse(w, http.StatusServiceUnavailable, stopping)
		return
	}
	write(w, http.StatusOK, p)
}
