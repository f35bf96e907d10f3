package web

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// FuzzRequest: whatever is asked, the server answers, and never with a fault of
// its own.
func FuzzRequest(f *testing.F) {
	for _, r := range routes() {
		f.Add(r.method, strings.Replace(r.path, "{id}", "nim", 1), `{"formula":"n % 4"}`)
	}
	for _, at := range []string{
		"/games/sub%3A1%2C2%7C1%2C3/position?pos=3+4+R", "/games/4!.0/table?n=0..9&m=-1..2", "/games/0.77/table?pos=%7Bn%7D+%7Bm%7D&what=remoteness",
		"/games/reign/position?pos=rdl%2Fu%23l%2Frru", "/games/kayles/graph?depth=1&limit=9", "/games/allbut%3A2%2C5/period?n=99&what=zero",
	} {
		f.Add("GET", at, "")
	}
	f.Add("POST", "/scripts", `{"source":"def moves(s): return []\nstart = 1"}`)
	f.Add("POST", "/graphs", `{"source":"3 2\n1 2\n2 3"}`)
	f.Add("POST", "/jobs", `{"path":"/games/nim/random?seed=1"}`)
	c := serve(f, Options{Time: 200 * time.Millisecond, Memory: 16 << 20, Positions: 1000})
	f.Fuzz(func(t *testing.T, method, path, body string) {
		r, err := http.NewRequest(method, c.url+base+path, strings.NewReader(body))
		if err != nil {
			t.Skip()
		}
		r.Header.Set("Origin", c.url)
		answer, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatalf("%s %s %s: %v", method, path, body, err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode == http.StatusInternalServerError || strings.Contains(string(text), `"code":"internal"`) {
			t.Errorf("%s %s %s: %d %s %v", method, path, body, answer.StatusCode, text, err)
		}
	})
}
