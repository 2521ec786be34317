// Command build writes the export: the whole site as a folder of plain files
// that any static host can serve, at / or at /any/path/.
//
//	go run ./cmd/build [-out dist] [-fast] [-url https://example.org/any/path/]
//
// It is run in the repository's root, after npm ci in web/ (make dist does
// both). The same sources give the same bytes.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"inflight/content"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run builds and returns the exit code: 0, 1 when the build failed, 2 for a
// wrong call.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	flags.SetOutput(stderr)
	out := flags.String("out", "dist", "the `folder` to write")
	fast := flags.Bool("fast", false, "compress quickly instead of well")
	address := flags.String("url", "http://localhost:8080/", "the `address` that the site will have: for sitemap.xml, and for 404.html, which hosts serve at any depth")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	site, err := siteURL(*address)
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err != nil {
		fmt.Fprintln(stderr, "build:", err)
		return 2
	}
	b := &build{root: ".", out: filepath.Clean(*out), url: site, compression: well, log: stdout}
	if *fast {
		b.compression = quickly
	}
	if err := b.run(); err != nil {
		fmt.Fprintln(stderr, "build:", err)
		return 1
	}
	return 0
}

// siteURL reads the site's address; its path ends in a slash.
func siteURL(address string) (*url.URL, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, fmt.Errorf("-url %s is not an address such as https://example.org/any/path/", address)
	}
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return u, nil
}

// build is one run of the command.
type build struct {
	root        string // the repository's
	out         string
	url         *url.URL
	compression compression
	log         io.Writer
	bundled     map[string]bool // npm packages of which the export holds something
}

// run makes everything in memory and writes it at the end: a build that fails
// leaves the last export as it was.
func (b *build) run() error {
	if err := b.ready(); err != nil {
		return err
	}
	b.say("checking the course")
	course, err := b.course()
	if err != nil {
		return err
	}
	b.say("compiling the app to WebAssembly")
	wasm, err := b.compileApp()
	if err != nil {
		return err
	}
	b.say("bundling scripts, styles and fonts, writing the pages")
	s, names, err := b.makeSite(course, wasm)
	if err != nil {
		return err
	}
	b.say("compressing")
	packed, err := b.compress(s)
	if err != nil {
		return err
	}
	if err := write(b.out, s, packed); err != nil {
		return err
	}
	b.report(s, packed, names)
	return nil
}

// makeSite makes every file of the export but the compressed copies.
func (b *build) makeSite(course content.Course, wasm []byte) (*site, assets, error) {
	b.bundled = map[string]bool{}
	s := newSite()
	names, err := b.assets(s, course, wasm)
	if err != nil {
		return nil, names, err
	}
	s.add(noJekyll, nil)
	for _, step := range []func() error{
		func() error { return b.pages(s, course, names) },
		func() error { return b.manifest(s, names) },
		func() error { return b.licences(s) },
		func() error { return b.sitemap(s, course) },
		func() error { return b.serviceWorker(s, names) }, // last: it lists the others
	} {
		if err := step(); err != nil {
			return nil, names, err
		}
	}
	return s, names, nil
}

func (b *build) say(what string) { fmt.Fprintf(b.log, "build: %s…\n", what) }

// ready tells what is missing before any work is done.
func (b *build) ready() error {
	if _, err := os.Stat(filepath.Join(b.root, "web", "package.json")); err != nil {
		return errors.New("there is no web/package.json here: run it in the repository's root")
	}
	if _, err := os.Stat(filepath.Join(b.root, "web", "node_modules")); err != nil {
		return errors.New("web/node_modules is missing: run npm ci in web/, or make dist, which does that too")
	}
	return nil
}

// report says how big the export is and what a first visit downloads.
func (b *build) report(s *site, packed map[string][]byte, names assets) {
	total := 0
	for _, name := range s.names() {
		total += len(s.files[name])
	}
	wasm := len(packed[names.Wasm+".br"])
	fmt.Fprintf(b.log, "build: %s holds %d files, %.1f MB; the app is %.2f MB as WebAssembly, %.2f MB compressed\n",
		b.out, len(s.files), mega(total), mega(len(s.files[names.Wasm])), mega(wasm))
}

func mega(bytes int) float64 { return float64(bytes) / 1e6 }
