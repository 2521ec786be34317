package engine_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"inflight/engine"
)

func (w *world) next(command) {
	at, ok := w.sim.Next()
	if !ok {
		w.printf("-> never")
		return
	}
	w.printf("-> %s", at)
}

func (w *world) state(command) {
	for _, q := range w.sim.State().Queues {
		w.printf("-> %s: visible=%d in-flight=%d delayed=%d waiting=%d", q.Name, q.Visible, q.InFlight, q.Delayed, q.Waiting)
		for _, m := range q.Messages {
			state := m.State
			if m.Blocked {
				state += " (blocked)"
			}
			w.printf("->   m%d %s holder=%s until=%s receives=%d age=%s", m.Message, state, m.Holder, m.Until, m.Receives, m.Age)
		}
	}
}

// answer writes how a call was answered. An error's text is in its event.
func (w *world) answer(by string, err *engine.Error, result ...string) {
	if err != nil {
		result = []string{err.Type}
	} else if len(result) == 0 {
		result = []string{"ok"}
	}
	if by != "" {
		by += ": "
	}
	w.printf("-> %s%s", by, strings.Join(result, " "))
}

func (w *world) printf(format string, args ...any) { fmt.Fprintf(&w.out, format+"\n", args...) }

// event writes an event: when, what, and its rule. Numbers of requests are awsjson's. Receipt handles in an error's
// text are given by their names.
func (w *world) event(e engine.Event) {
	w.log = append(w.log, e)
	if e.Kind == engine.Asked {
		return // its answer says it all
	}
	parts := []string{}
	add := func(shown bool, format string, args ...any) {
		if shown {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	add(e.Queue != "", "%s", e.Queue)
	add(e.Message != 0, "m%d", e.Message)
	add(true, "%s", e.Kind)
	add(e.Body != "", "%q", e.Body)
	add(e.Group != "", "group=%s", e.Group)
	add(e.Actor != "", "by=%s", e.Actor)
	add(e.Receives != 0, "receives=%d", e.Receives)
	add(e.Handle != 0, "handle=h%d", e.Handle)
	add(e.HiddenUntil != 0, "until=%s", e.HiddenUntil)
	add(e.Holder != "", "holder=%s", e.Holder)
	add(e.To != "", "to=%s", e.To)
	add(e.MaxReceives != 0, "max=%d", e.MaxReceives)
	add(e.Origin != 0, "origin=m%d", e.Origin)
	add(e.Call != "", "%s", e.Call)
	add(e.Key != "", "for=%s", e.Key)
	add(e.Amount != 0, "amount=%d", e.Amount)
	for name, handle := range w.handles {
		e.Text = strings.ReplaceAll(e.Text, handle, name)
	}
	add(e.Text != "", "%q", e.Text)
	w.printf("%-8s %-66s %s", e.At, strings.Join(parts, " "), e.Rule)
}

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
