package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/learner"
	"inflight/content"
)

// questionView is one question of a check. A right answer stays; after a wrong one
// the reader can try again, or have the answer shown.
type questionView struct {
	goapp.Compo
	S        *session
	Slug     string
	Number   int // from 1
	Question content.Question
	Revision int

	ctx    goapp.Context
	picked string             // the choice that is marked and not yet checked
	sure   learner.Confidence // said with it
	again  bool               // trying again: the last answer is put aside
	unmet  bool               // checked with nothing picked; stays until the next check, so that nothing moves under the hand
}

// standing is how a question stands with the reader.
type standing uint8

const (
	unanswered standing = iota
	wrong
	right
	shown // seen, not known
)

func (v *questionView) CompoID() string { return v.Slug + "/" + v.Question.ID }

func (v *questionView) Render() goapp.UI {
	return goapp.Div().Class("question").Body(
		goapp.FieldSet().Class("q").ID("%s", v.id("q")).OnKeyDown(v.key).Body(append([]goapp.UI{
			goapp.Legend().Class("ask").Body(
				goapp.Span().Class("n").Text(v.Number), goapp.Text(" "),
				inline(v.Question.Ask),
			)},
			v.options()...)...,
		),
		goapp.Div().Body(v.confidence()),
		goapp.Div().Class("verdict").Role("status").Body(goapp.If(v.unmet, func() goapp.UI {
			return goapp.P().Class("why-not").Text("Pick an answer first.")
		})),
		goapp.Div().Class("actions").Body(v.actions()...),
	)
}

// standing is how the question stands, and the choice that shows with it: the
// reader's, or the right one that they asked for.
func (v *questionView) standing() (standing, content.Choice) {
	chosen, answered := v.S.doc.Chosen(v.Slug, v.Question)
	switch {
	case v.again:
		return unanswered, content.Choice{}
	case answered && chosen.Right:
		return right, chosen
	case answered:
		return wrong, chosen
	case v.answer().Shown:
		return shown, v.Question.Right()
	}
	return unanswered, content.Choice{}
}

func (v *questionView) answer() learner.Answer {
	return v.S.doc.Topics[v.Slug].Answers[v.Question.ID]
}

// options are the choices, each followed by a place for its reason: what appears
// there is read out.
func (v *questionView) options() []goapp.UI {
	var list []goapp.UI
	st, shows := v.standing()
	try := v.answer().Tries
	if st != unanswered {
		try = max(0, try-1) // the order in which they were answered
	}
	for _, c := range shuffled(v.Question, try) {
		this := c.ID == shows.ID
		list = append(list,
			&option{
				Name: v.id("radio"), Choice: c, Try: try, Closed: st != unanswered,
				Chosen: this && st != shown, Right: this && c.Right, Q: v,
			},
			goapp.Div().Class("verdict").Role("status").Body(goapp.If(this, func() goapp.UI { return verdict(verdictWords[st], c) })),
		)
	}
	return list
}

// verdictWords are what a standing is called.
var verdictWords = map[standing]string{
	wrong: "Not yet",
	right: "Right",
	shown: "This is right. You have seen it; it does not count as known",
}

// verdict is the word for an answer, and the choice's reason.
func verdict(word string, c content.Choice) goapp.UI {
	class := "why-not"
	if c.Right {
		class = "why-not right"
	}
	return goapp.Div().Class(class).Body(
		goapp.P().Class("word").Text(word),
		goapp.P().Body(inline(c.Why)),
	)
}

// confidence asks how sure the reader is, while they answer.
func (v *questionView) confidence() goapp.UI {
	if st, _ := v.standing(); st != unanswered {
		return nil
	}
	return &confidence{Name: v.id("sure"), Try: v.answer().Tries, Q: v}
}

// actions are what there is to do next: check, try again, see the answer, or read
// about the others.
func (v *questionView) actions() []goapp.UI {
	again := goapp.Button().Type("button").OnClick(v.tryAgain, goapp.EventScope("again")).Text("Try again")
	switch st, _ := v.standing(); st {
	case unanswered:
		return []goapp.UI{goapp.Button().Class("needs-app").Type("button").OnClick(v.press, goapp.EventScope("check")).Text("Check")}
	case wrong:
		return []goapp.UI{again, goapp.Button().Type("button").OnClick(v.show, goapp.EventScope("show")).Text("Show the answer")}
	case shown:
		return []goapp.UI{again, v.others()}
	}
	return []goapp.UI{v.others()}
}

// others are the wrong choices with their reasons, closed until they are asked for.
func (v *questionView) others() goapp.UI {
	return goapp.Details().Class("others").Body(goapp.Summary().Text("Why not the others?"), wrongChoices(v.Question))
}

func (v *questionView) OnMount(ctx goapp.Context) { v.ctx = ctx }

func (v *questionView) press(goapp.Context, goapp.Event) { v.check() }

// key lets Enter check what is picked, as in a form.
func (v *questionView) key(_ goapp.Context, e goapp.Event) {
	if st, _ := v.standing(); e.Get("key").String() == "Enter" && st == unanswered {
		v.check()
	}
}

// check notes the answer. What was pressed has gone then, so the focus goes on to
// what can be done next.
func (v *questionView) check() {
	if v.picked == "" {
		v.unmet = true
		return
	}
	v.S.change(func(d *learner.Doc, now int64) { d.Answer(v.Slug, v.Question, v.picked, v.sure, now) })
	v.picked, v.sure, v.again, v.unmet = "", "", false, false
	v.focus(".actions button, .actions summary")
}

// tryAgain puts the answer aside, offers the choices in another order, and moves
// the focus to the first.
func (v *questionView) tryAgain(goapp.Context, goapp.Event) {
	v.again = true
	v.focus("input")
}

// show shows the right answer.
func (v *questionView) show(goapp.Context, goapp.Event) {
	v.S.change(func(d *learner.Doc, now int64) { d.Show(v.Slug, v.Question.ID, now) })
	v.focus(".actions button")
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
