package lab

import (
	"fmt"
	"strings"

	"inflight/app/history"
	"inflight/app/timeline"
	"inflight/engine"
)

// instant writes an instant as the clock does: 61 s.
func instant(t engine.Time) string { return history.Tenths(t) + " s" }

// polled says what a poll got, and what that did to the others.
func (r *Replay) polled(w *Window, got []engine.Event) Notice {
	first := got[0]
	hidden := ""
	if first.HiddenUntil > first.At {
		hidden = "hidden for " + timeline.Span(first.HiddenUntil-first.At) + ", until " + instant(first.HiddenUntil)
	}
	switch one := len(got) == 1; {
	case one && hidden == "":
		return Notice{
			Text: fmt.Sprintf("%s polled: %s, receive count %d. The visibility timeout is 0, so it stays visible.", w.Name, r.names.Name(first.Message), first.Receives),
			Cost: "Polling counts as receiving: the receive count went up.",
		}
	case one:
		return Notice{
			Text: fmt.Sprintf("%s polled: %s, receive count %d. It is %s.", w.Name, r.names.Name(first.Message), first.Receives, hidden),
			Cost: fmt.Sprintf("Polling counts as receiving: the receive count went up, and %s cannot get the message meanwhile.", r.other(w.Name)),
		}
	case hidden == "":
		return Notice{
			Text: fmt.Sprintf("%s polled %d messages: %s. The visibility timeout is 0, so they stay visible.", w.Name, len(got), r.list(got)),
			Cost: fmt.Sprintf("Polling counts as receiving: all %d receive counts went up.", len(got)),
		}
	}
	return Notice{
		Text: fmt.Sprintf("%s polled %d messages: %s. They are %s.", w.Name, len(got), r.list(got), hidden),
		Cost: fmt.Sprintf("Polling counts as receiving: all %d receive counts went up, and %s cannot get the messages meanwhile.", len(got), r.other(w.Name)),
	}
}

// list names deliveries: a (receive count 1), b (receive count 2).
func (r *Replay) list(got []engine.Event) string {
	var names []string
	for _, e := range got {
		names = append(names, fmt.Sprintf("%s (receive count %d)", r.names.Name(e.Message), e.Receives))
	}
	return strings.Join(names, ", ")
}

// other is the other window's name.
func (r *Replay) other(name string) string {
	if name == r.settings.Windows[0] {
		return r.settings.Windows[1]
	}
	return r.settings.Windows[0]
}

// nothing says that a poll has no message, or none yet, and where the messages are.
func (r *Replay) nothing(e engine.Event) string {
	switch {
	case e.Kind == engine.ReceiveWaiting:
		return e.Actor + " polls: no message yet. " + r.out(e.At) + " The poll waits."
	case e.Rule == engine.RuleLongPollEnded:
		return e.Actor + "'s poll is over: no message came. " + r.out(e.At)
	}
	return e.Actor + " polled: no message. " + r.out(e.At)
}

// out says what keeps the messages out of sight.
func (r *Replay) out(now engine.Time) string {
	var first *message
	n := 0
	for i := range r.messages {
		m := &r.messages[i]
		if m.place != engine.Delayed && m.place != engine.InFlight {
			continue
		}
		if n++; first == nil || m.until < first.until {
			first = m
		}
	}
	if first == nil {
		return "The queue is empty."
	}
	name, left := r.names.Name(first.number), timeline.Span(first.until-now)
	switch {
	case n > 1:
		return fmt.Sprintf("%d messages are there and cannot be seen; %s is the first that becomes visible, in %s.", n, name, left)
	case first.place == engine.Delayed:
		return name + " is delayed for " + left + " more."
	}
	return name + " is hidden for " + left + " more."
}

// refused says why a call was answered with an error.
func (r *Replay) refused(e engine.Event) string {
	why := e.Text
	name := "The message"
	if e.Message > 0 {
		name = r.names.Name(e.Message)
	}
	switch e.Rule {
	case engine.RuleTwelveHours:
		why = "A message can stay hidden for 12 hours after its receive, and this would be longer. Ask for less."
	case engine.RuleMessageGone:
		why = name + " has gone, so its visibility cannot be changed any more."
	case engine.RuleHandleExpired:
		why = "The receipt handle of " + name + " is older than 12 hours. Poll for a new one."
	}
	if e.Rule == engine.RuleParameter {
		for _, l := range limits {
			if strings.Contains(why, l.parameter) {
				why += " " + l.works
			}
		}
	}
	return fmt.Sprintf("%s is refused, %s. %s", e.Call, e.Error, why)
}

// limits say what works for a parameter: AWS's own words seldom do.
var limits = []struct{ parameter, works string }{
	{"VisibilityTimeout", fmt.Sprintf("0 to %d seconds work: at most 12 hours.", engine.MaxVisibilitySeconds)},
	{"DelaySeconds", fmt.Sprintf("0 to %d seconds work: at most 15 minutes.", engine.MaxDelaySeconds)},
}

// Words say how the message stands for the window.
func (r Row) Words() string {
	switch {
	case r.Standing == Yours:
		return "hidden for " + timeline.Span(r.Left) + " more"
	case r.Standing == Back:
		return "visible: any poll can get it"
	case r.Standing == Taken:
		return r.Holder + " has it, hidden for " + timeline.Span(r.Left) + " more"
	case r.Holder == "":
		return "gone: too old"
	}
	return "deleted by " + r.Holder
}

// Words name the call as a thing, for the session that it is of: the poll in Window 2.
func (c Call) Words(s Settings) string {
	words := map[Action]string{
		Send: "the send", Poll: "the poll", Stop: "the stop of the poll", Delete: "the delete", Change: "the change of visibility",
		Edit: "the edit of the queue", Wait: "the wait", Restart: "the new start",
	}[c.Do]
	if c.Window > 0 {
		words += " in " + s.Windows[c.Window-1]
	}
	return words
}
