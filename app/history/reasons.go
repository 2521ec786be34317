package history

import "inflight/engine"

// reasons tell, rule by rule, what the run has to say about an event: the values
// that the rule looked at, and where it can be told, what would have changed it.
// Rules that only their own words explain are not here.
var reasons = map[engine.Rule]func(*account){
	engine.RuleSendVisible:          sends,
	engine.RuleSendDelayed:          sends,
	engine.RuleMoveTaskSends:        func(a *account) { a.value("Was", a.h.names.Name(a.e.Origin)); a.count("ApproximateReceiveCount", 0) },
	engine.RuleDelayEnded:           delayEnds,
	engine.RuleDedupDropped:         dropped,
	engine.RuleReceiveHides:         receives,
	engine.RuleReordered:            receives,
	engine.RuleReceiveZero:          receives,
	engine.RuleDuplicate:            receives,
	engine.RuleReceiveRepeated:      receives,
	engine.RuleVisibilityExpired:    expires,
	engine.RuleNothingVisible:       findsNothing,
	engine.RuleSampling:             func(a *account) { a.holds() },
	engine.RuleLongPollWaits:        func(a *account) { a.holds() },
	engine.RuleLongPollEnded:        longPollEnds,
	engine.RuleGroupBlocked:         blocked,
	engine.RuleFifoLookAhead:        func(a *account) { a.holds() },
	engine.RuleFifoInFlightLimit:    func(a *account) { a.holds() },
	engine.RuleInFlightLimit:        func(a *account) { a.holds() },
	engine.RuleDeleteInTime:         deletesInTime,
	engine.RuleDeleteAfterTimeout:   deletesLate,
	engine.RuleDeleteWithCopy:       besideCopy,
	engine.RuleCopyTakenKept:        usesStaleHandle,
	engine.RuleCopyTakenDeletes:     usesStaleHandle,
	engine.RuleStaleHandleKept:      usesStaleHandle,
	engine.RuleStaleHandleDeletes:   usesStaleHandle,
	engine.RuleFifoStaleHandle:      usesStaleHandle,
	engine.RuleFifoTooLate:          comesLate,
	engine.RuleFifoVisibilityOver:   comesLate,
	engine.RuleMovedAway:            comesAfterMove,
	engine.RuleMessageGone:          comesAfterAll,
	engine.RuleReplicaDown:          func(a *account) { a.received(); a.now() },
	engine.RuleVisibilityExtended:   changes,
	engine.RuleVisibilityZero:       changes,
	engine.RuleVisibilityOldHandle:  changes,
	engine.RuleVisibilityOver:       changesLate,
	engine.RuleVisibilityOfCopy:     besideCopy,
	engine.RuleTwelveHours:          func(a *account) { a.received(); a.now() },
	engine.RuleRedriveOnReceive:     redrives,
	engine.RuleRedriveTargetMissing: redrives,
	engine.RuleMoveTaskMoves:        func(a *account) { a.value("From", a.e.Queue); a.value("To", a.e.To) },
	engine.RuleRetentionEnded:       outlives,
	engine.RuleCrashHolding:         crashesHolding,
	engine.RuleCrashAfterTimeout:    func(a *account) { a.received(); a.time("Visible since", a.before.at); a.now() },
	engine.RuleCrashBesideCopy:      besideCopy,
	engine.RuleCrashSuperseded:      usesStaleHandle,
	engine.RulePurge:                func(a *account) { a.count("Messages deleted", a.counted(engine.Purged)) },
	engine.RuleDeleteQueue:          func(a *account) { a.count("Messages deleted", a.counted(engine.Purged)) },
	engine.RuleReplyLost:            func(a *account) { a.value("Call", a.e.Call) },
}

func sends(a *account) {
	if a.e.HiddenUntil <= a.e.At {
		a.time("Delay", 0)
		return
	}
	a.time("Delay", a.e.HiddenUntil-a.e.At)
	a.time("Delayed until", a.e.HiddenUntil)
	a.instead("With a delay of 0 it could have been received at %s.", seconds(a.e.At))
}

func delayEnds(a *account) {
	a.time("Sent", a.before.enqueued)
	a.time("Delayed until", a.before.until)
	a.now()
}

func dropped(a *account) {
	first := a.life.spots[0].at
	a.time("First sent", first)
	a.now()
	a.time("Remembered until", first+engine.DeduplicationInterval)
	a.instead("With another MessageDeduplicationId, or at %s or later, it would have been stored.", seconds(first+engine.DeduplicationInterval))
}

func receives(a *account) {
	a.count("ApproximateReceiveCount", a.e.Receives)
	a.time("Hidden for", a.e.HiddenUntil-a.e.At)
	if a.e.HiddenUntil > a.e.At {
		a.time("Hidden until", a.e.HiddenUntil)
	}
}

// expires tells who should have deleted the message, and when that was done after
// all: hidden until after that, it would not have come back.
func expires(a *account) {
	w := a.life.receive(a.before.handle)
	until := a.before.until
	if w == nil {
		return
	}
	a.value("Received", a.by(w))
	a.time("Hidden until", until)
	a.now()
	a.count("ApproximateReceiveCount", a.e.Receives)
	a.instead("Deleted before %s, it would not have come back.", seconds(until))
	switch {
	case w.ended == 0:
		a.instead("Deleted before %s, it would not have come back. In this run %s never deletes it.", seconds(until), w.actor)
	case w.how == engine.Crashed && w.ended < a.e.Seq:
		a.instead("Deleted before %s, it would not have come back. But %s had crashed at %s.", seconds(until), w.actor, seconds(a.at(w.ended)))
	case w.how == engine.DeleteMissed:
		a.instead("A delete that reached every copy would have removed it.")
	case w.deletes() && a.at(w.ended)-a.before.at < engine.Seconds(engine.MaxVisibilitySeconds):
		a.instead("Deleted before %s, it would not have come back. %s's delete comes at %s. Had the message been hidden for %d s instead of %s, that would have been in time.",
			seconds(until), w.actor, seconds(a.at(w.ended)), (a.at(w.ended)-a.before.at)/1000+1, (until - a.before.at).Digits())
	}
}

