package trace

import (
	"fmt"
	"strings"

	"inflight/engine"
)

// wording is how events of one rule are told.
type wording struct {
	tone Tone
	text func(engine.Event, *Teller) string
}

// wordings is the table. A rule that is not in it is left out of traces.
var wordings = map[engine.Rule]wording{
	engine.RuleReceiveHides: {Plain, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s receives %s (receive %d), hidden until t=%s", e.Actor, t.Name(e.Message), e.Receives, e.HiddenUntil.Digits())
	}},
	engine.RuleReceiveZero: {Plain, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s receives %s (receive %d), visible again at once", e.Actor, t.Name(e.Message), e.Receives)
	}},
	engine.RuleReordered: {Plain, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s receives %s out of order (receive %d), hidden until t=%s", e.Actor, t.Name(e.Message), e.Receives, e.HiddenUntil.Digits())
	}},
	engine.RuleDuplicate: {Bad, func(e engine.Event, t *Teller) string {
		if e.Kind == engine.FaultSet {
			return "the next delivery of " + e.Queue + " will leave a copy visible"
		}
		return fmt.Sprintf("%s receives %s (receive %d), but a copy of it stays visible", e.Actor, t.Name(e.Message), e.Receives)
	}},
	engine.RuleReplicaDown: {Bad, func(e engine.Event, t *Teller) string {
		if e.Kind == engine.FaultSet {
			return "a server of " + e.Queue + " is down: the next delete will miss a copy"
		}
		return fmt.Sprintf("%s deletes %s, but a copy on a server that is down stays", e.Actor, t.Name(e.Message))
	}},
	engine.RuleReplyLost: {Bad, func(e engine.Event, _ *Teller) string {
		if e.Kind == engine.FaultSet {
			return fmt.Sprintf("the answer to %s's next %s will get lost", e.Actor, e.Call)
		}
		return fmt.Sprintf("%s: %s is done, but its answer gets lost", e.Actor, e.Call)
	}},
	engine.RuleDeleteInTime: {Good, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s deletes %s", e.Actor, t.Name(e.Message))
	}},
	engine.RuleDeleteAfterTimeout: {Late, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s finishes late, but nobody has received %s since: deleted", e.Actor, t.Name(e.Message))
	}},
	engine.RuleStaleHandleKept: {Late, func(e engine.Event, t *Teller) string {
		return e.Actor + " finishes late; its receipt handle is stale, and " + since(e, t)
	}},
	engine.RuleStaleHandleDeletes: {Late, func(e engine.Event, t *Teller) string {
		return e.Actor + " finishes late; its receipt handle is stale, but " + t.Name(e.Message) + " is deleted all the same" + under(e)
	}},
	engine.RuleMessageGone: {Late, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s deletes %s, which has already gone", e.Actor, t.Name(e.Message))
	}},
	engine.RuleMovedAway: {Late, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s finishes late; %s is already in the DLQ", e.Actor, t.Name(e.Message))
	}},
	engine.RuleDedupDropped: {Late, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s sends a copy of %s: accepted, but not stored", e.Actor, t.Name(e.Message))
	}},
	engine.RuleReceiveRepeated: {Plain, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s repeats its receive and gets %s again (receive %d), hidden until t=%s", e.Actor, t.Name(e.Message), e.Receives, e.HiddenUntil.Digits())
	}},
	engine.RuleVisibilityExtended: {Plain, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s changes the visibility of %s: hidden until t=%s", e.Actor, t.Name(e.Message), e.HiddenUntil.Digits())
	}},
	engine.RuleVisibilityZero: {Plain, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s gives %s back: visible again at once", e.Actor, t.Name(e.Message))
	}},
	engine.RuleVisibilityOldHandle: {Late, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s changes the visibility of %s with a stale receipt handle: %s", e.Actor, t.Name(e.Message), hidden(e))
	}},
	engine.RuleVisibilityOver: {Late, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s asks for more time too late: %s is visible again, and nothing changes", e.Actor, t.Name(e.Message))
	}},
	engine.RuleCrashHolding: {Bad, func(e engine.Event, t *Teller) string {
		return e.Actor + " crashes without deleting " + t.it(e.Message)
	}},
	engine.RuleCrashAfterTimeout: {Bad, func(e engine.Event, t *Teller) string {
		return e.Actor + " crashes without deleting " + t.it(e.Message) + "; its visibility timeout had already ended"
	}},
	engine.RuleCrashSuperseded: {Bad, func(e engine.Event, t *Teller) string {
		return e.Actor + " crashes without deleting " + t.it(e.Message) + "; " + taken(e)
	}},
	engine.RuleRedriveOnReceive: {Bad, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s was received %s: moved to the DLQ", t.Name(e.Message), times(e.Receives))
	}},
	engine.RuleRedriveTargetMissing: {Bad, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s was received %s, but its DLQ does not exist: it stays", t.Name(e.Message), times(e.Receives))
	}},
	engine.RuleSideEffect: {Plain, func(e engine.Event, _ *Teller) string {
		text := e.Actor + ": " + e.Text
		if e.Amount != 0 {
			text += fmt.Sprintf(" %d", e.Amount)
		}
		if e.Key != "" {
			text += " for " + e.Key
		}
		return text
	}},
	engine.RulePurge: {Plain, func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("%s purges %s: everything in it is deleted", e.Actor, e.Queue)
	}},
	engine.RuleDeleteQueue: {Plain, func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("%s deletes the queue %s with everything in it", e.Actor, e.Queue)
	}},
	engine.RuleMoveTaskStarted: {Plain, func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("%s starts to move messages out of %s", e.Actor, e.Queue)
	}},
	engine.RuleMoveTaskMoves: {Plain, func(e engine.Event, t *Teller) string {
		return fmt.Sprintf("%s is moved to %s, as a new message", t.Name(e.Message), e.To)
	}},
	engine.RuleMoveTaskCancelling: {Plain, func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("%s cancels the moving out of %s, which goes on for a moment", e.Actor, e.Queue)
	}},
	engine.RuleMoveTaskCompleted: {Good, func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("the moving out of %s is completed", e.Queue)
	}},
	engine.RuleMoveTaskCancelled: {Plain, func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("the moving out of %s has stopped: cancelled", e.Queue)
	}},
	engine.RuleMoveTaskFailed: {Bad, func(e engine.Event, _ *Teller) string {
		return fmt.Sprintf("the moving out of %s fails: %s", e.Queue, e.Text)
	}},
	engine.RuleRetentionEnded: {Bad, func(e engine.Event, t *Teller) string {
		return t.Name(e.Message) + " is older than the retention period: deleted"
	}},
}

