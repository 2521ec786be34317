package app

import goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

// store is where the document about the reader is kept: boot.js's IndexedDB, or
// its memory where the browser blocks that.
type store struct{}

func (store) value() goapp.Value { return host().Get("store") }

// lasting reports whether what is kept outlives the page.
func (s store) lasting() bool { return s.value().Get("kind").String() == "indexeddb" }

// load reads the document; the text is empty when there is none.
func (s store) load(ctx goapp.Context, done func(goapp.Context, string, error)) {
	await(ctx, s.value().Call("load"), func(ctx goapp.Context, v goapp.Value, err error) {
		if err != nil {
			done(ctx, "", err)
			return
		}
		done(ctx, v.String(), nil)
	})
}

// update replaces the document by what merge makes of it, in one transaction, so
// that two tabs can't overwrite each other.
func (s store) update(ctx goapp.Context, merge func(old string) string, done func(goapp.Context, error)) {
	f := goapp.FuncOf(func(_ goapp.Value, args []goapp.Value) any { return merge(args[0].String()) })
	await(ctx, s.value().Call("update", f), func(ctx goapp.Context, _ goapp.Value, err error) {
		f.Release()
		done(ctx, err)
	})
}

// The spare copy is written at once, when a page is left: update would come too
// late. It is merged into the document at the next visit, and dropped.
func (s store) spare() string        { return s.value().Get("spare").Call("get").String() }
func (s store) setSpare(text string) { s.value().Get("spare").Call("set", text) }
func (s store) dropSpare()           { s.value().Get("spare").Call("drop") }

// onChange calls changed when another tab has written. It lasts as long as the page.
func (s store) onChange(ctx goapp.Context, changed func(goapp.Context)) {
	s.value().Call("onchange", goapp.FuncOf(func(goapp.Value, []goapp.Value) any {
		ctx.Dispatch(changed)
		return nil
	}))
}
