// Package browsertest walks through the site as a reader does, in a real
// Chromium, against a real build and the real server. Tests wait for what a
// reader would wait for, never for a time; any word of the page to the console
// fails them.
package browsertest

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/chromedp/chromedp"
)

var (
	shots  = flag.String("shots", "", "write pictures of the pages into this `folder`")
	export = flag.String("dist", "", "test the export in this `folder` instead of a fresh one")
)

// What TestMain prepares for all tests.
var (
	dist    string          // the export
	program string          // the built command
	browser context.Context // a running Chromium
	shared  *site           // serves the export to tests that don't stop it
)

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	work, err := os.MkdirTemp("", "inflight-browser-")
	if err != nil {
		return failed(err)
	}
	defer os.RemoveAll(work)
	dist, program = filepath.Join(work, "dist"), filepath.Join(work, "inflight")
	if *export != "" {
		dist = *export
	} else if err := inRoot("go", "run", "./cmd/build", "-fast", "-out", dist); err != nil {
		return failed(err)
	}
	if err := inRoot("go", "build", "-o", program, "./cmd/inflight"); err != nil {
		return failed(err)
	}
	stop, err := startBrowser(work)
	if err != nil {
		return failed(err)
	}
	defer stop()
	shared = &site{dir: dist, addr: "localhost:0"}
	if err := shared.start(); err != nil {
		return failed(err)
	}
	defer shared.stop()
	return m.Run()
}

func failed(err error) int {
	fmt.Fprintln(os.Stderr, "browsertest:", err)
	return 1
}

// inRoot runs a command in the repository's root.
func inRoot(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = filepath.Join("..", "..")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

// startBrowser starts Chromium: the one in $CHROME, or one that is installed.
func startBrowser(work string) (stop func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("font-render-hinting", "none"),
		chromedp.Flag("force-color-profile", "srgb"),
		chromedp.UserDataDir(filepath.Join(work, "profile")),
	)
	if path := os.Getenv("CHROME"); path != "" {
		options = append(options, chromedp.ExecPath(path))
	}
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		end()
		return nil, fmt.Errorf("no Chromium could be started (%v); make test installs one on Debian, elsewhere set CHROME to its path", err)
	}
	browser = ctx
	return func() { cancel(); end() }, nil
}

// site is a server of an export that a test can stop and start again.
type site struct {
	dir, addr string
	cmd       *exec.Cmd
}

// start serves; from then on the address is fixed.
func (s *site) start() error {
	s.cmd = exec.Command(program, "serve", "-addr", s.addr, "-dir", s.dir)
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	s.cmd.Stderr = os.Stderr
	if err := s.cmd.Start(); err != nil {
		return err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return fmt.Errorf("the server said %q: %v", line, err)
	}
	_, rest, _ := strings.Cut(line, "http://")
	s.addr, _, _ = strings.Cut(rest, "/")
	return nil
}

func (s *site) stop() {
	s.cmd.Process.Signal(syscall.SIGTERM)
	s.cmd.Wait()
}

func (s *site) url(path string) string { return "http://" + s.addr + path }

// own is a site that only this test uses.
func own(t *testing.T, dir string) *site {
	t.Helper()
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &site{dir: dir, addr: strings.Replace(listener.Addr().String(), "127.0.0.1", "localhost", 1)}
	listener.Close()
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	return s
}
