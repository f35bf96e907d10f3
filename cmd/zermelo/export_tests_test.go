package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/games"
)

// TestExportPolygon: the tests that are written for Polygon have right answers, and
// are what the lines of their script make.
func TestExportPolygon(t *testing.T) {
	sets := [][]string{{"kayles", "--format", "heaps"}, {"nim", "--format", "heaps1"}, {"graph"}, {"leap", "--set", "width=20", "--seed", "5"}}
	for _, e := range games.Catalogue {
		if e.Random != nil {
			sets = append(sets, []string{e.Name})
		}
	}
	for _, set := range sets {
		t.Run(strings.Join(set, " "), func(t *testing.T) {
			t.Parallel()
			folder := filepath.Join(t.TempDir(), "package")
			args := append([]string{"export"}, set...)
			out, errs, code := call("", append(args, "--style", "polygon", "--tests", "7", "--json", "-o", folder)...)
			if code != exitDone || errs != "" {
				t.Fatalf("exit %d, %s", code, errs)
			}
			validate(t, "files", out)
			testPackage(t, folder, 7, set)
		})
	}
}

// testPackage looks at a folder with so many tests of a game.
func testPackage(t *testing.T, folder string, tests int, set []string) {
	t.Helper()
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	lines := strings.Split(strings.TrimSuffix(read("script"), "\n"), "\n")
	if all, _ := os.ReadDir(filepath.Join(folder, "tests")); len(lines) != tests || len(all) != 2*tests {
		t.Fatalf("%d lines, %d files", len(lines), len(all))
	}
	seen := map[string]bool{}
	for i, line := range lines {
		name := fmt.Sprintf("tests/%02d", i+1)
		command, number, _ := strings.Cut(line, " > ")
		input, errs, code := call("", strings.Fields(command)...)
		if code != exitDone || errs != "" || number != fmt.Sprint(i+1) || input != read(name) || seen[input] {
			t.Errorf("%s: exit %d, %s\n%s\n%s is\n%s", line, code, errs, input, name, read(name))
		}
		seen[input] = true
		judge := append([]string{"judge"}, set[:min(len(set), 3)]...) // without a seed
		if answer, errs, code := call(input, judge...); code != exitDone || answer != read(name+".a") {
			t.Errorf("%s: exit %d, %s%q, and .a is %q", name, code, errs, answer, read(name+".a"))
		}
	}
}

// TestExportPolygonRefuses: nothing is written where something is wrong.
func TestExportPolygonRefuses(t *testing.T) {
	folder := t.TempDir()
	full := filepath.Join(folder, "full")
	if err := os.MkdirAll(filepath.Join(full, "tests"), 0o700); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(folder, "new")
	for _, c := range []struct {
		args string
		code int
	}{
		{"coins --style polygon", exitUsage},
		{"coins --style oj -o " + to, exitUsage},
		{"coins 3 --style polygon -o " + to, exitUsage},
		{"coins --style polygon --tests 0 -o " + to, exitUsage},
		{"coins --style polygon --size 9..1 -o " + to, exitUsage},
		{"coins --style polygon --html -o " + to, exitUsage},
		{"nim --style polygon -o " + to, exitUsage},
		{"nim --style polygon --format pos -o " + to, exitUsage},
		{"letters --style polygon --size 1 --tests 500 -o " + to, exitInput},
		{"coins --style polygon -o " + full, exitInput},
	} {
		out, errs, code := call("", append([]string{"export"}, strings.Fields(c.args)...)...)
		if all, _ := os.ReadDir(folder); code != c.code || out != "" || errs == "" || len(all) != 1 {
			t.Errorf("%s: exit %d, %q, %s%v", c.args, code, out, errs, all)
		}
	}
}
