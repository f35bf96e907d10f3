package http

import (
	"bufio"
	"errors"
	"fmt"
	"net/textproto"
	"net/url"
	"strconv"
	"strings"
)

// refusal is why a request is not answered by a Handler.
type refusal struct {
	status int
	reason string
}

func (r *refusal) Error() string { return r.reason }

func refuse(status int, format string, args ...any) error {
	return &refusal{status, fmt.Sprintf(format, args...)}
}

// bad refuses what is no request at all.
func bad(format string, args ...any) error { return refuse(StatusBadRequest, format, args...) }

// readRequest reads a request up to its body. Its line and header have at most
// so many bytes. What the connection says is passed on as it is.
func readRequest(in *bufio.Reader, most int) (*Request, error) {
	text := lines{in, most}
	line, err := text.next()
	if errors.Is(err, errLong) {
		return nil, refuse(StatusRequestURITooLong, "the request line is too long")
	}
	if err != nil {
		return nil, err
	}
	r := &Request{Header: Header{}}
	if err := r.readLine(line); err != nil {
		return nil, err
	}
	for {
		line, err := text.next()
		if errors.Is(err, errLong) {
			return nil, refuse(StatusRequestHeaderFieldsTooLarge, "the header is too long")
		}
		if err != nil {
			return nil, err
		}
		if line == "" {
			return r, r.check()
		}
		if err := r.readField(line); err != nil {
			return nil, err
		}
	}
}

// lines reads lines that end in CR LF, of so many bytes in all.
type lines struct {
	in   *bufio.Reader
	left int
}

const errLong fault = "http: too long"

// next reads a line. A control character in it is refused, CR and LF among
// them, but for tabs.
func (l *lines) next() (string, error) {
	var text []byte
	for {
		part, err := l.in.ReadSlice('\n')
		if l.left -= len(part); l.left < 0 {
			return "", errLong
		}
		text = append(text, part...)
		if err == nil {
			break
		}
		if err != bufio.ErrBufferFull {
			return "", err
		}
	}
	line, ok := strings.CutSuffix(string(text), "\r\n")
	if !ok || strings.ContainsFunc(line, func(r rune) bool { return isControl(r) && r != '\t' }) {
		return "", bad("a line has a control character or does not end in CR LF")
	}
	return line, nil
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f }

// isToken says that a text is a token (RFC 9110, section 5.6.2).
func isToken(text string) bool {
	other := func(r rune) bool { return !isAlphanumeric(r) && !strings.ContainsRune("!#$%&'*+-.^_`|~", r) }
	return text != "" && !strings.ContainsFunc(text, other)
}

func isAlphanumeric(r rune) bool {
	return '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z'
}

// readLine reads "GET /path?query HTTP/1.1".
func (r *Request) readLine(line string) error {
	part := strings.Split(line, " ")
	if len(part) != 3 || !isToken(part[0]) {
		return bad("the request line is not METHOD TARGET VERSION")
	}
	r.Method = part[0]
	switch version := part[2]; {
	case version == "HTTP/1.1" || version == "HTTP/1.0":
		r.minor = int(version[len(version)-1] - '0')
	case len(version) == len("HTTP/d.d") && strings.HasPrefix(version, "HTTP/"):
		return refuse(StatusHTTPVersionNotSupported, "this server speaks HTTP/1.1 and HTTP/1.0")
	default:
		return bad("the request line does not end in a version")
	}
	return r.readTarget(part[1])
}

// readTarget reads a path, or a whole http URL as proxies are sent it. The other
// two forms are for proxies and for OPTIONS (RFC 9112, section 3.2).
func (r *Request) readTarget(text string) (err error) {
	if strings.ContainsFunc(text, func(c rune) bool { return c <= ' ' || c >= 0x7f || c == '#' }) {
		return bad("the target has a character that must be percent-encoded")
	}
	if r.URL, err = url.ParseRequestURI(text); err != nil {
		return bad("the target is not well formed")
	}
	whole := r.URL.Scheme == "http" && r.URL.Host != "" && r.URL.User == nil
	if !strings.HasPrefix(text, "/") && !whole {
		return bad("the target is neither a path nor an http URL")
	}
	return nil
}

// readField reads "Name: value". A line that begins with a blank, which once
// continued the one before, has no name.
func (r *Request) readField(line string) error {
	name, value, ok := strings.Cut(line, ":")
	if !ok || !isToken(name) {
		return bad("a line of the header is not NAME: VALUE")
	}
	name = textproto.CanonicalMIMEHeaderKey(name)
	r.Header[name] = append(r.Header[name], strings.Trim(value, " \t"))
	return nil
}

// check looks at the fields that say where the request goes and where it ends.
func (r *Request) check() (err error) {
	hosts := r.Header["Host"]
	delete(r.Header, "Host")
	if len(hosts) > 1 || len(hosts) == 0 && r.minor == 1 {
		return bad("there must be one Host")
	}
	if r.Host = r.URL.Host; r.Host == "" && len(hosts) == 1 {
		r.Host = hosts[0]
	}
	for _, host := range append(hosts, r.Host) {
		if strings.ContainsFunc(host, func(c rune) bool { return !isAlphanumeric(c) && !strings.ContainsRune("-._~!$&'()*+;=%:[]", c) }) {
			return bad("the Host is not well formed")
		}
	}
	for _, expected := range r.Header["Expect"] {
		if !strings.EqualFold(expected, "100-continue") {
			return refuse(StatusExpectationFailed, "this server knows no expectation but 100-continue")
		}
	}
	r.ContentLength, err = r.bodyLength()
	return err
}

// bodyLength is how long the body is. Two answers to that are none.
func (r *Request) bodyLength() (int64, error) {
	lengths, codings := r.Header["Content-Length"], r.Header["Transfer-Encoding"]
	switch {
	case len(codings) > 0 && (len(lengths) > 0 || r.minor == 0):
		return 0, bad("the body has a Transfer-Encoding where it may have none")
	case len(codings) == 1 && strings.EqualFold(codings[0], "chunked"):
		return 0, refuse(StatusLengthRequired, "this server wants the Content-Length of a body")
	case len(codings) > 0:
		return 0, refuse(StatusNotImplemented, "this server does not know the Transfer-Encoding")
	case len(lengths) == 0:
		return 0, nil
	case len(lengths) > 1 || lengths[0] == "" || strings.Trim(lengths[0], "0123456789") != "":
		return 0, bad("the Content-Length is not one number")
	}
	n, err := strconv.ParseInt(lengths[0], 10, 64)
	if err != nil {
		return 0, refuse(StatusRequestEntityTooLarge, "the body is too long")
	}
	return n, nil
}
