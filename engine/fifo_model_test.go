package engine_test

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"inflight/engine"
)

// Calls and steps of time on a FIFO queue in any order: what each receive gets, and
// in which order, is what the prefix rule says when it is worked out anew from all
// messages; a handle deletes inside its window only; an id is accepted once in five
// minutes; and the log tells everything.
func TestAnyCallsKeepTheFifoFacts(t *testing.T) {
	moreChecks(t, "2000")
	rapid.Check(t, func(t *rapid.T) {
		m := newFifoModel(t)
		t.Repeat(map[string]func(*rapid.T){
			"":             func(*rapid.T) { m.check() },
			"send":         m.send,
			"send more":    m.send,
			"receive":      m.receive,
			"receive more": m.receive,
			"delete":       m.delete,
			"visibility":   m.changeVisibility,
			"advance":      m.advance,
			"next":         m.advanceToNext,
			"delay":        m.setDelay,
			"purge":        m.purge,
		})
	})
}

// fifoModel is what a caller could write down about jobs.fifo.
type fifoModel struct {
	t        *rapid.T
	sim      *engine.Sim
	limit    int
	look     int // messages that a receive looks at
	most     int // maxReceiveCount; 0: no policy
	scope    string
	delay    int // seconds
	now      engine.Time
	purged   engine.Time // the earliest instant at which a purge works
	log      []engine.Event
	line     []*inLine // in the order of sending
	accepted map[string]*inLine
	handles  []fifoHandle
}

type inLine struct {
	number, receives int
	group, id        string
	sentAt           engine.Time
	until            engine.Time // hidden until then; once it has passed, visible since then
	latest           string      // handle of the latest receive
	holder           string
	gone, dead       bool
}

type fifoHandle struct {
	text string
	msg  *inLine
	at   engine.Time
}

const fifoRetention = 3600

func newFifoModel(t *rapid.T) *fifoModel {
	m := &fifoModel{t: t, accepted: map[string]*inLine{}}
	m.limit = rapid.SampledFrom([]int{2, 4, engine.DefaultInFlightLimit}).Draw(t, "limit")
	m.look = rapid.SampledFrom([]int{3, engine.DefaultFifoLookAhead}).Draw(t, "look ahead")
	m.most = rapid.SampledFrom([]int{0, 2}).Draw(t, "maxReceiveCount")
	m.scope = rapid.SampledFrom([]string{"queue", "messageGroup"}).Draw(t, "scope")
	m.sim = engine.New(engine.Options{Switches: engine.Switches{InFlightLimit: m.limit, FifoLookAhead: m.look}, Sink: m.event})
	attrs := map[string]string{"FifoQueue": "true", "DeduplicationScope": m.scope, "MessageRetentionPeriod": strconv.Itoa(fifoRetention)}
	m.answered(m.sim.CreateQueue("admin", "dead.fifo", map[string]string{"FifoQueue": "true"}), "")
	if m.most > 0 {
		attrs["RedrivePolicy"] = policy("dead.fifo", strconv.Itoa(m.most))
	}
	m.answered(m.sim.CreateQueue("admin", "jobs.fifo", attrs), "")
	return m
}

func (m *fifoModel) answered(err *engine.Error, want string) {
	got := ""
	if err != nil {
		got = err.Type
	}
	if got != want {
		m.t.Fatalf("answered %q, want %q", got, want)
	}
}

// event takes from the log the time, and the moves to the dead-letter queue.
func (m *fifoModel) event(e engine.Event) {
	m.log = append(m.log, e)
	m.now = e.At
	if e.Kind == engine.Moved {
		msg := m.find(e.Message)
		// Earlier moves of the same receive may have taken what made its group seen.
		first := m.look < len(m.line) || slices.Contains(m.prefix(msg.group), msg)
		if m.most == 0 || msg.receives < m.most || !m.visible(msg) || !first {
			m.t.Fatalf("message %d moved after %d receives", e.Message, msg.receives)
		}
		msg.dead, msg.holder = true, ""
	}
}

func (m *fifoModel) find(number int) *inLine {
	i := slices.IndexFunc(m.line, func(msg *inLine) bool { return msg.number == number })
	return m.line[i]
}

// here reports whether the message is in jobs.fifo.
func (m *fifoModel) here(msg *inLine) bool {
	return !msg.gone && !msg.dead && m.now < msg.sentAt+engine.Seconds(fifoRetention)
}

func (m *fifoModel) visible(msg *inLine) bool { return m.here(msg) && msg.until <= m.now }
func (m *fifoModel) inFlight(msg *inLine) bool {
	return m.here(msg) && msg.until > m.now && msg.receives > 0
}

