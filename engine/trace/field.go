package trace

import (
	"fmt"
	"strconv"
	"strings"

	"inflight/engine"
)

// fields are what a wording can have in braces.
var fields = map[string]func(engine.Event, *Teller) string{
	"actor":    func(e engine.Event, _ *Teller) string { return e.Actor },
	"queue":    func(e engine.Event, _ *Teller) string { return e.Queue },
	"to":       func(e engine.Event, _ *Teller) string { return e.To },
	"call":     func(e engine.Event, _ *Teller) string { return e.Call },
	"error":    func(e engine.Event, _ *Teller) string { return e.Error },
	"text":     func(e engine.Event, _ *Teller) string { return e.Text },
	"receives": func(e engine.Event, _ *Teller) string { return strconv.Itoa(e.Receives) },
	"until":    func(e engine.Event, _ *Teller) string { return e.HiddenUntil.Digits() },
	"message":  func(e engine.Event, t *Teller) string { return t.Name(e.Message) },
	"origin":   func(e engine.Event, t *Teller) string { return t.Name(e.Origin) },
	"it":       it, "what": what, "times": times, "hidden": hidden, "delayed": delayed, "since": since, "copied": copied, "taken": taken, "under": under,
	"but": but, "amount": amount, "for": purpose,
}

// fill puts an event's fields into a wording's text.
func (t *Teller) fill(text string, e engine.Event) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		b.WriteString(fields[name](e, t))
		text = after
	}
}

// it is the message's name, or "it" right after a line about the same message.
func it(e engine.Event, t *Teller) string {
	if e.Message == t.last {
		return "it"
	}
	return t.Name(e.Message)
}

// what was refused: of a batch one entry, when it was no fault of the whole.
func what(e engine.Event, _ *Teller) string {
	if strings.HasSuffix(e.Call, "Batch") && e.Queue != "" && e.Rule != engine.RuleBatchShape && e.Rule != engine.RuleQueueDoesNotExist {
		return "an entry of " + e.Call // the others may have succeeded
	}
	return e.Call
}

func times(e engine.Event, _ *Teller) string {
	if e.Receives == 1 {
		return "1 time"
	}
	return fmt.Sprintf("%d times", e.Receives)
}

// hidden says until when, or that a timeout of 0 made the message visible.
func hidden(e engine.Event, _ *Teller) string {
	if e.HiddenUntil == e.At {
		return "visible again at once"
	}
	return "hidden until t=" + e.HiddenUntil.Digits()
}

// delayed says what another delay of the queue made of a message that waits.
func delayed(e engine.Event, _ *Teller) string {
	if e.Kind == engine.BecameVisible {
		return "becomes visible"
	}
	return "is delayed until t=" + e.HiddenUntil.Digits()
}

// since says who has the message while an earlier receipt handle is used.
func since(e engine.Event, t *Teller) string {
	switch e.Holder {
	case "":
		return t.Name(e.Message) + " has been received again since"
	case e.Actor:
		return "it has received the message again since"
	}
	return "another consumer already has the message"
}

// copied says who has the copy of a message that stayed visible.
func copied(e engine.Event, _ *Teller) string {
	switch e.Holder {
	case "":
		return "its copy has been received since"
	case e.Actor:
		return e.Actor + " has received its copy since"
	}
	return "another consumer already has its copy"
}

// taken says who has a message that a crashed client had received before.
func taken(e engine.Event, _ *Teller) string {
	if e.Holder == "" {
		return "it has been received again since"
	}
	return e.Holder + " already has it"
}

// under says whose open window a delete took the message from.
func under(e engine.Event, _ *Teller) string {
	if e.Holder == "" || e.Holder == e.Actor {
		return ""
	}
	return ", though another consumer holds it"
}

// but says that the poll which ends with nothing had found something, and moved it.
func but(e engine.Event, t *Teller) string {
	switch {
	case e.Request == 0 || e.Request != t.moved.request:
		return ""
	case t.moved.count == 1:
		return " but " + t.Name(t.moved.message) + ", which it moved"
	}
	return fmt.Sprintf(" but %d messages, which it moved", t.moved.count)
}

func amount(e engine.Event, _ *Teller) string {
	if e.Amount == 0 {
		return ""
	}
	return fmt.Sprintf(" %d", e.Amount)
}

func purpose(e engine.Event, _ *Teller) string {
	if e.Key == "" {
		return ""
	}
	return " for " + e.Key
}
