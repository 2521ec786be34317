package learner

import (
	"strings"

	"inflight/content"
)

// Anki is all cards of the course as text that Anki imports: columns between
// tabs, under lines that say what they are. The first column names a card, so
// that a later import updates what an earlier one brought.
func Anki(c content.Course) string {
	var b strings.Builder
	b.WriteString("#separator:tab\n#html:true\n#notetype:Basic\n#deck:Inflight\n#guid column:1\n#tags column:4\n")
	for _, t := range c.Topics() {
		for _, card := range t.Cards {
			b.WriteString(strings.Join([]string{"inflight-" + card.ID, field(card.Front), field(card.Back), "inflight::" + t.Slug}, "\t") + "\n")
		}
	}
	return b.String()
}

// field is a text as a column: on one line, in quotes where it has some itself.
func field(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if strings.Contains(text, `"`) {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}
