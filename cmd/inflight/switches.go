package main

import (
	"errors"
	"flag"
	"strconv"
	"strings"
	"unicode"

	"inflight/engine"
)

// switchesUsage explains the flags that are the engine's switches.
const switchesUsage = `  -stale-delete WHAT    what a delete with a stale receipt handle does to the
                        message: kept or deletes (kept)
  -in-flight-limit N    messages in flight that a queue may have (120000)
  -fifo-look-ahead N    messages of a FIFO queue that a receive looks at (120000)

What AWS leaves to chance is off, and drawn from the seed when it is on:

  -hosts N              servers that a standard queue's messages are spread over:
                        a short poll asks half of them, and can miss messages
  -reorder-among N      a receive of a standard queue takes any of N next messages
  -duplicate-one-in N   one delivery of a standard queue in N leaves a copy visible
  -replica-down-one-in N
                        one delete of a standard queue in N misses a copy
  -lose-reply-one-in N  the answer to one call in N gets lost: the connection breaks
  -count-lag DURATION   counts of messages are up to this old, such as 1m
`

// switchFlags adds a flag for each of the engine's switches.
func switchFlags(flags *flag.FlagSet, s *engine.Switches) {
	for _, name := range engine.SwitchNames() {
		flags.Func(flagName(name), "", func(text string) error { return s.Set(name, text) })
	}
}

// seedFlag adds the flag of what is drawn at random.
func seedFlag(flags *flag.FlagSet, seed *uint64) {
	flags.Func("seed", "", func(text string) (err error) {
		if *seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			err = errors.New("give a whole number, 0 or more")
		}
		return err
	})
}

// flagName writes StaleDelete as stale-delete.
func flagName(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
