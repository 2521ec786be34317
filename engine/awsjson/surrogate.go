package awsjson

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// noCharacter stands for half of a surrogate pair: a byte that UTF-8 never has.
const noCharacter = "\xff"

// withHalves reads a JSON string in which half of a surrogate pair stands alone,
// such as "\ud83d". That is no character. encoding/json puts U+FFFD in its place,
// and so would store another message than the one that was sent; with noCharacter
// there, whoever looks at the text refuses it. ok is false when there is no such
// half, and the value can be left to encoding/json.
func withHalves(raw []byte) (text string, ok bool) {
	if raw[0] != '"' || !bytes.Contains(raw, []byte(`\ud`)) && !bytes.Contains(raw, []byte(`\uD`)) {
		return "", false
	}
	quote, rest := []byte{'"'}, raw[1:len(raw)-1]
	at := halfPair(rest)
	if at < 0 {
		return "", false
	}
	var all strings.Builder
	for ; at >= 0; at = halfPair(rest) {
		all.WriteString(characters(slices.Concat(quote, rest[:at], quote)))
		all.WriteString(noCharacter)
		rest = rest[at+len(`\ud83d`):]
	}
	all.WriteString(characters(slices.Concat(quote, rest, quote)))
	return all.String(), true
}

// characters reads a piece of valid JSON: a string without such halves.
func characters(raw []byte) (text string) {
	_ = json.Unmarshal(raw, &text)
	return text
}

// halfPair finds the first escape in the inside of a JSON string that is half of a
// surrogate pair without its other half; -1 when there is none.
func halfPair(inside []byte) int {
	for i := 0; i < len(inside); i++ {
		if inside[i] != '\\' {
			continue
		}
		first := unit(inside[i:])
		switch {
		case first < 0:
			i++ // another escape, of which a second backslash is a part
		case !utf16.IsSurrogate(first):
			i += len(`u0000`)
		case utf16.DecodeRune(first, unit(inside[i+len(`\ud83d`):])) == unicode.ReplacementChar:
			return i
		default:
			i += len(`ud83d\ude00`)
		}
	}
	return -1
}

// unit is the UTF-16 code unit of the escape that the text begins with; -1 when it
// begins with none.
func unit(text []byte) rune {
	if len(text) < len(`\u0000`) || text[0] != '\\' || text[1] != 'u' {
		return -1
	}
	n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	if err != nil {
		return -1
	}
	return rune(n)
}
