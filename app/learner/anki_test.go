package learner

import (
	"testing"

	"inflight/content"
)

func TestAnki(t *testing.T) {
	c := content.Course{Parts: []content.Part{{Topics: []content.Topic{
		{Slug: "leases", Cards: []content.Card{
			{ID: "who", Front: "Who has\n<code>m1</code>?", Back: "A\thas it."},
			{ID: "said", Front: `"Gone"?`, Back: "No &amp; no."},
		}},
		{Slug: "after", Coming: true},
	}}}}
	const want = "#separator:tab\n#html:true\n#notetype:Basic\n#deck:Inflight\n#guid column:1\n#tags column:4\n" +
		"inflight-who\tWho has <code>m1</code>?\tA has it.\tinflight::leases\n" +
		"inflight-said\t\"\"\"Gone\"\"?\"\tNo &amp; no.\tinflight::leases\n"
	if got := Anki(c); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
