package browsertest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inflight/app/history"
	"inflight/app/link"
	"inflight/app/sandbox"
)

// labPath is the topic with the lab of two windows.
const labPath = "/visibility-timeout/"

// The parts of the lab.
const (
	theLab   = `document.querySelector(".lab")`
	labClock = `document.querySelector(".lab .clock").textContent`
	labSaid  = `[...document.querySelectorAll(".lab [role=status]")].at(-1).textContent`
	labCode  = `document.querySelector(".as-program code").textContent`
)

// inWindow is a control of one of the two windows.
func inWindow(window int, words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll(".consumer[aria-label='Window %d'] :is(button, select, input)")].find(b => b.textContent === %[2]s || b.labels?.[0]?.textContent.startsWith(%[2]s))`, window, quote(words))
}

// steps waits until so many steps of the walkthrough have ticked themselves off.
func (tb *tab) steps(n int) {
	tb.Helper()
	tb.until(fmt.Sprintf(`document.querySelector(".steps .state").textContent === "%d of 7 done"`, n))
}

// doneForMe has the steps of the walkthrough done, up to the last.
func (tb *tab) doneForMe(last int) {
	tb.Helper()
	for n := 2; n <= last; n++ {
		tb.press(labButton("Do it for me"))
		tb.steps(n)
	}
}

// The whole walkthrough by mouse, with what each press says.
func TestLab(t *testing.T) {
	tb := open(t, shared, labPath)
	tb.steps(1)
	tb.press(inWindow(1, "Send"))
	tb.steps(2)
	tb.press(inWindow(1, "Poll for messages"))
	tb.steps(3)
	tb.until(labSaid + ` === "Window 1 polled: hello world, receive count 1. It is hidden for 30 s, until 30 s. Polling counts as receiving: the receive count went up, and Window 2 cannot get the message meanwhile. Step 3 of 7 is done."`)
	for range 10 {
		tb.click("+1 s")
	}
	tb.until(labClock + ` === "t = 10 s"`)
	tb.press(inWindow(2, "Poll for messages"))
	tb.steps(4)
	tb.until(labSaid + ` === "Window 2 polled: no message. hello world is hidden for 20 s more. Step 4 of 7 is done."`)
	tb.shotOf(theLab, "lab-hidden")
	tb.click("To the next event")
	tb.until(labClock + ` === "t = 30 s"`)
	tb.see("hello world is visible again: its visibility timeout has ended")
	tb.click("+1 s")
	tb.press(inWindow(2, "Poll for messages"))
	tb.steps(5)
	tb.until(`document.querySelector(".consumer[aria-label='Window 2'] .receipt").innerText.replace(/\s+/g, " ").includes("receive count 2 hidden for 30 s more")`)
	tb.see("Window 2 has it, hidden for 30 s more")
	tb.shotOf(theLab, "lab-again")
	tb.press(inWindow(2, "Delete"))
	tb.steps(6)
	tb.see("deleted by Window 2")
	tb.press(`([...document.querySelectorAll(".lab .events .ask-why")].at(-1))`)
	tb.until(`document.querySelector(".lab .reason .rule")?.textContent === "Deleted in time"`)
	tb.press(`document.querySelector("#lab-timeout")`)
	tb.key("\b\b")
	tb.press(`[...document.querySelectorAll(".queue-edit button")].find(b => b.textContent === "Save")`)
	tb.until(labSaid + `.startsWith("Nothing was done: that was no whole number") && document.querySelector("#lab-timeout").value === "30"`)
	tb.press(`document.querySelector("#lab-timeout")`)
	tb.key("\b\b12")
	eval[bool](tb, `document.querySelector("#lab-unit").value = "3600", true`)
	tb.press(`[...document.querySelectorAll(".queue-edit button")].find(b => b.textContent === "Save")`)
	tb.see("The queue's visibility timeout is now 12 h. It counts for later receives.")
	tb.press(inWindow(1, "Send"))
	tb.press(inWindow(1, "Poll for messages"))
	tb.see("hidden for 12 h, until 43231 s.")
	tb.press(inWindow(1, "Change visibility"))
	tb.steps(7)
	tb.see("hidden for 1 min more")
	tb.shotOf(theLab, "lab-done")
	tb.do(chromedp.EmulateViewport(390, 844))
	tb.shotOf(theLab, "lab-done-390")
	tb.media("prefers-color-scheme", "dark")
	tb.shotOf(theLab, "lab-done-390-dark")
	tb.do(chromedp.EmulateViewport(1440, 900))
	tb.shotOf(theLab, "lab-done-dark")
}

// shotOf writes a picture of one element, when pictures were asked for.
func (tb *tab) shotOf(js, name string) {
	tb.Helper()
	if *shots == "" {
		return
	}
	tb.still()
	at := eval[struct{ X, Y, W, H float64 }](tb, `(() => { const r = `+js+`.getBoundingClientRect(); return {X: r.left + scrollX, Y: r.top + scrollY, W: r.width, H: r.height}; })()`)
	picture := call(tb, page.CaptureScreenshot, page.CaptureScreenshotParams{
		CaptureBeyondViewport: new(true), Clip: &page.Viewport{X: at.X, Y: at.Y, Width: at.W, Height: at.H, Scale: 1},
	})
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), picture.Data, 0o644); err != nil {
		tb.Fatal(err)
	}
}

// reach moves the focus by Tab, on or back, to the element that the expression gives.
func (tb *tab) reach(js string) {
	tb.Helper()
	tb.until(js)
	for range 120 {
		switch eval[int](tb, `(() => { const e = `+js+`, at = document.activeElement; return e === at ? 0 : e.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1; })()`) {
		case 0:
			return
		case 1:
			tb.key(kb.Tab)
		default:
			tb.key(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift))
		}
	}
	tb.Fatalf("Tab never came to %s", js)
}

// enter reaches a button of a window by Tab, and presses it by Enter.
func (tb *tab) enter(window int, words string) {
	tb.Helper()
	tb.reach(inWindow(window, words))
	tb.key(kb.Enter)
}

// labButton is a button of the lab that belongs to no window.
func labButton(words string) string {
	return `[...document.querySelectorAll(".lab :is(button, a)")].find(b => b.textContent === ` + quote(words) + `)`
}

// The whole walkthrough without a mouse. The focus stays where it was used.
func TestLabByKeyboard(t *testing.T) {
	tb := open(t, shared, labPath)
	eval[bool](tb, theLab+`.focus(), true`)
	tb.reach(inWindow(1, "Message body"))
	tb.key(kb.Enter)
	tb.steps(2)
	tb.enter(1, "Poll for messages")
	tb.steps(3)
	tb.reach(labButton("+1 s"))
	for range 10 {
		tb.key(" ")
	}
	tb.until(labClock + ` === "t = 10 s"`)
	tb.enter(2, "Poll for messages")
	tb.steps(4)
	tb.reach(labButton("+30 s"))
	tb.key(kb.Enter)
	tb.enter(2, "Poll for messages")
	tb.steps(5)
	tb.enter(2, "Delete")
	tb.steps(6)
	if !eval[bool](tb, `document.activeElement === `+inWindow(2, "Delete")+` && document.activeElement.ariaDisabled === "true"`) {
		t.Error("the focus has left the button that has nothing more to delete")
	}
	tb.reach(`document.querySelector("#lab-timeout")`)
	tb.key("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))
	tb.key("60" + kb.Enter)
	tb.until(`document.querySelector("#lab-timeout").value === "1" && document.querySelector("#lab-unit").value === "60"`)
	tb.reach(inWindow(1, "Message body"))
	tb.key(kb.Enter)
	tb.enter(1, "Poll for messages")
	tb.enter(1, "Change visibility")
	tb.steps(7)
	if !eval[bool](tb, `document.activeElement === `+inWindow(1, "Change visibility")) {
		t.Error("the focus has left the button that was pressed last")
	}
}

// The steps can be had by one button alone, which leaves the focus in the lab when it
// goes.
func TestLabDoneForMe(t *testing.T) {
	tb := open(t, shared, labPath)
	tb.reach(labButton("Do it for me"))
	for n := 2; n <= 7; n++ {
		tb.key(kb.Enter)
		tb.steps(n)
	}
	if !eval[bool](tb, `document.activeElement === `+theLab) {
		t.Error("the focus is lost when the last step is done")
	}
}

// A long poll waits until somebody sends, and one that was stopped is handed a
// message all the same.
func TestLabLongPoll(t *testing.T) {
	tb := open(t, shared, labPath)
	wait := func() {
		eval[bool](tb, inWindow(2, "How it polls")+`.value = "20", true`)
		tb.press(inWindow(2, "Poll for messages"))
		tb.until(inWindow(2, "Stop polling"))
	}
	wait()
	tb.press(inWindow(1, "Send"))
	tb.see("Window 2 polled: hello world, receive count 1.")
	wait()
	tb.press(inWindow(2, "Stop polling"))
	tb.see("Window 2 has stopped polling. SQS is not told: until 20 s")
	tb.press(inWindow(1, "Send"))
	tb.see("m2 was handed to the poll that Window 2 had stopped. It is hidden until 30 s, and nobody works on it.")
}

// The clock runs when it is asked to, stops when it is asked to, and what happens
// meanwhile shows.
func TestLabClock(t *testing.T) {
	tb := open(t, shared, labPath)
	tb.press(inWindow(1, "Send"))
	tb.press(inWindow(1, "Poll for messages"))
	start := func() {
		eval[bool](tb, `(() => { const s = document.querySelector(".lab .speed select"); s.value = "10"; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
		tb.press(labButton("Start the clock"))
	}
	start()
	tb.see("hello world is visible again: its visibility timeout has ended")
	tb.press(labButton("Pause the clock"))
	tb.until(labButton("Start the clock"))
	stood := eval[string](tb, labClock)
	tb.press(inWindow(2, "Poll for messages"))
	tb.steps(4) // Window 2 has never polled in vain
	if now := eval[string](tb, labClock); now != stood {
		t.Errorf("the clock stood at %s and shows %s", stood, now)
	}

	// Left while it runs it stands at the instant at which it was left.
	const shows = `parseFloat(document.querySelector(".lab .clock").textContent.slice(4))`
	begun := eval[float64](tb, shows)
	for _, leave := range []func(){
		func() { tb.visit(shared, labPath) },
		func() {
			eval[bool](tb, `document.querySelector(".mark").click(), true`)
			tb.see("See what your queue does")
			eval[bool](tb, `history.back(), true`)
		},
	} {
		start()
		tb.until(fmt.Sprintf(`%s > %g`, shows, begun+20))
		leave()
		tb.until(labButton("Start the clock"))
		tb.until(fmt.Sprintf(`%s > %g`, shows, begun+20))
		begun += 20
	}
}

