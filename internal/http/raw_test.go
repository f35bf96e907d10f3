package http

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"net"
	std "net/http"
	"strings"
	"testing"
	"time"
)

// start serves with a server on this machine, and gives its address.
func start(t testing.TB, s *Server) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if s.ErrorLog == nil {
		s.ErrorLog = log.New(io.Discard, "", 0)
	}
	ended := make(chan error)
	go func() { ended <- s.Serve(l) }()
	t.Cleanup(func() {
		s.Close()
		if err := <-ended; err != ErrServerClosed {
			t.Errorf("Serve: %v", err)
		}
	})
	return l.Addr().String()
}

// dial connects. The deadline ends a test that hangs.
func dial(t testing.TB, address string) *net.TCPConn {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(time.Minute))
	return c.(*net.TCPConn)
}

// echo says what it was asked.
func echo(w ResponseWriter, r *Request) {
	body, err := io.ReadAll(r.Body)
	fmt.Fprintf(w, "%s %s %s %q", r.Method, r.URL.Path, r.Host, body)
	if err != nil {
		fmt.Fprintf(w, " %v", err)
	}
}

// talk sends a text, ends its side of the connection, and gives the answers:
// their statuses and bodies.
func talk(t testing.TB, address, text string, methods ...string) (answers []string) {
	t.Helper()
	c := dial(t, address)
	defer c.Close()
	go func() {
		io.WriteString(c, text)
		c.CloseWrite()
	}()
	in := bufio.NewReader(c)
	for i := 0; ; i++ {
		if _, err := in.Peek(1); err != nil {
			return answers
		}
		r := &std.Request{Method: "GET"}
		if i < len(methods) {
			r.Method = methods[i]
		}
		answer, err := std.ReadResponse(in, r)
		if err != nil {
			t.Fatalf("%q: %v after %q", text, err, answers)
		}
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		answers = append(answers, fmt.Sprintf("%d %s", answer.StatusCode, body))
	}
}

const get = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

