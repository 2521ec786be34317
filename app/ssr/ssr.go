// Package ssr writes a go-app tree as HTML that a browser reads back as exactly
// the page go-app itself would make: the built pages are complete before any
// script runs, and look the same after.
//
// go-app's own app.HTMLString does not do that: it drops "true" (aria-expanded),
// writes hidden="false" (which hides), quotes like Go, breaks lines inside <pre>
// and orders attributes by chance.
package ssr

import (
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Render returns the HTML of v. Components are rendered as they are before they
// are mounted: OnInit runs, OnPreRender and OnMount do not. The same tree always
// gives the same text.
func Render(v app.UI) (string, error) {
	var w strings.Builder
	if err := write(&w, v); err != nil {
		return "", fmt.Errorf("ssr: %w", err)
	}
	return w.String(), nil
}

func write(w *strings.Builder, v app.UI) error {
	if text, ok := textOf(v); ok {
		w.WriteString(textEscaper.Replace(text))
		return nil
	}
	if markup, ok := rawOf(v); ok {
		w.WriteString(markup)
		return nil
	}
	switch v := v.(type) {
	case app.HTML:
		return writeElement(w, v)
	case app.Composer:
		return writeComponent(w, v)
	}
	return fmt.Errorf("a %T cannot be written", v)
}

func writeComponent(w *strings.Builder, v app.Composer) error {
	if v, ok := v.(app.Initializer); ok {
		v.OnInit()
	}
	root := app.FilterUIElems(v.Render())
	if len(root) == 0 {
		return fmt.Errorf("%T renders nothing", v)
	}
	return write(w, root[0])
}

func writeElement(w *strings.Builder, v app.HTML) error {
	tag := v.Tag()
	if rawText[tag] {
		return fmt.Errorf("<%s> has no place in a page: its content follows other rules", tag)
	}
	attrs := attributesOf(v)
	w.WriteString("<" + tag)
	writeAttributes(w, tag, attrs)
	w.WriteString(">")
	if void[tag] {
		return nil
	}

	var inner strings.Builder
	if tag == "textarea" {
		inner.WriteString(textEscaper.Replace(attrs["value"]))
	}
	for _, child := range childrenOf(v) {
		if err := write(&inner, child); err != nil {
			return err
		}
	}
	if dropsNewline[tag] && strings.HasPrefix(inner.String(), "\n") {
		w.WriteString("\n")
	}
	w.WriteString(inner.String() + "</" + tag + ">")
	return nil
}

// writeAttributes writes what go-app sets, sorted. What it sets as a boolean
// property is there or not; a textarea's value is its content.
func writeAttributes(w *strings.Builder, tag string, attrs map[string]string) {
	for _, name := range slices.Sorted(maps.Keys(attrs)) {
		value := attrs[name]
		switch {
		case boolean[name]:
			if isTrue(value) {
				w.WriteString(" " + name)
			}
		case name == "value" && tag == "textarea":
		default:
			w.WriteString(" " + name + `="` + html.EscapeString(value) + `"`)
		}
	}
}

var textEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#13;")

// boolean are the attributes that go-app sets as boolean properties. It writes
// all others, inert and novalidate among them, as they are.
var boolean = set("async", "autofocus", "autoplay", "checked", "default", "defer", "disabled", "hidden",
	"ismap", "loop", "multiple", "muted", "open", "readonly", "required", "reversed", "selected")

// void are the HTML elements that have no end tag.
var void = set("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")

// rawText are the elements whose content a browser does not read as markup.
var rawText = set("iframe", "noembed", "noframes", "noscript", "plaintext", "script", "style", "title", "xmp")

// dropsNewline are the elements of which a browser drops a first newline.
var dropsNewline = set("listing", "pre", "textarea")

func set(names ...string) map[string]bool {
	m := map[string]bool{}
	for _, name := range names {
		m[name] = true
	}
	return m
}
