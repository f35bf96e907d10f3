package e2e

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"sync"
	"testing"

	"zermelo/web"
)

// server is a server of the page in this process.
type server struct {
	url  string // http://127.0.0.1:PORT
	stop func()
}

// shared is the server of all tests that want nothing special of one.
var shared struct {
	start  sync.Once
	server *server
	err    error
}

func sharedServer(t testing.TB) *server {
	t.Helper()
	shared.start.Do(func() { shared.server, shared.err = startServer(web.Options{Patience: patience}) })
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	return shared.server
}

// newServer starts a server that ends with the test.
func newServer(t testing.TB, o web.Options) *server {
	t.Helper()
	s, err := startServer(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	return s
}

func startServer(o web.Options) (*server, error) {
	listeners, err := web.Listen(0, 0)
	if err != nil {
		return nil, err
	}
	o.Hosts = web.Hosts(listeners)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		web.New(o).Serve(ctx, listeners)
	}()
	stop := sync.OnceFunc(func() { cancel(); <-ended })
	return &server{url: "http://" + listeners[0].Addr().String(), stop: stop}, nil
}

// ask asks the API without a browser.
func (s *server) ask(t testing.TB, path string) (status int, text string) {
	t.Helper()
	ask, err := http.NewRequestWithContext(t.Context(), "GET", s.url+"/api/v1"+path, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

// get is a document of the API: what the page should show.
func get[T any](t testing.TB, s *server, path string, query ...string) (document T) {
	t.Helper()
	q := url.Values{}
	for i := 0; i+1 < len(query); i += 2 {
		q.Add(query[i], query[i+1])
	}
	status, text := s.ask(t, path+"?"+q.Encode())
	if status != http.StatusOK {
		t.Fatalf("%s: %d %s", path, status, text)
	}
	if err := json.Unmarshal([]byte(text), &document); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return document
}
