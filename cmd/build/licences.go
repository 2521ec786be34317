package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// licencesFile tells the licences of what others wrote and the export holds. They
// are read from where the parts are, so that none is missing or out of date.
const licencesFile = "licences.txt"

// part is something that others wrote.
type part struct{ name, version, dir string }

// licences writes the file, after everything was bundled.
func (b *build) licences(s *site) error {
	parts, err := b.modules()
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(b.bundled)) {
		p, err := b.npmPackage(name)
		if err != nil {
			return err
		}
		parts = append(parts, p)
	}
	names := map[string][]string{} // by the text of the licence
	var texts []string             // in the order of the parts
	for _, p := range parts {
		text, err := p.licence()
		if err != nil {
			return err
		}
		if names[text] == nil {
			texts = append(texts, text)
		}
		names[text] = append(names[text], p.name+" "+p.version)
	}
	var w strings.Builder
	w.WriteString("Inflight is built with the work of others. Their licences:\n")
	for _, text := range texts {
		rule := strings.Repeat("-", 72)
		fmt.Fprintf(&w, "\n%s\n%s\n%s\n\n%s\n", rule, strings.Join(names[text], "\n"), rule, text)
	}
	s.add(licencesFile, []byte(w.String()))
	return nil
}

// modules are Go itself and the modules of the app.
func (b *build) modules() ([]part, error) {
	root, err := goRoot()
	if err != nil {
		return nil, err
	}
	parts := []part{{"Go", strings.TrimPrefix(runtime.Version(), "go"), root}}
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}", "./cmd/app")
	list.Dir, list.Env = b.root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list -deps ./cmd/app: %w", err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	slices.Sort(lines)
	for _, line := range slices.Compact(lines) {
		f := strings.SplitN(line, " ", 3)
		parts = append(parts, part{f[0], f[1], f[2]})
	}
	return parts, nil
}

// npmPackage is a package of web/node_modules.
func (b *build) npmPackage(name string) (part, error) {
	p := part{name: name, dir: filepath.Join(b.root, "web", "node_modules", filepath.FromSlash(name))}
	text, err := os.ReadFile(filepath.Join(p.dir, "package.json"))
	if err != nil {
		return p, err
	}
	var manifest struct{ Version string }
	if err := json.Unmarshal(text, &manifest); err != nil {
		return p, fmt.Errorf("%s: package.json: %w", name, err)
	}
	p.version = manifest.Version
	return p, nil
}

func (p part) licence() (string, error) {
	entries, err := os.ReadDir(p.dir)
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		if strings.HasPrefix(strings.ToUpper(e.Name()), "LICEN") {
			text, err := os.ReadFile(filepath.Join(p.dir, e.Name()))
			return strings.TrimSpace(string(text)), err
		}
	}
	return "", fmt.Errorf("%s has no licence in %s: do not ship it", p.name, p.dir)
}

// npmName is the package that a path below web/ belongs to, or "".
func npmName(path string) string {
	_, inside, ok := strings.Cut(filepath.ToSlash(path), "node_modules/")
	if !ok {
		return ""
	}
	f := strings.SplitN(inside, "/", 3)
	if strings.HasPrefix(inside, "@") {
		return f[0] + "/" + f[1]
	}
	return f[0]
}
