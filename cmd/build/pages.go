package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strings"

	"inflight/app"
	"inflight/app/ssr"
	"inflight/content"
	"inflight/web"
)

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// notFoundFile is the page for addresses that lead nowhere, under the name that
// static hosts look for.
const notFoundFile = "404.html"

// page is what the template needs. Root leads from the page to the site's root.
type page struct {
	Title, Description string
	Root               string
	Policy             string
	Paper              paper
	Assets             assets
	Body               template.HTML
}

// pages writes every page of the course, complete before any script runs.
func (b *build) pages(s *site, course content.Course, names assets) error {
	paper, err := b.paper()
	if err != nil {
		return err
	}
	put := func(file string, p page, tree app.Tree) error {
		p.Policy, p.Paper, p.Assets = web.Policy, paper, names
		text, err := document(p, tree)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		s.add(file, text)
		return nil
	}
	for _, r := range app.Routes(course) {
		p := page{Title: r.Title, Description: r.Description, Root: rootFrom(r.Path)}
		if err := put(strings.TrimPrefix(r.Path, "/")+"index.html", p, app.Document(course, r, p.Root)); err != nil {
			return err
		}
	}
	p := page{Title: app.Missing.Title, Description: app.Missing.Description, Root: b.url.Path}
	return put(notFoundFile, p, app.NotFound(course, p.Root))
}

func document(p page, tree app.Tree) ([]byte, error) {
	body, err := ssr.Render(tree)
	if err != nil {
		return nil, err
	}
	p.Body = template.HTML(body)
	var w bytes.Buffer
	err = pageTemplate.Execute(&w, p)
	return w.Bytes(), err
}

// rootFrom is the relative way from the page at path, such as /some-topic/, to
// the site's root: every address in a page is relative, so that the export
// works in any folder.
func rootFrom(path string) string {
	if up := strings.Repeat("../", strings.Count(path, "/")-1); up != "" {
		return up
	}
	return "./"
}
