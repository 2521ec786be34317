package lab

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inflight/app/history"
	"inflight/app/timeline"
	"inflight/content"
	"inflight/engine"
)

var settings = Settings{
	Queue: "greetings", Attributes: map[string]string{"VisibilityTimeout": "30"},
	Windows: [2]string{"Window 1", "Window 2"},
}

// at makes a session of calls, each at its second.
func at(calls ...Call) Session {
	s := New(settings)
	for _, c := range calls {
		c.At = engine.Seconds(int(c.At))
		s = s.With(c)
	}
	return s
}

// walkthrough is the whole of the seed's walkthrough.
var walkthrough = at(
	Call{Do: Send, Window: 1, Body: "hello world"},
	Call{Do: Poll, Window: 1},
	Call{At: 10, Do: Wait},
	Call{At: 10, Do: Poll, Window: 2},
	Call{At: 30, Do: Wait},
	Call{At: 31, Do: Poll, Window: 2},
	Call{At: 35, Do: Delete, Window: 2, Message: 1, Receive: 2},
	Call{At: 36, Do: Edit, Seconds: 60},
	Call{At: 37, Do: Send, Window: 1, Body: "slow"},
	Call{At: 38, Do: Poll, Window: 1},
	Call{At: 40, Do: Change, Window: 1, Message: 2, Receive: 1, Seconds: 600},
)