// prefix is what may be delivered of a group: all before its first hidden message,
// when the first of all is among the messages that are looked at.
func (m *fifoModel) prefix(group string) (list []*inLine) {
	ahead := 0
	for _, msg := range m.line {
		switch {
		case !m.here(msg):
		case list == nil && ahead >= m.look:
			return nil
		case msg.group != group:
			ahead++
		case !m.visible(msg):
			return list
		default:
			list = append(list, msg)
		}
	}
	return list
}

// expected is what a receive gets now, in order.
func (m *fifoModel) expected(n, visibility int) (numbers []int) {
	prefixes := [][]*inLine{}
	for _, group := range groupNames {
		if p := m.prefix(group); len(p) > 0 {
			prefixes = append(prefixes, p)
		}
	}
	slices.SortFunc(prefixes, func(a, b []*inLine) int {
		return cmp.Or(cmp.Compare(a[0].until, b[0].until), cmp.Compare(a[0].number, b[0].number))
	})
	busy := m.count(m.inFlight)
	for _, msg := range slices.Concat(prefixes...) {
		if len(numbers) == n || busy >= m.limit {
			break
		}
		if m.most > 0 && msg.receives >= m.most {
			continue // this receive moves it
		}
		numbers = append(numbers, msg.number)
		if visibility > 0 {
			busy++
		}
	}
	return numbers
}

func (m *fifoModel) count(is func(*inLine) bool) (n int) {
	for _, msg := range m.line {
		if is(msg) {
			n++
		}
	}
	return n
}

var groupNames = []string{"a", "b", "c"}

func (m *fifoModel) send(t *rapid.T) {
	group, id := rapid.SampledFrom(groupNames).Draw(t, "group"), rapid.SampledFrom([]string{"", "", "x", "y"}).Draw(t, "id")
	if id == "" {
		id = "new-" + strconv.Itoa(len(m.log))
	}
	key := id
	if m.scope == "messageGroup" {
		key = group + " " + id
	}
	first, known := m.accepted[key]
	known = known && m.now < first.sentAt+engine.DeduplicationInterval
	number := len(m.line) + 1
	if !known {
		msg := &inLine{number: number, group: group, sentAt: m.now, until: m.now + engine.Seconds(m.delay)}
		m.line, m.accepted[key] = append(m.line, msg), msg // first: a waiting receive may get it during the call
	}
	out, err := m.sim.Send("P", engine.SendInput{Queue: "jobs.fifo", Body: strconv.Itoa(number), GroupID: &group, DeduplicationID: &id})
	m.answered(err, "")
	last := m.log[len(m.log)-1]
	if known != (last.Kind == engine.Deduplicated) || known && (out.ID() != first.id || last.Message != first.number) {
		t.Fatalf("id %s in group %s: known %t, the log ends with %+v", id, group, known, last)
	}
	if !known {
		m.line[number-1].id = out.ID()
	}
}

func (m *fifoModel) receive(t *rapid.T) {
	n, visibility := rapid.SampledFrom([]int{1, 2, 10}).Draw(t, "max"), rapid.SampledFrom([]int{0, 5, 30}).Draw(t, "visibility")
	wait := rapid.SampledFrom([]int{0, 0, 5}).Draw(t, "wait")
	due := m.now + engine.Seconds(wait)
	answered := false
	in := engine.ReceiveInput{Queue: "jobs.fifo", MaxNumberOfMessages: &n, VisibilityTimeout: &visibility, WaitTimeSeconds: &wait}
	want, calling := m.expected(n, visibility), true
	exact := m.most == 0 || m.look > len(m.line) // otherwise its moves change what it looks at
	m.sim.Receive("A", in, func(found []engine.Delivery, err *engine.Error) {
		if answered {
			t.Fatal("a receive was answered twice")
		}
		answered = true
		m.answered(err, "")
		if len(found) == 0 && m.now < due {
			t.Fatal("a receive came back empty before its wait was over")
		}
		numbers := []int{}
		for _, d := range found {
			numbers = append(numbers, d.Message)
		}
		if !calling {
			want = m.expected(n, visibility)
		}
		// When it waited, its moves have changed by now which group is first.
		if !slices.Equal(numbers, want) && exact && (calling || m.most == 0) {
			t.Fatalf("received %v, want %v", numbers, want)
		}
		for _, d := range found {
			m.deliver(d, visibility)
		}
	})
	calling = false
	if exact && answered != (wait == 0 || len(want) > 0) {
		t.Fatalf("answered %t with %v to come", answered, want)
	}
}

