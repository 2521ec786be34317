package sandbox

import (
	"embed"
	"strings"
)

//go:embed prelude/*.js
var preludeFiles embed.FS

// preludeSource is the prelude as one script, whose value is the driver. Its
// files share one scope and are read in this order.
func preludeSource() string {
	var b strings.Builder
	b.WriteString("(() => { 'use strict';\n")
	for _, name := range []string{"primordials", "outbox", "inspect", "console", "base64", "json", "time", "date", "globals", "sqs", "inflight", "driver"} {
		text, err := preludeFiles.ReadFile("prelude/" + name + ".js")
		if err != nil {
			panic("sandbox: " + err.Error())
		}
		b.Write(text)
	}
	b.WriteString("})()")
	return b.String()
}
