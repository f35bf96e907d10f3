package http

import (
	"context"
	"io"
	"log"
	"net"
	std "net/http"
	"strings"
	"testing"
	"time"
)

// rest reads what comes until the server closes the connection.
func rest(t testing.TB, c net.Conn) string {
	t.Helper()
	text, err := io.ReadAll(c)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

// brief is a time that is over soon; ample is one that is not.
const (
	brief = 20 * time.Millisecond
	ample = time.Hour
)

// TestTimeouts: who is slow at anything loses the connection.
func TestTimeouts(t *testing.T) {
	failed := make(chan error, 1)
	handler := HandlerFunc(func(w ResponseWriter, r *Request) {
		_, err := io.Copy(io.Discard, r.Body)
		for text := make([]byte, 1<<20); r.URL.Path == "/endless" && err == nil; {
			_, err = w.Write(text)
		}
		failed <- err
	})
	for name, c := range map[string]struct {
		server *Server
		text   string
		want   string // how the answer begins
		asked  bool
	}{
		"nothing":    {&Server{IdleTimeout: brief, ReadTimeout: ample}, "", "", false},
		"the line":   {&Server{ReadHeaderTimeout: brief, ReadTimeout: ample}, "GET", "", false},
		"the header": {&Server{ReadTimeout: brief, IdleTimeout: ample}, get[:len(get)-2] + "X: y", "", false},
		"the body":   {&Server{ReadTimeout: brief, ReadHeaderTimeout: ample}, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nxyz", "HTTP/1.1 200 OK", true},
	} {
		c.server.Handler = handler
		conn := dial(t, start(t, c.server))
		io.WriteString(conn, c.text)
		if got := rest(t, conn); !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %q", name, got)
		}
		if c.asked {
			if err := <-failed; (err != nil) != (name == "the body") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	conn := dial(t, start(t, &Server{Handler: handler, WriteTimeout: brief}))
	io.WriteString(conn, "GET /endless HTTP/1.1\r\nHost: h\r\n\r\n")
	if err := <-failed; err == nil { // it was not read at all
		t.Error("the handler went on")
	}
}

// TestReadDeadline: a context ends when nothing may be read any more.
func TestReadDeadline(t *testing.T) {
	address := start(t, &Server{ReadTimeout: brief, ReadHeaderTimeout: ample, IdleTimeout: ample, Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		<-r.Context().Done()
		io.WriteString(w, "over")
	})})
	r, err := newClient(t).Get("http://" + address)
	if got := read(t, r, err); got != "over" {
		t.Error(got)
	}
}

// TestMaxConns: a new connection takes the place of the one that waits longest;
// where all are at work it is sent away.
func TestMaxConns(t *testing.T) {
	begun, goOn := make(chan bool), make(chan bool)
	s := &Server{MaxConns: 2, Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		if r.URL.Path == "/a" {
			begun <- true
			<-goOn
		}
	})}
	address := start(t, s)
	const quick = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
	one := dial(t, address)
	answer(t, one, quick)
	s.waiting(1)
	two := dial(t, address)
	answer(t, two, quick)
	s.waiting(2)
	three := dial(t, address) // instead of the first
	if got := rest(t, one); got != "" {
		t.Errorf("%q", got)
	}
	answer(t, three, quick)
	io.WriteString(three, get)
	<-begun
	four := dial(t, address) // instead of the second
	if got := rest(t, two); got != "" {
		t.Errorf("%q", got)
	}
	io.WriteString(four, get)
	<-begun
	if got := rest(t, dial(t, address)); !strings.HasPrefix(got, "HTTP/1.1 503 ") {
		t.Errorf("%q", got)
	}
	close(goOn)
	answer(t, three, "")
	answer(t, four, "")
	s.waiting(2)
	answer(t, dial(t, address), quick)
}

// waiting returns once so many connections wait for a request: a client has its
// answer a moment earlier.
func (s *Server) waiting(n int) {
	for idle := -1; idle != n; time.Sleep(time.Millisecond) {
		s.mu.Lock()
		idle = 0
		for c := range s.conns {
			if !c.idle.IsZero() {
				idle++
			}
		}
		s.mu.Unlock()
	}
}

// answer sends a text and reads an answer without a body.
func answer(t testing.TB, c net.Conn, text string) {
	t.Helper()
	io.WriteString(c, text)
	var got []byte
	for !strings.HasSuffix(string(got), "\r\n\r\n") {
		part := make([]byte, 1000)
		n, err := c.Read(part)
		if err != nil {
			t.Fatalf("%q: %v", got, err)
		}
		got = append(got, part[:n]...)
	}
}

// TestShutdown lets a request end, and nothing else.
func TestShutdown(t *testing.T) {
	begun, goOn := make(chan bool), make(chan bool)
	s := &Server{Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		begun <- true
		<-goOn
		io.WriteString(w, "done")
	})}
	address := start(t, s)
	idle, busy := dial(t, address), dial(t, address)
	io.WriteString(busy, get)
	<-begun
	now, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Shutdown(now); err != context.Canceled {
		t.Error(err)
	}
	if got := rest(t, idle); got != "" {
		t.Errorf("%q", got)
	}
	if c, err := net.Dial("tcp", address); err == nil {
		t.Errorf("%v was let in", c.LocalAddr())
	}
	ended := make(chan error)
	go func() { ended <- s.Shutdown(t.Context()) }()
	close(goOn)
	if got := rest(t, busy); !strings.Contains(got, "Connection: close\r\n") || !strings.HasSuffix(got, "done") {
		t.Errorf("%q", got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if err := s.Serve(must(net.Listen("tcp", "127.0.0.1:0"))); err != ErrServerClosed {
		t.Error(err)
	}
}

func must(l net.Listener, err error) net.Listener {
	if err != nil {
		panic(err)
	}
	return l
}

// TestClose ends what is going on.
func TestClose(t *testing.T) {
	begun := make(chan bool)
	s := &Server{Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		begun <- true
		<-r.Context().Done()
	})}
	c := dial(t, start(t, s))
	io.WriteString(c, get)
	<-begun
	s.Close()
	if err := s.Shutdown(t.Context()); err != nil {
		t.Error(err)
	}
}

// flaky fails at first, as a system does that has no room for a connection.
type flaky struct {
	net.Listener
	failed bool
}

type passing struct{}

func (passing) Error() string   { return "in a moment" }
func (passing) Temporary() bool { return true }

func (f *flaky) Accept() (net.Conn, error) {
	if !f.failed {
		f.failed = true
		return nil, passing{}
	}
	return f.Listener.Accept()
}

// TestAccept: a listener that fails for a moment goes on, one that is closed by
// others ends the server.
func TestAccept(t *testing.T) {
	l := &flaky{Listener: must(net.Listen("tcp", "127.0.0.1:0"))}
	s, ended := &Server{Handler: HandlerFunc(echo), ErrorLog: log.New(io.Discard, "", 0)}, make(chan error)
	go func() { ended <- s.Serve(l) }()
	r, err := std.Get("http://" + l.Addr().String() + "/")
	if got := read(t, r, err); !strings.HasPrefix(got, "GET /") {
		t.Error(got)
	}
	l.Close()
	if err := <-ended; err == nil || err == ErrServerClosed {
		t.Error(err)
	}
	s.Close()
}