// What each call comes to, in words.
func TestSaid(t *testing.T) {
	for _, tt := range []struct {
		name string
		s    Session
		want string
	}{
		{"nothing", New(settings), ""},
		{"send", at(Call{Do: Send, Window: 1, Body: "hi"}), "Window 1 sends hi to greetings."},
		{"send nothing", at(Call{Do: Send, Window: 1}), "SendMessage is refused, MissingRequiredParameterException. The request must contain the parameter MessageBody."},
		{"send later", at(Call{Do: Send, Window: 1, Body: "hi", Seconds: 5}), "Window 1 sends hi to greetings, delayed until t=5."},
		{"poll of nothing", at(Call{Do: Poll, Window: 1}), "Window 1 polled: no message. The queue is empty."},
		{"poll", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}),
			"Window 1 polled: hi, receive count 1. It is hidden for 30 s, until 30 s. Polling counts as receiving: the receive count went up, and Window 2 cannot get the message meanwhile."},
		{"poll of what is hidden", at(Call{Do: Send, Window: 1, Body: "hello world"}, Call{Do: Poll, Window: 1}, Call{At: 10, Do: Poll, Window: 2}),
			"Window 2 polled: no message. hello world is hidden for 20 s more."},
		{"poll of what is delayed", at(Call{Do: Send, Window: 1, Body: "hi", Seconds: 5}, Call{At: 1, Do: Poll, Window: 2}),
			"Window 2 polled: no message. hi is delayed for 4 s more."},
		{"poll of two", at(Call{Do: Send, Window: 1, Body: "a"}, Call{Do: Send, Window: 1, Body: "b"}, Call{Do: Poll, Window: 2}),
			"Window 2 polled 2 messages: a (receive count 1), b (receive count 1). They are hidden for 30 s, until 30 s. Polling counts as receiving: all 2 receive counts went up, and Window 1 cannot get the messages meanwhile."},
		{"poll of two that are hidden", at(Call{Do: Send, Window: 1, Body: "a"}, Call{Do: Send, Window: 1, Body: "b"}, Call{Do: Poll, Window: 2}, Call{At: 3, Do: Poll, Window: 1}),
			"Window 1 polled: no message. 2 messages are there and cannot be seen; a is the first that becomes visible, in 27 s."},
		{"poll without hiding", at(Call{Do: Edit}, Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}),
			"Window 1 polled: hi, receive count 1. The visibility timeout is 0, so it stays visible. Polling counts as receiving: the receive count went up."},
		{"long poll", at(Call{Do: Poll, Window: 2, Seconds: 20}), "Window 2 polls: no message yet. The queue is empty. The poll waits."},
		{"long poll in vain", at(Call{Do: Poll, Window: 2, Seconds: 20}, Call{At: 20, Do: Wait}),
			"It is 20 s. Window 2's poll is over: no message came. The queue is empty."},
		{"long poll that is served", at(Call{Do: Poll, Window: 2, Seconds: 20}, Call{At: 5, Do: Send, Window: 1, Body: "hi"}),
			"Window 1 sends hi to greetings. Window 2 polled: hi, receive count 1. It is hidden for 30 s, until 35 s. Polling counts as receiving: the receive count went up, and Window 1 cannot get the message meanwhile."},
		{"stopped poll", at(Call{Do: Poll, Window: 2, Seconds: 20}, Call{At: 5, Do: Stop, Window: 2}),
			"Window 2 has stopped polling. SQS is not told: until 20 s the poll can still be handed a message, with nobody to work on it."},
		{"stopped poll that is served", at(Call{Do: Poll, Window: 2, Seconds: 20}, Call{At: 5, Do: Stop, Window: 2}, Call{At: 6, Do: Send, Window: 1, Body: "hi"}),
			"Window 1 sends hi to greetings. hi was handed to the poll that Window 2 had stopped. It is hidden until 36 s, and nobody works on it."},
		{"stop of nothing", at(Call{Do: Stop, Window: 2}), ""},
		{"poll after a while", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{At: 31, Do: Poll, Window: 2}), "Window 2 polled: hi, receive count 1. It is hidden for 30 s, until 61 s. Polling counts as receiving: the receive count went up, and Window 1 cannot get the message meanwhile."},
		{"time", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}, Call{At: 30, Do: Wait}),
			"It is 30 s. hi is visible again: its visibility timeout has ended."},
		{"delete", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}, Call{At: 1, Do: Delete, Window: 1, Message: 1, Receive: 1}), "Window 1 deletes hi."},
		{"late delete", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}, Call{At: 31, Do: Poll, Window: 2}, Call{At: 32, Do: Delete, Window: 1, Message: 1, Receive: 1}),
			"Answered with success. Window 1 finishes late; its receipt handle is stale, and another consumer already has the message."},
		{"change", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}, Call{At: 20, Do: Change, Window: 1, Message: 1, Receive: 1, Seconds: 40}),
			"Window 1 changes the visibility of hi: hidden until t=60."},
		{"change of what has gone", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}, Call{Do: Delete, Window: 1, Message: 1, Receive: 1}, Call{Do: Change, Window: 1, Message: 1, Receive: 1, Seconds: 40}),
			"ChangeMessageVisibility is refused, InvalidParameterValueException. hi has gone, so its visibility cannot be changed any more."},
		{"change to too much", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}, Call{At: 1, Do: Change, Window: 1, Message: 1, Receive: 1, Seconds: 43200}),
			"ChangeMessageVisibility is refused, InvalidParameterValueException. A message can stay hidden for 12 hours after its receive, and this would be longer. Ask for less."},
		{"change to far too much", at(Call{Do: Send, Window: 1, Body: "hi"}, Call{Do: Poll, Window: 1}, Call{Do: Change, Window: 1, Message: 1, Receive: 1, Seconds: 99999999}),
			"ChangeMessageVisibility is refused, InvalidParameterValueException. Value 99999999 for parameter VisibilityTimeout is invalid. Reason: Must be >= 0 and <= 43200, if provided. 0 to 43200 seconds work: at most 12 hours."},
		{"send far too late", at(Call{Do: Send, Window: 1, Body: "hi", Seconds: 901}),
			"SendMessage is refused, InvalidParameterValueException. Value 901 for parameter DelaySeconds is invalid. Reason: DelaySeconds must be >= 0 and <= 900. 0 to 900 seconds work: at most 15 minutes."},
		{"edit", at(Call{Do: Edit, Seconds: 43200}), "The queue's visibility timeout is now 12 h. It counts for later receives."},
		{"edit to too much", at(Call{Do: Edit, Seconds: 43201}), "SetQueueAttributes is refused, InvalidAttributeValue. Invalid value for the parameter VisibilityTimeout. 0 to 43200 seconds work: at most 12 hours."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(tt.s.Replay().Said, " "); got != tt.want {
				t.Errorf("said\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

// rows are a window's messages, briefly.
func rows(r *Replay, window int) string {
	var list []string
	for _, w := range r.Rows(window) {
		list = append(list, strings.TrimRight(fmt.Sprintf("%s %d %s %s %s", w.Name, w.Receives, w.Standing, w.Holder, timeline.Span(w.Left)), " "))
	}
	return strings.Join(list, ", ")
}

// What the windows show as the walkthrough goes on.
func TestRows(t *testing.T) {
	wants := []struct {
		first, second string
		timeout       int
		next          string
	}{
		{"", "", 30, ""},
		{"hello world 1 yours  30 s", "", 30, "30s hello world becomes visible"},
		{"hello world 1 yours  20 s", "", 30, "30s hello world becomes visible"},
		{"hello world 1 yours  20 s", "", 30, "30s hello world becomes visible"},
		{"hello world 1 back  0 s", "", 30, ""},
		{"hello world 1 taken Window 2 30 s", "hello world 2 yours  30 s", 30, "61s hello world becomes visible"},
		{"hello world 1 gone Window 2 0 s", "hello world 2 gone Window 2 0 s", 30, ""},
		{"hello world 1 gone Window 2 0 s", "hello world 2 gone Window 2 0 s", 60, ""},
		{"hello world 1 gone Window 2 0 s", "hello world 2 gone Window 2 0 s", 60, ""},
		{"slow 1 yours  1 min", "hello world 2 gone Window 2 0 s", 60, "98s slow becomes visible"},
		{"slow 1 yours  10 min", "hello world 2 gone Window 2 0 s", 60, "640s slow becomes visible"},
	}
	r := New(settings).Replay()
	for i, c := range walkthrough.Calls {
		r.Do(c)
		next := ""
		if due, ok := r.Next(); ok {
			next = due.At.String() + " " + due.Text
		}
		want := wants[i]
		if got := rows(r, 1); got != want.first {
			t.Errorf("after call %d Window 1 shows %q, want %q", i, got, want.first)
		}
		if got := rows(r, 2); got != want.second {
			t.Errorf("after call %d Window 2 shows %q, want %q", i, got, want.second)
		}
		if r.Timeout != want.timeout || next != want.next {
			t.Errorf("after call %d the timeout is %d and next is %q, want %d and %q", i, r.Timeout, next, want.timeout, want.next)
		}
	}
}

// steps are those of the walkthrough.
var steps = []content.LabStep{
	{ID: "windows"},
	{ID: "send", Done: []content.Deed{{Did: content.DidSend, Window: 1}}},
	{ID: "first", Done: []content.Deed{{Did: content.DidReceive, Window: 1, Receives: 1}}},
	{ID: "hidden", Done: []content.Deed{{Did: content.DidMiss, Window: 2}}},
	{ID: "again", Done: []content.Deed{{Did: content.DidReceive, Window: 2, Receives: 2}}},
	{ID: "delete", Done: []content.Deed{{Did: content.DidDelete, Receives: 2}}},
	{ID: "edit", Done: []content.Deed{{Did: content.DidEdit}, {Did: content.DidChange}}},
}

// Each call of the walkthrough ticks off its step, and no other.
func TestDone(t *testing.T) {
	wants := []int{2, 3, 3, 4, 4, 5, 6, 6, 6, 6, 7}
	r := New(settings).Replay()
	for i, c := range walkthrough.Calls {
		r.Do(c)
		var want []bool
		for n := range steps {
			want = append(want, n < wants[i])
		}
		if got := r.Done(steps); !slices.Equal(got, want) {
			t.Errorf("after call %d done are %v, want %v", i, got, want)
		}
	}
}

// A poll that finds nothing misses no message when there is none that the other
// window has.
func TestMiss(t *testing.T) {
	poll, send := Call{Do: Poll, Window: 2}, Call{Do: Send, Window: 1, Body: "hi"}
	miss := steps[3:4]
	for _, tt := range []struct {
		name string
		s    Session
		want bool
	}{
		{"empty queue", at(poll), false},
		{"delayed", at(Call{Do: Send, Window: 1, Body: "hi", Seconds: 5}, poll), false},
		{"its own", at(send, poll, poll), false},
		{"the other's", at(send, Call{Do: Poll, Window: 1}, poll), true},
		{"deleted", at(send, Call{Do: Poll, Window: 1}, Call{Do: Delete, Window: 1, Message: 1, Receive: 1}, poll), false},
	} {
		if got := tt.s.Replay().Done(miss)[0]; got != tt.want {
			t.Errorf("%s: done is %v", tt.name, got)
		}
	}
}

// sessions draws what a reader may do, whatever the windows show.
func sessions(t *rapid.T) Session {
	s := New(settings)
	r := s.Replay()
	for range rapid.IntRange(0, 25).Draw(t, "calls") {
		c := Call{At: r.Now() + history.TenthOfSecond*engine.Time(rapid.SampledFrom([]int{0, 0, 1, 13, 100, 200, 300, 700}).Draw(t, "pause"))}
		c.Do = rapid.SampledFrom([]Action{Send, Poll, Poll, Stop, Delete, Change, Edit, Wait}).Draw(t, "do")
		if c.Do != Edit && c.Do != Wait {
			c.Window = rapid.IntRange(1, 2).Draw(t, "window")
		}
		switch c.Do {
		case Send:
			c.Body = rapid.SampledFrom([]string{"hello world", "b", "a \"quoted\" ${body}\n", ""}).Draw(t, "body")
			c.Seconds = rapid.SampledFrom([]int{0, 0, 5, 901}).Draw(t, "delay")
		case Poll:
			c.Seconds = rapid.SampledFrom([]int{0, 0, 1, 20}).Draw(t, "wait")
			if r.Windows[c.Window-1].Until > 0 {
				c.Seconds = 0
			}
		case Delete, Change:
			held := r.Rows(c.Window)
			if len(held) == 0 {
				continue
			}
			row := rapid.SampledFrom(held).Draw(t, "row")
			c.Message, c.Receive = row.Message, row.Receive
			if c.Do == Change {
				c.Seconds = rapid.SampledFrom([]int{0, 10, 60, 43200}).Draw(t, "timeout")
			}
		case Edit:
			c.Seconds = rapid.SampledFrom([]int{0, 1, 30, 43200, 50000}).Draw(t, "default")
		}
		s = s.With(c)
		r = s.Replay()
	}
	return s
}

// A session that is taken further call by call, with pauses in which the clock
// runs, is the same as one that is replayed.
func TestReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sessions(t)
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		r := New(settings).Replay()
		for _, c := range s.Calls {
			r.Advance(r.Now() + (c.At-r.Now())/2)
			r.Do(c)
		}
		again := s.Replay()
		if !slices.Equal(r.Log, again.Log) || rows(r, 1) != rows(again, 1) || rows(r, 2) != rows(again, 2) {
			t.Errorf("one by one\n%v\nreplayed\n%v", r.Log, again.Log)
		}
		for _, window := range []int{1, 2} {
			for _, row := range r.Rows(window) {
				if row.Left < 0 || row.Left > 0 != (row.Standing == Yours || row.Standing == Taken) {
					t.Errorf("a row of Window %d is %+v", window, row)
				}
			}
		}
	})
}

