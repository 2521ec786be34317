package app

import (
	"errors"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// await calls done with a promise's value, or with the sentence of what it
// rejected with, on the goroutine of the user interface. ctx must be a
// component's own: go-app drops what is dispatched for an element that has gone, and
// for a component that has.
func await(ctx goapp.Context, promise goapp.Value, done func(goapp.Value, error)) {
	var resolved, rejected goapp.Func
	settle := func(v goapp.Value, err error) any {
		resolved.Release()
		rejected.Release()
		ctx.Dispatch(func(goapp.Context) { done(v, err) })
		return nil
	}
	resolved = goapp.FuncOf(func(_ goapp.Value, args []goapp.Value) any {
		if len(args) == 0 {
			return settle(goapp.Undefined(), nil)
		}
		return settle(args[0], nil)
	})
	rejected = goapp.FuncOf(func(_ goapp.Value, args []goapp.Value) any {
		return settle(goapp.Undefined(), errors.New(args[0].Get("message").String()))
	})
	promise.Call("then", resolved, rejected)
}

// host is what boot.js hands to Go: window.inflight.
func host() goapp.Value { return goapp.Window().Get("inflight") }
