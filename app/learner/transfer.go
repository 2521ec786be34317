package learner

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Export is the document as a file that the reader keeps.
func (d Doc) Export() string {
	var b bytes.Buffer
	if err := json.Indent(&b, []byte(d.Encode()), "", "  "); err != nil {
		panic("learner: " + err.Error()) // what Encode writes is JSON
	}
	return b.String() + "\n"
}

// Import puts an exported file into the document: of each thing the later one
// stays, and what was reset here comes back. It says in a sentence what came in.
// Where the file is refused the document is as it was.
func (d Doc) Import(file string) (Doc, string, error) {
	if strings.TrimSpace(file) == "" {
		return d, "", errors.New("the file is empty")
	}
	from, err := Decode(file)
	if err != nil {
		return d, "", fmt.Errorf("the file was not taken in: %w", err)
	}
	joined := Join(d, from)
	return joined, d.gained(joined), nil
}

// gained says what the later document has that this one had not.
func (d Doc) gained(later Doc) string {
	var answers, programs, predictions, goals, reviews int
	for slug, t := range later.Topics {
		had := d.Topics[slug]
		answers += differing(had.Answers, t.Answers)
		programs += differing(had.Edits, t.Edits)
		predictions += differing(had.Predictions, t.Predictions)
		goals += differing(had.Goals, t.Goals)
		reviews += differing(had.Reviews, t.Reviews)
	}
	var list []string
	for _, came := range []struct {
		n         int
		one, many string
	}{
		{answers, "answer", "answers"}, {predictions, "prediction", "predictions"}, {goals, "goal met", "goals met"},
		{programs, "program", "programs"}, {reviews, "review", "reviews"},
	} {
		switch {
		case came.n == 1:
			list = append(list, "1 "+came.one)
		case came.n > 1:
			list = append(list, fmt.Sprintf("%d %s", came.n, came.many))
		}
	}
	if d.Settings != later.Settings {
		list = append(list, "the review settings")
	}
	switch {
	case len(list) > 0:
		return "From the file came: " + strings.Join(list, ", ") + "."
	case Merge(d, Doc{}).Encode() != later.Encode():
		return "From the file came where you had read and what you had run."
	}
	return "Everything in the file was here already."
}

func differing[V comparable](had, has map[string]V) int {
	n := 0
	for id, v := range has {
		if old, ok := had[id]; !ok || old != v {
			n++
		}
	}
	return n
}
