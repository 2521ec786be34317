package main

import (
	"net/http"

	"inflight/web"
)

// secure adds to every answer what a browser needs to know about the site's
// safety. Strict-Transport-Security belongs to whatever speaks TLS in front.
func secure(next http.Handler) http.Handler {
	headers := [][2]string{
		{"Content-Security-Policy", web.Policy + "; frame-ancestors 'none'"},
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "no-referrer"},
		{"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range headers {
			w.Header().Set(h[0], h[1])
		}
		next.ServeHTTP(w, r)
	})
}
