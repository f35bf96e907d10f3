package http

import (
	"bufio"
	"fmt"
	"maps"
	"net/textproto"
	"slices"
	"strconv"
	"strings"
	"time"
)

// timeFormat is that of dates in headers, in UTC (RFC 9110, section 5.6.7).
const timeFormat = "Mon, 02 Jan 2006 15:04:05 GMT"

// mostHeld is how much of a body of unknown length is held back: if it is all
// there is, its length can be sent before it.
const mostHeld = 4 << 10

// response writes the answer to one request. How the body ends is decided as
// late as possible: by its length, in chunks or, for HTTP/1.0, with the
// connection.
type response struct {
	conn    *conn
	out     *bufio.Writer // keeps its first error, so most are not looked at here
	request *Request
	body    *body // of the request
	header  Header

	status  int    // 0: nothing is written yet
	length  int    // of the body, as declared; -1: not declared
	written int    // of the body, by the handler
	held    []byte // of that, what is not in out
	begun   bool   // the header is complete
	chunked bool
	closes  bool // the connection ends with this answer
}

func newResponse(c *conn, r *Request, b *body) *response {
	return &response{conn: c, out: c.out, request: r, body: b, header: Header{}, length: -1}
}

// Header is what WriteHeader will send.
func (w *response) Header() Header { return w.header }

// WriteHeader writes the status and the header, but for its end.
func (w *response) WriteHeader(status int) {
	if w.status != 0 {
		return
	}
	if status < StatusOK || status > 999 {
		panic(fmt.Sprintf("http: there is no status %d", status))
	}
	w.status = status
	fmt.Fprintf(w.out, "HTTP/1.1 %d %s\r\n", status, StatusText(status))
	w.field("Date", time.Now().UTC().Format(timeFormat))
	for _, name := range slices.Sorted(maps.Keys(w.header)) {
		for _, value := range w.header[name] {
			w.take(name, value)
		}
	}
}

// take writes a field of the handler's. Those that say where the answer ends are
// written later, by who knows.
func (w *response) take(name, value string) {
	switch textproto.CanonicalMIMEHeaderKey(name) {
	case "Content-Length":
		if n, err := strconv.ParseUint(value, 10, 31); err == nil {
			w.length = int(n)
		}
	case "Connection":
		w.closes = w.closes || strings.EqualFold(value, "close")
	case "Date", "Transfer-Encoding":
	default:
		w.field(name, value)
	}
}

// field writes a field. A line break in it, or another control character, would
// begin a field of somebody else's.
func (w *response) field(name, value string) {
	if !isToken(name) {
		return
	}
	one := func(c rune) rune {
		if isControl(c) {
			return ' '
		}
		return c
	}
	fmt.Fprintf(w.out, "%s: %s\r\n", name, strings.Map(one, value))
}

// hasBody says that answers of the status have a body (RFC 9110, section 6.4.1).
func (w *response) hasBody() bool {
	return w.status != StatusNoContent && w.status != StatusNotModified
}

// begin ends the header.
func (w *response) begin() {
	w.begun = true
	w.closes = w.closes || w.request.last() || !w.body.drainable() || w.conn.server.stopping()
	switch {
	case !w.hasBody():
	case w.length >= 0:
		w.field("Content-Length", strconv.Itoa(w.length))
	case w.request.Method == MethodHead:
	case w.request.minor > 0:
		w.chunked = true
		w.field("Transfer-Encoding", "chunked")
	default:
		w.closes = true
	}
	if w.closes {
		w.field("Connection", "close")
	}
	w.out.WriteString("\r\n")
	held := w.held
	w.held = nil
	w.send(held)
}

// Write writes a part of the body.
func (w *response) Write(p []byte) (int, error) {
	w.WriteHeader(StatusOK)
	switch {
	case len(p) > 0 && !w.hasBody():
		return 0, ErrBodyNotAllowed
	case w.length >= 0 && len(p) > w.length-w.written:
		return 0, ErrContentLength
	}
	w.written += len(p)
	if !w.begun && w.length < 0 && w.written <= mostHeld {
		w.held = append(w.held, p...)
		return len(p), nil
	}
	if !w.begun {
		w.begin()
	}
	if err := w.send(p); err != nil {
		return 0, err
	}
	return len(p), nil
}

// send writes a part of the body as it goes over the connection. A chunk without
// bytes would be the last one.
func (w *response) send(p []byte) (err error) {
	switch {
	case len(p) == 0 || w.request.Method == MethodHead:
	case w.chunked:
		fmt.Fprintf(w.out, "%x\r\n", len(p))
		w.out.Write(p)
		_, err = w.out.WriteString("\r\n")
	default:
		_, err = w.out.Write(p)
	}
	return err
}

// finish ends the answer after its handler has.
func (w *response) finish() error {
	w.WriteHeader(StatusOK)
	head := w.request.Method == MethodHead
	if !w.begun {
		if w.length < 0 && (w.written > 0 || !head) {
			w.length = w.written // all of the body is held
		}
		w.begin()
	}
	if w.chunked {
		w.out.WriteString("0\r\n\r\n")
	}
	if w.hasBody() && !head && w.written < w.length {
		w.closes = true // the client waits for the rest
	}
	return w.out.Flush()
}
