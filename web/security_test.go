package web

import (
	"errors"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestWEB_S1: the server listens on this machine's own addresses, on the port
// asked for or the next free one.
func TestWEB_S1(t *testing.T) {
	first, err := Listen(0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer shut(first)
	port := PortOf(first[0])
	if _, err := Listen(port, 0); !errors.Is(err, syscall.EADDRINUSE) {
		t.Errorf("the port was taken twice: %v", err)
	}
	next, err := Listen(port, MorePorts)
	if err != nil {
		t.Fatal(err)
	}
	defer shut(next)
	if PortOf(next[0]) <= port {
		t.Errorf("port %d after %d", PortOf(next[0]), port)
	}
	for _, l := range append(first, next...) {
		if address := l.Addr().(*net.TCPAddr); !address.IP.IsLoopback() {
			t.Errorf("listens on %v", address)
		}
	}
	if _, err := Listen(1<<16, 0); err == nil {
		t.Error("there is no port 65536")
	}
}

func shut(all []net.Listener) {
	for _, l := range all {
		l.Close()
	}
}

// TestWEB_S2: the Host header must name the server, and a request that is no GET
// must come from its own page.
func TestWEB_S2(t *testing.T) {
	c := serve(t, Options{Hosts: []string{"localhost:7431", "[::1]:7431"}})
	address := strings.TrimPrefix(c.url, "http://")
	_, port, _ := net.SplitHostPort(address)
	for host, want := range map[string]int{
		address:                     http.StatusOK,
		"localhost:7431":            http.StatusOK,
		"LOCALHOST:7431":            http.StatusOK,
		"[::1]:7431":                http.StatusOK,
		"localhost":                 http.StatusMisdirectedRequest,
		"127.0.0.1:7431":            http.StatusMisdirectedRequest,
		"evil.example:7431":         http.StatusMisdirectedRequest,
		"evil.example:" + port:      http.StatusMisdirectedRequest,
		"127.0.0.1.evil.example:80": http.StatusMisdirectedRequest,
		"192.168.0.7:7431":          http.StatusMisdirectedRequest,
	} {
		for _, path := range []string{base + "/games/nim/start", "/"} {
			if r := c.send("GET", path, "", "Host: "+host); r.status != want || want != http.StatusOK && r.code() != "host" {
				t.Errorf("Host %s, %s: %d %.200s, want %d", host, path, r.status, r.body, want)
			}
		}
	}
	body := `{"path":"/games/nim/start"}`
	for origin, want := range map[string]int{
		c.url:                        http.StatusAccepted,
		"":                           http.StatusForbidden,
		"null":                       http.StatusForbidden,
		"http://evil.example":        http.StatusForbidden,
		"https://" + address:         http.StatusForbidden,
		"http://localhost:7431":      http.StatusForbidden, // not the host that is asked
		c.url + ".evil.example":      http.StatusForbidden,
		"http://user@" + address:     http.StatusForbidden,
		"http://127.0.0.1:" + "7431": http.StatusForbidden,
	} {
		if r := c.send("POST", base+"/jobs", body, "Origin: "+origin); r.status != want || want == http.StatusForbidden && r.code() != "origin" {
			t.Errorf("Origin %q: %d %s, want %d", origin, r.status, r.body, want)
		}
	}
	if r := c.send("DELETE", base+"/jobs/j-0", "", "Origin: "); r.status != http.StatusForbidden {
		t.Errorf("DELETE without Origin: %d", r.status)
	}
}

// TestWEB_S3: with a token the API wants it; the page, which holds nothing, is
// for all. Where every address is served, names are not.
func TestWEB_S3(t *testing.T) {
	const token = "correct-horse-battery"
	c := serve(t, Options{Token: token, AnyAddress: true})
	for header, want := range map[string]int{
		"":                 http.StatusUnauthorized,
		"Bearer ":          http.StatusUnauthorized,
		"Bearer wrong":     http.StatusUnauthorized,
		"Basic " + token:   http.StatusUnauthorized,
		"Bearer " + token:  http.StatusOK,
		"Bearer x" + token: http.StatusUnauthorized,
	} {
		r := c.send("GET", base+"/games/nim/start", "", "Authorization: "+header)
		if r.status != want || want == http.StatusUnauthorized && (r.code() != "token" || r.header.Get("WWW-Authenticate") == "") {
			t.Errorf("Authorization %q: %d %s, want %d", header, r.status, r.body, want)
		}
	}
	if r := c.send("GET", base+"/games?token="+token, ""); r.status != http.StatusUnauthorized {
		t.Errorf("a token in the query: %d", r.status)
	}
	if r := c.send("GET", "/", ""); r.status != http.StatusOK || strings.Contains(r.body, token) {
		t.Errorf("the page: %d", r.status)
	}
	for host, want := range map[string]int{
		"192.168.0.7:7431": http.StatusOK, "[fe80::1]:80": http.StatusOK, "10.0.0.1": http.StatusOK, "[::1]": http.StatusOK,
		"evil.example:7431": http.StatusMisdirectedRequest, "": http.StatusOK,
	} {
		if r := c.send("GET", "/", "", "Host: "+host); r.status != want && host != "" {
			t.Errorf("Host %q: %d, want %d", host, r.status, want)
		}
	}
}

// TestWEB_S4: every answer has the content policy; the API's are not kept by
// anybody on the way.
func TestWEB_S4(t *testing.T) {
	c := serve(t, Options{})
	for _, at := range []string{"/", "/nothing", base + "/games", base + "/games/kayls", base + "/nothing", base + "/games/nim/position"} {
		r := c.send("GET", at, "")
		policy := r.header.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'", "frame-ancestors 'none'"} {
			if !strings.Contains(policy+";", want+";") {
				t.Errorf("%s: no %s in %s", at, want, policy)
			}
		}
		if strings.Contains(policy, "unsafe") || r.header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", at, r.header)
		}
		if strings.HasPrefix(at, "/api/") && r.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %s", at, r.header.Get("Cache-Control"))
		}
		if r.header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: other origins may read it", at)
		}
	}
}