// TestRequests sends texts and looks at the answers. After a refusal there is
// none to what follows.
func TestRequests(t *testing.T) {
	address := start(t, &Server{Handler: HandlerFunc(echo), MaxHeaderBytes: 300})
	long := strings.Repeat("x", 300)
	for text, want := range map[string]string{
		get:                             `200 GET /a h ""`,
		get + get:                       `200 GET /a h ""|200 GET /a h ""`,
		"GET /a HTTP/1.0\r\n\r\n" + get: `200 GET /a  ""`,
		"GET /a HTTP/1.0\r\nHost: h\r\nConnection: keep-alive\r\n\r\n" + get: `200 GET /a h ""`,
		"GET /a HTTP/1.1\r\nHost: h\r\nConnection: x, Close\r\n\r\n" + get:   `200 GET /a h ""`,
		"GET http://g/b?c HTTP/1.1\r\nHost: h\r\n\r\n":                       `200 GET /b g ""`,
		"M!X /a%20b HTTP/1.1\r\nHost:\r\n\r\n":                               `200 M!X /a b  ""`,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nxyz" + get:  `200 POST /a h "xyz"|200 GET /a h ""`,
		"POST /a HTTP/1.0\r\nContent-Length: 3\r\n\r\nxyz" + get:             `200 POST /a  "xyz"`,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nxyz":        `200 POST /a h "xyz" unexpected EOF`,
		"GET /a HTTP/1.1\r\nHost: h\r\nX:y\r\nX: \t z \t\r\n\r\n":            `200 GET /a h ""`,
		"":               ``,
		get[:9]:          ``,
		get[:len(get)-2]: ``,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\nExpect: 100-Continue\r\n\r\n": `200 POST /a h ""`,
	} {
		if got := strings.Join(talk(t, address, text), "|"); got != want {
			t.Errorf("%q:\n%s, want\n%s", text, got, want)
		}
	}
	for text, want := range map[string]int{
		// The line.
		"GET /a\r\n\r\n":                                     400,
		"GET  /a HTTP/1.1\r\nHost: h\r\n\r\n":                400,
		"GET /a  HTTP/1.1\r\nHost: h\r\n\r\n":                400,
		" GET /a HTTP/1.1\r\nHost: h\r\n\r\n":                400,
		"\r\n" + get:                                         400,
		"G(T /a HTTP/1.1\r\nHost: h\r\n\r\n":                 400,
		"GET /a b HTTP/1.1\r\nHost: h\r\n\r\n":               400,
		"GET /a HTTP/1.1 \r\nHost: h\r\n\r\n":                400,
		"GET /a http/1.1\r\nHost: h\r\n\r\n":                 400,
		"GET /a HTTP/1.1\nHost: h\n\n":                       400,
		"GET /a\r HTTP/1.1\r\nHost: h\r\n\r\n":               400,
		"GET /a\x00 HTTP/1.1\r\nHost: h\r\n\r\n":             400,
		"GET /é HTTP/1.1\r\nHost: h\r\n\r\n":                 400,
		"GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n":               400,
		"GET /a#b HTTP/1.1\r\nHost: h\r\n\r\n":               400,
		"GET a HTTP/1.1\r\nHost: h\r\n\r\n":                  400,
		"GET https://h/ HTTP/1.1\r\nHost: h\r\n\r\n":         400,
		"GET http://u@h/ HTTP/1.1\r\nHost: h\r\n\r\n":        400,
		"GET http:///a HTTP/1.1\r\nHost: h\r\n\r\n":          400,
		"OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n":              400,
		"CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n":           400,
		"GET /a HTTP/1.2\r\nHost: h\r\n\r\n":                 505,
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n":                   505,
		"GET /a HTTP/10.1\r\nHost: h\r\n\r\n":                400,
		"GET /" + long + " HTTP/1.1\r\nHost: h\r\n\r\n":      414,
		strings.Repeat("x", 10000):                           414,
		"GET /a HTTP/1.1\r\nHost: h\r\nX: " + long:           431,
		"GET /a HTTP/1.1\r\n" + strings.Repeat("X:\r\n", 99): 431,
		// The header.
		"GET /a HTTP/1.1\r\n\r\n":                                  400,
		"GET /a HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n":            400,
		"GET /a HTTP/1.0\r\nHost: h\r\nHost: g\r\n\r\n":            400,
		"GET /a HTTP/1.1\r\nHost: h, g\r\n\r\n":                    400,
		"GET /a HTTP/1.1\r\nHost: h/g\r\n\r\n":                     400,
		"GET /a HTTP/1.1\r\nHost: h@g\r\n\r\n":                     400,
		"GET http://g/ HTTP/1.1\r\nHost: h\"\r\n\r\n":              400,
		"GET http://g/ HTTP/1.1\r\n\r\n":                           400,
		"GET /a HTTP/1.1\r\nHost: h\r\nX: a\r\n b\r\n\r\n":         400,
		"GET /a HTTP/1.1\r\n Host: h\r\n\r\n":                      400,
		"GET /a HTTP/1.1\r\nHost : h\r\n\r\n":                      400,
		"GET /a HTTP/1.1\r\nHost: h\r\nX y: z\r\n\r\n":             400,
		"GET /a HTTP/1.1\r\nHost: h\r\n: z\r\n\r\n":                400,
		"GET /a HTTP/1.1\r\nHost: h\r\nX\r\n\r\n":                  400,
		"GET /a HTTP/1.1\r\nHost: h\r\nX: a\rb\r\n\r\n":            400,
		"GET /a HTTP/1.1\r\nHost: h\r\nX: a\x00b\r\n\r\n":          400,
		"GET /a HTTP/1.1\r\nHost: h\r\nX: a\x7fb\r\n\r\n":          400,
		"GET /a HTTP/1.1\r\nHost: h\r\nX: a\nY: b\r\n\r\n":         400,
		"GET /a HTTP/1.1\r\nHost: h\r\nX\xe9: a\r\n\r\n":           400,
		"POST /a HTTP/1.1\r\nHost: h\r\nExpect: a miracle\r\n\r\n": 417,
		// The length of the body.
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nxyz":          400,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3, 3\r\n\r\nxyz":                            400,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: +3\r\n\r\nxyz":                              400,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: -3\r\n\r\nxyz":                              400,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 0x3\r\n\r\nxyz":                             400,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\nxyz":                                 400,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 9223372036854775808\r\n\r\nxyz":             413,
		"POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nxyz": 400,
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nxyz\r\n0\r\n\r\n":    411,
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\nxyz":                501,
		"POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding:\r\n\r\nxyz":                              501,
		"POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n":                           400,
	} {
		got := talk(t, address, text+get)
		if len(got) != 1 || !strings.HasPrefix(got[0], fmt.Sprint(want)+" ") {
			t.Errorf("%q: %q, want %d", text, got, want)
		}
	}
}

// exchange sends a text and gives what comes back as it is, but for the date.
func exchange(t testing.TB, address, text string) string {
	t.Helper()
	c := dial(t, address)
	defer c.Close()
	io.WriteString(c, text)
	c.CloseWrite()
	answer, err := io.ReadAll(c)
	if err != nil {
		t.Fatal(err)
	}
	before, after, _ := strings.Cut(string(answer), "Date: ")
	date, rest, dated := strings.Cut(after, "\r\n")
	if _, err := time.Parse(std.TimeFormat, date); dated && err != nil {
		t.Error(err)
	}
	return strings.ReplaceAll(before+rest, "\r\n", "|")
}

