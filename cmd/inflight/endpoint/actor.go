package endpoint

import (
	"cmp"
	"strings"
)

// maxActor is how many bytes of a caller's name are kept: as many as AWS lets an
// app id have.
const maxActor = 50

// actor names the caller by its user agent: its app id when it has one, else
// the SDK's or the tool's own name without the version, which stays the same
// from call to call. Two clients of one SDK need app ids to be told apart.
func actor(userAgent string) string {
	first := ""
	for product := range strings.FieldsSeq(userAgent) {
		name, version, _ := strings.Cut(product, "/")
		if name == "app" && version != "" {
			return plain(version)
		}
		if first == "" {
			first = name
		}
	}
	return plain(cmp.Or(first, "client"))
}

// plain is a name that prints as one short word.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r < 0x7f {
			return r
		}
		return '-'
	}, name[:min(len(name), maxActor)])
}
