package ssr

import (
	"reflect"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
)

const svgNS = "http://www.w3.org/2000/svg"

func TestRender(t *testing.T) {
	tests := []struct {
		name string
		in   app.UI
		want string
	}{
		{"text is escaped", app.P().Text(`a < b & "c"`), `<p>a &lt; b &amp; "c"</p>`},
		{"no space is added between inline elements", app.P().Body(app.B().Text("in"), app.Text("flight"), app.Text("!")), `<p><b>in</b>flight!</p>`},
		{"a listing keeps its lines", app.Pre().Text("a\n  b"), "<pre>a\n  b</pre>"},
		{"a listing keeps a first empty line", app.Pre().Text("\nb"), "<pre>\n\nb</pre>"},
		{"aria true is written", app.Button().Aria("expanded", true), `<button aria-expanded="true"></button>`},
		{"aria false is written", app.Button().Aria("expanded", false), `<button aria-expanded="false"></button>`},
		{"a false boolean is absent", app.Button().Disabled(false).Hidden(false), `<button></button>`},
		{"a true boolean has no value", app.Input().Checked(true).Type("radio"), `<input checked type="radio">`},
		{"quotes in a value are escaped", app.Div().Title(`say "hi" & go`), `<div title="say &#34;hi&#34; &amp; go"></div>`},
		{"attributes are sorted", app.A().Title("t").Href("h").Class("c").ID("i"), `<a class="c" href="h" id="i" title="t"></a>`},
		{"what go-app writes literally stays literal", app.Div().Attr("inert", false), `<div inert="false"></div>`},
		{"an input keeps its value", app.Input().Value("30"), `<input value="30">`},
		{"a textarea's value is its content", app.Textarea().Rows(2).Attr("value", "a<b"), `<textarea rows="2">a&lt;b</textarea>`},
		{"void elements have no end tag", app.P().Body(app.Text("a"), app.Br(), app.Text("b")), `<p>a<br>b</p>`},
		{"svg elements always have one", app.Elem("svg").XMLNS(svgNS).Body(app.ElemSelfClosing("circle").XMLNS(svgNS).Attr("r", 2), app.ElemSelfClosing("path").XMLNS(svgNS)),
			`<svg><circle r="2"></circle><path></path></svg>`},
		{"raw markup is taken as it is", app.Div().Body(app.Raw(`<p data-raw="p1">a<br/>b</p>`)), `<div><p data-raw="p1">a<br/>b</p></div>`},
		{"conditions and loops leave no trace", app.Ul().Body(
			app.If(false, func() app.UI { return app.Li().Text("no") }),
			app.Range([]int{1, 2}).Slice(func(i int) app.UI { return app.Li().Text(i) }),
		), `<ul><li>0</li><li>1</li></ul>`},
		{"components are what they render", app.Div().Body(&greeting{Name: "A"}), `<div><p>hello A, ready</p></div>`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := Render(test.in)
			if err != nil {
				t.Fatal(err)
			}
			if got != test.want {
				t.Errorf("\n got %s\nwant %s", got, test.want)
			}
		})
	}
}

type greeting struct {
	app.Compo
	Name  string
	state string
}

func (g *greeting) OnInit() { g.state = "ready" }

func (g *greeting) Render() app.UI { return app.P().Textf("hello %s, %s", g.Name, g.state) }

type nothing struct{ app.Compo }

func (n *nothing) Render() app.UI { return nil }

func TestRenderRefuses(t *testing.T) {
	tests := []struct {
		name string
		in   app.UI
		want string
	}{
		{"a component without output", app.Div().Body(&nothing{}), "renders nothing"},
		{"a script", app.Script().Text("let a"), "<script> has no place"},
		{"a loop on its own", app.Range([]int{1}).Slice(func(int) app.UI { return app.P() }), "cannot be written"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got, err := Render(test.in); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %q, %v; want an error with %q", got, err, test.want)
			}
		})
	}
}

// The same tree gives the same text, whatever order Go takes a map in.
func TestRenderIsStable(t *testing.T) {
	tree := func() app.UI {
		return app.Div().ID("i").Class("c").Title("t").Lang("en").Role("note").Aria("label", "l").TabIndex(-1)
	}
	first, _ := Render(tree())
	for range 50 {
		if next, _ := Render(tree()); next != first {
			t.Fatalf("got %s, then %s", first, next)
		}
	}
}

// A browser's parser must read back what was written, and nothing else.
func TestRenderReadsBack(t *testing.T) {
	in := app.Div().Title("a \"b\"\u00a0'c' <d> & é").Body(
		app.Pre().Text("\n\n <code> & 'more'\r\n"),
		app.Button().Aria("pressed", true).Text("Run ▸"),
		app.Elem("svg").XMLNS(svgNS).Attr("viewBox", "0 0 1 1").Body(app.ElemSelfClosing("rect").XMLNS(svgNS)),
		app.P().Text("after"),
	)
	written, err := Render(in)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(strings.NewReader("<!doctype html><body>" + written))
	if err != nil {
		t.Fatal(err)
	}
	div := doc.LastChild.LastChild.FirstChild
	if got, want := div.Attr[0].Val, "a \"b\"\u00a0'c' <d> & é"; got != want {
		t.Errorf("title reads back as %q, want %q", got, want)
	}
	var tags []string
	for n := range div.ChildNodes() {
		tags = append(tags, n.Data)
	}
	if want := []string{"pre", "button", "svg", "p"}; !reflect.DeepEqual(tags, want) {
		t.Errorf("children read back as %v, want %v", tags, want)
	}
	if got, want := div.FirstChild.FirstChild.Data, "\n\n <code> & 'more'\r\n"; got != want {
		t.Errorf("listing reads back as %q, want %q", got, want)
	}
}

// The encoder reads unexported fields of go-app. If this fails after an update
// of go-app, goapp.go is to be adapted.
func TestFields(t *testing.T) {
	element := reflect.TypeOf(app.Div()).Elem()
	tests := []struct {
		of   reflect.Type
		path []string
		want string
	}{
		{textType.Elem(), []string{"value"}, "string"},
		{rawType.Elem(), []string{"value"}, "string"},
		{element, []string{"htmlElement", "attributes"}, "app.attributes"},
		{element, []string{"htmlElement", "children"}, "[]app.UI"},
	}
	for _, test := range tests {
		at := test.of
		for _, name := range test.path {
			f, ok := at.FieldByName(name)
			if !ok {
				t.Fatalf("%v has no field %v", test.of, test.path)
			}
			at = f.Type
		}
		if at.String() != test.want {
			t.Errorf("%v%v is a %v, want %s", test.of, test.path, at, test.want)
		}
	}
}
