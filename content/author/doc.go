// Package author turns the folders under content/ into a content.Course and
// says what is wrong with them: every mistake at once, each as
//
//	file:line: what is wrong; what to do
//
// # How to add a topic
//
//  1. Make the folder content/<slug>/ with lesson.md, check.toml, cards.toml,
//     facts.toml and the programs, in the forms below. No Go is written.
//  2. Put the slug into course.toml, where the topic is to stand. Pages, addresses,
//     the course's contents and the list of files that are kept for reading offline
//     are made from these two.
//  3. go test ./content/author -update writes what the programs print, and says
//     everything that is still wrong. Read the traces: they are what readers see.
//  4. make run builds the site with it.
//
// The id of a topic, a question, a card, a prediction or a goal keeps its meaning
// for ever: readers' progress is kept under it.
//
// # The course
//
// course.toml holds the parts and the topics in reading order, and nothing else
// knows that order:
//
//	title = "Amazon SQS"
//
//	[opening]                      # the run on the home page; optional
//	topic = "polling"
//	program = "idle.js"
//	set = { workSeconds = 20 }     # constants that have a knob; optional
//
//	[[part]]
//	title = "The contract"
//
//	[[part.topic]]
//	slug = "polling"               # the folder's name and the page's address
//	rules = ["long-poll-waits"]    # those of the engine's rules that the topic teaches
//
//	[[part.topic]]
//	slug = "fair-queues"
//	title = "Fair queues"          # of a topic that is not written yet;
//	coming = true                  # a written one has its title in lesson.md
//
// # The glossary
//
// glossary.toml holds the words of the field. A name in backticks is one of the API.
// The meaning is one paragraph without numbers; topics say those, with their
// sources. The first time that a topic has one of the marks in its running text,
// it becomes a button that shows the meaning, but not in bold, and not in the
// topic that the term belongs to. The case of letters makes no difference:
//
//	[[term]]
//	name = "long poll"
//	text = "A receive that waits for a message."
//	topic = "polling"                        # where it belongs; optional
//	marks = ["long poll", "long polls"]      # none: it is in the glossary only
//
// # A topic
//
// A topic is a folder with the slug's name. It holds lesson.md, check.toml,
// cards.toml and facts.toml, if it likes lab.toml, and for each program NAME.js the
// lines it must print, NAME.trace, and if it likes an exercise, NAME.toml. Nothing
// else may lie there.
//
// # lesson.md
//
// The file begins with TOML between two lines of three plus signs:
//
//	+++
//	title = "Polling"
//	description = "One sentence for the course page and for search engines."
//	minutes = 8
//	+++
//
// What follows is Markdown (CommonMark and tables), cut by directives, which
// stand on lines of their own. Six directives open a block that a line of
// three colons closes:
//
//	::: lead          the opening paragraphs
//	::: why           "Why it matters." is put in front of it
//	::: ideas         the four key ideas: 1. **Title** text
//	::: note          smaller print
//	::: reveal WORDS  closed until the reader presses the words
//	::: picture ends.js
//	                  the run of that program, drawn, over this caption
//	:::
//
// Six are complete in one line:
//
//	::: try order-42.js title="Slow, crashed, crashed" switches="StaleDelete"
//	::: check
//	::: cards
//	::: lab
//	::: sweep order-42.js
//	::: facts
//
// picture draws what the program does as it stands, without a run by the reader. It
// may be a program that no try shows. One that a try shows further down should not be
// drawn above it: the picture would answer the predictions.
//
// try puts the sandbox there with that program; switches names the switches of
// the engine that the page offers, separated by spaces. Those that with="…" sets,
// as in with="InFlightLimit=20", each run of the program has. check puts the three
// questions there, cards the flashcards, lab the two windows of lab.toml, facts the
// list of facts.toml, and sweep what the sweeps of a program above have found: the
// curves, and a table at the snaps of their knob. The page itself draws the title, so
// headings are ## (numbered on the page) and ###; a heading's id is made of its words.
//
// A link is [words](https://…) or [words](topic:slug). [words](topic:slug#heading)
// leads to a heading of the topic by its id, topic:slug#try-order-42 to the sandbox of
// order-42.js, topic:slug#lab to the lab; without topic:slug, in this topic. A link to
// a topic that is still coming becomes its words and "(coming)"; the sentence around it has
// to be true either way, so that none is called the next topic. Raw HTML, pictures, bare
// addresses and columns of a table without a name are refused.
//
// # check.toml
//
// Exactly three questions of three or four choices. Texts are one paragraph of
// Markdown each. Exactly one choice is right. Every choice says why, in at most
// 60 words, and calls what it links to by its title: in a review nothing is above
// it. A wrong one begins its why with the verdict in bold and names the misconception
// it stands for (see Misconceptions); before the right one's why the page itself
// says "Right.":
//
//	[[question]]
//	id = "who-has-it"
//	ask = "Who has the message?"
//
//	[[question.choice]]
//	id = "nobody"
//	text = "Nobody."
//	why = "**Somebody has it.** Receiving does not remove a message."
//	misconception = "M03"
//
//	[[question.choice]]
//	id = "the-first"
//	text = "The first consumer."
//	right = true
//	why = "Its visibility timeout has not ended."
//
// # cards.toml
//
// Three to six flashcards. Ids of questions and of cards are each unique in the
// whole course, because a reader's progress is kept under them:
//
//	[[card]]
//	id = "what-deletes"
//	front = "What removes a message?"
//	back = "`DeleteMessage`."
//
// # facts.toml
//
// What the lesson's numbers rest on. A number in the lesson, in a question or on
// a card, in digits, or as a word before a unit ("three times"), must be said
// with the same unit by a fact or an example, or stand in one of the topic's
// programs or traces. A fact none of whose numbers is used must go:
//
//	[[fact]]
//	says = "The visibility timeout is 30 seconds unless set."
//	source = "Amazon SQS visibility timeout"     # a page's title, or what was observed
//	url = "https://docs.aws.amazon.com/…"        # optional
//	checked = 2026-12-01
//	grade = "D"                                  # see grades
//
//	[[example]]
//	says = "A job of 50 seconds."                # made up by the lesson
//
// # lab.toml, the two windows
//
// A lab is two consumer windows on one queue, in which a reader makes every call by
// hand, and the steps of a walkthrough, which tick themselves off:
//
//	title = "Two consumer windows"
//	queue = "greetings"            # its name
//	windows = ["Window 1", "Window 2"]
//	body = "hello world"           # of the message that the lab suggests
//	attributes = { VisibilityTimeout = "30" }   # as CreateQueue takes them
//
//	[[step]]
//	id = "first-poll"
//	says = "In window 1, poll."
//	done = [{ did = "receive", window = 1, receives = 1 }]
//	play = [{ do = "poll", window = 1 }]
//
// A step is done when all its deeds are; one without is done from the beginning.
// The deeds, of one window or, without window, of either; receives is the message's
// receive count, if given:
//
//	send             a message is sent
//	receive          a poll gets a message; receives
//	miss             a poll gets nothing, while the other window's receive hides a message
//	delete           a message is deleted; receives
//	change           the visibility of a message is changed; receives
//	edit             the queue's visibility timeout is set
//
// Its play is what does it, played after the steps before it: presses after = so
// many seconds, each do = one of
//
//	send             body =, delayed by seconds =
//	poll             that waits up to seconds =
//	delete           of the message that the window received last
//	change           of that message's visibility, to seconds =
//	edit             of the queue's visibility timeout, to seconds =
//	wait             only the time passes
//
// A step must be done by its own play, and not before.
//
// # Programs
//
// Every program is run. One that throws or is stopped by a limit is a problem at
// its line, and its lines must equal the trace file beside it, which
//
//	go test ./content/author -update
//
// writes anew.
//
// # NAME.toml, the exercise
//
// What the lesson asks and offers about NAME.js. All of it is optional.
//
// A knob sets a constant of the program by a slider: a line of its own, const
// NAME = NUMBER, that stands in the program once. The program's own value and the
// snaps, values with a meaning, are among min, min + step, … max. The program must
// end by itself with the knob at either end. One from 0 to 1 by 1 is a box to tick:
//
//	[[knob]]
//	const = "visibilityTimeout"
//	label = "Visibility timeout"
//	unit = "seconds"               # plural; none for a bare number
//	min = 0
//	max = 120
//	step = 1
//	snaps = [30, 60]               # optional
//
// A prediction is a question before the first run. A probe finds its answer in the
// log of the run; nobody writes it down. The kinds are choose, number and instant
// (in seconds). After the run a reader sees one sentence about the gap between the
// guess and what the program does:
//
//	[[predict]]
//	id = "when-moved"
//	ask = "At what second is the message moved?"
//	kind = "instant"
//	within = 1                     # how far off still counts as exact; 0 unless set
//	low = "Nobody polls before 90 seconds, and only a poll moves it."
//	high = "The poll at 90 seconds moves it."
//	exact = "The poll at 90 seconds finds its receives used up."
//
//	[predict.probe]
//	take = "instant"
//	event = "moved"
//	message = "order-42"
//
// A number has the same keys, and may have a unit, in the plural. A choice has two
// to five choices in the place of low, high and exact. Right is the one whose is
// the probe finds in the run of the program as it stands; exactly one must be:
//
//	[[predict.choice]]
//	id = "b"
//	text = "B, though it crashed."
//	is = "B"
//	gap = "B's visibility timeout has not ended yet."
//
// What a probe takes, of the events that it picks:
//
//	instant          when the first happens; with nth = 2 the second, with -1 the last
//	actor            who makes the call of that event
//	receives         the message's receive count after that event
//	hidden           until when it hides its message, in seconds: a receive or a change
//	count            how many there are
//	amount           the sum of the amounts of the effects with that text
//
// and without picking events:
//
//	holder           who holds message = at = seconds, or "nobody"
//	waiting          how many messages wait in queue = at once, at most
//	in-flight        how many of queue = are in flight at once, at most
//	window           how long a call hides a message of queue = at most, in seconds
//
// Events are picked by event = (a kind of the log, such as "received") and, if
// given, by queue, message (as traces call it), actor, receives (the count after
// it), error (the code of a refused call), text and key (of an effect: what was
// done, and for what), with take = "receives" also by at = (a second of the run above
// 0), which finds the same event where the reader's program has more before it.
//
// A goal is something that the run keeps to. The program as it stands must miss
// one of them at least. With goals go three hints, a nudge, a pointer, and almost
// the answer, and a solution that meets all goals: settings of the program's
// constants, or another program, file = "NAME.solution.js", which has no trace:
//
//	[[goal]]
//	id = "in-time"
//	says = "`order-42` is deleted before its visibility timeout ends."
//	kind = "deleted-in-time"
//	message = "order-42"
//
//	[[hint]]
//	says = "Look at 30 seconds."
//
//	[solution]
//	set = { visibilityTimeout = 60 }
//
// The kinds of goals follow. The first eight are about every message, or, if given,
// about those sent to queue, about message alone, or not about those of except, a
// list:
//
//	deleted          each is deleted
//	deleted-in-time  and before the visibility timeout of the receive ends
//	received-once    none is delivered a second time
//	nothing-lost     none expires, is purged, or is in a dead-letter queue at the end
//	in-order         those of a group are first received in the order sent
//	longest-wait     from when it can be received to its first receive: at most seconds =
//	longest-window   no receive or change hides one for longer than seconds =
//	back-within      what a crashed consumer held is visible within seconds =
//	effect-once      what programs report by effect() is done once for each key, and
//	                 for number = keys at least; if given, only text, key and actor
//	most-requests    there are at most number = calls; if given, to queue, of actor
//	at-most          there are at most number = events of those picked, as by probes
//	at-least         there are at least number = of them
//
// A comparison is two runs that differ in their settings only:
//
//	[[compare]]
//	title = "Too short, and long enough"
//
//	[[compare.side]]
//	label = "30 seconds"
//	set = { visibilityTimeout = 30 }
//
//	[[compare.side]]
//	label = "60 seconds"
//	set = { visibilityTimeout = 60 }
//
// A sweep is a chart of one or two curves: what a probe finds in the run of the
// program as it stands, for each of the values of a knob. They are computed; a value
// costs a run, so there are 40 at most:
//
//	[[sweep]]
//	title = "Two prices of a timeout"
//	const = "visibilityTimeout"    # the knob's
//	from = 5
//	to = 120
//	step = 5                       # or values = [5, 30, 600]
//
//	[[sweep.curve]]
//	label = "Jobs handed out twice"
//	unit = "jobs"                  # plural; none for a bare number
//
//	[sweep.curve.probe]
//	take = "count"
//	event = "received"
//	receives = 2
//
// An alarm stands over the chart of its metric. Its keys are those of
// PutMetricAlarm; a period is one minute:
//
//	[[alarm]]
//	name = "dead letters"
//	metric = "ApproximateNumberOfMessagesVisible"
//	queue = "orders-dlq"
//	statistic = "Maximum"
//	comparisonOperator = "GreaterThanThreshold"
//	threshold = 0
//	evaluationPeriods = 1          # N
//	datapointsToAlarm = 1          # M of N; N unless set
//	treatMissingData = "missing"   # unless set
package author
