// Package author turns the folders under content/ into a content.Course and
// says what is wrong with them: every mistake at once, each as
//
//	file:line: what is wrong; what to do
//
// # The course
//
// course.toml holds the parts and the topics in reading order, and nothing else
// knows that order:
//
//	title = "Amazon SQS"
//
//	[[part]]
//	title = "The contract"
//
//	[[part.topic]]
//	slug = "polling"               # the folder's name and the page's address
//
//	[[part.topic]]
//	slug = "fair-queues"
//	title = "Fair queues"          # of a topic that is not written yet;
//	coming = true                  # a written one has its title in lesson.md
//
// # A topic
//
// A topic is a folder with the slug's name. It holds lesson.md, check.toml,
// cards.toml and facts.toml, and for each program NAME.js the lines it must
// print, NAME.trace, and if it likes an exercise, NAME.toml. Nothing else may lie
// there.
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
// stand on lines of their own. Five directives open a block that a line of
// three colons closes:
//
//	::: lead          the opening paragraphs
//	::: why           "Why it matters." is put in front of it
//	::: ideas         the four key ideas: 1. **Title** text
//	::: note          smaller print
//	::: reveal WORDS  closed until the reader presses the words
//	:::
//
// Four are complete in one line:
//
//	::: try order-42.js title="Slow, crashed, crashed" switches="StaleDelete"
//	::: check
//	::: cards
//	::: facts
//
// try puts the sandbox there with that program; switches names the switches of
// the engine that the page offers, separated by spaces. Those that with="…" sets,
// as in with="InFlightLimit=20", each run of the program has. check puts the three
// questions there, cards the flashcards, facts the list of facts.toml. The page
// itself draws the title, so headings are ## (numbered on the page) and ###; a
// heading's id is made of its words.
//
// A link is [words](https://…) or [words](topic:slug). A link to a topic that
// is still coming becomes its words and "(coming)". Raw HTML, pictures and bare
// addresses are refused.
//
// # check.toml
//
// Exactly three questions of three or four choices. Texts are one paragraph of
// Markdown each. Exactly one choice is right. Every choice says why, in at most
// 60 words. A wrong one begins its why with the verdict in bold and names the
// misconception it stands for (see Misconceptions); before the right one's why
// the page itself says "Right.":
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
// end by itself with the knob at either end:
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
package author
