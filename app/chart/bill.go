package chart

import (
	"sort"

	"inflight/app/history"
	"inflight/engine"
	"inflight/engine/cloudwatch"
)

// Bill is what a run has been charged for, from its beginning on.
type Bill struct{ actions [][]charge } // in the order of their first calls

// charge is the count of an action after one of its calls.
type charge struct {
	history.Moment
	cloudwatch.ActionRequests
}

func billOf(log []engine.Event) Bill {
	var b Bill
	var requests cloudwatch.Requests
	type key struct {
		action string
		fifo   bool
	}
	of := map[key]int{}
	for _, e := range log {
		requests.Add(e)
		if e.Request == 0 {
			continue
		}
		now := charge{history.Moment{At: e.At, Seq: e.Seq}, requests.Of(e)}
		k := key{now.Action, now.FIFO}
		i, ok := of[k]
		if !ok {
			i = len(b.actions)
			of[k] = i
			b.actions = append(b.actions, nil)
		}
		if n := len(b.actions[i]); n == 0 || b.actions[i][n-1].ActionRequests != now.ActionRequests {
			b.actions[i] = append(b.actions[i], now)
		}
	}
	return b
}

// At is what each action has been charged for at the moment.
func (b Bill) At(m history.Moment) Charges {
	var list Charges
	for _, a := range b.actions {
		if i := sort.Search(len(a), func(i int) bool { return a[i].At > m.At || a[i].Seq > m.Seq }); i > 0 {
			list = append(list, a[i-1].ActionRequests)
		}
	}
	return list
}

// Whole is what each action has been charged for when the run is over.
func (b Bill) Whole() (all Charges) {
	for _, a := range b.actions {
		all = append(all, a[len(a)-1].ActionRequests)
	}
	return all
}

// Charges is what the actions of a time are charged for.
type Charges []cloudwatch.ActionRequests

// Requests is how many requests are charged.
func (c Charges) Requests() (n int) {
	for _, a := range c {
		n += a.Requests
	}
	return n
}

// Cost is what they cost, with nothing free.
func (c Charges) Cost() (sum Money) {
	for _, a := range c {
		sum += Money(a.Requests) * price(a)
	}
	return sum
}

// month is as long as the examples of bills take one to be: 30 days.
const month = 30 * 24 * 60 * Minute

// Month is how many requests a month has in which it always goes on as in the time
// that they took, and what they cost, without the free ones.
func (c Charges) Month(took engine.Time) (requests int, cost Money) {
	if took <= 0 {
		return 0, 0
	}
	times := float64(month) / float64(took)
	requests = int(float64(c.Requests())*times + 0.5)
	if requests <= FreeRequests {
		return requests, 0
	}
	// AWS does not say which are the free ones: here they are of all prices alike.
	charged := float64(requests-FreeRequests) / float64(requests)
	return requests, Money(float64(c.Cost())*times*charged + 0.5)
}
