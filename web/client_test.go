package web

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"zermelo/script"
)

// client asks a server that runs in this process.
type client struct {
	t      testing.TB
	url    string
	server *Server
}

// serve starts a server with the options, and the games nim.star and mill.graph
// beside the built-in ones.
func serve(t testing.TB, o Options) *client {
	t.Helper()
	if o.Files == nil {
		o.Files = []File{galleryFile(t, "nim.star"), graphFile(t, "mill.graph", "a -> b c\nb -> c\n")}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	o.Hosts = append(o.Hosts, address)
	s := New(o)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- s.Serve(ctx, []net.Listener{l}) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return &client{t, "http://" + address, s}
}

func galleryFile(t testing.TB, name string) File {
	t.Helper()
	text, err := os.ReadFile("../gallery/" + name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Open(t.Context(), script.Source{Name: name, Text: text}, nil, script.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return File{Name: name, Source: string(text), Script: s}
}

func graphFile(t testing.TB, name, text string) File {
	t.Helper()
	g, err := script.ReadGraph(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return File{Name: name, Source: text, Graph: g}
}

// reply is what came back.
type reply struct {
	status int
	header http.Header
	body   string
}

// send makes a request; headers are "Name: value".
func (c *client) send(method, path, body string, headers ...string) reply {
	c.t.Helper()
	r, err := http.NewRequest(method, c.url+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	if method != http.MethodGet {
		r.Header.Set("Origin", c.url)
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
		if name == "Host" {
			r.Host = value
		}
		if value == "" {
			r.Header.Del(name)
		}
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return reply{answer.StatusCode, answer.Header, string(text)}
}

// get asks for a path of the API and waits for the end of the job, if it becomes
// one.
func (c *client) get(path string, headers ...string) reply {
	c.t.Helper()
	return c.wait(c.send(http.MethodGet, base+path, "", headers...))
}

func (c *client) post(path, body string) reply {
	c.t.Helper()
	return c.wait(c.send(http.MethodPost, base+path, body))
}

// wait follows a job to its end: what it says then is the reply.
func (c *client) wait(r reply) reply {
	c.t.Helper()
	if r.status != http.StatusAccepted {
		return r
	}
	var job accepted
	decode(c.t, r.body, &job)
	events := c.follow(job.Events, 0)
	last := events[len(events)-1]
	r.body, r.status = string(last.data), http.StatusOK
	if last.name == "failed" {
		var p problem
		decode(c.t, r.body, &p)
		r.status = p.Status
	}
	return r
}

// follow reads the events of a job after a number, to the last.
func (c *client) follow(path string, after int) (all []event) {
	c.t.Helper()
	r, err := http.NewRequestWithContext(c.t.Context(), http.MethodGet, c.url+path, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	if after > 0 {
		r.Header.Set("Last-Event-ID", itoa(after))
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	if kind := answer.Header.Get("Content-Type"); kind != "text/event-stream" {
		c.t.Fatalf("%s: %s", path, kind)
	}
	all = readEvents(c.t, answer.Body)
	if len(all) == 0 {
		c.t.Fatalf("%s: no events", path)
	}
	return all
}

func readEvents(t testing.TB, in io.Reader) (all []event) {
	t.Helper()
	var e event
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "id":
			decode(t, value, &e.number)
		case "event":
			e.name = value
		case "data":
			if e.data != nil {
				e.data = append(e.data, '\n')
			}
			e.data = append(e.data, value...)
		case "":
			if e.name != "" {
				all, e = append(all, e), event{}
			}
		}
	}
	return all
}

func decode(t testing.TB, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
}

func itoa(n int) string { return string(encode(n)) }

// code is that of a problem document; "" for anything else.
func (r reply) code() string {
	var p problem
	_ = json.Unmarshal([]byte(r.body), &p)
	return p.Code
}

// soon waits for something that another goroutine does.
func soon(t *testing.T, what string, done func() bool) {
	t.Helper()
	for range 1000 {
		if done() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("it did not happen: " + what)
}
