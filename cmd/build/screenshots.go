package main

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
)

// screenshot is one entry of the manifest, for a browser that offers to install.
type screenshot struct {
	Src        string `json:"src"`
	Sizes      string `json:"sizes"`
	Type       string `json:"type"`
	FormFactor string `json:"form_factor"`
	Label      string `json:"label"`
}

// screenshots are the pictures of web/ that TestManifestPictures takes.
func (b *build) screenshots(s *site, a *assets) error {
	for _, p := range []screenshot{
		{FormFactor: "wide", Label: "The home page, with a run of one message past four consumers"},
		{FormFactor: "narrow", Label: "A topic, with a guess before its program is run"},
	} {
		name := "screenshot-" + p.FormFactor + ".png"
		content, err := os.ReadFile(filepath.Join(b.root, "web", name))
		if err != nil {
			return err
		}
		size, err := png.DecodeConfig(bytes.NewReader(content))
		if err != nil {
			return fmt.Errorf("web/%s: %w", name, err)
		}
		p.Src, p.Type, p.Sizes = s.addAsset(name, content), "image/png", fmt.Sprintf("%dx%d", size.Width, size.Height)
		a.Screenshots = append(a.Screenshots, p)
	}
	return nil
}
