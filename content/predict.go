package content

// Prediction is a question before the first run: what will it do? Its answer is
// what a probe finds in the run's log.
type Prediction struct {
	ID      string             `json:"id"`
	Ask     string             `json:"ask"` // inline HTML
	Kind    PredictionKind     `json:"kind"`
	Choices []PredictionChoice `json:"choices,omitempty"` // of PredictChoice
	Unit    string             `json:"unit,omitempty"`    // of PredictNumber: plural, or empty
	Within  float64            `json:"within,omitempty"`  // of the other two: how far off still counts as exact
	Gap     Gap                `json:"gap,omitzero"`      // of the other two
	Probe   Probe              `json:"probe"`
	// Until is where the axis ends on which an instant is guessed, in seconds: a round
	// number above the length of the starter's run. 0 for the other kinds.
	Until float64 `json:"until,omitempty"`
	// Truth is what the probe finds in the run of the starter: a number, seconds of
	// an instant, or for a choice the Is of the choice that is right.
	Truth string `json:"truth"`
}

// PredictionKind says how a reader answers.
type PredictionKind string

const (
	PredictChoice  PredictionKind = "choose"
	PredictNumber  PredictionKind = "number"
	PredictInstant PredictionKind = "instant" // seconds of simulated time, or a place on the axis
)

// PredictionChoice is one guess of a choice.
type PredictionChoice struct {
	ID   string `json:"id"`
	Text string `json:"text"` // inline HTML
	Is   string `json:"is"`   // what the probe finds when this is right
	Gap  string `json:"gap"`  // inline HTML, one sentence: what lies between this and what the starter does
}

// Gap is what lies between a guess and what the starter does: one sentence of
// inline HTML for each way to be off, and one for being right.
type Gap struct {
	Low   string `json:"low"`
	High  string `json:"high"`
	Exact string `json:"exact"`
}

// Probe is a look into a run's log.
type Probe struct {
	Take ProbeTake `json:"take"`
	Nth  int       `json:"nth,omitempty"` // of the events picked, from 1; 0 means the first, -1 the last
	At   float64   `json:"at,omitempty"`  // seconds: of TakeHolder; of TakeReceives, unless it is 0, the instant of the event
	Select
}

// ProbeTake says what a probe answers.
type ProbeTake string

const (
	TakeInstant  ProbeTake = "instant"   // when the nth event happens, in seconds
	TakeActor    ProbeTake = "actor"     // who is the caller of the nth event
	TakeReceives ProbeTake = "receives"  // the receive count of the nth event's message after it
	TakeHidden   ProbeTake = "hidden"    // until when the nth event hides its message, in seconds
	TakeCount    ProbeTake = "count"     // how many events are picked
	TakeAmount   ProbeTake = "amount"    // the sum of the amounts of the effects picked
	TakeHolder   ProbeTake = "holder"    // who holds Message at At: an actor, or nobody
	TakeWaiting  ProbeTake = "waiting"   // how many messages of Queue are visible at once, at most
	TakeInFlight ProbeTake = "in-flight" // how many are in flight at once, at most
	TakeWindow   ProbeTake = "window"    // how long a call hides a message of Queue at most, in seconds
)
