package app

import (
	"fmt"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/content"
)

// checkView is a topic's check: its questions, and how many are right so far.
type checkView struct {
	goapp.Compo
	S        *session
	Slug     string
	Revision int
}

func (v *checkView) CompoID() string { return v.Slug }

func (v *checkView) Render() goapp.UI {
	t, _ := v.S.course.Topic(v.Slug)
	right := v.S.doc.Right(t)
	body := []goapp.UI{goapp.Div().Class("tally").Body(
		goapp.Range(t.Questions).Slice(func(i int) goapp.UI {
			bar := goapp.Elem("i").Aria("hidden", "true")
			if i < right {
				bar = bar.Class("on")
			}
			return bar
		}),
		goapp.Span().Role("status").Text(tally(right, len(t.Questions))),
	)}
	for i, q := range t.Questions {
		body = append(body, &questionView{S: v.S, Slug: v.Slug, Number: i + 1, Question: q, Revision: v.Revision})
	}
	return goapp.Div().Class("check").Body(body...)
}

// tally is the check's state in words.
func tally(right, of int) string {
	if right == of {
		return fmt.Sprintf("%d of %d right. You have finished this topic.", right, of)
	}
	all := fmt.Sprintf("all %d", of)
	if words := []string{1: "it", 2: "both", 3: "all three", 4: "all four"}; of < len(words) {
		all = words[of]
	}
	return fmt.Sprintf("%d of %d right so far. Get %s to finish this topic.", right, of, all)
}

// questionView is one question. A right answer stays; after a wrong one the
// reader can try again.
type questionView struct {
	goapp.Compo
	S        *session
	Slug     string
	Number   int // from 1
	Question content.Question
	Revision int

	ctx    goapp.Context
	picked string // the choice that is marked and not yet checked
	open   bool   // trying again: the last answer is put aside
	unmet  bool   // checked with nothing picked; stays until the next check, so that nothing moves under the hand
}

func (v *questionView) CompoID() string { return v.Slug + "/" + v.Question.ID }

func (v *questionView) Render() goapp.UI {
	answer, answered := v.answer()
	return goapp.Div().Class("question").Body(
		goapp.FieldSet().Class("q").ID("%s", v.id("q")).OnKeyDown(v.key).Body(append([]goapp.UI{
			goapp.Legend().Class("ask").Body(
				goapp.Span().Class("n").Text(v.Number), goapp.Text(" "),
				inline(v.Question.Ask),
			)},
			v.options(answer, answered)...)...,
		),
		goapp.Div().Class("verdict").Role("status").Body(v.verdict(answer, answered)...),
		v.action(answer, answered),
	)
}

// answer is the reader's answer that is shown, if there is one.
func (v *questionView) answer() (content.Choice, bool) {
	choice, ok := v.S.doc.Chosen(v.Slug, v.Question)
	return choice, ok && !v.open
}

func (v *questionView) options(answer content.Choice, answered bool) []goapp.UI {
	var list []goapp.UI
	for _, c := range shuffled(v.Question, v.tries()) {
		list = append(list, &option{
			Name: v.id("radio"), Choice: c, Try: v.tries(),
			Chosen: answered && c.ID == answer.ID, Answered: answered, Right: answered && c.Right && answer.Right, Q: v,
		})
	}
	return list
}

// tries is how often the question was answered before the attempt that is shown.
func (v *questionView) tries() int {
	n := v.S.doc.Topics[v.Slug].Answers[v.Question.ID].Tries
	if _, answered := v.answer(); answered {
		return n - 1
	}
	return n
}

func (v *questionView) verdict(answer content.Choice, answered bool) []goapp.UI {
	switch {
	case v.unmet:
		return []goapp.UI{goapp.P().Class("why-not").Text("Pick an answer first.")}
	case !answered:
		return nil
	}
	word, class := "Not yet", "why-not"
	if answer.Right {
		word, class = "Right", "why-not right"
	}
	return []goapp.UI{goapp.Div().Class(class).Body(
		goapp.P().Class("word").Text(word),
		goapp.P().Body(inline(answer.Why)),
	)}
}

