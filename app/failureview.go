package app

import (
	"fmt"
	"strings"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"inflight/app/sandbox"
)

// failureView says why a program stopped, and where.
func failureView(f *sandbox.Failure) goapp.UI {
	where := ""
	switch {
	case f.Line > 0 && f.Column > 0:
		where = fmt.Sprintf("Line %d, column %d: ", f.Line, f.Column)
	case f.Line > 0:
		where = fmt.Sprintf("Line %d: ", f.Line)
	}
	body := []goapp.UI{goapp.B().Text(where)}
	for i, part := range quotedCode(f.Message) {
		if i%2 == 0 {
			body = append(body, goapp.Text(part))
		} else {
			body = append(body, goapp.Code().Text(part))
		}
	}
	return goapp.P().Class("failure").Role("alert").Body(body...)
}

// quotedCode cuts a message at what it quotes: every second part stood between two
// quotation marks. Beside a comma they could not be told from it. A mark inside of a
// word is none: can't.
func quotedCode(message string) []string {
	var parts []string
	for {
		start := strings.Index(" "+message, " '")
		if start < 0 {
			return append(parts, message)
		}
		end := closing(message, start+1)
		if end < 0 {
			return append(parts, message)
		}
		parts = append(parts, message[:start], message[start+1:end])
		message = message[end+1:]
	}
}

// closing is where the mark stands that ends what is quoted from a place on, or -1.
// After it the sentence goes on, or ends.
func closing(message string, from int) int {
	for i := from + 1; i < len(message); i++ {
		if message[i] == '\'' && (i+1 == len(message) || strings.IndexByte(" .,:;)", message[i+1]) >= 0) {
			return i
		}
	}
	return -1
}
