package app

import (
	"strings"
	"testing"

	"inflight/app/goal"
	"inflight/app/learner"
	"inflight/app/timeline"
	"inflight/content"
)

// asked are a choice and an instant.
func asked() []content.Prediction {
	return []content.Prediction{
		{ID: "who", Ask: "Who has <code>m1</code>?", Kind: content.PredictChoice, Truth: "B", Choices: []content.PredictionChoice{
			{ID: "a", Text: "A has it", Is: "A", Gap: "A is late."},
			{ID: "b", Text: "B has it", Is: "B", Gap: "B holds it."},
		}},
		{ID: "when", Ask: "When is it moved?", Kind: content.PredictInstant, Truth: "90", Within: 1,
			Gap: content.Gap{Low: "Nobody polls before.", High: "A poll comes earlier.", Exact: "The poll moves it."}},
	}
}

func TestPredictions(t *testing.T) {
	ran := []goal.Answer{{Value: "B", At: 50_000, Seq: 8}, {Value: "90", At: 90_000, Seq: 12}}
	b, at90 := learner.Prediction{Choice: "b", At: 1}, learner.Prediction{Number: 89, At: 2}
	for _, tt := range []struct {
		name    string
		guesses []learner.Prediction
		answers []goal.Answer
		has     []string
		lacks   []string
	}{
		{"before the document is read", nil, nil,
			[]string{"<fieldset", "<legend", "Who has <code>m1</code>?", `type="radio"`, "Guess 1 of 2", "Keep my guess", "Skip"},
			[]string{"When is it moved?", "In the run", "B holds it"}},
		{"one guess", []learner.Prediction{b, {}}, nil,
			[]string{"Your guess: <b><span>B has it</span></b>", "Change it", "When is it moved?", `inputmode="decimal"`, "seconds", "Guess 2 of 2"},
			[]string{"B holds it", "In the run", `type="radio"`}},
		{"skipped", []learner.Prediction{{Skipped: true, At: 1}, at90}, nil,
			[]string{"You made no guess.", "Guess after all", "Your guess: <b>89 seconds.</b>", "Run the program to compare"},
			[]string{"<fieldset", "In the run"}},
		{"a choice that has gone", []learner.Prediction{{Choice: "z", At: 1}, {}}, nil,
			[]string{"Guess 1 of 2", `type="radio"`}, []string{"Your guess"}},
		{"right, and near enough", []learner.Prediction{b, at90}, ran,
			[]string{"In the run: <b><span>B has it</span></b>", `<div class="gap right"><p class="word">Right</p><p><span>B holds it.`, "In the run: <b>90 seconds.</b>", "The poll moves it.", "Compared with the run"},
			[]string{"Change it", "You have changed", "A is late", "<fieldset", "gap off", "Too"}},
		{"another choice, too early", []learner.Prediction{{Choice: "a", At: 1}, {Number: 65, At: 2}}, ran,
			[]string{"Your guess: <b><span>A has it</span></b>", `<div class="gap off"><p class="word">Not this one</p><p><span>A is late.`, "Your guess: <b>65 seconds.</b>", `<p class="word">Too early</p><p><span>Nobody polls before.`},
			[]string{"The poll moves it", "B holds it", "gap right", ">Right<"}},
		{"too late", []learner.Prediction{{}, {Number: 91.5, At: 2}}, ran,
			[]string{"You made no guess.", `<div class="gap"><p><span>B holds it.`, "91.5 seconds.", `<p class="word">Too late</p><p><span>A poll comes earlier.`}, []string{"gap right"}},
		{"no guess at all", nil, ran,
			[]string{"<details", "What you could have guessed: 2 questions, with their answers", "B holds it."}, []string{"Compared with the run", "gap right", "gap off"}},
		{"another program", []learner.Prediction{b, at90}, []goal.Answer{{Value: "A"}, {}},
			[]string{"In the run: <b>A.</b>", "You have changed what happens. The program as it was given: <b><span>B has it</span></b>",
				"In the run: <b>it does not happen.</b>", "The program as it was given: <b>90 seconds.</b>", `<p class="word">Right, for the program as it was given</p>`}, []string{"A has it"}},
		{"another message", []learner.Prediction{b, at90}, []goal.Answer{{Lacks: "no message m1 was sent"}, {}},
			[]string{"In the run: <b>no message m1 was sent.</b>"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := html(t, &predictionsView{Predictions: asked(), Guesses: tt.guesses, Answers: tt.answers})
			has(t, text, tt.has...)
			lacks(t, text, append(tt.lacks, "style=", "wrong")...)
		})
	}
}

