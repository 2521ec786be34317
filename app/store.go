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

// persisted asks whether the browser keeps the document until the reader clears it;
// persist asks it to. Where a browser knows no such promise the answer is no.
func (s store) persisted(ctx goapp.Context, done func(bool)) { s.promised(ctx, "persisted", done) }
func (s store) persist(ctx goapp.Context, done func(bool))   { s.promised(ctx, "persist", done) }

func (s store) promised(ctx goapp.Context, question string, done func(bool)) {
	await(ctx, s.value().Call(question), func(v goapp.Value, err error) { done(err == nil && v.Bool()) })
}