// Nothing that was done is lost: not by a reload, not by a press on Start again.
func TestLabUndo(t *testing.T) {
	tb := open(t, shared, labPath)
	tb.press(inWindow(1, "Send"))
	tb.press(inWindow(1, "Poll for messages"))
	tb.click("+30 s")
	tb.press(labButton("Undo"))
	tb.until(labClock + ` === "t = 0 s"`)
	tb.until(labSaid + ` === "Taken back: the wait. It is 0 s."`)
	tb.press(labButton("Undo"))
	tb.steps(2)
	tb.press(inWindow(2, "Poll for messages"))
	tb.see("Window 2 polled: hello world, receive count 1.")
	tb.press(labButton("Start again"))
	tb.steps(1)
	tb.press(labButton("Undo"))
	tb.see("Window 2 polled: hello world, receive count 1.")
	tb.visit(shared, "/")
	tb.visit(shared, labPath)
	tb.steps(2)
	tb.see("Window 2 polled: hello world, receive count 1.")
}

// A press before the app is there is made when what was done at an earlier visit is
// known: it adds to that.
func TestLabEarlyPress(t *testing.T) {
	tb := open(t, shared, labPath)
	tb.doneForMe(3)
	tb.visit(shared, "/")
	call(tb, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `
		document.addEventListener("DOMContentLoaded", () => ` + inWindow(2, "Poll for messages") + `.click());`})
	tb.visit(shared, labPath)
	tb.steps(4)
	tb.see("Window 2 polled: no message. hello world is hidden for 30 s more.")
}

