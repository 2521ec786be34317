package app

import goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

// store is where the document about the reader is kept: boot.js's IndexedDB, or
// its memory where the browser blocks that.
type store struct{}

func (store) value() goapp.Value { return host().Get("store") }

// lasting reports whether what is kept outlives the page.
func (s store) lasting() bool { return s.value().Get("kind").String() == "indexeddb" }

// load reads the document; the text is empty when there is none.
func (s store) load(ctx goapp.Context, done func(text string, err error)) {
	await(ctx, s.value().Call("load"), func(v goapp.Value, err error) {
		if err != nil {
			done("", err)
			return
		}
		done(v.String(), nil)
	})
}

// update replaces the document by what merge makes of it, in one transaction, so
// that two tabs can't overwrite each other. Where merge refuses nothing is written.
func (s store) update(ctx goapp.Context, merge func(old string) (string, error), done func(error)) {
	f := goapp.FuncOf(func(_ goapp.Value, args []goapp.Value) any {
		text, err := merge(args[0].String())
		if err != nil {
			return map[string]any{"refused": err.Error()}
		}
		return text
	})
	await(ctx, s.value().Call("update", f), func(_ goapp.Value, err error) {
		f.Release()
		done(err)
	})
}

// The spare copy is written at once, when a page is left: update would come too
// late. It is merged into the document at the next visit, and dropped.
func (s store) spare() string        { return s.value().Get("spare").Call("get").String() }
func (s store) setSpare(text string) { s.value().Get("spare").Call("set", text) }
func (s store) dropSpare()           { s.value().Get("spare").Call("drop") }

// onChange calls changed when another tab has written. It lasts as long as the page.
func (s store) onChange(ctx goapp.Context, changed func()) {
	s.value().Call("onchange", goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		ctx.Dispatch(func(goapp.Context) { changed() })
		return nil
	}))
}
