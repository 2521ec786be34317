// Package cloudwatch turns the engine's log into what Amazon CloudWatch would
// show of the queues: the metrics of the namespace AWS/SQS, one data point a
// minute, and the alarms on them.
//
//	sim ── events ──▶ Watch.Add                       what happened
//	                  Watch.AdvanceTo(now)            and nothing else until now
//	                        │
//	                        ├──▶ Watch.Points         the chart under a timeline
//	                        └──▶ Watch.Alarms         their states, and when they changed
//
// A [Watch] can be fed while a simulation runs or from a log that is over. How
// the log is cut into pieces, and when it is asked, changes nothing.
//
// # Minutes
//
// Minutes count from the beginning of the simulation. A minute is half open: what
// happens at 60s belongs to the second one. As in CloudWatch a data point carries
// the instant its minute begins, and is there when the minute has ended. CloudWatch
// shows it some time later, and a queue that was inactive for long may need up to
// 15 minutes to be seen again; here there is no such lag.
//
// Counts such as NumberOfMessagesSent have one sample a minute: how many there
// were. Levels such as ApproximateNumberOfMessagesVisible have one too: how things
// stand at the minute's end, before what happens at that instant. SentMessageSize
// has one for each message. AWS does not say how it samples, so a statistic other
// than the usual one (Sum for counts, Maximum or Average for levels) may differ there.
//
// # Metrics
//
// [Metrics] is the one table: unit, meaning, when there is a data point, evidence
// and its source for each.
//
// # Alarms
//
// An [Alarm] is evaluated at the end of every minute; see [AlarmSettings] and
// [Verdict] for the rules.
//
// # Calls
//
// What AWS charges for are requests, which the metrics do not show; [Requests]
// counts them.
package cloudwatch
