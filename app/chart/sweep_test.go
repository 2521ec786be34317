package chart

import (
	"fmt"
	"testing"
)

func TestPlaceSweep(t *testing.T) {
	p := PlaceSweep([]float64{5, 30, 60, 120}, [][]float64{{100, 5, 0, 0}, {5, 30, 60, 120}, {0, 0, 0, 0}})
	for _, tt := range []struct{ name, got, want string }{
		{"ticks", fmt.Sprint(p.Ticks), "[20 40 60 80 100 120]"},
		{"falling", fmt.Sprintf("%.3f of %v", p.Curves[0].Points, p.Curves[0].Top), "[{0.000 1.000} {0.217 0.050} {0.478 0.000} {1.000 0.000}] of 100"},
		{"rising", fmt.Sprintf("%.3f of %v", p.Curves[1].Points, p.Curves[1].Top), "[{0.000 0.042} {0.217 0.250} {0.478 0.500} {1.000 1.000}] of 120"},
		{"always 0", fmt.Sprint(p.Curves[2].Points[3], p.Curves[2].Top), "{1 0} 1"},
		{"between and beyond", fmt.Sprintf("%.3f", []float64{p.X(62.5), p.X(0), p.X(43_200), p.Curves[0].Y(101), p.Curves[0].Y(50)}), "[0.500 0.000 1.000 1.000 0.500]"},
		{"back", fmt.Sprint(p.Value(0.5), p.Value(-1), p.Value(2)), "62.5 5 120"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, tt.got, tt.want)
		}
	}
}
