package http

import (
	std "net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// patterns are such that net/http takes them all.
var patterns = []string{
	"/", "/a/", "GET /a/{x}", "POST /a/{x}", "GET /a/b", "DELETE /a/b/{y}/c", "GET /a/{x}/{y}/d", "GET /a/b/c/d", "PUT /e", "/e/{x}/f/",
}

// TestMux routes requests as net/http does, where it does not redirect them.
func TestMux(t *testing.T) {
	ours, theirs := NewServeMux(), std.NewServeMux()
	for _, p := range patterns {
		ours.HandleFunc(p, nil)
		theirs.HandleFunc(p, func(std.ResponseWriter, *std.Request) {})
	}
	parts := []string{"a", "b", "c", "d", "f", "%61", "b%2Fc"}
	var walk func(path string, depth int)
	walk = func(path string, depth int) {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "DELETE", "ODD"} {
			r := httptest.NewRequest(method, path, nil)
			h, want := theirs.Handler(r)
			_, answers := h.(std.HandlerFunc) // rather than redirects to the path with a slash
			if _, got := ours.Handler(&Request{Method: method, URL: r.URL}); answers && got != want {
				t.Errorf("%s %s: %q, want %q", method, path, got, want)
			}
		}
		if depth == 0 {
			return
		}
		for _, p := range parts {
			next := strings.TrimSuffix(path, "/") + "/" + p
			walk(next, depth-1)
			walk(next+"/", 0)
		}
	}
	walk("/", 4)
}

// TestMuxValues reads what stands in place of names.
func TestMuxValues(t *testing.T) {
	mux := NewServeMux()
	mux.HandleFunc("GET /a/{x}/b/{y}", func(w ResponseWriter, r *Request) {
		w.Write([]byte(r.PathValue("x") + "|" + r.PathValue("y") + "|" + r.PathValue("z")))
	})
	mux.HandleFunc("POST /a/{x}/b/{y}", func(ResponseWriter, *Request) {})
	address := start(t, &Server{Handler: mux})
	for ask, want := range map[string]string{
		"GET /a/1/b/2":            "200 1|2|",
		"GET /a/..%2F1/b/%7Bx%7D": "200 ../1|{x}|",
		"GET /a//b/2":             "404 there is nothing here\n",
		"GET /a/1/b/":             "404 there is nothing here\n",
		"GET /a/1/b/2/":           "404 there is nothing here\n",
		"DELETE /a/1/b/2":         "405 the method is not allowed here\n",
	} {
		if got := talk(t, address, ask+" HTTP/1.1\r\nHost: h\r\n\r\n"); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %q", ask, got)
		}
	}
	if got := exchange(t, address, "PUT /a/1/b/2 HTTP/1.1\r\nHost: h\r\n\r\n"); !strings.Contains(got, "|Allow: GET, HEAD, POST|") {
		t.Error(got)
	}
}

// TestRequest makes requests for a mux.
func TestRequest(t *testing.T) {
	r, err := NewRequestWithContext(t.Context(), "GET", "/a?b=c", strings.NewReader("d"))
	if err != nil || r.URL.Path != "/a" || r.URL.RawQuery != "b=c" || r.Context() != t.Context() {
		t.Errorf("%+v %v", r, err)
	}
	for method, target := range map[string]string{"": "/", "G T": "/", "GET": "/%zz"} {
		if _, err := NewRequestWithContext(t.Context(), method, target, nil); err == nil {
			t.Errorf("%s %s", method, target)
		}
	}
}

// TestStatusText compares the phrases with net/http's.
func TestStatusText(t *testing.T) {
	for status := range 1000 {
		if got := StatusText(status); got != "" && got != std.StatusText(status) {
			t.Errorf("%d: %s", status, got)
		}
	}
}
