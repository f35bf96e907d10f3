package web

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestPage: files have their types and tags, and are asked for again only when
// they change.
func TestPage(t *testing.T) {
	c := serve(t, Options{})
	r := c.send("GET", "/", "")
	if r.status != http.StatusOK || r.header.Get("Content-Type") != "text/html; charset=utf-8" || r.header.Get("ETag") == "" {
		t.Fatalf("%+v", r)
	}
	if again := c.send("GET", "/index.html", "", "If-None-Match: "+r.header.Get("ETag")); again.status != http.StatusNotModified {
		t.Errorf("again: %d", again.status)
	}
	if r := c.send("POST", "/", ""); r.status != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", r.status)
	}
	for name, want := range map[string]string{"a.js": "text/javascript; charset=utf-8", "a.css": "text/css; charset=utf-8", "a.svg": "image/svg+xml", "a": "application/octet-stream"} {
		if got := mediaType(name); got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestServe: the server answers at its addresses until it is told to stop, and
// tells those who wait then.
func TestServe(t *testing.T) {
	listeners, err := Listen(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	s := New(Options{Hosts: Hosts(listeners), Patience: time.Millisecond})
	ended := make(chan error)
	go func() { ended <- s.Serve(ctx, listeners) }()
	for _, host := range s.options.Hosts {
		answer, err := http.Get("http://" + host + base + "/games/nim/start")
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode >= 400 {
			t.Errorf("%s: %d", host, answer.StatusCode)
		}
	}
	c := &client{t, "http://" + s.options.Hosts[0], s}
	var job accepted
	decode(t, c.send("GET", base+slow, "").body, &job)
	answer, err := http.Get(c.url + job.Events)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	stop()
	text, err := io.ReadAll(answer.Body)
	if err != nil || !strings.Contains(string(text), `"code":"interrupted"`) {
		t.Errorf("%v %s", err, text)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := s.desk.take(&question{}); err == nil {
		t.Error("a closed server takes questions")
	}
}
