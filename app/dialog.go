package app

import goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

// dialog is a page over the page, which the key opens from anywhere and Escape
// closes. Its title names it.
func dialog(id, key, title string, body ...goapp.UI) goapp.HTMLDialog {
	heading := id + "-title"
	return goapp.Dialog().ID("%s", id).DataSet("key", key).Aria("labelledby", heading).Attr("closedby", "any").Body(append([]goapp.UI{
		goapp.Form().Attr("method", "dialog").Body(
			goapp.H2().ID("%s", heading).Text(title),
			goapp.Button().Type("submit").Text("Close"),
		),
	}, body...)...)
}

// opener is a button that opens a dialog.
func opener(id, words string) goapp.HTMLButton {
	return goapp.Button().Type("button").Class("needs-app").Aria("haspopup", "dialog").
		OnClick(func(goapp.Context, goapp.Event) { host().Call("openDialog", id) }, goapp.EventScope(id)).Text(words)
}
