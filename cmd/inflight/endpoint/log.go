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

// log is the engine's log, its latest part.
type log struct {
	events []engine.Event // by Seq, without gaps
	bytes  int
}

func textBytes(e engine.Event) int { return len(e.Body) + len(e.Text) }

func (l *log) add(e engine.Event) {
	l.events = append(l.events, e)
	l.bytes += textBytes(e)
	for len(l.events) > maxEvents || l.bytes > maxEventBytes && len(l.events) > 1 {
		l.bytes -= textBytes(l.events[0])
		l.events[0] = engine.Event{} // its text can go
		l.events = l.events[1:]
	}
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
	if len(l.events) == 0 {
		return p
	}
	skip := since + 1 - l.events[0].Seq
	if skip < 0 {
		p.Lost, skip = -skip, 0
	}
	rest := l.events[min(skip, len(l.events)):]
	n, bytes := 0, 0
	for n < len(rest) && n < answerEvents && bytes < answerBytes {
		bytes += textBytes(rest[n])
		n++
	}
	p.Events = append(p.Events, rest[:n]...) // a copy: the log goes on
	if n > 0 {
		p.Since = rest[n-1].Seq
	}
	p.More = n < len(rest)
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
