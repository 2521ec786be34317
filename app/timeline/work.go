package timeline

import (
	"slices"
	"strconv"

	"inflight/engine"
)

// work is one receive, and what becomes of it in its consumer's hands. The log does not
// say when a consumer is at work: it holds the message, and does something about it
// at last or never.
type work struct {
	lane, row int
	actor     string
	message   int
	handle    int
	request   int
	receives  int
	seq       int
	from      engine.Time
	lease     engine.Time // when its visibility timeout ends
	end       engine.Time // when the consumer was done with it: never, while open
	crash     bool        // it ended with the consumer
	crashSeq  int
	seen      engine.Time // the last sign that the consumer is at it: a side effect, or more time asked for
	expiredBy int         // the event that ended the lease
	of        Spot        // the message's row when it was received
}

// never is later than any instant of a run.
const never = engine.Time(1) << 62

// workshop is all that consumers do. Its marks wait until the rows are known.
type workshop struct {
	scene  *Scene
	all    []*work
	open   map[claim]*work    // not ended by a call
	latest map[int]*work      // by message: of the latest receive
	by     map[claim]*work    // the latest of each actor, of each message
	fresh  map[string][]*work // by actor: received by its latest poll, to know what its side effects are for
	marks  []workMark         // whose row is not known yet
}

// claim is a message with the receipt handle, or the actor, that claims it.
type claim struct {
	message, handle int
	actor           string
}

// workMark is a mark of the scene that stands in the row of a work.
type workMark struct {
	work *work
	mark int
}

// begin notes a receive.
func (s *workshop) begin(e *engine.Event, lane int, of Spot) {
	if s.latest == nil {
		s.open, s.by = map[claim]*work{}, map[claim]*work{}
		s.latest, s.fresh = map[int]*work{}, map[string][]*work{}
	}
	w := &work{
		lane: lane, actor: e.Actor, message: e.Message, handle: e.Handle, request: e.Request, receives: e.Receives, seq: e.Seq,
		from: e.At, lease: e.HiddenUntil, end: never, seen: e.At, of: of,
	}
	if e.Rule == engine.RuleDuplicate {
		w.lease = never // a copy stays visible; the consumer can't know
	}
	s.all = append(s.all, w)
	s.open[claim{e.Message, e.Handle, ""}], s.by[claim{e.Message, 0, e.Actor}], s.latest[e.Message] = w, w, w
	s.fresh[e.Actor] = append(s.fresh[e.Actor], w)
}

// polled notes that an actor polls: what it does from then on is about what it gets.
func (s *workshop) polled(e *engine.Event) {
	if !isPoll(e.Kind) {
		return
	}
	fresh := s.fresh[e.Actor]
	for len(fresh) > 0 && fresh[0].from < e.At {
		fresh = fresh[1:]
	}
	if s.fresh != nil {
		s.fresh[e.Actor] = fresh
	}
}

func (s *workshop) mark(w *work, e *engine.Event, kind MarkKind, label string) {
	s.marks = append(s.marks, workMark{w, len(s.scene.Marks)})
	s.scene.Marks = append(s.scene.Marks, Mark{Spot: nowhere, At: e.At, Kind: kind, Label: label, Seq: e.Seq})
}

// ended notes that the consumer is done with a receive, or thinks so. It reports
// whether there is work of it: a receive with a timeout of 0 begins none.
func (s *workshop) ended(e *engine.Event, kind MarkKind, label string) bool {
	key := claim{e.Message, e.Handle, ""}
	w := s.open[key]
	if w == nil {
		w = s.by[claim{e.Message, 0, e.Actor}] // it ended that work before
	} else {
		w.end, w.crash, w.crashSeq = e.At, kind == Crash, e.Seq
		delete(s.open, key)
	}
	if w != nil {
		s.mark(w, e, kind, label)
	}
	return w != nil
}

