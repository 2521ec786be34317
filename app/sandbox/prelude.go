package sandbox

import (
	"embed"
	"strings"

	"inflight/engine"
)

//go:embed prelude/*.js
var preludeFiles embed.FS

// preludeSource is the prelude as one script, whose value is the driver. Its
// files share one scope and are read in this order, after what they get from here.
func preludeSource() string {
	var b strings.Builder
	b.WriteString("(() => { 'use strict';\n")
	b.WriteString("const ACTIONS = " + encode(engine.Actions) + ";\n")
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
