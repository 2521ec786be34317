package app

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/lab"
	"inflight/content"
)

// A lab's session is kept with what is known about the reader, and browser windows
// that show the same lab tell each other of every change. A session that came by a
// link is kept in the address alone: the reader's own stays as it is.

func (v *labView) OnMount(ctx goapp.Context) {
	v.ctx, v.mounted = ctx, true
	v.geometry = geometry()
	v.S.lab = v
	v.arrive()
}

func (v *labView) OnResize(goapp.Context) { v.geometry = geometry() }

// OnUpdate follows the address, and goes on where the reader was once that is known.
// It can come before OnMount.
func (v *labView) OnUpdate(goapp.Context) {
	if !v.mounted {
		return
	}
	if v.fragment != v.S.fragment {
		v.arrive()
	}
	v.restore()
}

func (v *labView) OnDismount() {
	if !v.linked { // the address is another page's by now
		v.leave()
	}
	if v.S.lab == v {
		v.S.lab = nil
	}
	v.ticker.stop()
	v.channel.close()
	aloneOnPage(false)
}

// arrive does what the address says.
func (v *labView) arrive() {
	v.fragment = v.S.fragment
	f, ok, err := lab.ParseFragment(v.Slug, v.fragment)
	v.trouble = ""
	if err != nil {
		v.trouble = sentence(err)
	}
	switch {
	case f.Session != nil:
		v.channel.close()
		v.linked, v.loaded = true, true
		v.take(lab.Shared{Session: *f.Session})
	case v.linked:
		v.linked, v.loaded = false, false
		v.take(lab.Shared{Session: lab.New(lab.SettingsOf(*v.Lab))})
		v.touched = false
	}
	v.only = f.Window
	v.changes++
	aloneOnPage(v.only > 0)
	v.restore()
	if ok {
		v.ctx.Defer(func(goapp.Context) {
			v.ctx.JSSrc().Call("scrollIntoView", map[string]any{"block": "start", "behavior": "instant"})
		})
	}
}

// aloneOnPage hides everything but the lab, or shows the whole page again.
func aloneOnPage(alone bool) {
	set := goapp.Window().Get("document").Get("documentElement").Get("dataset")
	if alone {
		set.Set("only", "lab")
	} else {
		set.Delete("only")
	}
}

// take shows another session than before, for the first time.
func (v *labView) take(s lab.Shared) {
	v.shared = s
	v.back = nil
	v.renew()
	v.tick()
}

// restore reads what the reader had done before, asks other windows for what they
// have, and makes the calls that came too early.
func (v *labView) restore() {
	if v.loaded || !v.S.loaded {
		return
	}
	v.loaded = true
	if kept, err := lab.Decode(v.S.doc.Text(v.Slug, labFile)); err == nil && !v.touched {
		v.take(kept)
	}
	v.channel.open("inflight:"+v.S.base+":lab:"+v.Slug, func(text string) {
		v.ctx.Dispatch(func(goapp.Context) { v.hear(text) })
	})
	v.channel.post(askForState)
	early := v.early
	v.early = nil
	for _, c := range early {
		v.do(c)
	}
}

// labFile is under what name a lab's session is kept: as the reader's text of a
// file. The starter is a session in which nothing was done.
var labFile = content.Program{File: "lab.session"}

// leave keeps how far a clock that runs has come.
func (v *labView) leave() {
	if v.shared.Clock.Speed > 0 {
		v.keep()
	}
}

// keep keeps the session.
func (v *labView) keep() {
	kept := v.shared.Stood(v.S.now())
	if v.linked {
		if fragment, err := lab.Link(v.Slug, kept.Session); err == nil {
			history := goapp.Window().Get("history")
			history.Call("replaceState", history.Get("state"), "", "#"+fragment)
		}
		return
	}
	v.S.edit(v.Slug, labFile, kept.Encode())
}

// askForState is what a window says that has just been opened. Everything else that
// windows say is a whole session.
const askForState = "what is there?"

// hear takes in what another window says.
func (v *labView) hear(text string) {
	if text == askForState {
		if v.touched {
			v.channel.post(v.shared.Encode())
		}
		return
	}
	theirs, err := lab.Decode(text)
	if err != nil {
		return // of another version of this page
	}
	met := theirs
	if v.touched || theirs.Version < v.shared.Version {
		met = v.shared.Meet(theirs)
	}
	v.touched = true
	if met.Encode() != v.shared.Encode() {
		v.take(met)
		v.say(v.replay.Said...)
	}
	if met.Encode() != theirs.Encode() {
		v.channel.post(met.Encode())
	}
}

// labChannel is the way to the other windows. The zero value leads nowhere.
type labChannel struct {
	channel goapp.Value
	heard   goapp.Func
}

func (c *labChannel) open(name string, hear func(text string)) {
	constructor := goapp.Window().Get("BroadcastChannel")
	if c.channel != nil || !constructor.Truthy() {
		return
	}
	c.channel = constructor.New(name)
	c.heard = goapp.FuncOf(func(_ goapp.Value, args []goapp.Value) any {
		hear(args[0].Get("data").String())
		return nil
	})
	c.channel.Set("onmessage", c.heard)
}

func (c *labChannel) post(text string) {
	if c.channel != nil {
		c.channel.Call("postMessage", text)
	}
}

func (c *labChannel) close() {
	if c.channel != nil {
		c.channel.Call("close")
		c.heard.Release()
		c.channel = nil
	}
}
