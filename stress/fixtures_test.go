package stress

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// fixtures are the programs in testdata/fixtures, by the end of their names, and
// the tool that runs or compiles them.
var fixtures = map[string]string{".c": "gcc", ".py": "python3", ".go": "go", ".sh": "sh"}

// fixture is the command of a fixture, compiled where it must be. Without its tool
// the test is skipped, unless ZERMELO_TOOLS is "required".
func fixture(t *testing.T, ending string) []string {
	t.Helper()
	tool, err := exec.LookPath(fixtures[ending])
	if err != nil && os.Getenv("ZERMELO_TOOLS") == "required" {
		t.Fatal(err)
	}
	if err != nil {
		t.Skipf("%v; ZERMELO_TOOLS=required makes this a failure", err)
	}
	source := filepath.Join("testdata", "fixtures", "behave"+ending)
	compiled := filepath.Join(t.TempDir(), "behave")
	args := []string{"-o", compiled, source}
	switch ending {
	case ".sh":
		return []string{tool, source}
	case ".py":
		// What is called python3 may be a script that looks for the interpreter.
		path, err := exec.Command(tool, "-c", "import sys; print(sys.executable)").Output()
		if err != nil {
			t.Fatal(err)
		}
		return []string{strings.TrimSpace(string(path)), source}
	case ".go":
		args = append([]string{"build"}, args...)
	}
	if out, err := exec.Command(tool, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return []string{compiled}
}

// TestSTR_T1: compiled and interpreted programs that behave in all ways get their
// verdicts, and leave nothing behind. The input does not fit into a pipe.
func TestSTR_T1(t *testing.T) {
	const numbers = 20_000
	input := []byte(strconv.Itoa(numbers) + "\n" + strings.Repeat("123 ", numbers) + "\n")
	for ending := range fixtures {
		t.Run(ending, func(t *testing.T) {
			if slow := ending == ".go" || ending == ".py"; slow && os.Getenv("ZERMELO_TOOLS") != "required" {
				t.Skip("slow to compile or to start: ZERMELO_TOOLS=required tries it")
			}
			command := fixture(t, ending)
			for how, want := range map[string]Verdict{
				"right": OK, "bare": OK, "wrong": WA, "blind": WA, "silent": WA, "exit": RE, "crash": RE,
				"loop": TLE, "sleep": ILE, "flood": OLE,
			} {
				t.Run(how, func(t *testing.T) {
					t.Parallel()
					s := behaving(t, command, how)
					if tried, err := s.try(context.Background(), input); err != nil || tried.verdict != want {
						t.Errorf("%v, %s (%s), want %s; %q", err, tried.verdict, tried.run.Exit, want, tried.run.Errors)
					}
				})
			}
			s := behaving(t, command, "fork")
			r, err := s.Program.Run(context.Background(), input)
			group, fault := strconv.Atoi(strings.TrimSpace(string(r.Output)))
			if err != nil || r.Verdict != OK || fault != nil || alive(group) {
				t.Errorf("%v, %s, processes of the group %q: alive %v", err, r.Verdict, r.Output, alive(group))
			}
		})
	}
}

// behaving is a search with a fixture. It has more time than it needs on any
// machine, but for what it is to lack.
func behaving(t *testing.T, command []string, how string) *Search {
	p := Program{Args: append(command[:len(command):len(command)], how), CPU: 20 * time.Second, Wall: time.Minute, Output: 1 << 20}
	switch how {
	case "loop":
		p.CPU = 300 * time.Millisecond
	case "sleep":
		p.Wall = time.Second
	}
	return &Search{Contest: sums(t), Program: &p}
}
