package app

import (
	"fmt"
	"time"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
)

// reviewView is the page where cards, missed questions and wrong guesses of all
// topics come back, one at a time, until the day's queue is empty.
type reviewView struct {
	goapp.Compo
	S        *session
	Revision int

	ctx    goapp.Context
	open   string         // the showing of the item whose answer is open
	picked string         // the choice that was picked in it
	told   string         // what the last press did; read out
	undo   []learner.Item // as they were before their grades, latest last
}

func (v *reviewView) OnMount(ctx goapp.Context) { v.ctx = ctx }

func (v *reviewView) Render() goapp.UI {
	return goapp.Article().Class("review").Body(
		goapp.Div().Class("prose").Body(
			goapp.H1().Text("Review"),
			goapp.P().Class("lead").Text("Cards, questions you missed and guesses that were off come back here, mixed, when you are about to forget them."),
		),
		goapp.Section().Class("sitting").ID("sitting").Aria("label", "Review").OnKeyDown(v.key).Body(v.sitting()...),
		goapp.Div().Class("prose").Body(
			goapp.H2().Text("Your cards elsewhere"),
			goapp.P().Text("You can save the flashcards of all topics as a text file that Anki imports."),
			goapp.P().Body(goapp.Button().Type("button").Class("needs-app").OnClick(v.saveCards).Text("Save the cards for Anki")),
			goapp.P().Body(goapp.Text("How many items a day has, and an exam that you learn for, is set in "),
				goapp.A().Attr("href", v.S.base+progressPath[1:]).Text("Progress"), goapp.Text(".")),
		),
	)
}

// sitting is what there is to do now. What depends on the reader waits until it is
// known.
func (v *reviewView) sitting() []goapp.UI {
	if !v.S.loaded {
		return []goapp.UI{goapp.P().Class("note").Text("What is due today is kept in this browser, and shows once the page runs.")}
	}
	day := v.S.reviewing()
	queue := v.queue(day)
	stage := v.allDone(day)
	if len(queue) > 0 {
		stage = v.item(queue[0])
	}
	return []goapp.UI{
		goapp.Div().Class("left").Body(append(v.stands(day), goapp.Span().Class("push").Body(v.undoButton()))...),
		goapp.Div().Class("unseen").Role("status").Body(v.heard(queue)...),
		goapp.Div().Class("stage").Body(stage...),
	}
}

// weakSpots is the address's fragment where what was missed is asked, and nothing
// else; todaysQueue, where the day's queue is, as where there is none.
const (
	weakSpots   = "#weak-spots"
	todaysQueue = "#sitting"
)

// queue is what is asked, in order.
func (v *reviewView) queue(day learner.Day) []learner.Item {
	if v.S.fragment == weakSpots {
		return day.Weak
	}
	return day.Queue
}

// stands says how much there is to do, and leads to the other of the two queues.
func (v *reviewView) stands(day learner.Day) []goapp.UI {
	words, href, other := fmt.Sprintf("%d left today, %d done", len(day.Queue), day.Done), weakSpots, "Review my weak spots"
	switch {
	case v.S.fragment == weakSpots:
		words, href, other = count(len(day.Weak), "weak spot", "weak spots")+" left", todaysQueue, "Back to today’s review"
	case len(day.Weak) == 0:
		return []goapp.UI{goapp.Span().Text(words)}
	}
	return []goapp.UI{goapp.Span().Text(words), goapp.A().Attr("href", href).Text(other)}
}

// heard is what a press has changed, for those who do not see it.
func (v *reviewView) heard(queue []learner.Item) []goapp.UI {
	if len(queue) > 0 && v.open == showing(queue[0]) && queue[0].Question == nil {
		_, back := sides(queue[0])
		return append([]goapp.UI{goapp.Text("Answer: ")}, back...)
	}
	return []goapp.UI{goapp.Text(v.told)}
}

