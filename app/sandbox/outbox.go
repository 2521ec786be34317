package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"inflight/engine"
	"inflight/engine/awsjson"
)

// collect empties the outbox. After a stop there may be nothing to be had.
func (h *host) collect() ([]item, error) {
	text, err := h.interpreter.drive(collectMessage)
	if _, threw := errors.AsType[*thrown](err); threw { // for want of memory: the text is long
		h.interpreter.spare()
		text, err = h.interpreter.drive(collectMessage)
	}
	if err != nil {
		return nil, err
	}
	var items []item
	if err := json.Unmarshal([]byte(text), &items); err != nil {
		panic(fmt.Sprintf("sandbox: outbox: %v in %.200s", err, text))
	}
	return items, nil
}

// do does what one item of the outbox asks for.
func (h *host) do(it item) {
	h.doing = h.position(it.Stack).line
	defer func() { h.doing = 0 }()
	if h.crashed != "" && it.Actor == h.crashed {
		return // a fork has ended it
	}
	switch it.Kind {
	case "call":
		h.lastAsked = it.Stack
		h.call(it)
		h.checkEvents()
	case "drop":
		delete(h.waiting, it.ID)
	case "end":
		h.lastAsked = it.Stack
		h.sim.Disconnect(it.Actor)
		h.checkEvents()
	case "effect":
		h.lastAsked = it.Stack
		h.sim.Effect(it.Actor, it.Text, it.Key, it.Amount)
		h.checkEvents()
	case "fault":
		h.lastAsked = it.Stack
		h.fault(it)
		h.checkEvents()
	case "timer":
		h.lastAsked = it.Stack
		h.timers.add(it.ID, h.sim.Now()+it.MS)
	case "clear":
		h.timers.clear(it.ID)
	case "console":
		h.emit(Line{At: h.sim.Now(), Kind: it.Level, Text: it.Text})
	case "done":
		h.finished = true
	case "failed":
		h.fail(&thrown{it.Name, it.Message, it.Stack})
	case "stopped":
		h.stop(it.Code, it.Stack)
	default:
		panic("sandbox: outbox: kind " + it.Kind)
	}
}

// call makes a call to the engine. Its answer, now or later, joins the ready
// ones at its place, unless the program has dropped the call by then.
func (h *host) call(it item) {
	h.waiting[it.ID] = true
	h.api.Do(it.Actor, it.Action, []byte(it.Input), func(r awsjson.Response) {
		if !h.waiting[it.ID] {
			return
		}
		delete(h.waiting, it.ID)
		at, _ := slices.BinarySearchFunc(h.ready, it.ID, func(r reply, call int) int { return r.call - call })
		h.ready = slices.Insert(h.ready, at, reply{it.ID, it.Actor, it.Action, r})
	})
}

// fault lets one of the faults of prelude/inflight.js happen. A queue that can't
// have it is the program's mistake, and ends it.
func (h *host) fault(it item) {
	queue := it.Queue[strings.LastIndexByte(it.Queue, '/')+1:]
	var err *engine.Error
	switch it.Name {
	case "loseNextReply":
		h.sim.LoseReply(it.Actor, it.Action)
	case "duplicateNextDelivery":
		err = h.sim.DuplicateNext(queue)
	case "missNextDelete":
		err = h.sim.ReplicaDown(queue)
	default:
		panic("sandbox: outbox: fault " + it.Name)
	}
	if err != nil {
		h.end(Runtime, it.Name+"(): "+err.Message, h.position(it.Stack))
	}
}
