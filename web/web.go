// Package web holds what the build, the server and the pages must agree on
// about the site's files. Beside it lie the sources that the build bundles:
// styles, scripts and the npm packages they use.
package web

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"regexp"
	"strings"
)

// Policy is the Content-Security-Policy of every page and script: everything
// from the site itself, nothing inline, and WebAssembly. The server adds
// frame-ancestors, which a page's own <meta> cannot say.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
	"font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// hashDigits is how many hexadecimal digits of a file's SHA-256 stand for its
// content.
const hashDigits = 10

var hashed = regexp.MustCompile(`\.[0-9a-f]{10}\.[a-z0-9]+$`)

// Hash names content: the first ten hexadecimal digits of its SHA-256.
func Hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])[:hashDigits]
}

// HashedName puts the content's hash into a file's name: app.css becomes
// app.0123456789.css. Such a file never changes.
func HashedName(name string, content []byte) string {
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "." + Hash(content) + ext
}

// Immutable tells whether a file has its hash in its name, so that it may be
// kept for ever.
func Immutable(name string) bool { return hashed.MatchString(name) }
