package http

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	std "net/http"
	"net/http/httptrace"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// newClient is net/http's, with connections of its own.
func newClient(t testing.TB) *std.Client {
	transport := &std.Transport{MaxIdleConnsPerHost: 100}
	t.Cleanup(transport.CloseIdleConnections)
	return &std.Client{Transport: transport, Timeout: time.Minute}
}

func read(t testing.TB, r *std.Response, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestClients has many clients ask at a time, with bodies of all sizes: what
// comes back is what was sent.
func TestClients(t *testing.T) {
	address := start(t, &Server{Handler: HandlerFunc(func(w ResponseWriter, r *Request) { io.Copy(w, r.Body) })})
	client := newClient(t)
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			for j := range 20 {
				sent := strings.Repeat(fmt.Sprint(i, j, " "), 1<<j/4)
				r, err := client.Post("http://"+address+"/", "text/plain", strings.NewReader(sent))
				if err != nil {
					t.Error(err)
					return
				}
				got, err := io.ReadAll(r.Body)
				r.Body.Close()
				if string(got) != sent || err != nil {
					t.Errorf("%d bytes of %d, %v", len(got), len(sent), err)
				}
			}
		})
	}
	all.Wait()
}

// reused says whether the next request of a client uses an old connection.
func reused(t testing.TB, client *std.Client, method, url, body string) (old bool, answer *std.Response) {
	t.Helper()
	trace := &httptrace.ClientTrace{GotConn: func(c httptrace.GotConnInfo) { old = c.Reused }}
	r, err := std.NewRequestWithContext(httptrace.WithClientTrace(t.Context(), trace), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	answer, err = client.Do(r)
	read(t, answer, err)
	return old, answer
}

// TestKeepAlive: a connection is used again, after a body that nobody read too
// if that is short.
func TestKeepAlive(t *testing.T) {
	address := start(t, &Server{Handler: HandlerFunc(func(w ResponseWriter, r *Request) { io.WriteString(w, "abc") })})
	client := newClient(t)
	for i, method := range []string{"GET", "GET", "HEAD", "POST", "GET"} {
		if old, answer := reused(t, client, method, "http://"+address, ""); old != (i > 0) || answer.StatusCode != 200 {
			t.Errorf("%d: %s on an old connection: %v; %v", i, method, old, answer.Status)
		}
	}
	for size, want := range map[int]int{0: 2, 1: 2, mostDrained: 2, mostDrained + 1: 1} {
		text := fmt.Sprintf("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: %d\r\n\r\n%s", size, strings.Repeat("x", size))
		if got := talk(t, address, text+get); len(got) != want {
			t.Errorf("%d bytes: %q", size, got)
		}
	}
}

// TestLargeBody: a client that is refused while it still sends reads why.
func TestLargeBody(t *testing.T) {
	address := "http://" + start(t, &Server{Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		got, err := io.ReadAll(MaxBytesReader(w, r.Body, 1000))
		var large *MaxBytesError
		if errors.As(err, &large) {
			Error(w, fmt.Sprintf("%d of %d", len(got), large.Limit), StatusRequestEntityTooLarge)
		}
	})})
	client := newClient(t)
	for size, want := range map[int]int{0: 200, 999: 200, 1000: 200, 1001: 413, 300_000: 413, 800_000: 413} {
		r, err := client.Post(address, "", bytes.NewReader(make([]byte, size)))
		if text := read(t, r, err); r.StatusCode != want || want == 413 && text != "1000 of 1000\n" {
			t.Errorf("%d bytes: %d %s", size, r.StatusCode, text)
		}
	}
}

// TestExpect: a body for which a client waits to be asked is asked for when it
// is read, and not before.
func TestExpect(t *testing.T) {
	address := start(t, &Server{Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		if r.URL.Path == "/read" {
			echo(w, r)
		}
	})})
	const header = " HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
	if got := exchange(t, address, "POST /read"+header+"xyz"); got != `HTTP/1.1 100 Continue||HTTP/1.1 200 OK|Content-Length: 18||POST /read h "xyz"` {
		t.Error(got)
	}
	if got := exchange(t, address, "POST /other"+header); got != "HTTP/1.1 200 OK|Content-Length: 0|Connection: close||" {
		t.Error(got)
	}
	transport := &std.Transport{ExpectContinueTimeout: time.Hour}
	defer transport.CloseIdleConnections()
	r, err := std.NewRequest("POST", "http://"+address+"/read", strings.NewReader("xyz"))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Expect", "100-continue")
	answer, err := transport.RoundTrip(r)
	if got := read(t, answer, err); !strings.HasSuffix(got, `"xyz"`) {
		t.Error(got)
	}
}

