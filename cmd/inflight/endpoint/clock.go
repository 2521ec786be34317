package endpoint

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"time"

	"inflight/engine"
)

// Clock says what makes the simulation's time go on.
type Clock uint8

const (
	Wall   Clock = iota // real time
	Manual              // POST /_clock, and nothing else
)

// String gives "wall" or "manual".
func (c Clock) String() string {
	if c == Manual {
		return "manual"
	}
	return "wall"
}

// ParseClock reads what String writes.
func ParseClock(text string) (Clock, error) {
	switch text {
	case "wall":
		return Wall, nil
	case "manual":
		return Manual, nil
	}
	return 0, errors.New("give wall or manual")
}

// startClock lets a wall clock begin at the real date, so that SentTimestamp and
// the like are what a client expects. A manual clock begins at the simulation's
// own date, and the same calls give the same bytes.
func (e *Endpoint) startClock() {
	e.began = time.Now()
	if e.clock == Wall {
		e.start = max(0, engine.Time(e.began.UnixMilli()-engine.Timestamp(0)))
		e.alarm = alarm{time.AfterFunc(math.MaxInt64, e.ring), never}
	}
}

func (e *Endpoint) stopClock() {
	if e.clock == Wall {
		e.alarm.timer.Stop()
	}
}

// follow brings a wall clock's simulation to the present.
func (e *Endpoint) follow() {
	if e.clock == Wall {
		e.sim.AdvanceTo(max(e.sim.Now(), e.start.Add(time.Since(e.began))))
	}
}

// sinceStart is an instant as the /_ addresses show it: the endpoint began at 0s.
func (e *Endpoint) sinceStart(t engine.Time) engine.Time { return t - e.start }

// shown is an event with its instants as the /_ addresses show them.
func (e *Endpoint) shown(event engine.Event) engine.Event {
	event.At = e.sinceStart(event.At)
	if event.HiddenUntil != 0 { // 0 says that it does not apply
		event.HiddenUntil = e.sinceStart(event.HiddenUntil)
	}
	return event
}

// alarm rings on a wall clock when something falls due.
type alarm struct {
	timer *time.Timer
	at    engine.Time // what it is set to, or never
}

const never engine.Time = math.MaxInt64

// setAlarm sees that the alarm rings at the simulation's next change. It may ring
// before: what was to come first has often been done in the meantime.
func (e *Endpoint) setAlarm() {
	if e.clock != Wall {
		return
	}
	if next, ok := e.sim.Next(); ok && next < e.alarm.at {
		e.alarm.at = next
		due := time.Duration(next-e.start) * time.Millisecond
		e.alarm.timer.Reset(due - time.Since(e.began))
	}
}

// ring makes what falls due happen, and sets the alarm anew.
func (e *Endpoint) ring() { e.ask(func() { e.alarm.at = never }) }

// maxMove is how far a manual clock can be moved at once, and maxMoveBytes how
// long the request may be that asks for it.
const (
	maxMove      = 100 * 365 * 24 * time.Hour
	maxMoveBytes = 4 << 10
)

// move is a request to move a manual clock; exactly one is given.
type move struct{ Advance, To *string }

// reading is what a clock shows.
type reading struct {
	Now  string  `json:"now"`
	Next *string `json:"next"` // null when nothing will change by itself
}

func (e *Endpoint) reading() reading {
	r := reading{Now: e.sinceStart(e.sim.Now()).String()}
	if at, ok := e.sim.Next(); ok {
		text := e.sinceStart(at).String()
		r.Next = &text
	}
	return r
}

// readClock answers GET /_clock.
func (e *Endpoint) readClock(w http.ResponseWriter, _ *http.Request) {
	var shows reading
	if !e.ask(func() { shows = e.reading() }) {
		refuse(w, http.StatusServiceUnavailable, stopping)
		return
	}
	write(w, http.StatusOK, shows)
}

// moveClock answers POST /_clock.
func (e *Endpoint) moveClock(w http.ResponseWriter, r *http.Request) {
	if e.clock != Manual {
		refuse(w, http.StatusConflict, "This clock follows real time. Start with -clock manual to move it yourself.")
		return
	}
	m, problem := readMove(http.MaxBytesReader(w, r.Body, maxMoveBytes))
	if problem != "" {
		refuse(w, http.StatusBadRequest, problem)
		return
	}
	var shows reading
	switch ok := e.ask(func() { problem, shows = e.move(m), e.reading() }); {
	case !ok:
		refuse(w, http.StatusServiceUnavailable, stopping)
	case problem != "":
		refuse(w, http.StatusBadRequest, problem)
	default:
		write(w, http.StatusOK, shows)
	}
}

const howToMove = `Write {"advance": "30s"} or {"to": "2m"}.`

// readMove reads such a request, or says what is wrong with it.
func readMove(body io.Reader) (m move, problem string) {
	text, err := io.ReadAll(body)
	if err != nil {
		return m, "The request did not arrive whole, or is too long. " + howToMove
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err = d.Decode(&m)
	if _, end := d.Token(); err != nil || end != io.EOF || (m.Advance == nil) == (m.To == nil) {
		return m, "The request must be a JSON object that says how far to move the clock. " + howToMove
	}
	return m, ""
}

// move moves a manual clock, and makes what falls due on the way happen; or says
// why it can't.
func (e *Endpoint) move(m move) (problem string) {
	from, text := e.sim.Now(), m.Advance
	if m.To != nil {
		from, text = 0, m.To
	}
	by, err := time.ParseDuration(*text)
	switch {
	case err != nil:
		return fmt.Sprintf("%q is not a time. Write it like 30s, 2m, 1h30m or 500ms.", *text)
	case by%time.Millisecond != 0:
		return fmt.Sprintf("%q is not a whole number of milliseconds; the simulation's clock has no smaller step.", *text)
	case by > maxMove:
		return fmt.Sprintf("%q is too far: give at most %.0fh.", *text, maxMove.Hours())
	}
	to := from.Add(by)
	if to < e.sim.Now() {
		return fmt.Sprintf("The clock shows %s and can't go back to %s.", e.sim.Now(), to)
	}
	e.sim.AdvanceTo(to)
	return ""
}
