package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"inflight/app/sandbox"
)

const runUsage = `usage: inflight run [-set name=value]… [-seed N] [switches] FILE

Runs a program on a simulated SQS and prints what happened, in simulated time.

  -set name=value       give the program's top-level "const name = NUMBER" another
                        number; can be repeated
  -seed N               of message ids, receipt handles and Math.random (0)
` + switchesUsage

// runCommand is the subcommand run.
func runCommand(args []string, stdout, stderr io.Writer) int {
	request, file, err := readRun(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, runUsage)
		return 0
	case err != nil:
		return fail(stderr, 2, err)
	}
	source, err := os.ReadFile(file)
	if err != nil {
		return fail(stderr, 1, err)
	}
	request.Name, request.Source = filepath.Base(file), string(source)
	if err := request.set(); err != nil {
		return fail(stderr, 2, fmt.Errorf("-set %w", err))
	}
	result, err := sandbox.Run(request.Request)
	if err != nil {
		return fail(stderr, 2, err)
	}
	for _, l := range result.Printed() {
		fmt.Fprintln(stdout, l)
	}
	if result.Note != "" {
		fmt.Fprintln(stderr, file+": "+result.Note)
	}
	if result.Failure != nil {
		fmt.Fprintln(stderr, place(file, result.Failure)+": "+result.Failure.Message)
		return 1
	}
	return 0
}

// runRequest is a run as the command line asks for it.
type runRequest struct {
	sandbox.Request
	numbers []string // name=value, in the order given
}

func readRun(args []string) (r runRequest, file string, err error) {
	flags := flag.NewFlagSet("run", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // its errors come back, and are printed once
	flags.Func("set", "", func(text string) error {
		if name, _, ok := strings.Cut(text, "="); !ok || name == "" {
			return errors.New("write it like -set visibilityTimeout=60")
		}
		r.numbers = append(r.numbers, text)
		return nil
	})
	seedFlag(flags, &r.Seed)
	switchFlags(flags, &r.Switches)
	if err := flags.Parse(args); err != nil {
		return r, "", err
	}
	if flags.NArg() != 1 {
		return r, "", fmt.Errorf("give one program to run, after the flags; got %d", flags.NArg())
	}
	return r, flags.Arg(0), nil
}

// set puts the numbers into the source.
func (r *runRequest) set() error {
	for _, n := range r.numbers {
		name, value, _ := strings.Cut(n, "=")
		source, err := sandbox.SetNumber(r.Source, name, value)
		if err != nil {
			return err
		}
		r.Source = source
	}
	return nil
}

// place is where a program failed: file:line:column, as far as it is known.
func place(file string, f *sandbox.Failure) string {
	switch {
	case f.Line == 0:
		return file
	case f.Column == 0:
		return fmt.Sprintf("%s:%d", file, f.Line)
	}
	return fmt.Sprintf("%s:%d:%d", file, f.Line, f.Column)
}
