package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"inflight/content"
	"inflight/content/author"
)

// course reads the course and checks all of it. Each problem is printed as
// file:line: what to do.
func (b *build) course() (content.Course, error) {
	course, problems := author.Load(os.DirFS(filepath.Join(b.root, "content")), artist{})
	for _, p := range problems {
		p.File = "content/" + p.File
		fmt.Fprintln(b.log, p)
	}
	switch len(problems) {
	case 0:
		return course, nil
	case 1:
		return course, fmt.Errorf("the course has a problem: see the line above")
	}
	return course, fmt.Errorf("the course has %d problems: see the lines above", len(problems))
}

// courseJSON is the course as the browser gets it: without the prose, which is
// in the pages.
func courseJSON(course content.Course) ([]byte, error) {
	var w bytes.Buffer
	enc := json.NewEncoder(&w)
	enc.SetEscapeHTML(false) // it is a file of its own, never inside a page
	err := enc.Encode(course)
	return w.Bytes(), err
}