// deliver: the message was the next that its group could give.
func (m *fifoModel) deliver(d engine.Delivery, visibility int) {
	msg := m.find(d.Message)
	known := slices.ContainsFunc(m.handles, func(h fifoHandle) bool { return h.text == d.ReceiptHandle })
	if !m.here(msg) || msg.until > m.now || d.Receives != msg.receives+1 || d.GroupID != msg.group || known {
		m.t.Fatalf("received %+v, but the message is %+v", d, msg)
	}
	msg.receives++
	msg.latest, msg.until, msg.holder = d.ReceiptHandle, m.now+engine.Seconds(visibility), "A"
	if visibility == 0 {
		msg.holder = ""
	}
	m.handles = append(m.handles, fifoHandle{d.ReceiptHandle, msg, m.now})
}

func (m *fifoModel) handle(t *rapid.T) fifoHandle {
	if len(m.handles) == 0 {
		t.Skip("no receipt handle yet")
	}
	return m.handles[rapid.IntRange(0, len(m.handles)-1).Draw(t, "handle")]
}

func (m *fifoModel) delete(t *rapid.T) {
	h, want := m.handle(t), ""
	switch {
	case !m.here(h.msg): // answered OK
	case h.text != h.msg.latest || !m.inFlight(h.msg):
		want = "InvalidParameterValueException"
	default:
		h.msg.gone = true
	}
	m.answered(m.sim.Delete("A", "jobs.fifo", h.text), want)
}

func (m *fifoModel) changeVisibility(t *rapid.T) {
	h, seconds := m.handle(t), rapid.SampledFrom([]int{0, 5, 60}).Draw(t, "seconds")
	want := "InvalidParameterValueException"
	if m.inFlight(h.msg) && h.text == h.msg.latest {
		want, h.msg.until = "", m.now+engine.Seconds(seconds)
		if seconds == 0 {
			h.msg.holder = ""
		}
	}
	m.answered(m.sim.ChangeVisibility("A", "jobs.fifo", h.text, seconds), want)
}

func (m *fifoModel) advance(t *rapid.T) {
	m.sim.AdvanceTo(m.now + rapid.SampledFrom([]engine.Time{0, 1, 4999, 5000, 30_000, 299_000, 300_000, 600_000}).Draw(t, "by"))
	m.now = m.sim.Now()
}

func (m *fifoModel) advanceToNext(t *rapid.T) {
	next, ok := m.sim.Next()
	if !ok {
		t.Skip("nothing changes by itself")
	}
	m.sim.AdvanceTo(next)
	m.now = next
}

// setDelay counts for the messages that were never received.
func (m *fifoModel) setDelay(t *rapid.T) {
	m.delay = rapid.SampledFrom([]int{0, 0, 5, 60}).Draw(t, "delay")
	for _, msg := range m.line {
		at := msg.sentAt + engine.Seconds(m.delay)
		switch {
		case !m.here(msg) || msg.receives > 0:
		case at > m.now:
			msg.until = at
		case msg.until > m.now:
			msg.until = m.now
		}
	}
	m.answered(m.sim.SetQueueAttributes("admin", "jobs.fifo", map[string]string{"DelaySeconds": strconv.Itoa(m.delay)}), "")
}

func (m *fifoModel) purge(t *rapid.T) {
	if m.now < m.purged || rapid.IntRange(0, 4).Draw(t, "really") > 0 {
		t.Skip("too soon, or too often")
	}
	m.purged = m.now + engine.Seconds(60)
	for _, msg := range m.line {
		msg.gone = msg.gone || m.here(msg)
	}
	clear(m.accepted)
	m.answered(m.sim.PurgeQueue("admin", "jobs.fifo"), "")
}

// check holds after every step.
func (m *fifoModel) check() {
	st := m.sim.State()
	if got := replay(m.log); !maps.Equal(got, stateOf(st)) {
		m.t.Fatalf("the log gives\n%v\nbut the state is\n%v", got, stateOf(st))
	}
	if problem := logProblem(m.log); problem != "" {
		m.t.Fatal(problem)
	}
	for _, q := range st.Queues {
		if q.Name != "jobs.fifo" {
			continue
		}
		if got, want := [2]int{q.Visible, q.InFlight}, [2]int{m.count(m.visible), m.count(m.inFlight)}; got != want {
			m.t.Fatalf("%v visible and in flight, want %v", got, want)
		}
		if q.Waiting > 0 && len(m.expected(1, 1)) > 0 {
			m.t.Fatal("a receive waits although there is a message")
		}
		for _, msg := range q.Messages {
			m.checkMessage(msg)
		}
	}
}

func (m *fifoModel) checkMessage(got engine.MessageState) {
	msg := m.find(got.Message)
	blocked := m.visible(msg) && !slices.Contains(m.prefix(msg.group), msg)
	if !m.here(msg) || got.Holder != msg.holder || got.Receives != msg.receives || got.Blocked != blocked || got.Until > 0 && got.Until != msg.until {
		m.t.Fatalf("the state shows %+v, want %+v, blocked %t", got, msg, blocked)
	}
}
