package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestAnswers asks one of everything.
func TestAnswers(t *testing.T) {
	c := serve(t, Options{})
	for path, want := range map[string]string{
		"/games":                                 `"id":"f-mill.graph"`,
		"/games/0.77":                            `"kind":"impartial"`,
		"/games/f-nim.star":                      `"source":"\"\"\"Nim`,
		"/games/sub%3A1%2C2%7C1%2C3":             `"kind":"partizan","players":["Left","Right"]`,
		"/games/coins":                           `"kind":"points"`,
		"/games/nim/position?pos=3+4+5":          `"grundy":2`,
		"/games/nim/position?pos=3+4+5&misere=1": `"proof":"search"`,
		"/games/f-nim.star/position?set=a%3D1&set=b%3D1&set=c%3D0": `"value":"loss"`,
		"/games/f-mill.graph/position":                             `"value":"win","remoteness":1`,
		"/games/coins/position":                                    `"score":`,
		"/games/nim/start":                                         `{"id":"nim","position":"3 4 5"}`,
		"/games/nim/random?seed=1":                                 `"seed":1,"shape":"heaps"`,
		"/games/f-nim.star/random?seed=1&size=2":                   `"shape":"playout","size":2`,
		"/games/wythoff/random?shape=lost&size=20&seed=3":          `"input":"`,
		"/games/wythoff/table?n=0..2&m=1..3":                       `"values":[[1,2,3],[2,0,4],[0,1,5]]`,
		"/games/kayles/table?n=3..5&what=zero":                     `"first":3,"values":[0,0,0]`,
		"/games/letters/table?pos=a%7Bn%7D":                        `position.parse`,
		"/games/0.77/period":                                       `"period":12,"preperiod":71`,
		"/games/wythoff/period?pos=%7Bn%7D+0&n=20&what=remoteness": `"period":1,"preperiod":1`,
		"/games/sub%3A1%2C2%2C3/guess?n=0..200":                    `"formula":"n % 4"`,
		"/games/kayles/graph?pos=2":                                `"graph":{"owned":false`,
		"/gallery":                                                 `{"name":"catmouse.star"`,
		"/theorems":                                                "## madmax",
		"/schema/table.schema.json":                                "zermelo/table/1",
		"/openapi.json":                                            `"openapi": "3.1.0"`,
	} {
		if r := c.get(path); !strings.Contains(r.body, want) {
			t.Errorf("%s: %d, want %s in\n%.600s", path, r.status, want, r.body)
		}
	}
	if r := c.get("/games/0.77/table?n=0..3", "Accept: text/plain"); r.body != "0 0\n1 1\n2 2\n3 3\n" || r.header.Get("Content-Type") != textKind {
		t.Errorf("b-file: %+v", r)
	}
	if r := c.get("/games/kayles/graph?pos=2", "Accept: text/vnd.graphviz"); !strings.HasPrefix(r.body, "// kayles") {
		t.Errorf("DOT: %+v", r)
	}
	if r := c.get("/games/wythoff/plot.svg?n=0..9&m=0..9"); !strings.HasPrefix(r.body, "<svg") {
		t.Errorf("SVG: %.200v", r)
	}
}

