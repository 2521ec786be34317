package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"inflight/cmd/inflight/endpoint"
)

const sqsUsage = `usage: inflight sqs [-addr 127.0.0.1:9324] [-clock wall|manual] [-seed N]
                    [-public] [switches]

A simulated SQS for real AWS clients: your own CLI, SDK or program, without an
account. Set AWS_ENDPOINT_URL_SQS to its address. Give any credentials and any
region: signatures are not checked. Everything is forgotten when it stops.

  -addr HOST:PORT       where it listens (127.0.0.1:9324); port 0 takes a free one
  -public               lets -addr be an address that other machines can reach.
                        Whoever reaches it can read and change everything
  -clock WHAT           wall follows real time; manual stands still until
                        POST /_clock {"advance":"30s"} or {"to":"2m"} (wall)
  -seed N               of message ids and receipt handles (0)
` + switchesUsage + `
GET /_clock shows the time, GET /_events?since=N what happened, GET /_state every
message and who holds it, and GET /_rules/ID what an event's rule means.
`

// sqsCommand is the subcommand sqs. It ends when it is interrupted.
func sqsCommand(args []string, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer context.AfterFunc(ctx, stop)() // a second Ctrl+C ends it at once
	return sqsUntil(ctx, args, stdout, stderr)
}

func sqsUntil(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	o, err := readSQS(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, sqsUsage)
		return 0
	case err != nil:
		return fail(stderr, 2, err)
	}
	listener, err := listen(o.addr)
	if err != nil {
		return fail(stderr, 1, err)
	}
	address := strings.TrimSuffix(siteAddress(o.addr, listener), "/")
	fmt.Fprintf(stdout, "A simulated SQS is at %s, with a %s clock (Ctrl+C stops it)\nexport AWS_ENDPOINT_URL_SQS=%s AWS_REGION=us-east-1 AWS_ACCESS_KEY_ID=any AWS_SECRET_ACCESS_KEY=any\n",
		address, o.Clock, address)
	if err := serveSQS(ctx, listener, o.Options); err != nil {
		return fail(stderr, 1, err)
	}
	return 0
}

// sqsOptions are an endpoint as the command line asks for it.
type sqsOptions struct {
	endpoint.Options
	addr string
}

func readSQS(args []string) (o sqsOptions, err error) {
	flags := flag.NewFlagSet("sqs", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // its errors come back, and are printed once
	flags.StringVar(&o.addr, "addr", "127.0.0.1:9324", "")
	public := flags.Bool("public", false, "")
	flags.Func("clock", "", func(text string) (err error) {
		o.Clock, err = endpoint.ParseClock(text)
		return err
	})
	seedFlag(flags, &o.Engine.Seed)
	switchFlags(flags, &o.Engine.Switches)
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	o.Host, _, err = net.SplitHostPort(o.addr)
	if err != nil {
		return o, fmt.Errorf("-addr %s is not an address such as 127.0.0.1:9324", o.addr)
	}
	if !*public {
		return o, checkLoopback(o.addr)
	}
	return o, nil
}

// checkLoopback keeps the simulator to this machine unless it was said otherwise.
func checkLoopback(addr string) error {
	at, err := net.ResolveTCPAddr("tcp", addr)
	if err != nil {
		return fmt.Errorf("-addr %s: %w", addr, err)
	}
	if !at.IP.IsLoopback() {
		return fmt.Errorf("-addr %s can be reached from other machines, and whoever reaches it can read and change everything: add -public to allow that, or take 127.0.0.1", addr)
	}
	return nil
}

// lastAnswers is how long clients may take to read theirs after an interruption.
// It also goes by when one holds a connection that it has not used yet.
const lastAnswers = time.Second

// serveSQS answers calls until ctx ends; then it answers the receives that wait,
// and cuts what is left. Nothing gets lost that would not be forgotten anyway.
func serveSQS(ctx context.Context, listener net.Listener, o endpoint.Options) error {
	e := endpoint.New(o)
	defer e.Close()
	server := &http.Server{
		Handler:           e,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second, // of a request; a long poll may wait for longer
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
	}
	server.RegisterOnShutdown(e.Close)
	return serveUntil(ctx, server, listener, lastAnswers)
}
