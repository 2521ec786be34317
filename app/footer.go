package app

import goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

// footer is what stands under every page.
type footer struct {
	goapp.Compo
	Base string
}

func (f *footer) Render() goapp.UI {
	return goapp.Footer().Class("foot").Body(
		goapp.Nav().Aria("label", "More").Body(
			goapp.A().Attr("href", f.Base+playgroundPath[1:]).Text("Playground"),
			goapp.A().Attr("href", f.Base+GlossaryPath[1:]).Text("Glossary"),
			goapp.A().Attr("href", f.Base+rulesPath[1:]).Text("The rules of SQS"),
			goapp.A().Attr("href", f.Base+"licences.txt").Text("Licences"),
			opener(keysID, "Keys"),
		),
		goapp.P().Text("Not made by or with Amazon. AWS and Amazon SQS are trademarks of Amazon.com, Inc. or its affiliates."),
	)
}