func TestReadNumber(t *testing.T) {
	for text, want := range map[string]float64{"12": 12, " 12.5 ": 12.5, "0": 0, "12,5": 12.5, "90 s": 90, "90s": 90} {
		if got, ok := readNumber(text); got != want || !ok {
			t.Errorf("%q is %v, %v; want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "soon", "-1", "1 2", "inf", "NaN", "1,000.5"} {
		if got, ok := readNumber(text); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
}

func TestGoals(t *testing.T) {
	goals := []content.Goal{{ID: "g1", Says: "It is <em>deleted</em>."}, {ID: "g2", Says: "Once."}}
	verdicts := []goal.Verdict{
		{Met: true, At: 45_000, Seq: 9, Words: "A deletes m1 at 45 s."},
		{Met: false, At: 30_000, Seq: 6, Words: "A receives m1 at 0 s, and B at 30 s."},
	}
	view := func() *goalsView {
		return &goalsView{ID: "t", Goals: goals, Hints: []string{"Look.", "Think."}, Verdicts: verdicts,
			Text: "a\nb\nc\nd\ne\nconst t = 30;\nf\n", Solution: "a\nb\nc\nd\ne\nconst t = 60;\nf\n"}
	}
	t.Run("not run", func(t *testing.T) {
		text := html(t, &goalsView{ID: "t", Goals: goals, Hints: []string{"Look."}})
		has(t, text, "It is <em>deleted</em>.", "Once.", "Run the program to see", "Show a hint")
		lacks(t, text, "Met.", "Not met.", "Not decided", "Look.", "Go to")
	})
	t.Run("run", func(t *testing.T) {
		text := html(t, view())
		has(t, text, "1 of 2 met", "Met. A deletes m1 at 45 s.", "Go to 45 s", "Not met. A receives m1 at 0 s, and B at 30 s.", "Go to 30 s", "✓")
		lacks(t, text, "Not decided")
	})
	t.Run("all met", func(t *testing.T) {
		v := view()
		v.Goals, v.Verdicts = goals[:1], verdicts[:1]
		has(t, html(t, v), "All met")
	})
	t.Run("hints", func(t *testing.T) {
		v := view()
		var words []string
		for range len(v.Hints) + 1 {
			text := html(t, v)
			for _, word := range []string{"Show a hint", "Show another hint", "Show a solution"} {
				if strings.Contains(text, ">"+word+"<") {
					words = append(words, word)
				}
			}
			v.hints = min(v.hints+1, len(v.Hints))
		}
		if got, want := strings.Join(words, ", "), "Show a hint, Show another hint, Show a solution"; got != want {
			t.Errorf("the button says %q, want %q", got, want)
		}
		has(t, html(t, v), "Hint 2. </b><span>Think.</span>")
	})
	t.Run("solution", func(t *testing.T) {
		v := view()
		v.hints, v.solved = 2, true
		text := html(t, v)
		has(t, text, "Goes: </span><del>const t = 30;</del>", "Comes: </span><ins>const t = 60;</ins>", "<span>e</span>", "<span>f</span>", "Put it into the editor")
		lacks(t, text, "<span>a</span>", "<span>b</span>", "Show a solution")
		v.Text = v.Solution
		text = html(t, v)
		has(t, text, "Your program is the solution.")
		lacks(t, text, "Put it into the editor")
	})
}

// An instant is marked on an axis. The built page has its place, and the axis once
// the page is measured; what the field says, the axis shows if it reaches so far.
func TestPredictionAxis(t *testing.T) {
	p := asked()[1]
	p.Until = 120
	built := html(t, &predictView{Prediction: p})
	has(t, built, `<div aria-hidden="true" class="timeline marking needs-app"></div>`, "<input", "seconds")
	lacks(t, built, "<svg", "ghost")
	text := func(typed string) string {
		return html(t, &predictView{Prediction: p, geometry: timeline.Wide, typed: typed})
	}
	has(t, text(""), `class="strip"`, "<svg", ">120</text>", ">seconds</text>", "Press where you expect it.")
	lacks(t, text(""), "ghost", ">130</text>", "90 s")
	for _, typed := range []string{"65", " 65,0 s", "65.0"} {
		has(t, text(typed), "ghost-line", "your guess: 65 s")
	}
	for _, typed := range []string{"soon", "121", "-1"} {
		lacks(t, text(typed), "ghost", "your guess")
	}
	choice := html(t, &predictView{Prediction: asked()[0], geometry: timeline.Wide})
	lacks(t, choice, "marking")
}
