//go:build js

package sandbox

import (
	"errors"
	"syscall/js"
)

// browser is QuickJS as wasm, lent by web/worker.js.
type browser struct {
	object js.Value // Interpreter of web/worker.js
	load   js.Func
	closed func(usable bool)
}

// newBrowser makes the maker of interpreters. closed hears whether the machine
// can serve another run.
func newBrowser(closed func(usable bool)) newInterpreter {
	return func(prelude string, load loader, lim limits) (b interpreter, err error) {
		defer func() {
			switch e := recover().(type) {
			case nil:
			case js.Error:
				closed(false)
				err = errors.New(e.Error())
			default:
				panic(e)
			}
		}()
		loadFunc := js.FuncOf(func(_ js.Value, args []js.Value) any {
			source, err := load(args[0].String())
			if err != nil {
				return map[string]any{"error": err.Error()}
			}
			return map[string]any{"source": source}
		})
		object := js.Global().Get("inflightHost").Call("interpreter", prelude, loadFunc, map[string]any{
			"steps": lim.steps, "jobs": lim.jobs, "memory": lim.memory, "stack": lim.stack,
			"halt": haltMessage, "beat": Message{Type: BeatMessage}.Encode(),
		})
		return &browser{object, loadFunc, closed}, nil
	}
}

func (b *browser) drive(message string) (string, error) {
	return answer(b.object.Call("drive", message))
}

func (b *browser) drain() error {
	_, err := answer(b.object.Call("drain"))
	return err
}

// answer reads what an Interpreter of web/worker.js answers.
func answer(v js.Value) (string, error) {
	if code := v.Get("stopped"); code.Truthy() {
		return "", &stopped{Code(code.String()), v.Get("stack").String()}
	}
	if t := v.Get("thrown"); t.Truthy() {
		return "", &thrown{t.Get("name").String(), t.Get("message").String(), t.Get("stack").String()}
	}
	return v.Get("text").String(), nil
}

// spare has nothing to do: the memory ends above the limit.
func (b *browser) spare() {}

func (b *browser) close() {
	usable := b.object.Call("close").Bool()
	b.load.Release()
	b.closed(usable)
}