// TestStream: what is flushed arrives while the handler goes on, and the
// handler is told when the client goes.
func TestStream(t *testing.T) {
	begun, gone := make(chan bool), make(chan bool)
	address := "http://" + start(t, &Server{ReadTimeout: time.Hour, Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		io.Copy(io.Discard, r.Body)
		c := NewResponseController(w)
		c.SetReadDeadline(time.Time{})
		c.SetWriteDeadline(time.Now().Add(time.Minute))
		if r.URL.Path != "/" {
			io.WriteString(w, "first\n")
			if err := c.Flush(); err != nil {
				t.Error(err)
			}
		}
		begun <- true
		<-r.Context().Done()
		gone <- true
	})})
	for _, c := range []struct{ path, body string }{{"/stream", ""}, {"/stream", "xyz"}, {"/", ""}} {
		ctx, cancel := context.WithCancel(t.Context())
		r, err := std.NewRequestWithContext(ctx, "POST", address+c.path, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		if c.path == "/" {
			go func() { <-begun; cancel() }()
			if _, err := newClient(t).Do(r); !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		} else {
			answer, err := newClient(t).Do(r)
			if err != nil {
				t.Fatal(err)
			}
			first := make([]byte, len("first\n"))
			if _, err := io.ReadFull(answer.Body, first); err != nil {
				t.Fatal(err)
			}
			<-begun
			cancel()
			answer.Body.Close()
		}
		<-gone
		cancel()
	}
}

// TestContextLasts: a client that sends its next request early is not taken for
// one that is gone.
func TestContextLasts(t *testing.T) {
	var asked atomic.Int32
	address := start(t, &Server{Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		asked.Add(1)
		time.Sleep(20 * time.Millisecond)
		fmt.Fprint(w, r.Context().Err())
	})})
	c := dial(t, address)
	io.WriteString(c, get+get+get[:10])
	in := bufio.NewReader(c)
	for range 2 {
		answer, err := std.ReadResponse(in, nil)
		if text := read(t, answer, err); text != "<nil>" {
			t.Error(text)
		}
	}
	if asked.Load() != 2 {
		t.Errorf("%d requests", asked.Load())
	}
}

// ledger keeps what goroutines write.
type ledger struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *ledger) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *ledger) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// TestPanic: a fault in a handler is told to the log, and to the client if it
// has no answer yet.
func TestPanic(t *testing.T) {
	told := new(ledger)
	address := "http://" + start(t, &Server{ErrorLog: log.New(told, "", 0), Handler: HandlerFunc(func(w ResponseWriter, r *Request) {
		switch r.URL.Path {
		case "/exit":
			runtime.Goexit()
		case "/late":
			io.WriteString(w, "abc")
			NewResponseController(w).Flush()
		}
		if r.URL.Path != "/fine" {
			panic("a test of " + r.URL.Path)
		}
	})})
	client := newClient(t)
	if _, err := client.Get(address + "/exit"); err == nil {
		t.Error("an answer of a goroutine that ended")
	}
	if _, answer := reused(t, client, "GET", address+"/early", ""); answer.StatusCode != 500 {
		t.Error(answer.Status)
	}
	if old, _ := reused(t, client, "GET", address+"/fine", ""); !old {
		t.Error("the connection was given up")
	}
	answer, err := client.Get(address + "/late")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if text, err := io.ReadAll(answer.Body); err == nil {
		t.Errorf("all is well: %q", text)
	}
	for _, want := range []string{`GET "/early": a test of /early`, "TestPanic", `GET "/late"`} {
		if !strings.Contains(told.String(), want) {
			t.Errorf("no %s in %s", want, told.String())
		}
	}
}
