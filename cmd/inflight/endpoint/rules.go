package endpoint

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"inflight/engine"
)

// serveRules answers /_rules: every rule that an event can name.
func (e *Endpoint) serveRules(w http.ResponseWriter, _ *http.Request) {
	write(w, http.StatusOK, struct {
		Rules []engine.RuleInfo `json:"rules"`
	}{engine.Rules})
}

// rulesPath is where each rule has its address, by its id.
const rulesPath = "/_rules/"

// serveRule answers /_rules/<id>.
func (e *Endpoint) serveRule(w http.ResponseWriter, r *http.Request) {
	id := strings.TrimPrefix(r.URL.Path, rulesPath)
	at := slices.IndexFunc(engine.Rules, func(info engine.RuleInfo) bool { return string(info.Rule) == id })
	if at < 0 {
		refuse(w, http.StatusNotFound, "There is no rule "+strconv.Quote(cut(id))+". GET /_rules lists them all.")
		return
	}
	write(w, http.StatusOK, engine.Rules[at])
}