// extended notes a new end of the message's lease, and reports whether there is one.
func (s *workshop) extended(e *engine.Event, label string) bool {
	w := s.latest[e.Message]
	if w == nil {
		return false
	}
	w.lease = e.HiddenUntil
	if e.Actor == w.actor {
		w.seen = e.At
	}
	s.mark(w, e, Extended, label)
	return true
}

// asked notes that a consumer asks for more time and gets none: it is still at work.
func (s *workshop) asked(e *engine.Event, label string) {
	w := s.open[claim{e.Message, e.Handle, ""}]
	if w == nil {
		w = s.by[claim{e.Message, 0, e.Actor}] // it was done with that receive before
	} else {
		w.seen = e.At
	}
	if w != nil {
		s.mark(w, e, Unchanged, label)
	}
}

// tried notes that a consumer calls for a message that it holds, in vain: it is still
// at work.
func (s *workshop) tried(e *engine.Event) {
	if w := s.open[claim{e.Message, e.Handle, ""}]; w != nil && e.Message > 0 {
		w.seen = e.At
	}
}

// expired notes that the message's lease ended by itself.
func (s *workshop) expired(e *engine.Event) {
	if w := s.latest[e.Message]; w != nil {
		w.lease, w.expiredBy = e.At, e.Seq
		s.mark(w, e, Expiry, "")
	}
}

// lost notes that there is no lease on the message any more.
func (s *workshop) lost(e *engine.Event) {
	if w := s.latest[e.Message]; w != nil && w.lease > e.At {
		w.lease, w.expiredBy = e.At, e.Seq
	}
}

// unheard notes that the answer of a receive got lost: nobody works on what it
// delivered.
func (s *workshop) unheard(e *engine.Event) {
	for _, w := range s.fresh[e.Actor] {
		if w.request == e.Request {
			w.end, w.crash, w.crashSeq = w.from, true, e.Seq
		}
	}
}

// active notes a side effect of an actor: it still works on the message that this is
// for, or on the only one it has.
func (s *workshop) active(e *engine.Event, name func(int) string) {
	fresh := s.fresh[e.Actor]
	for _, w := range fresh {
		if len(fresh) == 1 || name(w.message) == e.Key {
			w.seen = e.At
		}
	}
}

// done is when the consumer was done with it: at the latest sign of life, when no
// call ended it. From there on the lease only lasts.
func (w *work) done() engine.Time {
	if w.end != never {
		return w.end
	}
	return w.seen
}

// hold is when the lease is over, as far as it matters: it is drawn on after the
// work only when no call ended it.
func (w *work) hold(edge engine.Time) engine.Time {
	if w.end != never && !w.crash || w.lease == never {
		return w.done()
	}
	return max(w.done(), min(w.lease, edge))
}

// inRow is what stands at the end of a row.
type inRow struct {
	message int // one that comes back to its consumer stays in its row
	until   engine.Time
	sign    bool // nothing but the sign of a work that was over as it began
}

// takes reports whether a work can follow in the row. A bar must not begin at a lone
// sign: it would be taken for the sign of its end.
func (r inRow) takes(from, until engine.Time) bool {
	return r.until < from || r.until == from && (!r.sign || until == from)
}

func (r inRow) with(w *work, until engine.Time) inRow {
	return inRow{w.message, until, until == w.from && (r.sign || r.until < w.from)}
}