// action is what there is to do next: check, try again, or read about the others.
func (v *questionView) action(answer content.Choice, answered bool) goapp.UI {
	switch {
	case !answered:
		return goapp.Button().Class("needs-app").Type("button").OnClick(v.press, goapp.EventScope("check")).Text("Check")
	case !answer.Right:
		return goapp.Button().Type("button").OnClick(v.again, goapp.EventScope("again")).Text("Try again")
	}
	return goapp.Details().Class("others").Body(
		goapp.Summary().Text("Why not the others?"),
		goapp.Ul().Body(goapp.Range(v.others()).Slice(func(i int) goapp.UI {
			c := v.others()[i]
			return goapp.Li().Body(goapp.B().Body(inline(c.Text)), goapp.Text(" "), inline(c.Why))
		})),
	)
}

func (v *questionView) others() []content.Choice {
	var list []content.Choice
	for _, c := range v.Question.Choices {
		if !c.Right {
			list = append(list, c)
		}
	}
	return list
}

func (v *questionView) OnMount(ctx goapp.Context) { v.ctx = ctx }

func (v *questionView) press(goapp.Context, goapp.Event) { v.check() }

// key lets Enter check what is picked, as in a form.
func (v *questionView) key(_ goapp.Context, e goapp.Event) {
	if _, answered := v.answer(); e.Get("key").String() == "Enter" && !answered {
		v.check()
	}
}

// check notes the answer. A right one leaves nothing to press, so the focus goes
// on to what can be opened next.
func (v *questionView) check() {
	if v.picked == "" {
		v.unmet = true
		return
	}
	v.S.change(func(d *learner.Doc, now int64) { d.Answer(v.Slug, v.Question, v.picked, "", now) })
	v.picked, v.open, v.unmet = "", false, false
	if answer, _ := v.answer(); answer.Right {
		v.focus("summary")
	}
}

// again puts the wrong answer aside, offers the choices in another order, and
// moves the focus to the first.
func (v *questionView) again(goapp.Context, goapp.Event) {
	v.open = true
	v.focus("input")
}

// focus moves the focus to the first such element of the question. The context is
// the component's: the button that was pressed may be gone by then.
func (v *questionView) focus(selector string) {
	id := v.id("q")
	v.ctx.Defer(func(goapp.Context) {
		goapp.Window().GetElementByID(id).Get("parentElement").Call("querySelector", selector).Call("focus")
	})
}

func (v *questionView) id(what string) string { return what + "-" + v.Question.ID }

// option is one choice. It is a component so that an answered or reshuffled
// question gets new radio buttons: a browser's own state of the old ones would stay.
type option struct {
	goapp.Compo
	Name     string
	Choice   content.Choice
	Try      int
	Answered bool
	Chosen   bool
	Right    bool
	Q        *questionView
}

func (o *option) CompoID() string {
	return fmt.Sprint(o.Name, o.Choice.ID, o.Try, o.Answered)
}

func (o *option) Render() goapp.UI {
	radio := goapp.Input().Type("radio").Name("%s", o.Name).Value(o.Choice.ID).
		OnChange(o.pick, goapp.EventScope(o.CompoID()))
	class := "opt"
	switch {
	case o.Chosen && o.Right:
		class = "opt right"
	case o.Chosen:
		class = "opt wrong"
	}
	if o.Answered {
		radio = radio.Disabled(true).Checked(o.Chosen)
	}
	return goapp.Label().Class(class).Body(radio, inline(o.Choice.Text))
}

func (o *option) pick(goapp.Context, goapp.Event) {
	o.Q.picked = o.Choice.ID
}

// inline is a piece of HTML from the course's authors, checked by the build.
func inline(html string) goapp.UI { return goapp.Raw("<span>" + html + "</span>") }