// Undo is the session before its last call; a restart puts all aside, and undo
// brings it back.
func TestUndo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sessions(t)
		before := s.Replay().Log
		if got := s.With(Call{At: s.Now(), Do: Send, Window: 1, Body: "x"}).Undone().Replay().Log; !slices.Equal(got, before) {
			t.Errorf("undone is\n%v\nbefore it was\n%v", got, before)
		}
		anew := s.With(Call{Do: Restart})
		if got := anew.Replay().Log; len(got) != 1 || anew.Now() != 0 {
			t.Errorf("after a restart, at %s, there is %v", anew.Now(), got)
		}
		if got := anew.Undone().Replay().Log; !slices.Equal(got, before) {
			t.Errorf("a restart undone is\n%v\nbefore it was\n%v", got, before)
		}
	})
}

func TestUndoNothing(t *testing.T) {
	if got := New(settings).Undone(); len(got.Calls) != 0 {
		t.Errorf("there is %v", got.Calls)
	}
}

func TestCheck(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		s          Session
	}{
		{"good", "", walkthrough},
		{"no queue", "the session names no queue", Session{}},
		{"a clock that goes back", "call 2 of the session: its instant is 1s, after one of 2s", at(Call{At: 2, Do: Wait}, Call{At: 1, Do: Wait})},
		{"another window", "there is no window 3 for poll", at(Call{Do: Poll, Window: 3})},
		{"no window", "there is no window 0 for send", at(Call{Do: Send})},
		{"a window too many", "there is no window 1 for wait", at(Call{Do: Wait, Window: 1})},
		{"unknown", `there is no action "fly"`, at(Call{Do: "fly"})},
		{"too late", "its instant is", at(Call{At: 40_000_000, Do: Wait})},
		{"negative", "a number of it is out of range", at(Call{Do: Edit, Seconds: -1})},
		{"long", "its body has 3000 bytes", at(Call{Do: Send, Window: 1, Body: strings.Repeat("x", 3000)})},
		{"bad attributes", "the queue of the session cannot be made", New(Settings{Queue: "q", Attributes: map[string]string{"VisibilityTimeout": "x"}, Windows: settings.Windows})},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := tt.s.Check()
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}
