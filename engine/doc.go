// Package engine is a faithful, deterministic model of Amazon SQS on a
// simulated clock.
//
// A message is always in exactly one of these states:
//
//	          SendMessage
//	              │ DelaySeconds > 0            DelaySeconds = 0
//	              ▼                                   │
//	          [delayed] ── delay ends ──▶ [visible] ◀─┘
//	                                        │    ▲
//	                         ReceiveMessage │    │ visibility timeout ends,
//	                                        ▼    │ or is set to 0
//	                                     [in flight] ── DeleteMessage ──▶ (gone)
//
//	any state ── retention period ends, or PurgeQueue, or DeleteQueue ──▶ (gone)
//	[visible] ── ReceiveMessage finds maxReceiveCount used up ──▶ [visible] in the dead-letter queue
//	[visible] in a dead-letter queue ── a move task takes it ──▶ (gone), and sent again as a new message
//
// In a FIFO queue a visible message can be received only when every message
// before it in its group is visible or gone: a group is delivered up to its first
// message that is in flight or delayed. There is no other difference of state.
//
// Each message has one deadline whose meaning its state fixes: when its delay
// ends, or when its visibility timeout ends. Windows are half open: a message
// is visible again when now >= its deadline.
//
// # Time
//
// The engine has no clock, no goroutine and no chance of its own. Whoever uses
// a [Sim] pushes time in with [Sim.AdvanceTo], which makes every change that is
// due on the way at its own instant. [Sim.Next] says when the next change comes.
// The same calls at the same times with the same seed give the same bytes of log.
//
// # What comes out
//
// Calls are answered to their caller. Everything else is the log: one [Event]
// for each thing that happened, with the [Rule] that made it happen, handed to
// the sink in [Options]. Refused calls are events too.
//
// # Evidence
//
// The rules come from recordings of AWS, from its documentation, and where both
// are silent from reasoned choices. Each [Rule] carries the grade of its
// evidence; see [Grade].
package engine