// TestWEB_S5: no request reads a file that it names, or starts a program.
func TestWEB_S5(t *testing.T) {
	secret := path.Join(t.TempDir(), "secret.star")
	if err := os.WriteFile(secret, []byte("secret = 12345678"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := serve(t, Options{})
	name := url.PathEscape(secret)
	for _, at := range []string{
		"/games/" + name, "/games/" + name + "/position", "/games/f-" + name, "/games/graph%3A" + name, "/games/graph%3A-/start",
		"/schema/" + name, "/schema/..%2F..%2Fgo.mod", "/games/..%2F..%2Fgallery%2Fnim.star/position",
	} {
		if r := c.get(at); r.status < 400 || strings.Contains(r.body, "12345678") {
			t.Errorf("%s: %d %.300s", at, r.status, r.body)
		}
	}
	for _, at := range []string{"/" + name, "/../go.mod", "/..%2Fgo.mod", "/%2e%2e/go.mod", "//etc/passwd", "/page/index.html"} {
		if r := c.send("GET", at, ""); r.status < 400 {
			t.Errorf("%s: %d %.300s", at, r.status, r.body)
		}
	}
	for _, source := range []string{`load("` + secret + `", "secret")`, `load("secret.star", "secret")`, `load("../gallery/nim.star", "moves")`} {
		if r := c.post("/scripts", string(encode(sourceWanted{Source: source}))); r.code() != "script" || strings.Contains(r.body, "12345678") {
			t.Errorf("%s: %s", source, r.body)
		}
	}
	// The server's own code has no way to start one.
	files, err := fs.Glob(os.DirFS("."), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(file, "_test.go") && regexp.MustCompile(`"(os|os/exec|syscall|plugin)"`).Match(text) && file != "listen.go" {
			t.Errorf("%s imports what can read files or start programs", file)
		}
	}
}

// TestScriptBudgets: a script that goes on for ever, or takes all memory, ends
// with the budget's name, and the server goes on.
func TestScriptBudgets(t *testing.T) {
	c := serve(t, Options{Time: 5 * time.Second, Memory: 64 << 20, Positions: 5000})
	r := c.post("/scripts", string(encode(sourceWanted{Source: "x = [[i] * 1000 for i in range(1000) for j in range(1000)]\ndef moves(s): return []"})))
	if !strings.HasPrefix(r.code(), "budget.") || !strings.Contains(r.body, "game.star") {
		t.Errorf("all memory: %d %s", r.status, r.body)
	}
	const endless = "def moves(s):\n  return [s + 1] if s != 100 else []\ndef start(n = 0):\n  return n\nloops = \"draw\""
	var s scriptDocument
	decode(t, c.post("/scripts", string(encode(sourceWanted{Source: endless}))).body, &s)
	if r := c.get("/games/" + s.ID + "/position?pos=101"); r.code() != "budget.positions" {
		t.Errorf("no end: %d %s", r.status, r.body)
	}
	for pos := 99; pos >= 0; pos-- {
		// What was explored in vain does not count any more.
		if r := c.get("/games/" + s.ID + "/position?pos=" + itoa(pos)); r.status != http.StatusOK {
			t.Fatalf("position %d: %d %s", pos, r.status, r.body)
		}
	}
}

// TestWEB_S6: the page names no other host, so it works without a network.
func TestWEB_S6(t *testing.T) {
	elsewhere := regexp.MustCompile(`(src|href|url|import|fetch|from)\s*[=(]?\s*["'(]\s*(https?:)?//`)
	err := fs.WalkDir(pageFiles, "served", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(pageFiles, name)
		if found := elsewhere.Find(text); found != nil {
			t.Errorf("%s: %s", name, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
