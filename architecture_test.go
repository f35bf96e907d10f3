package zermelo_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// edges says which packages of the module each package may import besides the
// standard library; games/* stands for every game.
var edges = map[string][]string{
	"zermelo":                 {},
	"zermelo/internal/near":   {},
	"zermelo/internal/http":   {},
	"zermelo/internal/secret": {},
	"zermelo/internal/sha256": {},
	"zermelo/internal/zstd":   {},
	"zermelo/contest":         {"zermelo"},
	"zermelo/solve":           {"zermelo"},
	"zermelo/heap":            {"zermelo", "zermelo/solve"},
	"zermelo/table":           {"zermelo", "zermelo/solve", "zermelo/internal/zstd"},
	"zermelo/build":           {"zermelo", "zermelo/internal/sha256", "zermelo/solve", "zermelo/table"},
	"zermelo/script":          {"zermelo", "zermelo/solve", "zermelo/internal/near"},
	"zermelo/gallery":         {},
	"zermelo/docs":            {},
	"zermelo/lab/guess":       {"zermelo"},
	"zermelo/lab/plot":        {},
	"zermelo/draw":            {"zermelo"},
	"zermelo/analysis":        {"zermelo", "zermelo/solve", "zermelo/table"},
	"zermelo/lab":             {"zermelo", "zermelo/solve", "zermelo/heap", "zermelo/lab/guess", "zermelo/lab/plot", "zermelo/analysis", "zermelo/games"},
	"zermelo/gametest":        {"zermelo", "zermelo/solve", "zermelo/analysis"},
	"zermelo/games/*":         {"zermelo", "zermelo/contest"},
	"zermelo/games":           {"zermelo", "zermelo/solve", "zermelo/contest", "zermelo/internal/near", "zermelo/heap", "zermelo/script", "zermelo/table", "zermelo/analysis", "zermelo/games/*"},
	"zermelo/web":             {"zermelo", "zermelo/analysis", "zermelo/contest", "zermelo/docs", "zermelo/gallery", "zermelo/games", "zermelo/heap", "zermelo/internal/http", "zermelo/internal/secret", "zermelo/internal/sha256", "zermelo/lab", "zermelo/lab/guess", "zermelo/script", "zermelo/solve"},
	"zermelo/web/bundle":      {},
	"zermelo/web/e2e":         {},
	"zermelo/web/handout":     {"zermelo/analysis"},
	"zermelo/stress/layout":   {},
	"zermelo/stress":          {"zermelo", "zermelo/analysis", "zermelo/stress/layout"},
	"zermelo/cmd/zermelo":     {"zermelo", "zermelo/analysis", "zermelo/build", "zermelo/contest", "zermelo/draw", "zermelo/games", "zermelo/heap", "zermelo/internal/near", "zermelo/internal/secret", "zermelo/lab", "zermelo/lab/guess", "zermelo/lab/plot", "zermelo/script", "zermelo/solve", "zermelo/stress", "zermelo/stress/layout", "zermelo/table", "zermelo/web", "zermelo/web/handout"},
}

// stdOnly are the packages that use the standard library and nothing else.
var stdOnly = []string{"zermelo", "zermelo/internal/near", "zermelo/internal/http", "zermelo/internal/sha256", "zermelo/internal/zstd", "zermelo/contest", "zermelo/solve", "zermelo/heap", "zermelo/table", "zermelo/build", "zermelo/lab", "zermelo/lab/guess", "zermelo/lab/plot", "zermelo/draw", "zermelo/analysis", "zermelo/gametest", "zermelo/games/*", "zermelo/games", "zermelo/web", "zermelo/web/handout"}

func TestArchitecture(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := d.Decode(&p); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		checkImports(t, kind(p.ImportPath), p.Imports)
	}
}

// TestLinked: the program does without packages that would cost each of its
// starts more than they give it (docs/decisions/0003, 0006 and 0008).
func TestLinked(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "./cmd/zermelo")
	list.Env = append(os.Environ(), "GOOS=linux", "CGO_ENABLED=0") // where it is measured
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	linked := strings.Fields(string(out))
	for _, costly := range []string{"net/http", "crypto/tls", "crypto/rand", "crypto/sha256", "runtime/metrics", "github.com/klauspost/compress/zstd"} {
		if slices.Contains(linked, costly) {
			t.Errorf("%s is linked", costly)
		}
	}
	if !slices.Contains(linked, "zermelo/web") {
		t.Error("the server is not linked")
	}
}

// TestUnreflected: the linker leaves out what is not called. It cannot where
// templates call methods by name, so the program has none, although cobra
// imports them.
func TestUnreflected(t *testing.T) {
	program := filepath.Join(t.TempDir(), "zermelo")
	if out, err := exec.Command("go", "build", "-o", program, "./cmd/zermelo").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"zermelo/web.(*Server).Serve": true, "text/template.(*Template).Execute": false} {
		if bytes.Contains(text, []byte(name)) != want {
			t.Errorf("%s is in the program: %v", name, !want)
		}
	}
}

// kind replaces a game's package by games/*.
func kind(path string) string {
	if strings.HasPrefix(path, "zermelo/games/") {
		return "zermelo/games/*"
	}
	return path
}

func checkImports(t *testing.T, name string, imports []string) {
	allowed, known := edges[name]
	if !known {
		t.Errorf("%s is not in the table of edges", name)
	}
	for _, i := range imports {
		ours := i == "zermelo" || strings.HasPrefix(i, "zermelo/")
		if ours && !slices.Contains(allowed, kind(i)) {
			t.Errorf("%s may not import %s", name, i)
		}
		if !ours && strings.Contains(i, ".") && slices.Contains(stdOnly, name) {
			t.Errorf("%s uses the standard library only, but imports %s", name, i)
		}
	}
}

// TestArchitectureTable holds the table that ARCHITECTURE.md prints against the
// one above.
func TestArchitectureTable(t *testing.T) {
	text, err := os.ReadFile("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, allowed := range edges {
		row := "| " + short(name) + " | " + strings.Join(shortAll(allowed), ", ") + " |"
		if !strings.Contains(string(text), row) {
			t.Errorf("ARCHITECTURE.md lacks the row %q", row)
		}
	}
}

func short(path string) string {
	if path == "zermelo" {
		return "root"
	}
	return strings.TrimPrefix(path, "zermelo/")
}

func shortAll(paths []string) []string {
	var all []string
	for _, p := range paths {
		all = append(all, short(p))
	}
	if all == nil {
		return []string{"–"}
	}
	return all
}
