package engine

import (
	"strconv"
	"time"
)

// Time is an instant of the simulation: milliseconds since it began. There is
// no real clock anywhere in the engine.
type Time int64

// Seconds is the instant n seconds after the beginning.
func Seconds(n int) Time { return Time(n) * 1000 }

// Add returns the instant d later; d is cut to whole milliseconds.
func (t Time) Add(d time.Duration) Time { return t + Time(d.Milliseconds()) }

// String prints seconds, with milliseconds only when they are not whole: 30s, 29.999s.
func (t Time) String() string { return t.Digits() + "s" }

// Digits is String without its unit: 30, 46.6, 29.999.
func (t Time) Digits() string { return strconv.FormatFloat(float64(t)/1000, 'f', -1, 64) }
