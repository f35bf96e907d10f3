package http

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"strings"
)

// Request is a request as the server read it, or as NewRequestWithContext made
// it.
type Request struct {
	Method string
	URL    *url.URL
	// Header has all fields but Host.
	Header Header
	// Host is the authority that the request is for, "localhost:7431".
	Host string
	// Body is never nil in a request that a server read. It is for the goroutine
	// of the handler.
	Body io.ReadCloser
	// ContentLength is the length of the body in bytes.
	ContentLength int64

	minor  int // the version is HTTP/1.minor
	ctx    context.Context
	values map[string]string // of the names in the route's pattern
}

// NewRequestWithContext makes a request to give to a Handler. The target is a
// path with its query, or a whole URL.
func NewRequestWithContext(ctx context.Context, method, target string, body io.Reader) (*Request, error) {
	if !isToken(method) {
		return nil, fmt.Errorf("http: %q is not a method", method)
	}
	u, err := url.Parse(target)
	if err != nil {
		return nil, err
	}
	return &Request{Method: method, URL: u, Host: u.Host, Header: Header{}, Body: io.NopCloser(body), ContentLength: -1, minor: 1, ctx: ctx}, nil
}

// Context ends when the client is gone, when reading from it took too long, or
// when the handler has returned. Of a client that is sending a body it is known
// only once the body was read to its end.
func (r *Request) Context() context.Context { return r.ctx }

// PathValue is what stands in the path in place of {name} in the pattern.
func (r *Request) PathValue(name string) string { return r.values[name] }

// lists says that a field that is a list of words has this one.
func (r *Request) lists(field, word string) bool {
	for _, value := range r.Header[field] {
		for part := range strings.SplitSeq(value, ",") {
			if strings.EqualFold(strings.Trim(part, " \t"), word) {
				return true
			}
		}
	}
	return false
}

// last says that the client wants no other answer on this connection. HTTP/1.0
// gets one each.
func (r *Request) last() bool { return r.minor == 0 || r.lists("Connection", "close") }
