package learner

// Grade is how well an item was remembered.
type Grade int

const (
	Again Grade = iota + 1 // not remembered
	Hard
	Good
	Easy
)
