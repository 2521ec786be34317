package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/andybalholm/brotli"
)

// compression is how hard the copies are compressed: levels of brotli (0 to 11)
// and of gzip (1 to 9).
type compression struct{ brotli, gzip int }

var (
	well    = compression{brotli: 11, gzip: 9}
	quickly = compression{brotli: 5, gzip: 6}
)

// worthIt are the kinds of files that compress; fonts and pictures are
// compressed already.
var worthIt = map[string]bool{".html": true, ".css": true, ".js": true, ".json": true, ".wasm": true,
	".svg": true, ".xml": true, ".webmanifest": true, ".txt": true}

// compress makes the .br and .gz copies of the site's files, by path. A copy
// that would not be smaller is left out.
func (b *build) compress(s *site) (map[string][]byte, error) {
	var (
		wait   sync.WaitGroup
		turns  = make(chan struct{}, runtime.NumCPU()) // the best brotli needs much memory
		mutex  sync.Mutex
		copies = map[string][]byte{}
		failed error
	)
	for _, name := range s.names() {
		if !worthIt[path.Ext(name)] {
			continue
		}
		for _, way := range []encoder{brotliEncoder(b.compression.brotli), gzipEncoder(b.compression.gzip)} {
			wait.Go(func() {
				turns <- struct{}{}
				content, err := b.cached(s.files[name], way)
				<-turns
				mutex.Lock()
				defer mutex.Unlock()
				if err != nil {
					failed = fmt.Errorf("compressing %s: %w", name, err)
				} else if len(content) < len(s.files[name]) {
					copies[name+way.suffix] = content
				}
			})
		}
	}
	wait.Wait()
	return copies, failed
}

// encoder is one way to compress. Its name says all that its output depends on
// besides the content.
type encoder struct {
	name, suffix string
	writer       func(io.Writer) io.WriteCloser
}

func brotliEncoder(level int) encoder {
	return encoder{fmt.Sprintf("brotli-%d", level), ".br", func(w io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: level, LGWin: 24})
	}}
}

func gzipEncoder(level int) encoder {
	return encoder{fmt.Sprintf("gzip-%d", level), ".gz", func(w io.Writer) io.WriteCloser {
		z, err := gzip.NewWriterLevel(w, level)
		if err != nil {
			panic(err) // the level is a constant
		}
		return z
	}}
}

func (e encoder) encode(content []byte) ([]byte, error) {
	var w bytes.Buffer
	z := e.writer(&w)
	if _, err := z.Write(content); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return w.Bytes(), nil
}

// cached keeps what was compressed under build/, by content: the best brotli
// takes many seconds for the app.
func (b *build) cached(content []byte, way encoder) ([]byte, error) {
	sum := sha256.Sum256(content)
	dir := filepath.Join(b.root, "build", "compressed")
	file := filepath.Join(dir, hex.EncodeToString(sum[:])+"-"+way.name)
	if packed, err := os.ReadFile(file); err == nil {
		return packed, nil
	}
	packed, err := way.encode(content)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	return packed, writeWhole(file, packed)
}

// writeWhole writes a file that is never seen half written.
func writeWhole(file string, content []byte) error {
	part, err := os.CreateTemp(filepath.Dir(file), "part-")
	if err != nil {
		return err
	}
	defer os.Remove(part.Name()) // when the rename has not happened
	if _, err := part.Write(content); err != nil {
		part.Close()
		return err
	}
	if err := part.Close(); err != nil {
		return err
	}
	return os.Rename(part.Name(), file)
}