var refused = wording{Bad, func(e engine.Event, t *Teller) string {
	what := e.Call
	if strings.HasSuffix(e.Call, "Batch") && e.Queue != "" && e.Rule != engine.RuleBatchShape && e.Rule != engine.RuleQueueDoesNotExist {
		what = "an entry of " + e.Call // the others may have succeeded
	}
	return fmt.Sprintf("%s: %s is refused, %s", e.Actor, what, e.Error)
}}

// hidden says until when, or that a timeout of 0 made the message visible.
func hidden(e engine.Event) string {
	if e.HiddenUntil == e.At {
		return "visible again at once"
	}
	return "hidden until t=" + e.HiddenUntil.Digits()
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

// taken says who has a message that a crashed client had received before.
func taken(e engine.Event) string {
	if e.Holder == "" {
		return "it has been received again since"
	}
	return e.Holder + " already has it"
}

// under says whose open window a delete took the message from.
func under(e engine.Event) string {
	if e.Holder == "" || e.Holder == e.Actor {
		return ""
	}
	return ", though another consumer holds it"
}

// it is the message's name, or "it" right after a line about the same message.
func (t *Teller) it(message int) string {
	if message == t.last {
		return "it"
	}
	return t.Name(message)
}

func times(n int) string {
	if n == 1 {
		return "1 time"
	}
	return fmt.Sprintf("%d times", n)
}
