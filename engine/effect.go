package engine

// Effect notes what a client says it did outside of SQS, such as charging a card:
// the number of times that happened is what duplicates and crashes are about. key
// says for what, and may be empty; amount may be 0.
func (s *Sim) Effect(actor, did, key string, amount int) {
	s.log(Event{Kind: Effect, Rule: RuleSideEffect, Actor: actor, Text: did, Key: key, Amount: amount})
}