// TestAnswers looks at how answers go over the connection.
func TestAnswers(t *testing.T) {
	mux := NewServeMux()
	say := func(status int, text string, header ...string) HandlerFunc {
		return func(w ResponseWriter, _ *Request) {
			for i := 0; i < len(header); i += 2 {
				w.Header()[header[i]] = append(w.Header()[header[i]], header[i+1])
			}
			w.WriteHeader(status)
			w.WriteHeader(500)
			io.WriteString(w, text)
		}
	}
	mux.Handle("/short", say(200, "abc"))
	mux.Handle("/long", say(200, strings.Repeat("x", mostHeld+1)))
	mux.Handle("/declared", say(201, "abc", "Content-Length", "3", "Transfer-Encoding", "chunked"))
	mux.Handle("/less", say(200, "ab", "Content-Length", "3"))
	mux.Handle("/more", say(200, "abcd", "Content-Length", "3"))
	mux.Handle("/wrong", say(200, "abc", "Content-Length", "three"))
	mux.Handle("/empty", say(204, "abc", "Content-Length", "3"))
	mux.Handle("/same", say(304, "", "Etag", `"x"`))
	mux.Handle("/last", say(200, "", "Connection", "close"))
	mux.Handle("/split", say(200, "", "X", "a\r\nY: b\x00", "Z: c\r\nZ", "d", "É", "e"))
	mux.Handle("/twice", say(200, "", "B", "1", "A", "2", "A", "3"))
	mux.HandleFunc("/flush", func(w ResponseWriter, _ *Request) {
		io.WriteString(w, "ab")
		w.Write(nil)
		NewResponseController(w).Flush()
		io.WriteString(w, "c")
	})
	mux.HandleFunc("/nothing", func(ResponseWriter, *Request) {})
	mux.HandleFunc("/odd", func(w ResponseWriter, _ *Request) { w.WriteHeader(100) })
	mux.HandleFunc("/after", func(w ResponseWriter, _ *Request) {
		w.WriteHeader(200)
		w.Header().Set("X", "too late")
	})
	address := start(t, &Server{Handler: mux})
	const more = "HTTP/1.1 200 OK|"
	x := strings.Repeat("x", mostHeld+1)
	for ask, want := range map[string]string{
		"GET /short HTTP/1.1":     more + "Content-Length: 3||abc",
		"GET /short HTTP/1.0":     more + "Content-Length: 3|Connection: close||abc",
		"HEAD /short HTTP/1.1":    more + "Content-Length: 3||",
		"GET /long HTTP/1.1":      more + "Transfer-Encoding: chunked||1001|" + x + "|0||",
		"GET /long HTTP/1.0":      more + "Connection: close||" + x,
		"HEAD /long HTTP/1.1":     more + "|",
		"GET /declared HTTP/1.1":  "HTTP/1.1 201 |Content-Length: 3||abc",
		"GET /less HTTP/1.1":      more + "Content-Length: 3||ab",
		"GET /more HTTP/1.1":      more + "Content-Length: 3||",
		"HEAD /less HTTP/1.1":     more + "Content-Length: 3||",
		"GET /wrong HTTP/1.1":     more + "Content-Length: 3||abc",
		"GET /empty HTTP/1.1":     "HTTP/1.1 204 No Content||",
		"GET /same HTTP/1.1":      "HTTP/1.1 304 Not Modified|Etag: \"x\"||",
		"GET /last HTTP/1.1":      more + "Content-Length: 0|Connection: close||",
		"GET /split HTTP/1.1":     more + "X: a  Y: b |Content-Length: 0||",
		"GET /twice HTTP/1.1":     more + "A: 2|A: 3|B: 1|Content-Length: 0||",
		"GET /flush HTTP/1.1":     more + "Transfer-Encoding: chunked||2|ab|1|c|0||",
		"GET /flush HTTP/1.0":     more + "Connection: close||abc",
		"HEAD /flush HTTP/1.1":    more + "|",
		"GET /nothing HTTP/1.1":   more + "Content-Length: 0||",
		"HEAD /nothing HTTP/1.1":  more + "|",
		"GET /after HTTP/1.1":     more + "Content-Length: 0||",
		"GET /odd HTTP/1.1":       "HTTP/1.1 500 Internal Server Error|Content-Type: text/plain; charset=utf-8|X-Content-Type-Options: nosniff|Content-Length: 23||a fault in this server\n",
		"GET /elsewhere HTTP/1.1": "HTTP/1.1 404 Not Found|Content-Type: text/plain; charset=utf-8|X-Content-Type-Options: nosniff|Content-Length: 22||there is nothing here\n",
	} {
		if got := exchange(t, address, ask+"\r\nHost: h\r\n\r\n"); got != want {
			t.Errorf("%s:\n%q, want\n%q", ask, got, want)
		}
	}
}