// draw gives every work a row of its consumer's lane, and draws it.
func (s *workshop) draw(st *story) {
	edge := st.scene.Axis.End
	lanes := map[int][]inRow{} // the rows of each lane
	var rest []*work
	for _, w := range s.all {
		if w.lane == st.lanes.rest {
			rest = append(rest, w)
			continue
		}
		rows, until := lanes[w.lane], w.hold(edge)
		w.row = slices.IndexFunc(rows, func(r inRow) bool { return r.message == w.message && r.takes(w.from, until) })
		if w.row < 0 {
			w.row = slices.IndexFunc(rows, func(r inRow) bool { return r.takes(w.from, until) })
		}
		if w.row < 0 {
			w.row = len(rows)
			rows = append(rows, inRow{until: -1})
		}
		rows[w.row] = rows[w.row].with(w, until)
		lanes[w.lane] = rows
		st.scene.Lanes[w.lane].Rows = len(rows)
	}
	s.makeRoom(st)
	for _, w := range s.all {
		if w.lane == st.lanes.rest {
			continue
		}
		st.scene.Bars = append(st.scene.Bars, w.bars(st, edge)...)
		if w.of != nowhere {
			st.scene.Links = append(st.scene.Links, Link{w.from, w.of, Spot{w.lane, w.row}, w.seq})
		}
	}
	counted := tallies{}
	counted.countWork(st.scene.Axis, rest)
	st.scene.Densities = counted.densities(len(st.scene.Lanes))
	for _, m := range s.marks {
		if m.work.lane != st.lanes.rest {
			st.scene.Marks[m.mark].Spot = Spot{m.work.lane, m.work.row}
		}
	}
	s.overlaps(st)
}

// makeRoom gives the calls of a consumer that are about no lease a row above its leases,
// where one of them would lie on a lease. Marks that are about a lease have no row yet.
func (s *workshop) makeRoom(st *story) {
	edge := st.scene.Axis.End
	first := map[int][]*work{} // by lane: what is in its first row
	for _, w := range s.all {
		if w.row == 0 && w.lane != st.lanes.rest {
			first[w.lane] = append(first[w.lane], w)
		}
	}
	crowded := func(spot Spot, from, to engine.Time) {
		if spot == nowhere {
			return
		}
		lane := &st.scene.Lanes[spot.Lane]
		lane.Calls = lane.Calls || slices.ContainsFunc(first[spot.Lane], func(w *work) bool { return w.from < to && from < w.hold(edge) })
	}
	for _, b := range st.scene.Bars {
		crowded(b.Spot, b.From, b.To)
	}
	for _, m := range st.scene.Marks {
		crowded(m.Spot, m.At, m.At)
	}
	for _, w := range s.all {
		if w.lane != st.lanes.rest && st.scene.Lanes[w.lane].Calls {
			w.row++
		}
	}
	for i := range st.scene.Lanes {
		if l := &st.scene.Lanes[i]; l.Calls {
			l.Rows++
		}
	}
}

func (w *work) bars(st *story, edge engine.Time) (list []Bar) {
	name, note := st.cast.names.Name(w.message), ""
	if w.receives > 1 {
		note = "receive " + strconv.Itoa(w.receives)
	}
	if st.scene.Totals.Messages == 1 {
		name, note = barWords[Working], "" // the message's own lane says which
	}
	spot, done := Spot{w.lane, w.row}, w.done()
	if to := min(done, w.lease); to > w.from {
		list = append(list, Bar{spot, w.from, to, Working, name, note, "held", w.seq})
	}
	if from := max(w.from, w.lease); done > from {
		seq := w.expiredBy
		if seq == 0 {
			seq = w.seq
		}
		list = append(list, Bar{spot, from, done, Late, barWords[Late], "", barWords[Late], seq})
	}
	if to := w.hold(edge); to > done {
		if done > w.from || st.scene.Totals.Messages == 1 {
			name, note = barWords[Held], ""
		}
		list = append(list, Bar{spot, done, to, Held, name, note, barWords[Held], max(w.crashSeq, w.seq)})
	}
	return list
}

// overlaps finds where two are not done with the same message.
func (s *workshop) overlaps(st *story) {
	active := map[int][]*work{} // by message
	for _, w := range s.all {
		on := slices.DeleteFunc(active[w.message], func(o *work) bool { return o.done() <= w.from })
		for _, o := range on {
			if until := min(o.done(), w.done()); until > w.from && o.actor != w.actor {
				st.scene.Overlaps = append(st.scene.Overlaps, Overlap{
					w.from, until, Spot{o.lane, o.row}, Spot{w.lane, w.row},
					"both have " + st.cast.names.Name(w.message), w.seq,
				})
			}
		}
		active[w.message] = append(on, w)
	}
}
