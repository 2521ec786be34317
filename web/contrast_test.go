package web

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// The least contrasts of WCAG 2.2 AA.
const (
	text = 4.5
	line = 3.0
)

// TestContrast reads the colours of both themes from the tokens, so that no
// state of a page can hide a poor pair.
func TestContrast(t *testing.T) {
	grounds := []string{"paper", "surface", "sunken"}
	pairs := []struct {
		fore  []string
		on    []string
		least float64
	}{
		{[]string{"ink", "ink-soft", "accent"}, append(grounds, "accent-wash"), text},
		{[]string{"waiting", "delayed", "inflight", "done", "dead"}, grounds, text},
		{[]string{"code-keyword", "code-string", "code-comment", "code-call", "code-number"}, grounds, text},
		{[]string{"ink", "waiting"}, []string{"waiting-wash"}, text},
		{[]string{"ink", "delayed"}, []string{"delayed-wash"}, text},
		{[]string{"ink", "inflight"}, []string{"inflight-wash"}, text},
		{[]string{"ink", "done"}, []string{"done-wash"}, text},
		{[]string{"ink", "dead", "code-keyword", "code-string", "code-comment", "code-call", "code-number"}, []string{"dead-wash"}, text},
		{[]string{"paper"}, []string{"ink"}, text},
		{[]string{"edge"}, grounds, line},
	}
	for theme, colours := range themes(t) {
		for _, pair := range pairs {
			for _, fore := range pair.fore {
				for _, on := range pair.on {
					f, ok1 := colours[fore]
					g, ok2 := colours[on]
					if !ok1 || !ok2 {
						t.Fatalf("tokens.css has no --%s or no --%s", fore, on)
					}
					if got := contrast(f, g); got < pair.least {
						t.Errorf("%s: --%s on --%s has %.2f:1, want %.1f:1", theme, fore, on, got, pair.least)
					}
				}
			}
		}
	}
}

func themes(t *testing.T) map[string]map[string]float64 {
	t.Helper()
	css, err := os.ReadFile("css/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	light, dark := map[string]float64{}, map[string]float64{}
	token := regexp.MustCompile(`--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`)
	for _, m := range token.FindAllStringSubmatch(string(css), -1) {
		light[m[1]], dark[m[1]] = luminance(t, m[2]), luminance(t, m[3])
	}
	return map[string]map[string]float64{"light": light, "dark": dark}
}

// luminance is WCAG's relative luminance of a colour such as #1d2126.
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(colour[1:], 16, 24)
	if err != nil {
		t.Fatal(fmt.Errorf("colour %s: %w", colour, err))
	}
	part := func(shift uint) float64 {
		c := float64(n>>shift&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*part(16) + 0.7152*part(8) + 0.0722*part(0)
}

func contrast(a, b float64) float64 {
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}