func findsNothing(a *account) {
	a.holds()
	f, at, ok := a.nextVisible()
	if !ok {
		a.instead("In this run no message becomes visible in %s any more.", a.e.Queue)
		return
	}
	a.instead("%s is visible from %s on: a later poll could have received it.", f.name, seconds(at))
	if wait := at - a.e.At; wait > 0 && wait <= engine.Seconds(engine.MaxWaitSeconds) && a.e.Rule == engine.RuleNothingVisible {
		a.instead("%s is visible from %s on: a long poll that waits %d s could have received it.", f.name, seconds(at), (wait+999)/1000)
	}
}

func longPollEnds(a *account) {
	for i := a.e.Seq - 2; i >= 0; i-- {
		if e := a.h.log[i]; e.Kind == engine.ReceiveWaiting && e.Actor == a.e.Actor && e.Queue == a.e.Queue {
			a.time("Waited", a.e.At-e.At)
			break
		}
	}
	findsNothing(a)
}

// blocked names the messages that groups stand behind, the first few of them.
func blocked(a *account) {
	a.holds()
	all := a.queue()
	told := map[string]bool{}
	for _, f := range all {
		head := f.behind(all)
		if head == nil || told[f.group] || len(told) == 3 {
			continue
		}
		told[f.group] = true
		a.value("Group "+f.group, head.name+" is "+head.spot.where()+" until "+seconds(head.spot.until))
		if len(told) == 1 {
			a.instead("Once %s is deleted or visible again, its group goes on.", head.name)
		}
	}
}

func deletesInTime(a *account) {
	a.received()
	a.time("Hidden until", a.before.until)
	a.now()
	late := "From %s on somebody else could have received it first."
	if engine.IsFIFO(a.e.Queue) {
		late = "From %s on the queue would have refused it."
	}
	a.instead(late, seconds(a.before.until))
}

func deletesLate(a *account) {
	a.received()
	a.time("Visible since", a.before.at)
	a.now()
	a.instead("If somebody had received it between %s and %s, this receipt handle would be stale.", seconds(a.before.at), seconds(a.e.At))
}

func besideCopy(a *account) {
	a.received()
	a.time("A copy visible since", a.before.at)
	a.now()
}

func usesStaleHandle(a *account) {
	a.received()
	w := a.again()
	if w == nil {
		return
	}
	a.value("Received again", a.by(w))
	a.now()
	a.instead("Deleted before %s, it would be gone.", seconds(a.deadline()))
}

func comesLate(a *account) {
	a.received()
	a.time("Visibility timeout ended", a.window())
	a.now()
	a.instead("Before %s the same call would have been accepted.", seconds(a.window()))
}

func comesAfterMove(a *account) {
	a.received()
	moved := a.before
	for i := range a.life.spots {
		if s := &a.life.spots[i]; s.queue == a.before.queue {
			moved = s
			break
		}
	}
	a.value("Moved", "to "+moved.queue+" at "+seconds(moved.at))
	a.now()
	a.instead("Deleted before %s, it would be gone.", seconds(min(moved.at, a.deadline())))
}

func comesAfterAll(a *account) {
	if a.before == nil {
		return
	}
	a.received()
	if a.before.state.Gone() {
		a.value("Gone", a.before.state.String()+" "+a.before.went())
	} else {
		a.value("Gone", "to "+a.before.queue)
	}
	a.now()
}

func changes(a *account) {
	a.received()
	was := a.before.until
	a.time("Was hidden until", was)
	a.now()
	if a.e.HiddenUntil > a.e.At {
		a.time("Now hidden until", a.e.HiddenUntil)
	} else {
		a.time("Now visible since", a.e.At)
	}
	a.instead("Without this call its visibility timeout would have ended at %s.", seconds(was))
}

func changesLate(a *account) {
	a.received()
	a.time("Visible since", a.before.at)
	a.now()
	a.instead("Before %s the same call would have counted.", seconds(a.before.at))
}

func redrives(a *account) {
	here := a.e.Receives - a.before.brought
	a.count("Receives", here)
	a.count("maxReceiveCount", a.e.MaxReceives)
	if a.e.To != "" {
		a.value("Dead-letter queue", a.e.To)
		a.instead("Deleted after one of its receives, it would be gone. With a maxReceiveCount of %d or more %s would have received it now.", here+1, a.e.Actor)
	}
}

func outlives(a *account) {
	a.time("Counted from", a.before.enqueued)
	a.time("Age", a.e.At-a.before.enqueued)
	if a.before.until > a.e.At {
		a.value("It was", a.before.state.String()+" until "+seconds(a.before.until))
	}
	a.instead("A MessageRetentionPeriod of more than %d s would have kept it.", (a.e.At-a.before.enqueued)/1000)
}

func crashesHolding(a *account) {
	a.received()
	a.time("Hidden until", a.e.HiddenUntil)
	a.now()
	a.instead("Given back with a visibility timeout of 0, it could have been received at once, and not only at %s.", seconds(a.e.HiddenUntil))
}
