package main

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strconv"
)

// icon is one entry of the manifest.
type icon struct {
	Src     string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose,omitempty"`
}

// icons draws the mark for every place that wants a picture of it: a dot on its
// way between two bars. web/icon.svg is the same drawing.
func (b *build) icons(s *site, a *assets) error {
	svg, err := os.ReadFile(filepath.Join(b.root, "web", "icon.svg"))
	if err != nil {
		return err
	}
	a.Icon = s.addAsset("icon.svg", svg)

	pictures := []struct {
		name, purpose string
		size          int
		// share of the width that the mark takes; a masked icon may lose all
		// outside the middle circle of 80 %, so there it is smaller
		share float64
		round bool
	}{
		{"icon-192.png", "any", 192, 0.68, true},
		{"icon-512.png", "any", 512, 0.68, true},
		{"icon-512-maskable.png", "maskable", 512, 0.56, false},
		{"icon-180.png", "", 180, 0.64, false}, // Apple rounds the corners itself
	}
	for _, p := range pictures {
		content, err := drawMark(p.size, p.share, p.round)
		if err != nil {
			return err
		}
		path := s.addAsset(p.name, content)
		if p.purpose == "" {
			a.TouchIcon = path
			continue
		}
		size := strconv.Itoa(p.size)
		a.Icons = append(a.Icons, icon{Src: path, Sizes: size + "x" + size, Type: "image/png", Purpose: p.purpose})
	}
	return nil
}

// The mark's colours are those of the light theme.
var (
	paperColour = color.RGBA{0xfb, 0xfa, 0xf7, 0xff}
	inkColour   = color.RGBA{0x1d, 0x21, 0x26, 0xff}
	amberColour = color.RGBA{0x98, 0x4c, 0x00, 0xff}
)

// drawMark draws the mark on paper, size pixels square. Every shape is given by
// the distance to its edge, which makes smooth edges without a drawing library.
func drawMark(size int, share float64, round bool) ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	ground := func(x, y float64) float64 { return -1 } // all of it
	if round {
		ground = func(x, y float64) float64 { return square(x, y, float64(size)/2, float64(size)*0.22) }
	}
	unit := float64(size) * share / 26 // the mark is drawn 26 units wide
	for y := range size {
		for x := range size {
			px, py := float64(x)+0.5-float64(size)/2, float64(y)+0.5-float64(size)/2
			c := over(color.RGBA{}, paperColour, ground(px, py))
			u, v := px/unit, py/unit
			c = over(c, inkColour, capsule(u, v, -11.2, -6.2, -11.2, 6.2, 1.8)*unit)
			c = over(c, inkColour, capsule(u, v, 11.2, -6.2, 11.2, 6.2, 1.8)*unit)
			c = over(c, amberColour, capsule(u, v, -6.4, 0, -1.6, 0, 1.1)*unit)
			c = over(c, amberColour, capsule(u, v, 3.2, 0, 3.2, 0, 4.4)*unit)
			img.SetRGBA(x, y, c)
		}
	}
	var w bytes.Buffer
	err := png.Encode(&w, img)
	return w.Bytes(), err
}

// square is the distance from a point to the edge of a square around the
// middle, half its width and the radius of its corners given; negative inside.
func square(x, y, half, radius float64) float64 {
	dx, dy := math.Abs(x)-half+radius, math.Abs(y)-half+radius
	return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
}

// capsule is the distance from a point to the edge of a thick line with round
// ends; a dot when both ends are one.
func capsule(x, y, x1, y1, x2, y2, radius float64) float64 {
	dx, dy := x2-x1, y2-y1
	t := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		t = min(max(((x-x1)*dx+(y-y1)*dy)/length, 0), 1)
	}
	return math.Hypot(x-x1-t*dx, y-y1-t*dy) - radius
}

// cover is how much of a pixel a shape covers whose edge is distance away.
func cover(distance float64) float64 { return min(max(0.5-distance, 0), 1) }

// over paints a shape's colour over what is there.
func over(ground, paint color.RGBA, distance float64) color.RGBA {
	a := cover(distance)
	mix := func(below, above uint8) uint8 {
		return uint8(math.Round(float64(below)*(1-a) + float64(above)*a))
	}
	return color.RGBA{mix(ground.R, paint.R), mix(ground.G, paint.G), mix(ground.B, paint.B), mix(ground.A, paint.A)}
}
