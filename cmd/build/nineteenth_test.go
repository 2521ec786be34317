package main

import (
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"inflight/content/author"
)

// A topic is added by files alone: a folder, and the slug in course.toml. The
// made-up nineteenth has the files of one that is written, under other ids.
func TestNineteenthTopic(t *testing.T) {
	const model, slug = "queues-visibility-timeouts-and-dead-letters", "nineteenth"
	root := filepath.Join("..", "..")
	files := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(filepath.Join(root, "content")), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(root, "content", name))
		files[name] = &fstest.MapFile{Data: data}
		if dir, file := path.Split(name); dir == model+"/" {
			text := strings.NewReplacer(`id = "`, `id = "nineteenth-`, `title = "Queues, visibility`, `title = "Nineteenth: queues, visibility`).Replace(string(data))
			files[slug+"/"+file] = &fstest.MapFile{Data: []byte(text)}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	files["course.toml"].Data = append(files["course.toml"].Data, "\n[[part.topic]]\nslug = \"nineteenth\"\n"...)

	course, problems := author.Load(files, artist{})
	for _, p := range problems {
		t.Error(p)
	}
	if len(problems) > 0 {
		return
	}
	u, err := siteURL("https://one.test/any/path/")
	if err != nil {
		t.Fatal(err)
	}
	b := &build{root: root, url: u, compression: quickly, log: io.Discard}
	if err := b.ready(); err != nil {
		t.Fatal(err)
	}
	s, names, err := b.makeSite(course, []byte("\x00asm"))
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		"nineteenth/index.html": "<h1>Nineteenth: queues, visibility timeouts and dead letters</h1>",
		"index.html":            `href="./nineteenth/"`,
		"sitemap.xml":           "https://one.test/any/path/nineteenth/",
		"sw.js":                 `"nineteenth/"`,
		names.Course:            `"slug":"nineteenth"`,
	} {
		if !strings.Contains(string(s.files[file]), want) {
			t.Errorf("%s lacks %s", file, want)
		}
	}
	if page := string(s.files["nineteenth/index.html"]); !strings.Contains(page, "Topic 19 of 19") {
		t.Error("the page does not say that it is topic 19 of 19")
	}
}
