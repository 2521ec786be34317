// Package draw draws what a run did: its timeline with the playhead over it, the
// charts below it, a sweep's curves, the states of a message, and the key to the bars
// and signs of all of them. What is drawn where is decided without a page, by timeline
// and chart; what a press on a picture does is up to whoever shows it ([Hands]).
package draw
