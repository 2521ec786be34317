package author

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// table remembers where a TOML table and its keys stand. The decoder forgets
// lines, and a mistake of meaning ("this choice has no why") needs one.
type table struct {
	file string
	line int
	keys map[string]int
	subs map[string][]*table
}

// at is where the key stands, or its table when the key is not there.
func (t *table) at(key string) place {
	if line, ok := t.keys[key]; ok {
		return place{t.file, line}
	}
	return place{t.file, t.line}
}

// sub is the i-th table called name below t. An author may have written the
// tables inline, without headers; then it is wherever the key is.
func (t *table) sub(name string, i int) *table {
	if i < len(t.subs[name]) {
		return t.subs[name][i]
	}
	return &table{file: t.file, line: t.at(name).line}
}

// read reads a TOML file that must be there, as decode does; why says what it is for.
func (r *reader) read(file, why string, v any) *table {
	text, ok := r.file(file, why)
	if !ok {
		return nil
	}
	return r.decode(file, 0, text, v)
}

// decode reads TOML strictly into v, a pointer to a struct, and answers where
// things stand. before is how many lines of the file come before the text. It
// answers nil after reporting what cannot be read.
func (r *reader) decode(file string, before int, text []byte, v any) *table {
	decoder := toml.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(v)
	var strict *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		for i := range strict.Errors {
			line, _ := strict.Errors[i].Position()
			r.add(place{file, before + line}, "unknown key %s; correct its spelling or take it out", strings.Join(strict.Errors[i].Key(), "."))
		}
	case errors.As(err, &wrong):
		line, _ := wrong.Position()
		r.add(place{file, before + line}, "%s", decodeProblem(wrong))
		return nil
	case err != nil:
		panic(fmt.Sprintf("author: decoding %s: %v", file, err))
	}
	return lines(file, before, text)
}

var wrongType = regexp.MustCompile(`^toml: cannot decode TOML ([a-z ]+) into .*?(\S+)$`)

// kinds is what an author calls the Go types that our files are decoded into.
var kinds = map[string]string{
	"string":  "a text in quotes",
	"int":     "a whole number",
	"float64": "a number",

	"content.DeedKind":       "a text in quotes",
	"content.GoalKind":       "a text in quotes",
	"content.PredictionKind": "a text in quotes",
	"content.ProbeTake":      "a text in quotes",
	"bool":                   "true or false",
}

// decodeProblem says what is wrong in the author's words, not in those of Go.
func decodeProblem(err *toml.DecodeError) string {
	if m := wrongType.FindStringSubmatch(err.Error()); m != nil {
		key := strings.Join(err.Key(), ".")
		if kind, ok := kinds[m[2]]; ok {
			return fmt.Sprintf("%s is of type %s; write %s", key, m[1], kind)
		}
		return fmt.Sprintf("%s is of type %s; write it as a table under its own [[header]]", key, m[1])
	}
	return "this cannot be read: " + strings.TrimPrefix(err.Error(), "toml: ") + "; correct the line"
}

// lines finds where the tables and keys of a text stand that was decoded before.
func lines(file string, before int, text []byte) *table {
	root := &table{file: file, line: before + 1}
	current := root
	p := unstable.Parser{}
	p.Reset(text)
	for p.NextExpression() {
		e := p.Expression()
		names, line := keyOf(&p, e)
		line += before
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			current = root
			for _, name := range names[:len(names)-1] {
				if subs := current.subs[name]; len(subs) > 0 {
					current = subs[len(subs)-1]
				}
			}
			current = current.open(names[len(names)-1], line)
		case unstable.KeyValue:
			if current.keys == nil {
				current.keys = map[string]int{}
			}
			current.keys[names[0]] = line
		}
	}
	return root
}

func (t *table) open(name string, line int) *table {
	if t.subs == nil {
		t.subs = map[string][]*table{}
	}
	sub := &table{file: t.file, line: line}
	t.subs[name] = append(t.subs[name], sub)
	return sub
}

func keyOf(p *unstable.Parser, e *unstable.Node) (names []string, line int) {
	for it := e.Key(); it.Next(); {
		if line == 0 {
			line = p.Shape(it.Node().Raw).Start.Line
		}
		names = append(names, string(it.Node().Data))
	}
	return names, line
}

// list is the keys of a map for a problem's text, in alphabetical order.
func list[V any](m map[string]V) string {
	return strings.Join(slices.Sorted(maps.Keys(m)), ", ")
}
