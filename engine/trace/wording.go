package trace

import "inflight/engine"

// wording is how the events of one rule are told. In its texts stand, in braces,
// what differs from event to event: see fields.
type wording struct {
	tone  Tone
	text  string // a line that stands for itself
	label string // beside a sign that shows who and where: two to four words, and the message where a delete fails
	quiet bool   // traces leave it out: sends, polls that find nothing, visibility timeouts that end
}

// wordings is the table. A rule that is not in it has no words: setting up, and
// calls that only ask.
var wordings = map[engine.Rule]wording{
	engine.RuleSendVisible:    {Plain, "{actor} sends {message} to {queue}", "sends", true},
	engine.RuleSendDelayed:    {Plain, "{actor} sends {message} to {queue}, delayed until t={until}", "sends, delayed", true},
	engine.RuleDelayEnded:     {Plain, "{message} becomes visible: its delay has passed", "becomes visible", true},
	engine.RuleDelayChanged:   {Plain, "the delay of {queue} was changed: {message} {delayed}", "another delay", true},
	engine.RuleDedupDropped:   {Late, "{actor} sends a copy of {message}: accepted, but not stored", "a copy, not stored", false},
	engine.RuleRetentionEnded: {Bad, "{message} is older than the retention period: deleted", "too old", false},

	engine.RuleReceiveHides:      {Plain, "{actor} receives {message} (receive {receives}), hidden until t={until}", "receives", false},
	engine.RuleReceiveZero:       {Plain, "{actor} receives {message} (receive {receives}), visible again at once", "receives, hides nothing", false},
	engine.RuleReordered:         {Plain, "{actor} receives {message} out of order (receive {receives}), hidden until t={until}", "receives out of order", false},
	engine.RuleDuplicate:         {Bad, "{actor} receives {message} (receive {receives}), but a copy of it stays visible", "receives, a copy stays", false},
	engine.RuleReceiveRepeated:   {Plain, "{actor} repeats its receive and gets {message} again (receive {receives}), hidden until t={until}", "repeats its receive", false},
	engine.RuleLongPollWaits:     {Plain, "{actor} polls {queue} and waits", "polls, waits", true},
	engine.RuleLongPollEnded:     {Plain, "{actor}'s long poll of {queue} ends and has found nothing{but}", "polls, finds nothing", true},
	engine.RuleNothingVisible:    {Plain, "{actor}'s poll of {queue} finds nothing{but}", "polls, finds nothing", true},
	engine.RuleSampling:          {Plain, "{actor}'s poll of {queue} finds nothing{but}", "polls, misses them", true},
	engine.RuleGroupBlocked:      {Plain, "{actor}'s poll of {queue} finds nothing{but}", "finds only locked groups", true},
	engine.RuleFifoLookAhead:     {Plain, "{actor}'s poll of {queue} finds nothing{but}", "polls, finds nothing", true},
	engine.RuleFifoInFlightLimit: {Plain, "{actor}'s poll of {queue} finds nothing{but}", "too many in flight", true},

	engine.RuleDeleteInTime:       {Good, "{actor} deletes {message}", "deletes", false},
	engine.RuleDeleteAfterTimeout: {Late, "{actor} finishes late, but nobody has received {message} since: deleted", "deletes late", false},
	engine.RuleStaleHandleKept:    {Late, "{actor} finishes late; its receipt handle is stale, and {since}", "deletes too late: {message} stays", false},
	engine.RuleStaleHandleDeletes: {Late, "{actor} finishes late; its receipt handle is stale, but {message} is deleted all the same{under}", "deletes late: {message} goes", false},
	engine.RuleDeleteWithCopy:     {Good, "{actor} deletes {message}, and the copy that had stayed visible", "deletes, its copy too", false},
	engine.RuleCopyTakenKept:      {Bad, "{actor} deletes {message} in time: answered with success, but it stays, for {copied}", "deletes in time: {message} stays", false},
	engine.RuleCopyTakenDeletes:   {Plain, "{actor} deletes {message} in time, though {copied}", "deletes, its copy too", false},
	engine.RuleReplicaDown:        {Bad, "{actor} deletes {message}, but a copy on a server that is down stays", "deletes, a copy stays", false},
	engine.RuleMessageGone:        {Late, "{actor} deletes {message}, which has already gone", "deletes: {message} has already gone", false},
	engine.RuleMovedAway:          {Late, "{actor} deletes {message}: answered with success, and nothing changes, for it is already in the DLQ", "deletes too late: {message} has moved", false},

	engine.RuleVisibilityExpired:   {Plain, "{message} is visible again: its visibility timeout has ended", "visible again", true},
	engine.RuleVisibilityExtended:  {Plain, "{actor} changes the visibility of {message}: hidden until t={until}", "hides it until t={until}", false},
	engine.RuleVisibilityZero:      {Plain, "{actor} gives {message} back: visible again at once", "gives it back", false},
	engine.RuleVisibilityOldHandle: {Late, "{actor} changes the visibility of {message} with a stale receipt handle: {hidden}", "changes another's timeout", false},
	engine.RuleVisibilityOver:      {Late, "{actor} asks for more time too late: {message} is visible again, and nothing changes", "asks too late", false},

	engine.RuleVisibilityOfCopy: {Bad, "{actor} asks for more time, and nothing changes: a copy of {message} is visible", "asks, a copy is visible", false},

	engine.RuleCrashHolding:      {Bad, "{actor} crashes without deleting {it}", "crashes", false},
	engine.RuleCrashAfterTimeout: {Bad, "{actor} crashes without deleting {it}; its visibility timeout had already ended", "crashes", false},
	engine.RuleCrashBesideCopy:   {Bad, "{actor} crashes without deleting {it}; a copy is visible", "crashes", false},
	engine.RuleCrashSuperseded:   {Bad, "{actor} crashes without deleting {it}; {taken}", "crashes", false},

	engine.RuleRedriveOnReceive:     {Bad, "{message} was received {times}: moved to the DLQ", "polls, moves {message}", false},
	engine.RuleRedriveTargetMissing: {Bad, "{message} was received {times}, but its DLQ does not exist: it stays", "finds no DLQ", false},
	engine.RuleMoveTaskStarted:      {Plain, "{actor} starts to move messages out of {queue}", "starts to move", false},
	engine.RuleMoveTaskMoves:        {Plain, "{message} is moved to {to}, as a new message", "moved back", false},
	engine.RuleMoveTaskSends:        {Plain, "{origin} is now {message}, in {queue}", "arrives anew", true},
	engine.RuleMoveTaskCancelling:   {Plain, "{actor} cancels the moving out of {queue}, which goes on for a moment", "cancels the moving", false},
	engine.RuleMoveTaskCompleted:    {Good, "the moving out of {queue} is completed", "all moved", false},
	engine.RuleMoveTaskCancelled:    {Plain, "the moving out of {queue} has stopped: cancelled", "moving has stopped", false},
	engine.RuleMoveTaskFailed:       {Bad, "the moving out of {queue} fails: {text}", "moving fails", false},

	engine.RulePurge:       {Plain, "{actor} purges {queue}: everything in it is deleted", "purges", false},
	engine.RuleDeleteQueue: {Plain, "{actor} deletes the queue {queue} with everything in it", "deletes the queue", false},
	engine.RulePurged:      {Plain, "{message} is deleted with everything in {queue}", "purged", true},

	engine.RuleReplyLost:  {Bad, "{actor}: {call} is done, but its answer gets lost", "never gets the answer", false},
	engine.RuleSideEffect: {Plain, "{actor}: {text}{amount}{for}", "{text}{amount}", false},
}

// faults are told by the rule that they will make happen.
var faults = map[engine.Rule]wording{
	engine.RuleDuplicate:   {Bad, "the next delivery of {queue} will leave a copy visible", "", false},
	engine.RuleReplicaDown: {Bad, "a server of {queue} is down: the next delete will miss a copy", "", false},
	engine.RuleReplyLost:   {Bad, "the answer to {actor}'s next {call} will get lost", "", false},
}

// refused tells of a call that was answered with an error, whatever its rule.
var refused = wording{Bad, "{actor}: {what} is refused, {error}", "{call} is refused", false}

// words finds how an event is told.
func words(e engine.Event) (w wording, ok bool) {
	switch e.Kind {
	case engine.Refused:
		return refused, true
	case engine.FaultSet:
		w, ok = faults[e.Rule]
	default:
		w, ok = wordings[e.Rule]
	}
	return w, ok
}
