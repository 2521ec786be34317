package endpoint

import (
	"bytes"
	"encoding/json"
	"net"
	"net/http"
	"strings"
)

// The addresses that begin with /_ are the simulator's own: SQS has nothing like
// them, and their errors are not AWS's.

var addresses = []struct {
	method, path string
	serve        func(*Endpoint, http.ResponseWriter, *http.Request)
}{
	{"GET", "/_clock", (*Endpoint).readClock},
	{"POST", "/_clock", (*Endpoint).moveClock},
	{"GET", "/_events", (*Endpoint).serveEvents},
	{"GET", "/_state", (*Endpoint).serveState},
	{"GET", "/_rules", (*Endpoint).serveRules},
	{"GET", rulesPath, (*Endpoint).serveRule},
}

func (e *Endpoint) serveOwn(w http.ResponseWriter, r *http.Request) {
	if !e.mayAsk(r.Host) {
		refuse(w, http.StatusForbidden, "Addresses that begin with /_ answer to localhost, to an IP address and to the name given with -addr only, so that no website can reach them under a name of its own.")
		return
	}
	var methods []string // that the address takes
	for _, a := range addresses {
		if !covers(a.path, r.URL.Path) {
			continue
		}
		if a.method == r.Method {
			a.serve(e, w, r)
			return
		}
		methods = append(methods, a.method)
	}
	if methods == nil {
		refuse(w, http.StatusNotFound, "There is no such address. These exist: /_clock, /_events, /_state, /_rules and /_rules/ID.")
		return
	}
	w.Header().Set("Allow", strings.Join(methods, ", "))
	refuse(w, http.StatusMethodNotAllowed, r.URL.Path+" takes "+strings.Join(methods, " and ")+".")
}

// covers reports whether an address of the table is the one asked for: one that ends
// with a slash is every address below it.
func covers(address, path string) bool {
	return path == address || strings.HasSuffix(address, "/") && strings.HasPrefix(path, address)
}

// mayAsk refuses names that somebody else could point at this machine: by one of
// those a page in a browser would reach what it may not (DNS rebinding).
func (e *Endpoint) mayAsk(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(strings.ToLower(host), "[]")
	return host == "localhost" || net.ParseIP(host) != nil || host != "" && host == strings.ToLower(e.host)
}

// refuse answers with an error in words.
func refuse(w http.ResponseWriter, status int, message string) {
	write(w, status, struct {
		Error string `json:"error"`
	}{message})
}

// write answers with JSON.
func write(w http.ResponseWriter, status int, v any) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic("endpoint: " + err.Error()) // plain structs: they always encode
	}
	w.Header().Set("Content-Type", "application/json")
	send(w, status, b.Bytes())
}
