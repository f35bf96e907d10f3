package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zermelo/games"
	"zermelo/stress"
	"zermelo/stress/layout"
)

// finding is what stress must find in a program that has a mistake.
type finding struct {
	verdict string
	// input fails, and nothing of one test that weighs less does, which takes a
	// moment to try; "" where it takes longer.
	input string
}

// wrong are the programs in testdata/solutions that have a mistake, and what
// stress must find. Their names and first lines say what the mistake is; the
// others, called right, have none.
var wrong = map[string]finding{
	"madmax/strict-letter.cpp":      {"WA", "2 1\n1 2 a\n"},
	"madmax/own-letter.py":          {"WA", ""},
	"madmax/rows-and-columns.go":    {"WA", "2 1\n1 2 a\n"},
	"madmax/no-memo.cpp":            {"TLE", ""},
	"leap/even-steps.cpp":           {"WA", "1\n1\n1 1\n"},
	"leap/left-end.go":              {"WA", "1\n1\n1 1\n"},
	"leap/first-run.py":             {"WA", "1\n1\n1 1\n"},
	"leap/not-cleared.cpp":          {"WA", "2\n1\n1 1\n1\n0\n"},
	"splitpiles/int-overflow.cpp":   {"RE", ""},
	"splitpiles/sum-overflow.cpp":   {"WA", ""},
	"splitpiles/last-pair.py":       {"WA", "1\n2\n1 2\n"},
	"splitpiles/even-wins.go":       {"WA", "1\n4\n1 2 1 2\n"},
	"coins/limit-off-by-one.cpp":    {"WA", "3\n1 1 2\n"},
	"coins/greedy.cpp":              {"WA", "4\n1 1 1 2\n"},
	"coins/small-table.go":          {"RE", ""},
	"coins/no-memo.py":              {"TLE", ""},
	"pursuit/no-delay.cpp":          {"WA", "3 1 1 1 3\n"},
	"pursuit/too-shallow.cpp":       {"WA", "3 1 2 3 1\n"},
	"pursuit/diagonal.go":           {"WA", "2 1 1 2 2\n"},
	"pursuit/colours.py":            {"WA", "3 1 1 1 3\n"},
	"endstones/xor.go":              {"WA", "1\n3\n1 2 1\n"},
	"endstones/ends-equal.go":       {"WA", "1\n3\n1 1 1\n"},
	"endstones/boundary.cpp":        {"WA", "1\n3\n1 2 1\n"},
	"endstones/empty-piles.cpp":     {"WA", "1\n1\n0\n"},
	"reign/cycle-apart.cpp":         {"WA", "2\nrl\nru\n"},
	"reign/counts-arrows.py":        {"WA", "1\nl\n"},
	"reign/two-cycle.py":            {"WA", "2\nll\nrl\n"},
	"reign/too-deep.py":             {"RE", ""},
	"letters/palindromes.cpp":       {"WA", "1\naabb\n"},
	"letters/pairs-not-stripped.go": {"WA", "1\nabba\n"},
	"letters/behind.cpp":            {"WA", "1\nbaab\n"},
	"letters/greedy.go":             {"WA", "1\nbaab\n"},
	"letters/one-line.go":           {"PE", "2\naa\naa\n"},
}

// TestSolutions runs stress on small programs as contestants write them: in the
// wrong ones it finds the mistake, in the right ones nothing.
func TestSolutions(t *testing.T) {
	files, err := filepath.Glob("testdata/solutions/*/*")
	if err != nil {
		t.Fatal(err)
	}
	for name := range wrong {
		if !slices.Contains(files, filepath.FromSlash("testdata/solutions/"+name)) {
			t.Errorf("there is no program %s", name)
		}
	}
	for _, file := range files {
		name := strings.TrimPrefix(filepath.ToSlash(file), "testdata/solutions/")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			game, program := filepath.Dir(name), runnable(t, file)
			if want, is := wrong[name]; is {
				testWrong(t, game, program, want)
			} else {
				testRight(t, game, program)
			}
		})
	}
}

