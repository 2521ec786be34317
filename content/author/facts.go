package author

import (
	"fmt"
	"html"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// fact is something a lesson says that has a source.
type fact struct {
	says    string // HTML
	source  string
	url     string // "" when there is no page to show
	checked string // a date
	grade   string
	at      place
	numbers []quantity
	example bool // made up by the lesson: no source, not listed
}

// grades is how well a fact is known, in the words that the page shows.
var grades = map[string]string{
	"A1": "recorded from AWS",
	"A2": "tested on AWS",
	"D":  "AWS documentation",
	"O":  "observed on AWS, reported in public",
	"U":  "not verified",
}

type factsTOML struct {
	Fact []struct {
		Says, Source, URL, Grade string
		Checked                  toml.LocalDate
	}
	Example []struct{ Says string }
}

// facts reads facts.toml; ok is false when it cannot be read.
func (f *folder) facts() (all []fact, ok bool) {
	file := f.path(factsFile)
	var out factsTOML
	at := f.read(file, "where the lesson's numbers come from", &out)
	if at == nil {
		return nil, false
	}
	for i, x := range out.Fact {
		t := at.sub("fact", i)
		f.need(t, "source", x.Source, "fact")
		if x.URL != "" && !strings.HasPrefix(x.URL, "https://") {
			f.add(t.at("url"), "the url %s; write https://…, or take it out", x.URL)
		}
		if x.Checked == (toml.LocalDate{}) {
			f.add(t.at("checked"), "fact has no date; add checked = YYYY-MM-DD, the day somebody looked")
		}
		if _, known := grades[x.Grade]; !known {
			f.add(t.at("grade"), "fact has the grade %q; the grades are %s", x.Grade, list(grades))
		}
		all = append(all, f.says(t, x.Says, fact{source: x.Source, url: x.URL, checked: x.Checked.String(), grade: grades[x.Grade]}))
	}
	for i, x := range out.Example {
		all = append(all, f.says(at.sub("example", i), x.Says, fact{example: true}))
	}
	return all, true
}

// says completes a fact with its sentence. The numbers in it are the source of
// others, so they are no mentions themselves.
func (f *folder) says(t *table, says string, done fact) fact {
	done.at = place{t.file, t.line}
	if f.need(t, "says", says, "fact") {
		before := len(f.mentions)
		done.says, _ = f.inline(t.at("says"), "says", says)
		f.mentions = f.mentions[:before]
		done.numbers = quantities(says)
	}
	return done
}

// cover reports numbers that nothing stands behind, and facts that stand behind
// nothing.
func (f *folder) cover(facts []fact) {
	used := make([]bool, len(facts))
	for _, m := range f.mentions {
		found := f.prints(m.quantity)
		for i, x := range facts {
			for _, q := range x.numbers {
				if q.covers(m.quantity) {
					found, used[i] = true, true
				}
			}
		}
		if !found {
			f.add(m.at, "nothing stands behind the number %q; add a [[fact]] to %s that says it with its source, or an [[example]]", m.quantity, factsFile)
		}
	}
	for i, x := range facts {
		if len(x.numbers) > 0 && !used[i] {
			f.add(x.at, "no number of this entry is used in the topic; take it out")
		}
	}
}

// factList is the list of facts for readers who want to know.
func factList(facts []fact) string {
	var b strings.Builder
	b.WriteString("<details class=\"facts\">\n<summary>Where these facts come from</summary>\n<ul>\n")
	for _, x := range facts {
		if x.example {
			continue
		}
		source := html.EscapeString(x.source)
		if x.url != "" {
			source = fmt.Sprintf(`<a href="%s" rel="external">%s</a>`, html.EscapeString(x.url), source)
		}
		fmt.Fprintf(&b, "<li>%s <span class=\"source\">%s: %s, checked %s.</span></li>\n", x.says, strings.ToUpper(x.grade[:min(1, len(x.grade))])+x.grade[min(1, len(x.grade)):], source, x.checked)
	}
	b.WriteString("</ul>\n</details>")
	return b.String()
}
