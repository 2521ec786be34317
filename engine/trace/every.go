package trace

import (
	"fmt"

	"inflight/engine"
)

// TellEvery is Tell for a list in which each line stands for itself: it has words
// also for what traces leave out though a message moves by it, or a poll finds
// nothing, and it never says "it". ok is false for setting up.
func (t *Teller) TellEvery(e engine.Event) (line Line, ok bool) {
	t.last = 0
	if line, ok = t.Tell(e); ok {
		return line, true
	}
	text, ok := untold[e.Rule]
	if !ok {
		return Line{}, false
	}
	return Line{Text: text(e, t), Tone: Plain}, true
}

// untold are the wordings of what traces leave out.
var untold = map[engine.Rule]func(engine.Event, *Teller) string{
	engine.RuleSendVisible: func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s sends %s to %s", e.Actor, t.Name(e.Message), e.Queue)
	},
	engine.RuleSendDelayed: func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s sends %s to %s, delayed until t=%s", e.Actor, t.Name(e.Message), e.Queue, e.HiddenUntil.Digits())
	},
	engine.RuleMoveTaskSends: func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s is now %s, in %s", t.Name(e.Origin), t.Name(e.Message), e.Queue)
	},
	engine.RuleDelayEnded: func(e engine.Event, t *Teller) string {
		return t.Name(e.Message) + " becomes visible: its delay has passed"
	},
	engine.RuleVisibilityExpired: func(e engine.Event, t *Teller) string {
		return t.Name(e.Message) + " is visible again: its visibility timeout has ended"
	},
	engine.RuleDelayChanged: func(e engine.Event, t *Teller) string {
		if e.Kind == engine.BecameVisible {
			return t.Name(e.Message) + " becomes visible: the delay of " + e.Queue + " was changed"
		}
		return fmt.Sprintf("the delay of %s was changed: %s is delayed until t=%s", e.Queue, t.Name(e.Message), e.HiddenUntil.Digits())
	},
	engine.RuleLongPollWaits: func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("%s polls %s and waits", e.Actor, e.Queue)
	},
	engine.RuleLongPollEnded: func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("%s's long poll of %s ends and has found nothing", e.Actor, e.Queue)
	},
	engine.RuleNothingVisible:    pollsInVain,
	engine.RuleSampling:          pollsInVain,
	engine.RuleGroupBlocked:      pollsInVain,
	engine.RuleFifoLookAhead:     pollsInVain,
	engine.RuleFifoInFlightLimit: pollsInVain,
}

func pollsInVain(e engine.Event, _ *Teller) string {
	return fmt.Sprintf("%s's poll of %s finds nothing", e.Actor, e.Queue)
}
