package chart

import (
	"fmt"
	"strconv"
	"strings"

	"inflight/engine/cloudwatch"
)

// Money is an amount in billionths of a US dollar.
type Money int64

// dollar is one.
const dollar Money = 1_000_000_000

// What AWS charges for requests. AWS changes its prices, and this is the only place
// where they stand.
const (
	StandardRequest = 40 * dollar / 100 / 1_000_000 // $0.40 for a million
	FIFORequest     = 50 * dollar / 100 / 1_000_000 // $0.50 for a million
	FreeRequests    = 1_000_000                     // a month, of an account's queues together

	PriceRegion  = "US East (N. Virginia)"
	PriceChecked = "June 2026"
	PriceSource  = "https://aws.amazon.com/sqs/pricing/"
	// AWS's own page could not be read: two guides of March and June 2026 quote it
	// alike. Prices go down above 100 billion requests a month.
)

// dearer are the actions that have the price of FIFO queues there; all others cost
// the same on every queue.
var dearer = map[string]bool{
	"SendMessage": true, "ReceiveMessage": true, "DeleteMessage": true, "ChangeMessageVisibility": true,
}

// price is that of one of the requests.
func price(a cloudwatch.ActionRequests) Money {
	if a.FIFO && dearer[strings.TrimSuffix(a.Action, "Batch")] {
		return FIFORequest
	}
	return StandardRequest
}

// String writes dollars with two places, and amounts that have parts of a cent, below
// a dollar, with as many as there are: $0.40, $53.86, $0.0000164.
func (m Money) String() string {
	const cent = dollar / 100
	if m >= dollar || m%cent == 0 {
		cents := (m + cent/2) / cent
		return fmt.Sprintf("$%s.%02d", Grouped(int(cents/100)), cents%100)
	}
	return strings.TrimRight(fmt.Sprintf("$0.%09d", m), "0")
}

// Grouped writes a number with a comma between thousands.
func Grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
