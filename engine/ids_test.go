package engine

import (
	"strings"
	"testing"
)

// A receipt handle is one that this simulation gave out, to the last character.
func TestHandles(t *testing.T) {
	s, other := New(Options{Seed: 1}), New(Options{Seed: 2})
	h := handle{queue: 3, message: 4_000_000_000, receive: 5, at: Seconds(1_209_600)}
	text := s.encodeHandle(h)
	if got, ok := s.decodeHandle(text); got != h || !ok {
		t.Errorf("decoded %+v, %t; want %+v", got, ok, h)
	}
	wrong := []string{"", "garbage", text + "A", text[1:], text[:len(text)-4], other.encodeHandle(h), strings.Repeat("A", len(text)), strings.Repeat("!", len(text))}
	for i := range text {
		changed := "A"
		if text[i] == 'A' {
			changed = "B"
		}
		wrong = append(wrong, text[:i]+changed+text[i+1:])
	}
	for _, w := range wrong {
		if _, ok := s.decodeHandle(w); ok {
			t.Errorf("%q is taken for a receipt handle", w)
		}
	}
}

// Ids have the form of version 4 UUIDs and don't repeat, and a request's id is
// not a message's.
func TestIDs(t *testing.T) {
	s := New(Options{})
	seen := map[string]bool{}
	for n := range uint64(10_000) {
		for _, id := range []string{s.uuid(seriesMessage, n), s.RequestID(n)} {
			if seen[id] || len(id) != 36 || id[14] != '4' || !strings.ContainsRune("89ab", rune(id[19])) || strings.Count(id, "-") != 4 {
				t.Fatalf("id %d is %s; seen before: %t", n, id, seen[id])
			}
			seen[id] = true
		}
	}
}
