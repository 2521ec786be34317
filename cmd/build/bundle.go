package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// browsers is the newest syntax that scripts may use: what every browser has
// that knows light-dark(), which the styles need.
const browsers = api.ES2022

// bundle joins the source entry of web/ with all that it imports into one small
// file. options say what is special about it.
func (b *build) bundle(entry string, options api.BuildOptions) ([]byte, error) {
	dir, err := filepath.Abs(filepath.Join(b.root, "web"))
	if err != nil {
		return nil, err
	}
	options.EntryPoints = []string{entry}
	options.AbsWorkingDir = dir
	options.Bundle = true
	options.Target = browsers
	options.Charset = api.CharsetUTF8
	options.MinifyWhitespace, options.MinifyIdentifiers, options.MinifySyntax = true, true, true
	options.LegalComments = api.LegalCommentsNone
	options.LogLevel = api.LogLevelSilent
	options.Metafile = true
	options.Outdir = dir // nothing is written there: imports of files need some folder to be relative to

	result := api.Build(options)
	if err := bundleError(result); err != nil {
		return nil, err
	}
	return result.OutputFiles[0].Contents, b.note(result.Metafile)
}

// note keeps the names of the npm packages that a bundle was made of.
func (b *build) note(metafile string) error {
	var meta struct {
		Inputs map[string]any
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return fmt.Errorf("esbuild's metafile: %w", err)
	}
	for path := range meta.Inputs {
		b.taken(path)
	}
	return nil
}

// taken notes that a file is in the export.
func (b *build) taken(path string) {
	if name := npmName(path); name != "" {
		b.bundled[name] = true
	}
}

// bundleError is everything that esbuild found wrong, warnings too, each with
// its file and line.
func bundleError(result api.BuildResult) error {
	found := append(
		api.FormatMessages(result.Errors, api.FormatMessagesOptions{Kind: api.ErrorMessage}),
		api.FormatMessages(result.Warnings, api.FormatMessagesOptions{Kind: api.WarningMessage})...)
	if len(found) == 0 {
		return nil
	}
	return errors.New("bundling web/:\n" + strings.Join(found, ""))
}

// hashedFonts makes a style sheet's fonts assets of the site, and keeps their
// paths by the names that the styles use.
func (b *build) hashedFonts(s *site, fonts map[string]string) api.Plugin {
	return api.Plugin{Name: "hashed fonts", Setup: func(p api.PluginBuild) {
		p.OnResolve(api.OnResolveOptions{Filter: `\.woff2$`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			content, err := os.ReadFile(filepath.Join(b.root, "web", "node_modules", filepath.FromSlash(args.Path)))
			if err != nil {
				return api.OnResolveResult{}, fmt.Errorf("font %s: %w", args.Path, err)
			}
			b.taken("node_modules/" + args.Path)
			name := filepath.Base(args.Path)
			fonts[name] = s.addAsset(name, content)
			return api.OnResolveResult{Path: "./" + filepath.Base(fonts[name]), External: true}, nil
		})
	}}
}
