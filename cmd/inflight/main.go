// Command inflight serves the course, runs its programs in the terminal, and is
// a simulated SQS for real AWS clients.
//
//	inflight [serve] [-addr localhost:8080] [-dir dist]
//	inflight run [-set name=value] [-seed N] FILE
//	inflight sqs [-addr 127.0.0.1:9324] [-clock wall|manual] [-seed N]
package main

import (
	"fmt"
	"io"
	"os"
	"strings"
)

const usage = `Inflight teaches message queues by letting you run one.

  inflight [serve] [-addr localhost:8080] [-dir dist]   serve the course
  inflight run [-set name=value] [-seed N] FILE         run a program and print what happened
  inflight sqs [-addr 127.0.0.1:9324] [-clock manual]   be an SQS for your own AWS client
  inflight help                                         this text

inflight COMMAND -h explains a command's flags.
`

func main() {
	os.Exit(command(os.Args[1:], os.Stdout, os.Stderr))
}

// command runs the subcommand that args begin with and returns the exit code: 0,
// 1 when it failed, 2 for a wrong call. Serving is what happens without one.
func command(args []string, stdout, stderr io.Writer) int {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		return serveCommand(args, stdout, stderr)
	}
	switch args[0] {
	case "serve":
		return serveCommand(args[1:], stdout, stderr)
	case "run":
		return runCommand(args[1:], stdout, stderr)
	case "sqs":
		return sqsCommand(args[1:], stdout, stderr)
	case "help":
		fmt.Fprint(stdout, usage)
		return 0
	}
	fmt.Fprintf(stderr, "inflight: there is no command %q; these exist: serve, run, sqs, help\n", args[0])
	return 2
}
