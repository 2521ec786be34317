//go:build !js

package sandbox

import "errors"

// Run runs a program to its end. The error is for a request that can't be run;
// what goes wrong in the program itself is the Result's Failure.
func Run(r Request) (Result, error) {
	return runWith(r, defaultLimits)
}

func runWith(r Request, lim limits) (Result, error) {
	var lines []Line
	end := run(r, lim, newNative, func(l Line) { lines = append(lines, l) })
	if end.Failure != nil && end.Failure.Code == BadRequest {
		return Result{}, errors.New(end.Failure.Message)
	}
	return Result{Lines: lines, Failure: end.Failure, Note: end.Note, End: end.End}, nil
}