// TestProblems asks what cannot be answered.
func TestProblems(t *testing.T) {
	c := serve(t, Options{})
	for path, want := range map[string]string{
		"/nothing":                                     "usage",
		"/games/kayls":                                 "game.unknown",
		"/games/0.7x/position":                         "game.unknown",
		"/games/s-0/position":                          "game.unknown",
		"/games/f-other.star/position":                 "game.unknown",
		"/games/nim/position?pos=3+x":                  "position.parse",
		"/games/nim/position?position=3":               "usage",
		"/games/nim/position?pos=3&pos=4":              "usage",
		"/games/nim/position?pos=%zz":                  "usage",
		"/games/nim/position?misere=yes":               "usage",
		"/games/nim/position?set=a%3D1":                "usage",
		"/games/leap/position?set=width%3D1":           "usage",
		"/games/coins/position?misere=1":               "usage",
		"/games/madmax/position?pos=1%2C2":             "usage",
		"/games/f-nim.star/position?set=q%3D1":         "script",
		"/games/f-nim.star/position?pos=%28":           "position.parse",
		"/games/nim/random?shape=odd":                  "usage",
		"/games/nim/random?size=1001":                  "usage",
		"/games/nim/random?seed=-1":                    "usage",
		"/games/nim/table?n=5..3":                      "usage",
		"/games/nim/table?what=x":                      "usage",
		"/games/nim/table?pos=%7B":                     "usage",
		"/games/nim/table?n=0..2000000":                "budget.positions",
		"/games/nim/table?pos=%7Ba%7D+%7Bb%7D+%7Bc%7D": "usage",
		"/games/coins/table":                           "usage",
		"/games/coins/table?pos=1+%7Bn%7D&what=grundy": "position.parse",
		"/games/nim/period?n=0":                        "usage",
		"/games/nim/guess?what=class":                  "usage",
		"/games/nim/guess?time=1h":                     "usage",
		"/games/kayles/graph?pos=50":                   "budget.positions",
		"/games/kayles/graph?limit=0":                  "usage",
		"/schema/..%2Ftheorems.md":                     "usage",
		"/jobs/j-0":                                    "job.unknown",
		"/jobs/j-0/events":                             "job.unknown",
	} {
		r := c.get(path)
		if r.code() != want || r.status < 400 || !strings.HasPrefix(r.header.Get("Content-Type"), "application/problem+json") && r.header.Get("Content-Type") != jsonKind {
			t.Errorf("%s: %d, code %q, want %q\n%.400s", path, r.status, r.code(), want, r.body)
		}
	}
	for _, p := range []struct{ path, body, want string }{
		{"/games/nim/instances", `{"input":"1"}`, "usage"},
		{"/games/reign/instances", `{"input":"x"}`, "input.parse"},
		{"/games/reign/instances", `{"input":"2\nrd\nul\n","test":2}`, "input"},
		{"/games/reign/instances", `{"inputs":"x"}`, "usage"},
		{"/games/reign/instances", `{"input":"2\nrd\nul\n","set":{"a":"b"}}`, "usage"},
		{"/games/nim/check", `{"formula":"n %"}`, "usage"},
		{"/games/nim/check", `{"formula":"n","what":"class"}`, "usage"},
		{"/games/nim/check", `{"formula":"n"} {}`, "usage"},
		{"/games/nim/check", ``, "usage"},
		{"/scripts", `{"source":""}`, "usage"},
		{"/scripts", `{"source":"x = 1","name":"../x"}`, "usage"},
		{"/scripts", `{"source":"def moves(s): return [q]"}`, "script"},
		{"/scripts", `{"source":"load(\"/etc/passwd\", \"x\")"}`, "script"},
		{"/graphs", `{"source":"a ->"}`, "input.parse"},
		{"/jobs", `{"path":"/jobs","method":"POST"}`, "usage"},
		{"/jobs", `{"path":"http://example.com/games/nim/position"}`, "usage"},
		{"/jobs", `{"path":"/games"}`, "usage"},
		{"/jobs", `{"path":"/games/nim/position?x=1"}`, "usage"},
	} {
		if r := c.post(p.path, p.body); r.code() != p.want {
			t.Errorf("POST %s %s: %d, code %q, want %q\n%.400s", p.path, p.body, r.status, r.code(), p.want, r.body)
		}
	}
	if r := c.send("PUT", base+"/games", ""); r.status != http.StatusMethodNotAllowed || r.header.Get("Allow") != "GET" {
		t.Errorf("PUT: %+v", r)
	}
	if r := c.post("/scripts", `{"source":"`+strings.Repeat("#", mostBody)+`"}`); r.status != http.StatusRequestEntityTooLarge {
		t.Errorf("a large body: %d %s", r.status, r.body)
	}
}

// TestBroughtGames plays games that a request brings.
func TestBroughtGames(t *testing.T) {
	c := serve(t, Options{})
	var s scriptDocument
	decode(t, c.post("/scripts", string(encode(sourceWanted{"def start(n = 7):\n  return n\ndef moves(s):\n  return [s - k for k in (1, 2) if s >= k]\n", "take.star"}))).body, &s)
	if s.Start != "7" || len(s.Positions) != 8 || !s.Lint.Fine {
		t.Errorf("script: %+v", s)
	}
	for path, want := range map[string]string{
		"/position":               `"value":"win"`,
		"/position?set=n%3D9":     `"text":"9","value":"loss"`,
		"/table?n=0..5&what=zero": `"values":[1,0,0,1,0,0]`,
		"/start?set=n%3D3":        `"position":"3"`,
		"":                        `"parameters":[{"name":"n","default":"7","number":true}]`,
		"/graph":                  `"schema":"zermelo/export/1"`,
	} {
		if r := c.get("/games/" + s.ID + path); !strings.Contains(r.body, want) {
			t.Errorf("%s: want %s in %.500s", path, want, r.body)
		}
	}
	var g graphDocument
	decode(t, c.post("/graphs", `{"source":"a -> b\nb -> a\n"}`).body, &g)
	if r := c.get("/games/" + g.ID + "/position"); !strings.Contains(r.body, `"value":"draw","remoteness":null`) {
		t.Errorf("graph: %s", r.body)
	}
	var i startDocument
	decode(t, c.get("/games/madmax/start").body, &i)
	if r := c.get("/games/" + i.ID + "/position?pos=" + url.QueryEscape(i.Position)); !strings.Contains(r.body, `"proof":"theorem"`) {
		t.Errorf("instance: %+v %s", i, r.body)
	}
	if r := c.get("/games/" + i.ID); !strings.Contains(r.body, `"boards":["graph"],"example":""`) {
		t.Errorf("instance: %s", r.body)
	}
}

// TestSlowerBy: the best move of each value is slower by 0, and no move is
// slower by less than the one above it.
func TestSlowerBy(t *testing.T) {
	c := serve(t, Options{})
	var d struct {
		Moves []struct {
			Value      string
			Remoteness uint32
			SlowerBy   *uint32 `json:"slower_by"`
		}
	}
	decode(t, c.get("/games/kayles/position?pos=3+4+5").body, &d)
	last, value := uint32(0), ""
	for _, m := range d.Moves {
		if m.SlowerBy == nil || m.Value != value && *m.SlowerBy != 0 || m.Value == value && *m.SlowerBy < last {
			t.Fatalf("moves: %+v", d.Moves)
		}
		last, value = *m.SlowerBy, m.Value
	}
	if len(d.Moves) < 10 || last == 0 {
		t.Errorf("moves: %+v", d.Moves)
	}
}
