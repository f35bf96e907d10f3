package web

import (
	"encoding/json"
	"io/fs"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"zermelo/docs"
)

// operation is one operation of the description.
type operation struct {
	OperationID string `json:"operationId"`
	Parameters  []struct {
		Ref string `json:"$ref"`
	}
	Responses map[string]struct {
		Ref     string `json:"$ref"`
		Content map[string]struct{ Schema json.RawMessage }
	}
}

type described struct {
	Paths      map[string]map[string]json.RawMessage
	Components struct {
		Parameters map[string]struct{ Name, In string }
	}
}

// operations are those of the description, by "GET /games".
func operations(t *testing.T) (all map[string]operation, d described) {
	t.Helper()
	decode(t, string(description), &d)
	all = map[string]operation{}
	for path, item := range d.Paths {
		for method, text := range item {
			if method != "parameters" {
				var o operation
				decode(t, string(text), &o)
				all[strings.ToUpper(method)+" "+path] = o
			}
		}
	}
	return all, d
}

// TestOpenAPIRoutes: what is described is what there is.
func TestOpenAPIRoutes(t *testing.T) {
	all, _ := operations(t)
	names := map[string]bool{}
	for _, r := range routes() {
		o, ok := all[r.method+" "+r.path]
		if !ok {
			t.Errorf("%s %s is not described", r.method, r.path)
		}
		if names[o.OperationID] || o.OperationID == "" {
			t.Errorf("%s %s: the operation %q", r.method, r.path, o.OperationID)
		}
		names[o.OperationID] = true
		if _, job := o.Responses["202"]; job != (r.ask != nil || r.path == "/jobs") {
			t.Errorf("%s %s: a job %v", r.method, r.path, job)
		}
		if o.Responses["default"].Ref != "#/components/responses/Problem" {
			t.Errorf("%s %s: no problem is described", r.method, r.path)
		}
		delete(all, r.method+" "+r.path)
	}
	for name := range all {
		t.Errorf("%s is described, but there is no such thing", name)
	}
}

// TestOpenAPIParameters: each path takes the parameters that are described. What
// it takes it says itself when it is given another.
func TestOpenAPIParameters(t *testing.T) {
	c := serve(t, Options{})
	all, d := operations(t)
	asked := 0
	for _, r := range routes() {
		if r.method != http.MethodGet || r.ask == nil {
			continue
		}
		var want []string
		for _, p := range all["GET "+r.path].Parameters {
			if q := d.Components.Parameters[strings.TrimPrefix(p.Ref, "#/components/parameters/")]; q.In == "query" {
				want = append(want, q.Name)
			}
		}
		var refused problem
		decode(t, c.get(strings.Replace(r.path, "{id}", "nim", 1)+"?nosuch=1").body, &refused)
		_, list, _ := strings.Cut(refused.Detail, "there are: ")
		got := strings.Split(list, ", ")
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s takes %v, described are %v", r.path, got, want)
		}
		asked++
	}
	if asked < 8 {
		t.Errorf("%d paths with parameters", asked)
	}
}

// schemas compiles the schemas of the description and of docs/schema, at the
// addresses at which they are served.
func schemas(t *testing.T) *jsonschema.Compiler {
	t.Helper()
	c := jsonschema.NewCompiler()
	add := func(name, text string) {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err == nil {
			err = c.AddResource("http://localhost"+base+"/"+name, value)
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	add("openapi.json", string(description))
	files, err := fs.Glob(docs.Files, "schema/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		text, err := docs.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		add(name, string(text))
	}
	return c
}

// validate holds a document against a part of the description.
func validate(t *testing.T, c *jsonschema.Compiler, pointer, document string) {
	t.Helper()
	s, err := c.Compile("http://localhost" + base + "/openapi.json#" + pointer)
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
	if err != nil {
		t.Fatalf("%v in %.300q", err, document)
	}
	if err := s.Validate(value); err != nil {
		t.Errorf("%s: %v\n%.2000s", pointer, err, document)
	}
}

// escaped is a path as a part of a JSON pointer.
func escaped(path string) string {
	return strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace(path)
}

// TestOpenAPIAnswers holds an answer of every kind against its description.
func TestOpenAPIAnswers(t *testing.T) {
	c := serve(t, Options{})
	s := schemas(t)
	for _, a := range []struct{ method, path, at, body string }{
		{"GET", "/games", "/games", ""},
		{"GET", "/games/{id}", "/games/madmax", ""},
		{"GET", "/games/{id}", "/games/f-nim.star", ""},
		{"GET", "/games/{id}/position", "/games/kayles/position?pos=3+4", ""},
		{"GET", "/games/{id}/position", "/games/coins/position", ""},
		{"GET", "/games/{id}/position", "/games/pursuit/position", ""},
		{"GET", "/games/{id}/position", "/games/sub%3A1%7C2/position", ""},
		{"GET", "/games/{id}/start", "/games/madmax/start", ""},
		{"GET", "/games/{id}/random", "/games/reign/random", ""},
		{"GET", "/games/{id}/random", "/games/f-mill.graph/random", ""},
		{"POST", "/games/{id}/instances", "/games/reign/instances", `{"input":"2\nrd\nul\n"}`},
		{"GET", "/games/{id}/table", "/games/wythoff/table?n=0..3&m=0..3", ""},
		{"GET", "/games/{id}/period", "/games/0.77/period", ""},
		{"GET", "/games/{id}/period", "/games/0.6/period?n=1000", ""},
		{"POST", "/games/{id}/check", "/games/kayles/check", `{"formula":"1 / n"}`},
		{"GET", "/games/{id}/guess", "/games/sub%3A1%2C2/guess?n=0..200", ""},
		{"GET", "/games/{id}/graph", "/games/coins/graph?pos=L%3D1%3A+1+2", ""},
		{"POST", "/scripts", "/scripts", string(encode(sourceWanted{Source: c.server.options.Files[0].Source}))},
		{"POST", "/graphs", "/graphs", `{"source":"a -> b"}`},
		{"GET", "/gallery", "/gallery", ""},
	} {
		r := c.wait(c.send(a.method, base+a.at, a.body))
		if r.status != http.StatusOK {
			t.Errorf("%s: %d %s", a.at, r.status, r.body)
			continue
		}
		validate(t, s, "/paths/"+escaped(a.path)+"/"+strings.ToLower(a.method)+"/responses/200/content/application~1json/schema", r.body)
	}
	for _, at := range []string{"/nothing", "/games/kayls", "/games/nim/position?pos=x", "/games/kayles/graph?pos=50"} {
		validate(t, s, "/components/schemas/Problem", c.get(at).body)
	}
	r := c.send("POST", base+"/jobs", `{"path":"/games/nim/position"}`)
	validate(t, s, "/components/schemas/Accepted", r.body)
	var job accepted
	decode(t, r.body, &job)
	c.wait(r)
	validate(t, s, "/components/schemas/Job", c.get("/jobs/"+job.ID).body)
}
