package app

import goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

// keyGroup is the keys that work in one part of the page.
type keyGroup struct {
	where string
	keys  []keyWord
}

// keyWord is a key, or several that do alike, and what it does.
type keyWord struct {
	keys []string
	does string
}

// keyMap is every key that does something here.
var keyMap = []keyGroup{
	{"Anywhere", []keyWord{
		{[]string{"/"}, "Search"},
		{[]string{"?"}, "Show the keys"},
		{[]string{"Esc"}, "Close what is open over the page"},
	}},
	{"Program", []keyWord{
		{[]string{"Ctrl Enter", "⌘ Enter"}, "Run"},
		{[]string{"Tab", "Shift Tab"}, "Leave the editor: to the next control, to the one before"},
	}},
	{"Moving through a run, on its slider", []keyWord{
		{[]string{"←", "→"}, "A second back, a second on"},
		{[]string{"Page Down", "Page Up"}, "Ten seconds back, ten seconds on"},
		{[]string{",", "."}, "The event before, the next event"},
		{[]string{"Home", "End"}, "To the beginning, to the end"},
		{[]string{"Space"}, "Play and pause"},
	}},
	{"Flashcards", []keyWord{
		{[]string{"Space", "Enter"}, "Turn the card"},
		{[]string{"←", "→"}, "The card before, the next card"},
	}},
	{"Review", []keyWord{
		{[]string{"Space", "Enter"}, "Show the answer"},
		{[]string{"1", "2", "3", "4"}, "Again, Hard, Good, Easy"},
		{[]string{"→"}, "Good"},
		{[]string{"U"}, "Take the last grade back"},
	}},
}

// keysView is the dialog that shows the keys.
type keysView struct {
	goapp.Compo
	off bool // keys alone open nothing
}

const keysID = "keys"

func (v *keysView) OnMount(goapp.Context) { v.off = !host().Call("singleKeys").Bool() }

func (v *keysView) Render() goapp.UI {
	return dialog(keysID, "?", "Keys",
		goapp.Range(keyMap).Slice(func(i int) goapp.UI {
			g := keyMap[i]
			return goapp.Section().Body(
				goapp.H3().Text(g.where),
				goapp.Dl().Body(goapp.Range(g.keys).Slice(func(i int) goapp.UI {
					return goapp.Div().Body(goapp.Dt().Body(keyCaps(g.keys[i].keys)...), goapp.Dd().Text(g.keys[i].does))
				})))
		}),
		goapp.Label().Class("switch").Body(
			goapp.Input().Type("checkbox").AutoComplete(false).Checked(!v.off).OnChange(v.set),
			goapp.Text("/ and ? work anywhere on the page")),
	)
}

// keyCaps are keys as they look on a keyboard.
func keyCaps(keys []string) []goapp.UI {
	var list []goapp.UI
	for i, k := range keys {
		if i > 0 {
			list = append(list, goapp.Text(" "))
		}
		list = append(list, goapp.Kbd().Text(k))
	}
	return list
}

func (v *keysView) set(ctx goapp.Context, _ goapp.Event) {
	v.off = !ctx.JSSrc().Get("checked").Bool()
	host().Call("setSingleKeys", !v.off)
}
