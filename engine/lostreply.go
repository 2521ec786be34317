package engine

// A call can be done and its answer get lost on the network. The caller then sees
// an error, and does not know what happened.

// answerTo is a caller's next answer to an action.
type answerTo struct{ actor, call string }

// LoseReply makes the answer to the actor's next call of the action get lost: the
// call is done, and the caller is told nothing.
func (s *Sim) LoseReply(actor, call string) {
	s.losing[answerTo{actor, call}] = true
	s.log(Event{Kind: FaultSet, Rule: RuleReplyLost, Actor: actor, Call: call})
}

// ReplyLost reports whether the answer to a call that was just done gets lost, and
// logs it. Whoever carries answers asks it before it gives one to the caller.
func (s *Sim) ReplyLost(actor, call string) bool {
	a := answerTo{actor, call}
	if !s.losing[a] && !s.happens(streamReply, s.chance.LoseReplyOneIn) {
		return false
	}
	delete(s.losing, a)
	s.log(Event{Kind: ReplyLost, Rule: RuleReplyLost, Actor: actor, Call: call})
	return true
}
