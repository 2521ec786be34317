package draw

import (
	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/svg"
	"inflight/app/timeline"
)

// Key explains the bars and signs that a scene has. Like the picture it is
// for the eye.
type Key struct {
	goapp.Compo
	Scene *timeline.Scene
}

func (k *Key) Render() goapp.UI {
	bars, marks := k.present()
	var list []goapp.UI
	for _, w := range looks {
		if bars[w.kind] {
			var path svg.Pen
			w.draw(&path, 1, 2, 16, 10)
			list = append(list, keyEntry(path.Element("span "+string(w.kind)), w.word))
		}
	}
	for _, g := range glyphs {
		if marks[g.kind] {
			var path svg.Pen
			g.draw(&path, 9, 7)
			list = append(list, keyEntry(path.Element("sign "+string(g.kind)), g.word))
		}
	}
	if len(k.Scene.Overlaps) > 0 {
		var path svg.Pen
		path.Rect(1, 1, 16, 12, 3)
		list = append(list, keyEntry(path.Element("both"), "two have one message"))
	}
	return goapp.Div().Class("legend").Aria("hidden", "true").Body(list...)
}

// present are the kinds that the scene has.
func (k *Key) present() (bars map[timeline.BarKind]bool, marks map[timeline.MarkKind]bool) {
	bars, marks = map[timeline.BarKind]bool{}, map[timeline.MarkKind]bool{}
	for _, b := range k.Scene.Bars {
		bars[b.Kind] = true
	}
	for _, d := range k.Scene.Densities {
		for _, l := range d.Layers {
			bars[l.Kind] = bars[l.Kind] || l.Any()
		}
	}
	for _, m := range k.Scene.Marks {
		marks[m.Kind] = true
	}
	return bars, marks
}

func keyEntry(shape goapp.UI, words string) goapp.UI {
	return goapp.Span().Class("key").Body(
		svg.El("svg", "").Attr("width", 18).Attr("height", 14).Body(shape), goapp.Text(words))
}
