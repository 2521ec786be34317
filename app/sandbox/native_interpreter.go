//go:build !js

package sandbox

import (
	"cmp"
	"errors"
	"time"

	"modernc.org/quickjs"
)

// native is QuickJS translated to Go. It can't count steps: an endless loop ends
// by the wall clock.
type native struct {
	vm       *quickjs.VM
	driver   quickjs.Value
	limits   limits
	deadline time.Time // real time of the end
}

func newNative(prelude string, load loader, lim limits) (interpreter, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	vm.SetMemoryLimit(uintptr(lim.memory))
	vm.SetModuleLoader(
		func(_ *quickjs.VM, name string) (string, error) { return load(name) },
		func(_ *quickjs.VM, _, name string) (string, error) { return name, nil },
	)
	n := &native{vm: vm, limits: lim, deadline: time.Now().Add(lim.realTime)}
	if n.driver, err = vm.EvalValue(prelude, quickjs.EvalGlobal); err != nil {
		vm.Close()
		return nil, err
	}
	return n, nil
}

func (n *native) drive(message string) (string, error) {
	n.arm()
	answer, err := n.driver.Call(quickjs.UndefinedValue, message)
	text, _ := answer.(string)
	return text, n.failure(err)
}

func (n *native) drain() error {
	n.arm()
	_, err := n.vm.ExecutePendingJobs()
	return n.failure(err)
}

// arm lets the next call into the interpreter run until the deadline.
func (n *native) arm() {
	n.vm.SetEvalTimeout(max(1, time.Until(n.deadline))) // it can't fail; 0 would mean no end
}

// failure tells a stop from an exception, and makes the stop final.
func (n *native) failure(err error) error {
	if err == nil {
		return nil
	}
	var e *quickjs.Error
	if !errors.As(err, &e) { // what is left is the bound on jobs
		return n.halt(&stopped{code: StoppedJobs})
	}
	if time.Now().After(n.deadline) {
		return n.halt(&stopped{code: RealTime, stack: e.Stack})
	}
	return &thrown{e.Name, cmp.Or(e.Message, e.Error()), e.Stack}
}

// spare raises the limit once.
func (n *native) spare() { n.vm.SetMemoryLimit(uintptr(n.limits.memory + n.limits.memory/4)) }

// moment is how long a program that was stopped may take to come to rest.
const moment = time.Second

// halt makes the prelude deaf and then lets the rejections that the stop caused
// find their way to whoever reports them.
func (n *native) halt(s *stopped) *stopped {
	n.spare()
	n.deadline = time.Now().Add(2 * moment)
	n.vm.SetEvalTimeout(moment)
	if _, err := n.driver.Call(quickjs.UndefinedValue, haltMessage); err == nil {
		n.vm.ExecutePendingJobs() // whether it fails is all the same
	}
	return s
}

func (n *native) close() {
	n.driver.Free()
	n.vm.Close()
}