// allDone says that the queue is empty, and when there is something in it again.
func (v *reviewView) allDone(day learner.Day) []goapp.UI {
	first, then := "Nothing is due today.", "Begin a topic, and its cards come here the day after."
	if day.Done > 0 {
		first = "That is all for today."
	}
	if !day.Next.IsZero() {
		then = "The next item is due on " + day.Next.Format("2 January") + "."
	}
	switch {
	case v.S.fragment == weakSpots:
		first, then = "No weak spot is left.", "What you miss comes here, until you remember it in a review."
	case day.Later > 0:
		then = fmt.Sprintf("%s until tomorrow: a day has %d at most.", count(day.Later, "more item is due and waits", "more items are due and wait"), v.S.doc.Settings.Cap())
	}
	return []goapp.UI{goapp.P().Class("all-done").TabIndex(-1).Body(goapp.B().Text(first), goapp.Text(" "+then))}
}

func (v *reviewView) undoButton() goapp.UI {
	if len(v.undo) == 0 {
		return nil
	}
	return goapp.Button().Type("button").OnClick(v.pressUndo).Body(goapp.Text("Undo "), goapp.Kbd().Text("U"))
}

// showing names an item as it is asked now: after a grade or an undo it is another.
func showing(item learner.Item) string { return fmt.Sprint(item.Key, "@", item.Review.At) }

// current is the item that is asked, if there is one.
func (v *reviewView) current() (learner.Item, bool) {
	queue := v.queue(v.S.reviewing())
	if len(queue) == 0 {
		return learner.Item{}, false
	}
	return queue[0], true
}

// flip opens the answer, of the item whose card was pressed: see pick.
func (v *reviewView) flip(asked learner.Item) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) {
		if item, ok := v.current(); ok && showing(item) == showing(asked) {
			v.open = showing(item)
		}
	}
}

// pick answers a question. Its button can be pressed again after the item was graded
// and before the next one is drawn: that press goes nowhere.
func (v *reviewView) pick(asked learner.Item, choice string) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) {
		if item, ok := v.current(); ok && showing(item) == showing(asked) && v.open != showing(item) {
			v.open, v.picked, v.told = showing(item), choice, "Right."
			if choice != item.Question.Right().ID {
				v.told = "Not this one. What is right stands above."
			}
			v.focus(".grades button")
		}
	}
}

func (v *reviewView) pressGrade(g learner.Grade) goapp.EventHandler {
	return func(goapp.Context, goapp.Event) { v.grade(g) }
}

// grade notes how well the open item was remembered, and goes on to the next.
func (v *reviewView) grade(g learner.Grade) {
	item, ok := v.current()
	if !ok || v.open != showing(item) || !v.offers(item, g) {
		return
	}
	v.undo = append(v.undo, item)
	v.told = g.String() + ". Next " + v.nextIn(item, g) + "."
	v.S.change(func(d *learner.Doc, _ int64) { d.Grade(item, g, time.Now()) })
	v.focus(".stage button, .all-done")
}

// undoGrade takes the last grade back: the item is asked again.
func (v *reviewView) undoGrade() {
	if len(v.undo) == 0 {
		return
	}
	item := v.undo[len(v.undo)-1]
	v.undo = v.undo[:len(v.undo)-1]
	v.told = "The last grade is taken back."
	v.S.change(func(d *learner.Doc, _ int64) { d.Ungrade(item, time.Now()) })
	v.focus(".stage button")
}

func (v *reviewView) pressUndo(goapp.Context, goapp.Event) { v.undoGrade() }

// key grades by 1 to 4, and by → for Good; U undoes. Space and Enter are the
// buttons' own.
func (v *reviewView) key(_ goapp.Context, e goapp.Event) {
	if e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return
	}
	switch key := e.Get("key").String(); key {
	case "1", "2", "3", "4":
		v.grade(learner.Grades[key[0]-'1'])
	case "ArrowRight":
		e.PreventDefault()
		v.grade(learner.Good)
	case "u", "U":
		v.undoGrade()
	}
}

// focus moves the focus to what is to be done next: what was pressed may be gone.
func (v *reviewView) focus(selector string) {
	v.ctx.Defer(func(goapp.Context) {
		if next := goapp.Window().Get("document").Call("querySelector", ".sitting").Call("querySelector", selector); next.Truthy() {
			next.Call("focus")
		}
	})
}

func (v *reviewView) saveCards(goapp.Context, goapp.Event) {
	saveFile("inflight-cards.txt", learner.Anki(v.S.course))
}

// count is a number with its noun.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
