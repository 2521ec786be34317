package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"inflight/web"
)

// site is the export in the making: every file by its path in it, with slashes.
type site struct{ files map[string][]byte }

func newSite() *site { return &site{files: map[string][]byte{}} }

// add puts a file into the export.
func (s *site) add(name string, content []byte) {
	if _, ok := s.files[name]; ok {
		panic("build: two files are called " + name)
	}
	s.files[name] = content
}

// addAsset puts a file into assets/ under a name that holds its hash, and
// returns that path.
func (s *site) addAsset(name string, content []byte) string {
	path := "assets/" + web.HashedName(name, content)
	s.files[path] = content
	return path
}

// names lists the files' paths, sorted.
func (s *site) names() []string { return slices.Sorted(maps.Keys(s.files)) }

// write replaces the export in the folder out by s and the packed copies.
func write(out string, s *site, packed map[string][]byte) error {
	if err := clear(out); err != nil {
		return err
	}
	for _, files := range []map[string][]byte{s.files, packed} {
		for name, content := range files {
			path := filepath.Join(out, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(path, content, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// clear empties the folder out, if what is in it is an export.
func clear(out string) error {
	entries, err := os.ReadDir(out)
	if os.IsNotExist(err) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(out, serviceWorkerFile)); err != nil {
		return fmt.Errorf("%s holds something else than an export: name another folder with -out", out)
	}
	for _, entry := range entries {
		if err := os.RemoveAll(filepath.Join(out, entry.Name())); err != nil {
			return err
		}
	}
	return nil
}