// runnable is the command that runs a program, compiled where it must be.
func runnable(t *testing.T, source string) []string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	switch filepath.Ext(source) {
	case ".cpp":
		compile(t, tool(t, "g++"), "-std=c++17", "-O2", "-o", program, source)
	case ".go":
		compile(t, tool(t, "go"), "build", "-o", program, source)
	case ".py":
		return []string{python(t), source}
	}
	return []string{program}
}

func compile(t *testing.T, command string, args ...string) {
	t.Helper()
	if out, err := exec.Command(command, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", command, err, out)
	}
}

// tool is where a compiler or interpreter is. Without it the test is skipped,
// unless ZERMELO_TOOLS is "required".
func tool(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil && os.Getenv("ZERMELO_TOOLS") == "required" {
		t.Fatal(err)
	}
	if err != nil {
		t.Skipf("%v; ZERMELO_TOOLS=required makes this a failure", err)
	}
	return path
}

// python is the interpreter itself: python3 may be a script that looks for it.
func python(t *testing.T) string {
	t.Helper()
	path, err := exec.Command(tool(t, "python3"), "-c", "import sys; print(sys.executable)").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(path))
}

// tried is the report of stress on a program. One run has so much time that only
// a program which never ends needs more, however busy the machine.
func tried(t *testing.T, game string, program []string, flags ...string) (d stressDocument, code int) {
	t.Helper()
	args := append([]string{"stress", game, "--json", "--seed", "1", "--save", t.TempDir(), "--tl", "10s"}, flags...)
	out, errs, code := call("", append(append(args, "--"), program...)...)
	if err := json.Unmarshal([]byte(out), &d); err != nil || errs != "" {
		t.Fatalf("%v: %q, %s", err, out, errs)
	}
	t.Logf("%s %q, %s %s, minimal %v, %d runs, %d ms; %s", d.Verdict, d.Input, d.Stage, d.Shape, d.Minimal, d.Runs, d.ElapsedMS, d.Why)
	return d, code
}

func testRight(t *testing.T, game string, program []string) {
	t.Helper()
	long := "2s"
	if os.Getenv("ZERMELO_LONG") != "" {
		long = "60s"
	}
	if d, code := tried(t, game, program, "--time", long); code != exitDone || d.Verdict != "OK" {
		t.Errorf("exit %d, %s on %q: %q, right is %q", code, d.Verdict, d.Input, d.Got, d.Right)
	}
}

func testWrong(t *testing.T, game string, program []string, want finding) {
	t.Helper()
	d := looked(t, game, program, want)
	if d.Verdict != want.verdict {
		t.Fatalf("%s; want %s", d.Verdict, want.verdict)
	}
	if d.Verdict == "WA" && d.Why == "" {
		t.Error("nothing is explained")
	}
	if want.input == "" {
		return
	}
	// Which of several inputs of the same weight is found depends on the time
	// that there is for small ones.
	own, right := treeOf(t, game, d.Input), treeOf(t, game, want.input)
	one := right.Tests() == 1
	if d.Minimal != one || own.Weight() != right.Weight() || d.Stage == string(stress.Small) && d.Input != want.input {
		t.Errorf("%q, minimal %v; want %q", d.Input, d.Minimal, want.input)
	}
}

// looked is the report on a wrong program. What is found among random inputs has
// to wait for a fifth of the time; so there is little of it at first, and more on
// a busy machine.
func looked(t *testing.T, game string, program []string, want finding) (d stressDocument) {
	t.Helper()
	shrinking := "60s" // most proofs end long before
	if want.input == "" && os.Getenv("ZERMELO_LONG") == "" {
		shrinking = "1s"
	}
	for _, times := range []struct{ look, run string }{{"10s", "1s"}, {"60s", "5s"}} {
		flags := []string{"--time", times.look, "--shrink-time", shrinking}
		if want.verdict == "TLE" {
			flags = append(flags, "--tl", times.run)
		}
		var code int
		if d, code = tried(t, game, program, flags...); code == exitNegative && d.Verdict == want.verdict {
			break
		}
	}
	return d
}

// treeOf takes an input of a game apart.
func treeOf(t *testing.T, game, input string) *layout.Tree {
	t.Helper()
	e, _ := games.Find(game)
	l, err := layout.Parse(e.Layout)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := l.Read([]byte(input))
	if err != nil {
		t.Fatal(err)
	}
	return &tree
}
