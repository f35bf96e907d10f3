package http

import (
	"bufio"
	"bytes"
	"io"
	"net"
	std "net/http"
	"reflect"
	"strings"
	"testing"
)

// FuzzReadRequest: a request that is accepted here is accepted by net/http, with
// the same meaning; and where it ends is the same.
func FuzzReadRequest(f *testing.F) {
	for _, text := range []string{
		get, get + get, "GET http://g:80/a%2Fb?c=d&e HTTP/1.1\r\nHost: h\r\nX-y:\tz \r\nx-Y:\r\n\r\n",
		"POST //a/../b;c HTTP/1.0\r\nContent-Length: 003\r\nConnection: keep-alive, x\r\n\r\nxyz" + get,
		"PUT /?%zz HTTP/1.1\r\nhOST: [::1]:7431\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx",
		"GET http://[fe80::1%25en0]/ HTTP/1.1\r\nHost:\r\nPragma: no-cache\r\nTrailer: a\r\n\r\n",
		"M /%41%zz HTTP/1.1\r\nHost: h\r\nContent-Length: 18446744073709551617\r\n\r\n",
		"A /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\n",
		"A http:a HTTP/1.1\r\nHost: h\r\n\r\n", "A mailto:a HTTP/1.1\r\nHost: h\r\n\r\n", "A /a HTTP/1.1\r\nHost: h\r\nX: é\xff\r\n\r\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		in := bufio.NewReader(bytes.NewReader(text))
		ours, err := readRequest(in, 4<<10)
		if err != nil {
			return
		}
		theirIn := bufio.NewReader(bytes.NewReader(text))
		theirs, err := std.ReadRequest(theirIn)
		if err != nil {
			t.Fatalf("%q: net/http: %v", text, err)
		}
		if len(ours.Header["Pragma"]) > 0 { // theirs may add a Cache-Control
			delete(ours.Header, "Cache-Control")
			delete(theirs.Header, "Cache-Control")
		}
		if ours.Method != theirs.Method || !reflect.DeepEqual(ours.URL, theirs.URL) || ours.Host != theirs.Host || ours.minor != theirs.ProtoMinor {
			t.Errorf("%q:\n%+v\n%+v", text, ours, theirs)
		}
		if !reflect.DeepEqual(ours.Header, Header(theirs.Header)) || ours.ContentLength != theirs.ContentLength || ours.last() != theirs.Close && ours.minor == 1 {
			t.Errorf("%q:\n%+v\n%+v", text, ours, theirs)
		}
		b := &body{in: in, left: ours.ContentLength, ended: func() {}}
		got, err := io.ReadAll(b)
		want, theirErr := io.ReadAll(theirs.Body)
		if !bytes.Equal(got, want) || (err == nil) != (theirErr == nil) {
			t.Errorf("%q: %q %v, want %q %v", text, got, err, want, theirErr)
		}
		after, _ := io.ReadAll(in)
		theirAfter, _ := io.ReadAll(theirIn)
		if !bytes.Equal(after, theirAfter) {
			t.Errorf("%q: goes on with %q, want %q", text, after, theirAfter)
		}
	})
}

// wire is the output of a connection.
type wire struct {
	net.Conn
	bytes.Buffer
}

func (w *wire) Read([]byte) (int, error)    { return 0, io.EOF }
func (w *wire) Write(p []byte) (int, error) { return w.Buffer.Write(p) }

// FuzzResponse: whatever a handler writes, net/http reads one answer with that
// body and with no field that was not meant, and nothing follows.
func FuzzResponse(f *testing.F) {
	f.Add("GET", 200, "X", "a\r\nY: b", "abc", 1)
	f.Add("HEAD", 204, "Content-Length", "2", "abc", 2)
	f.Add("GET", 304, "Transfer-Encoding", "chunked", "", 0)
	f.Add("GET", 200, "tRANSFER-eNCODING", "gzip", "abc", 3)
	f.Add("GET", 200, "content-length", "1", "abc", 0)
	f.Add("POST", 999, "X: y\r\nZ", "\x00", strings.Repeat("x", 5000), 3)
	f.Add("GET", 101, "Connection", "close", "\r\n\r\n", 4)
	f.Fuzz(func(t *testing.T, method string, status int, name, value, text string, cut int) {
		if status < 200 || status > 999 || strings.EqualFold(name, "Date") || cut < 0 {
			return
		}
		out := new(wire)
		w := newResponse(newConn(new(Server), out), &Request{Method: method, minor: 1}, &body{})
		w.Header()[name] = []string{value, value}
		w.WriteHeader(status)
		cut = min(cut, len(text))
		n, _ := io.WriteString(w, text[:cut])
		if cut%2 == 1 {
			NewResponseController(w).Flush()
		}
		m, _ := io.WriteString(w, text[cut:])
		if err := w.finish(); err != nil {
			t.Fatal(err)
		}
		if w.closes && w.length > w.written {
			return // it was told to send more than it had
		}
		in := bufio.NewReader(&out.Buffer)
		answer, err := std.ReadResponse(in, &std.Request{Method: method})
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(answer.Body)
		want := (text[:cut][:n] + text[cut:][:m])
		if method == "HEAD" {
			want = ""
		}
		if string(got) != want || err != nil || answer.StatusCode != status {
			t.Errorf("%d %q %v, want %q", answer.StatusCode, got, err, want)
		}
		if after, _ := io.ReadAll(in); len(after) > 0 {
			t.Errorf("%q follows", after)
		}
		for field := range answer.Header {
			if !strings.EqualFold(field, name) && field != "Date" && field != "Content-Length" && field != "Connection" {
				t.Errorf("there is a field %s", field)
			}
		}
	})
}
