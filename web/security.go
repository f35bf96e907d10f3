package web

import (
	"crypto/subtle"
	"net"
	"slices"
	"strings"

	"zermelo/internal/http"
)

// contentPolicy lets the page use what this server gives, and nothing else. A
// heat map is an image of the form data:.
const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// mostBody bounds the body of a request.
const mostBody = 1 << 20

// guard lets through what may be asked, and by whom.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if p := s.refuse(r); p != nil {
			p.write(w)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		next.ServeHTTP(w, r)
	})
}

// refuse says why a request may not be answered; nil: it may.
func (s *Server) refuse(r *http.Request) *problem {
	if !s.serves(r.Host) {
		return &problem{Status: http.StatusMisdirectedRequest, Code: "host", Detail: "this server is not called " + quoted(r.Host)}
	}
	safe := r.Method == http.MethodGet || r.Method == http.MethodHead
	if !safe && r.Header.Get("Origin") != "http://"+r.Host {
		return &problem{Status: http.StatusForbidden, Code: "origin", Detail: "a request that is no GET must come from this server's own page",
			Hint: "send the header  Origin: http://" + r.Host}
	}
	if s.options.Token != "" && strings.HasPrefix(r.URL.Path, "/api/") && !s.authorized(r) {
		return &problem{Status: http.StatusUnauthorized, Code: "token", Detail: "this server wants its token",
			Hint: "send the header  Authorization: Bearer TOKEN; the token is in the address that the server printed"}
	}
	return nil
}

// serves says that a Host header names this server. Any other name may be one
// that a page elsewhere points at this machine (DNS rebinding).
func (s *Server) serves(host string) bool {
	host = strings.ToLower(host)
	if slices.Contains(s.options.Hosts, host) {
		return true
	}
	if !s.options.AnyAddress {
		return false
	}
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
	}
	return net.ParseIP(name) != nil
}

func (s *Server) authorized(r *http.Request) bool {
	given, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return ok && subtle.ConstantTimeCompare([]byte(given), []byte(s.options.Token)) == 1
}