// The session as a program does in the sandbox what was done in the windows, and
// the playground gets it by a link.
func TestLabProgram(t *testing.T) {
	tb := open(t, shared, labPath)
	tb.doneForMe(7)
	tb.press(labButton("Show as a program"))
	tb.until(`document.querySelector(".as-program code")`)
	tb.shotOf(`document.querySelector(".sharing")`, "lab-program")
	source := eval[string](tb, labCode)
	result, err := sandbox.Run(sandbox.Request{Name: "lab.js", Source: source})
	if err != nil || result.Failure != nil {
		t.Fatal(err, result.Failure)
	}
	var want []string
	for _, s := range history.New(result.Events(), result.End).Steps() {
		want = append(want, s.Text)
	}
	got := eval[[]string](tb, `[...document.querySelectorAll(".lab .events .says")].map(e => e.textContent)`)
	if len(got) < 9 || !slices.Equal(got, want) {
		t.Errorf("the lab says\n%s\nthe program\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	_, fragment, _ := strings.Cut(eval[string](tb, labButton("Open in the playground")+`.href`), "/playground/#")
	if run, ok, err := link.Decode(fragment); !ok || err != nil || run.Source != source {
		t.Errorf("the playground gets %+v, %v", run, err)
	}
	tb.click("Open in the playground")
	tb.editorReady()
	tb.run()
	tb.until(output + `.includes("Window 2 deletes hello world")`)
}

// A link opens the session, and leaves the reader's own as it is.
func TestLabLink(t *testing.T) {
	tb := open(t, shared, labPath)
	tb.doneForMe(3)
	tb.press(labButton("Copy link"))
	tb.until(`document.querySelector(".sharing .link input")`)
	address := eval[string](tb, `document.querySelector(".sharing .link input").value`)
	_, fragment, _ := strings.Cut(address, "#")

	other := open(t, shared, labPath)
	other.press(inWindow(2, "Send"))
	other.see("Window 2 sends hello world to greetings.")
	other.visit(shared, "/")
	other.visit(shared, labPath+"#"+fragment)
	other.see("This session came by a link.")
	other.steps(3)
	other.press(labButton("Do it for me"))
	other.steps(4)
	eval[bool](other, `location.reload(), true`)
	other.until(`document.documentElement.dataset.app === "ready"`)
	other.see("This session came by a link.")
	other.steps(4)
	other.click("Back to your own session")
	other.see("Window 2 sends hello world to greetings.")
	other.steps(1)
	eval[bool](other, `location.hash = "#lab=visibility-timeout&session=1.nothing", true`)
	other.see("The link is broken: a part of it may have been cut off on the way. This is your own session.")
}

// Two browser windows on one lab are in step, whoever presses, also while the clock
// runs, and also for one that is opened later.
func TestLabTwoTabs(t *testing.T) {
	one := open(t, shared, labPath)
	one.press(inWindow(1, "Send"))
	one.steps(2)
	address := eval[string](one, labButton("Open Window 2 in a browser window")+`.href`)
	_, path, _ := strings.Cut(address, shared.addr)
	two := one.beside(shared, path)
	two.do(chromedp.EmulateViewport(620, 820))
	two.steps(2)
	if n := eval[int](two, `[...document.querySelectorAll(".consumer")].filter(e => e.checkVisibility()).length`); n != 1 || eval[bool](two, `document.querySelector(".lead").checkVisibility()`) {
		t.Errorf("the second browser window shows %d windows, and perhaps the lesson", n)
	}
	two.do(chromedp.EmulateViewport(1200, 820))
	if w := eval[float64](two, theLab+`.getBoundingClientRect().width`); w < 1000 {
		t.Errorf("the lab alone in a window of 1200 px is %g px wide", w)
	}
	one.press(inWindow(1, "Poll for messages"))
	two.steps(3)
	two.press(inWindow(2, "Poll for messages"))
	one.steps(4)
	one.see("Window 2 polled: no message. hello world is hidden for 30 s more.")
	two.click("+30 s")
	two.press(inWindow(2, "Poll for messages"))
	one.steps(5)
	if !eval[bool](two, `document.querySelector("#late").closest("svg").checkVisibility()`) {
		t.Error("in a window of its own the lab draws nothing where work comes too late: the pattern is hidden")
	}
	two.shotOf(theLab, "lab-second-window")
	one.press(labButton("Undo"))
	two.steps(4)
	two.press(labButton("Start the clock"))
	one.until(labButton("Pause the clock"))
	one.until(labClock + ` !== "t = 30 s"`)
	one.press(labButton("Pause the clock"))
	two.until(labButton("Start the clock"))
	if a, b := eval[string](one, labClock), eval[string](two, labClock); a != b {
		t.Errorf("the clocks stand at %s and %s", a, b)
	}
	two.press(inWindow(2, "Poll for messages"))
	one.steps(5)
	two.press(inWindow(2, "Delete"))
	one.steps(6)
	one.see("deleted by Window 2")
}

// In the lab, on a phone, the step that is to be done stands by the clock, and the
// others when they are asked for.
func TestLabStepsOnPhone(t *testing.T) {
	tb := blank(t)
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	tb.visit(shared, "/visibility-timeout/")
	const near = `(() => {
		const at = e => e.getBoundingClientRect();
		const step = at(document.querySelector(".steps .current")), clock = at(document.querySelector(".desk .player"));
		const first = at(document.querySelector(".consumer"));
		return first.bottom <= step.top && step.bottom <= clock.top && clock.bottom - first.top <= innerHeight;
	})()`
	tb.until(`document.querySelector(".steps .for-me button")`)
	tb.until(near)
	tb.press(`document.querySelector(".steps .for-me button")`)
	tb.until(`document.querySelectorAll(".steps .done").length > 0`)
	tb.until(near)
	tb.view("lab-step-phone")
	tb.click("All steps")
	tb.until(`[...document.querySelectorAll(".steps li")].every(e => e.checkVisibility())`)
	tb.click("Only the current step")
	tb.until(near)
}
