package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"inflight/app"
	"inflight/content"
)

// paper is the colour behind everything, as #rrggbb: the browser's own bar and
// the start screen of an installed app take it up.
type paper struct{ Light, Dark string }

var paperToken = regexp.MustCompile(`--paper: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);`)

// paper reads the colour from the styles, its one owner.
func (b *build) paper() (paper, error) {
	file := filepath.Join("web", "css", "tokens.css")
	css, err := os.ReadFile(filepath.Join(b.root, file))
	if err != nil {
		return paper{}, err
	}
	m := paperToken.FindSubmatch(css)
	if m == nil {
		return paper{}, fmt.Errorf("%s: there is no --paper: light-dark(#rrggbb, #rrggbb); in it", file)
	}
	return paper{Light: string(m[1]), Dark: string(m[2])}, nil
}

const description = "Learn message queues by running one: a course on Amazon SQS with a simulator, a sandbox and questions, in the browser and offline."

// manifest describes the site as an app that can be installed. Its addresses
// are relative to itself.
func (b *build) manifest(s *site, names assets) error {
	paper, err := b.paper()
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(map[string]any{
		"id":               "inflight",
		"name":             "Inflight: message queues by experiment",
		"short_name":       "Inflight",
		"description":      description,
		"lang":             "en",
		"dir":              "ltr",
		"start_url":        "./",
		"scope":            "./",
		"display":          "standalone",
		"background_color": paper.Light,
		"theme_color":      paper.Light,
		"categories":       []string{"education", "developer tools"},
		"icons":            names.Icons,
		"screenshots":      names.Screenshots,
	}, "", "  ")
	if err != nil {
		return err
	}
	s.add("manifest.webmanifest", text)
	return nil
}

// sitemap lists the pages by full address, as the format demands.
func (b *build) sitemap(s *site, course content.Course) error {
	type location struct {
		Loc string `xml:"loc"`
	}
	set := struct {
		XMLName xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []location `xml:"url"`
	}{}
	for _, r := range app.Routes(course) {
		set.URLs = append(set.URLs, location{b.url.JoinPath(r.Path).String()})
	}
	text, err := xml.MarshalIndent(set, "", "  ")
	if err != nil {
		return err
	}
	s.add("sitemap.xml", append([]byte(xml.Header), text...))
	return nil
}
