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
	"syscall"
	"time"
)

// serveCommand serves an export until it is interrupted.
func serveCommand(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("inflight serve", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // errors are one line of our own
	addr := flags.String("addr", "localhost:8080", "the `address` to listen on; port 0 takes a free one")
	dir := flags.String("dir", "dist", "the `folder` of the export")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage, "\n")
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return 0
	case err != nil:
		return fail(stderr, 2, fmt.Errorf("%w (inflight help says which flags there are)", err))
	case flags.NArg() > 0:
		return fail(stderr, 2, fmt.Errorf("unexpected argument %q", flags.Arg(0)))
	}
	if _, _, err := net.SplitHostPort(*addr); err != nil {
		return fail(stderr, 2, fmt.Errorf("-addr %s is not an address such as localhost:8080", *addr))
	}

	if err := checkExport(*dir); err != nil {
		return fail(stderr, 1, err)
	}
	handler, err := newStatic(os.DirFS(*dir))
	if err != nil {
		return fail(stderr, 1, fmt.Errorf("reading %s: %w", *dir, err))
	}
	listener, err := listen(*addr)
	if err != nil {
		return fail(stderr, 1, err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer context.AfterFunc(ctx, stop)() // a second Ctrl+C ends it at once
	fmt.Fprintf(stdout, "Inflight is at %s (Ctrl+C stops it)\n", siteAddress(*addr, listener))
	if err := serve(ctx, listener, secure(handler)); err != nil {
		return fail(stderr, 1, err)
	}
	return 0
}

func fail(stderr io.Writer, code int, err error) int {
	fmt.Fprintf(stderr, "inflight: %v\n", err)
	return code
}

// checkExport tells what to do when there is nothing to serve.
func checkExport(dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("there is no folder %s: make dist writes the export, make run also serves it", dir)
	}
	if _, err := os.Stat(dir + "/index.html"); err != nil {
		return fmt.Errorf("%s holds no export (no index.html): make dist writes one, -dir names its folder", dir)
	}
	return nil
}

func listen(addr string) (net.Listener, error) {
	listener, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is taken by another program: choose another with -addr, such as -addr localhost:8081", addr)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot listen on %s: %w", addr, err)
	}
	return listener, nil
}

// siteAddress is what to type into a browser: the host as it was asked for, the
// port as it was given.
func siteAddress(asked string, listener net.Listener) string {
	host, _, _ := net.SplitHostPort(asked) // it has been read before
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	if host == "" {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}

// graceful is how long requests may take to end after an interruption.
const graceful = 5 * time.Second

// serve answers requests until ctx ends; then it lets those under way end.
func serve(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      5 * time.Minute, // the app over the slowest line
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
	}
	return serveUntil(ctx, server, listener, graceful)
}

// serveUntil lets a server answer until ctx ends; then it lets the requests under way
// end, for so long, and cuts what is left.
func serveUntil(ctx context.Context, server *http.Server, listener net.Listener, last time.Duration) error {
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	stop, cancel := context.WithTimeout(context.Background(), last)
	defer cancel()
	err := server.Shutdown(stop)
	if errors.Is(err, context.DeadlineExceeded) {
		return server.Close() // a connection that never asked for anything, or one that is too slow
	}
	return err
}
