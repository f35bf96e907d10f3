package http

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
)

// ServeMux gives each request to the handler of the pattern that fits it best.
//
// A pattern is "METHOD /path", or "/path" for all methods; GET stands for HEAD
// too. A segment {name} fits any that is not empty, and is the request's
// PathValue. A pattern that ends in / fits all that begins like it. Where
// several fit, the first segment in which they differ decides: a text goes
// before a {name}, and that before what is only a beginning; of equal paths the
// one with a method goes first.
type ServeMux struct{ routes []route }

// NewServeMux is a mux without patterns.
func NewServeMux() *ServeMux { return new(ServeMux) }

type route struct {
	pattern, method string
	segments        []string
	handler         Handler
}

// Handle gives a pattern its handler.
func (m *ServeMux) Handle(pattern string, h Handler) {
	method, path, ok := strings.Cut(pattern, " ")
	if !ok {
		method, path = "", pattern
	}
	if !strings.HasPrefix(path, "/") {
		panic("http: no path in the pattern " + pattern)
	}
	m.routes = append(m.routes, route{pattern, method, strings.Split(path[1:], "/"), h})
	slices.SortStableFunc(m.routes, compare)
}

// HandleFunc is Handle for a function.
func (m *ServeMux) HandleFunc(pattern string, h func(ResponseWriter, *Request)) {
	m.Handle(pattern, HandlerFunc(h))
}

// compare puts the more special of two routes first.
func compare(a, b route) int {
	for i := range min(len(a.segments), len(b.segments)) {
		if c := cmp.Compare(generality(a.segments[i]), generality(b.segments[i])); c != 0 {
			return c
		}
	}
	if c := cmp.Compare(len(b.segments), len(a.segments)); c != 0 {
		return c
	}
	return strings.Compare(b.method, a.method) // "" is last
}

func generality(segment string) int {
	switch {
	case segment == "":
		return 2
	case isWild(segment):
		return 1
	}
	return 0
}

func isWild(segment string) bool { return strings.HasPrefix(segment, "{") }

// ServeHTTP answers a request by its route. Without one the answer is 404, or
// 405 where another method would do.
func (m *ServeMux) ServeHTTP(w ResponseWriter, r *Request) {
	segments := segmentsOf(r.URL)
	if found := m.find(r.Method, segments); found != nil {
		r.values = found.read(segments)
		found.handler.ServeHTTP(w, r)
		return
	}
	if allowed := m.allowed(segments); len(allowed) > 0 {
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		Error(w, "the method is not allowed here", StatusMethodNotAllowed)
		return
	}
	Error(w, "there is nothing here", StatusNotFound)
}

// Handler is the handler for a request, with its pattern; nil and "" if there is
// none.
func (m *ServeMux) Handler(r *Request) (Handler, string) {
	if found := m.find(r.Method, segmentsOf(r.URL)); found != nil {
		return found.handler, found.pattern
	}
	return nil, ""
}

// segmentsOf are the parts of a path between its slashes. A slash that is
// encoded, %2F, is none.
func segmentsOf(u *url.URL) []string {
	segments := strings.Split(strings.TrimPrefix(u.EscapedPath(), "/"), "/")
	for i, s := range segments {
		if text, err := url.PathUnescape(s); err == nil {
			segments[i] = text
		}
	}
	return segments
}

func (m *ServeMux) find(method string, segments []string) *route {
	for i := range m.routes {
		if r := &m.routes[i]; r.takes(method) && r.fits(segments) {
			return r
		}
	}
	return nil
}

// allowed are the methods that would find something.
func (m *ServeMux) allowed(segments []string) (all []string) {
	for _, r := range m.routes {
		if r.fits(segments) {
			all = append(all, r.method)
			if r.method == MethodGet {
				all = append(all, MethodHead)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (r *route) takes(method string) bool {
	return r.method == "" || r.method == method || r.method == MethodGet && method == MethodHead
}

// fits compares segment by segment. An empty one at the end of the pattern
// stands for all that may follow.
func (r *route) fits(segments []string) bool {
	last := len(r.segments) - 1
	if r.segments[last] != "" {
		last++
	}
	if len(segments) < len(r.segments) || len(segments) > len(r.segments) && last == len(r.segments) {
		return false
	}
	for i, want := range r.segments[:last] {
		if isWild(want) && segments[i] == "" || !isWild(want) && want != segments[i] {
			return false
		}
	}
	return true
}

// read is what stands in place of the names.
func (r *route) read(segments []string) map[string]string {
	values := map[string]string{}
	for i, name := range r.segments {
		if isWild(name) {
			values[strings.Trim(name, "{}")] = segments[i]
		}
	}
	return values
}
