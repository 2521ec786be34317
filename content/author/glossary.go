package author

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"inflight/content"
)

const glossaryFile = "glossary.toml"

// glossaryTOML is glossary.toml.
type glossaryTOML struct {
	Term []struct {
		Name, Text, Topic string
		Marks             []string
	}
}

// term is an entry of the glossary, and the spellings by which lessons use it.
type term struct {
	content.Term
	marks []string // in lower case
}

// glossary reads glossary.toml, if there is one: a course can do without.
func (r *reader) glossary() []term {
	if _, err := fs.Stat(r.fsys, glossaryFile); err != nil {
		return nil
	}
	var out glossaryTOML
	at := r.read(glossaryFile, "", &out)
	if at == nil {
		return nil
	}
	f := &folder{reader: r, topic: &content.Topic{}}
	var all []term
	for i, x := range out.Term {
		t := at.sub("term", i)
		r.need(t, "name", x.Name, "term")
		done := term{Term: content.Term{ID: headingID(x.Name), Name: strings.Trim(x.Name, "`"), Code: strings.HasPrefix(x.Name, "`"), Topic: x.Topic}}
		if x.Name != "" {
			r.unique("term", done.ID, t.at("name"))
		}
		if r.need(t, "text", x.Text, "term") {
			done.Text, _ = f.inline(t.at("text"), "text", x.Text)
		}
		if n := quantities(x.Text); len(n) > 0 {
			r.add(t.at("text"), "the meaning of %s holds the number %q; leave numbers to topics, which say where they come from", x.Name, n[0])
		}
		if _, known := r.written[x.Topic]; x.Topic != "" && !known {
			r.add(t.at("topic"), "there is no topic %s; use a slug of %s", x.Topic, courseFile)
		}
		for _, m := range x.Marks {
			done.marks = append(done.marks, strings.ToLower(m))
		}
		all = append(all, done)
	}
	slices.SortFunc(all, func(a, b term) int { return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return all
}
