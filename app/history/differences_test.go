package history

import (
	"slices"
	"strings"
	"testing"

	"inflight/engine"
)

// compared is a run in which A works for 45 s, and deletes what it has or does not.
func compared(timeout string, deletes bool) *History {
	s := start(engine.Options{})
	s.queue("orders", "VisibilityTimeout", timeout)
	s.send("orders", "order-42")
	a := s.receive("A", "orders")
	s.at(30)
	s.receive("B", "orders")
	s.at(45)
	if deletes {
		s.Delete("A", "orders", a)
	}
	s.at(60)
	return s.history()
}

func TestDifferences(t *testing.T) {
	short, long := compared("30", true), compared("60", true)
	for _, test := range []struct {
		name    string
		is, was *History
		want    []string
	}{
		{"none", short, compared("30", true), []string{"Both runs are the same."}},
		{"another timeout", long, short, []string{
			"The two runs part at 0 s.",
			"order-42: below waiting, received twice; above deleted at 45 s by A, received once.",
			"Receives that delivered a message: 2 below, 1 above.",
			"Receives that found nothing: 0 below, 1 above.",
		}},
		{"a call less", compared("60", false), long, []string{
			"The two runs part at 45 s.",
			"order-42: below deleted at 45 s by A, received once; above waiting, received once.",
		}},
	} {
		if got := test.is.Differences(test.was); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
	}
}

// Of many messages a few are named, and the rest counted.
func TestDifferencesOfMany(t *testing.T) {
	run := func(messages int) *History {
		s := start(engine.Options{})
		s.queue("q")
		for range messages {
			s.send("q", "job")
		}
		return s.history()
	}
	got := run(20).Differences(run(0))
	if len(got) != 2+listed || got[1] != "job: below never sent; above waiting." || got[1+listed] != "14 more messages end differently." {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
}
