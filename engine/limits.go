package engine

// The limits of SQS that are not attributes of a queue; those are in
// numberAttributes. Documented unless it says otherwise.
const (
	DefaultInFlightLimit     = 120_000   // messages in flight in a queue; for FIFO queues other pages still say 20,000
	DefaultFifoLookAhead     = 120_000   // messages of a FIFO queue that a receive looks at
	MaxMessageBytes          = 1_048_576 // also the limit of a whole batch
	MaxVisibilitySeconds     = 43_200    // 12 hours, counted from the receive
	DefaultVisibilitySeconds = 30        // of a queue that was made without a VisibilityTimeout
	MaxWaitSeconds           = 20        // of a long poll
	MaxReceiveMessages       = 10        // of one ReceiveMessage
	MaxBatchEntries          = 10        // of one batch
	MaxDelaySeconds          = 900       // 15 minutes
	maxMessageAttributes     = 10        // of a message
	maxAttributeType         = 256       // characters in the type of a message attribute

	// DeduplicationInterval is how long a FIFO queue remembers a deduplication id:
	// from the first accepted send with it, whatever happens to the message. Copies
	// that are dropped do not renew it (no evidence: "the 5-minute interval" is
	// documented for the message that was sent).
	DeduplicationInterval Time = 5 * 60 * 1000
	attemptInterval       Time = 5 * 60 * 1000 // in which a receive can be repeated by its ReceiveRequestAttemptId

	recreateAfter   Time = 60_000 // how long a deleted queue's name is taken (recorded)
	purgeAgainAfter Time = 60_000 // how long a queue refuses a second purge (recorded)

	maxListed           = 1000 // queues in one answer
	maxPermittedActions = 7    // actions in one AddPermission

	maxMoveRate          = 500              // messages a second of a move task
	maxActiveTasks       = 100              // move tasks of an account
	maxListedTasks       = 10               // move tasks in one answer
	maxTaskTime     Time = 36 * 3600 * 1000 // 36 hours
	moveAllAfter    Time = 1000             // without a rate: a choice
	cancelAfterMore      = 2                // messages that still move after a cancel: a choice
)
