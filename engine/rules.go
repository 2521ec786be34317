package engine

// Rule is the stable id of the rule of SQS that caused an event.
type Rule string

// Grade says how well a rule is supported.
type Grade string

const (
	Recorded   Grade = "recorded"   // recorded against, or validated on, AWS
	Documented Grade = "documented" // stated by AWS's documentation
	Observed   Grade = "observed"   // somebody reported seeing it on AWS
	Chosen     Grade = "chosen"     // no evidence: this model's choice, with its reason
)

// RuleInfo explains a rule in words.
type RuleInfo struct {
	Rule      Rule   `json:"id"`
	Title     string `json:"title"`               // three to six words
	Text      string `json:"text"`                // one to three sentences, for a learner
	Otherwise string `json:"otherwise,omitempty"` // what would have changed it; empty when nothing would, or that depends
	Grade     Grade  `json:"grade"`
	Source    string `json:"source"`         // where the evidence is, and what is a choice
	Link      string `json:"link,omitempty"` // the page of AWS, or the report, about it; empty when there is none
}

// Where AWS documents SQS.
const (
	apiReference   = "https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/"
	developerGuide = "https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/"
	sdkPage        = "https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client/sqs/"
)

const (
	RuleCreateQueue          Rule = "create-queue"
	RuleSetAttributes        Rule = "set-attributes"
	RuleDeleteQueue          Rule = "delete-queue"
	RuleDeletedRecently      Rule = "queue-deleted-recently"
	RulePurge                Rule = "purge"
	RulePurgeInProgress      Rule = "purge-in-progress"
	RulePurged               Rule = "purged"
	RuleTags                 Rule = "tags"
	RulePermission           Rule = "permission"
	RuleSendVisible          Rule = "send-visible"
	RuleSendDelayed          Rule = "send-delayed"
	RuleDelayEnded           Rule = "delay-ended"
	RuleDelayChanged         Rule = "delay-changed"
	RuleDedupDropped         Rule = "dedup-dropped"
	RuleVisibilityExpired    Rule = "visibility-expired"
	RuleReceiveHides         Rule = "receive-hides"
	RuleReceiveZero          Rule = "receive-zero-timeout"
	RuleSampling             Rule = "short-poll-sampling"
	RuleReordered            Rule = "receive-out-of-order"
	RuleDuplicate            Rule = "duplicate-delivery"
	RuleReplicaDown          Rule = "replica-down"
	RuleReplyLost            Rule = "reply-lost"
	RuleLongPollWaits        Rule = "long-poll-waits"
	RuleNothingVisible       Rule = "nothing-visible"
	RuleLongPollEnded        Rule = "long-poll-ended"
	RuleGroupBlocked         Rule = "fifo-group-blocked"
	RuleFifoLookAhead        Rule = "fifo-look-ahead"
	RuleFifoInFlightLimit    Rule = "fifo-in-flight-limit"
	RuleReceiveRepeated      Rule = "receive-repeated"
	RuleDeleteInTime         Rule = "delete-in-time"
	RuleDeleteAfterTimeout   Rule = "delete-after-timeout"
	RuleStaleHandleKept      Rule = "stale-handle-kept"
	RuleStaleHandleDeletes   Rule = "stale-handle-deletes"
	RuleDeleteWithCopy       Rule = "delete-with-copy"
	RuleCopyTakenKept        Rule = "copy-taken-kept"
	RuleCopyTakenDeletes     Rule = "copy-taken-deletes"
	RuleFifoTooLate          Rule = "fifo-delete-too-late"
	RuleFifoStaleHandle      Rule = "fifo-stale-handle"
	RuleMessageGone          Rule = "message-gone"
	RuleMovedAway            Rule = "moved-away"
	RuleVisibilityExtended   Rule = "visibility-changed"
	RuleVisibilityZero       Rule = "visibility-given-back"
	RuleVisibilityOldHandle  Rule = "visibility-changed-by-old-handle"
	RuleVisibilityOver       Rule = "visibility-already-over"
	RuleVisibilityOfCopy     Rule = "visibility-of-copy"
	RuleFifoVisibilityOver   Rule = "fifo-visibility-over"
	RuleRedriveOnReceive     Rule = "redrive-on-receive"
	RuleRedriveTargetMissing Rule = "redrive-target-missing"
	RuleMoveTaskStarted      Rule = "move-task-started"
	RuleMoveTaskMoves        Rule = "move-task-moves"
	RuleMoveTaskSends        Rule = "move-task-sends"
	RuleMoveTaskCancelling   Rule = "move-task-cancelling"
	RuleMoveTaskCompleted    Rule = "move-task-completed"
	RuleMoveTaskCancelled    Rule = "move-task-cancelled"
	RuleMoveTaskFailed       Rule = "move-task-failed"
	RuleRetentionEnded       Rule = "retention-ended"
	RuleClientEnded          Rule = "client-ended"
	RuleCrashHolding         Rule = "crash-holding"
	RuleCrashAfterTimeout    Rule = "crash-after-timeout"
	RuleCrashBesideCopy      Rule = "crash-beside-copy"
	RuleCrashSuperseded      Rule = "crash-after-another-receive"
	RuleHandleMalformed      Rule = "handle-malformed"
	RuleHandleForeign        Rule = "handle-of-another-queue"
	RuleHandleExpired        Rule = "handle-expired"
	RuleTwelveHours          Rule = "twelve-hour-limit"
	RuleInFlightLimit        Rule = "in-flight-limit"
	RuleParameter            Rule = "parameter"
	RuleQueueDoesNotExist    Rule = "queue-does-not-exist"
	RuleCreateDifferent      Rule = "create-with-different-attributes"
	RuleBatchShape           Rule = "batch-shape"
	RuleUnknownAction        Rule = "unknown-action"
	RuleAsked                Rule = "asked"
	RuleSideEffect           Rule = "side-effect"
	RuleClientEndedWaiting   Rule = "client-ended-while-waiting"
)

// RuleGroup is the rules about one thing.
type RuleGroup struct {
	Title string
	Rules []RuleInfo
}

// RuleGroups are the groups, in the order of a message's life.
var RuleGroups = []RuleGroup{
	{"Queues", queueRules},
	{"Sending", sendRules},
	{"Receiving", receiveRules},
	{"Deleting", deleteRules},
	{"The visibility timeout", visibilityRules},
	{"Dead letters and moving back", redriveRules},
	{"Retention", retentionRules},
	{"Clients", clientRules},
	{"Calls that are refused", refusalRules},
}

// Rules is every rule. A test holds that each constant above is here once.
var Rules = func() (all []RuleInfo) {
	for _, g := range RuleGroups {
		all = append(all, g.Rules...)
	}
	return all
}()

// Info returns the rule's explanation. It panics for an id that is not in Rules.
func (r Rule) Info() RuleInfo {
	for _, info := range Rules {
		if info.Rule == r {
			return info
		}
	}
	panic("engine: unknown rule " + string(r))
}
