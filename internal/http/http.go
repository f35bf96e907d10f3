// Package http is a server for HTTP/1.1 and 1.0 (RFC 9110, RFC 9112): a strict
// subset of net/http, with its names and meanings, for a program that mostly
// does something else. Nothing happens when it is loaded. net/http is far more
// than this, and pays for it at every start of every program that it is linked
// into, whether it is called or not (docs/decisions/0006-the-server.md).
//
// A request that this package accepts is accepted by net/http with the same
// meaning; a fuzz test holds one against the other. What is unusual is refused
// rather than interpreted, since two readings of one request are how requests
// are smuggled. There is no TLS, HTTP/2, redirect, byte range, trailer, chunked
// request body, guess of a content type, or client.
//
// The way of a request: [Server] accepts a connection, conn.go reads requests
// from it one after another (request.go, parse.go, body.go), a [ServeMux] finds
// the [Handler], and response.go writes what it says.
package http

import "net/textproto"

// Handler answers a request. The request and its body are valid until it
// returns.
type Handler interface {
	ServeHTTP(ResponseWriter, *Request)
}

// HandlerFunc is a function as a Handler.
type HandlerFunc func(ResponseWriter, *Request)

// ServeHTTP calls the function.
func (f HandlerFunc) ServeHTTP(w ResponseWriter, r *Request) { f(w, r) }

// ResponseWriter takes an answer: its header first, then its status, then its
// body. Only one goroutine at a time may use it.
type ResponseWriter interface {
	// Header is what WriteHeader will send; changes after that have no effect.
	Header() Header
	// WriteHeader sends the status, from 200 to 999. The first call counts.
	WriteHeader(status int)
	// Write sends a part of the body, with status 200 if there is none yet.
	Write([]byte) (int, error)
}

// Header are the fields of a header by their canonical names: "Content-Type".
type Header map[string][]string

// Get is the first value of a field, or "".
func (h Header) Get(name string) string { return textproto.MIMEHeader(h).Get(name) }

// Set replaces the values of a field.
func (h Header) Set(name, value string) { textproto.MIMEHeader(h).Set(name, value) }

// Del removes a field.
func (h Header) Del(name string) { textproto.MIMEHeader(h).Del(name) }

// Error answers with a status and a line of plain text.
func Error(w ResponseWriter, text string, status int) {
	h := w.Header()
	h.Del("Content-Length")
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	// Who is gone does not miss it.
	_, _ = w.Write([]byte(text + "\n"))
}

// fault is an error that is known beforehand. Unlike an errors.New it is a
// constant: nothing has to be done for it at the start of the program.
type fault string

func (f fault) Error() string { return string(f) }

// Errors that callers may ask for with errors.Is.
const (
	// ErrServerClosed is what Serve returns after Shutdown or Close.
	ErrServerClosed fault = "http: the server is closed"
	// ErrBodyNotAllowed is what Write returns for a status without a body.
	ErrBodyNotAllowed fault = "http: an answer of this status has no body"
	// ErrContentLength is what Write returns for more than was declared.
	ErrContentLength fault = "http: the body is longer than its Content-Length"
)
