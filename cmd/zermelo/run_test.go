package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/spf13/cobra"

	"zermelo/contest"
	"zermelo/games"
)

// call runs the program in this process.
func call(in string, args ...string) (out, errs string, code int) {
	var o, e bytes.Buffer
	code = run(args, strings.NewReader(in), &o, &e)
	return o.String(), e.String(), code
}

// samples are a contest input and a position for each game.
var samples = map[string]struct{ input, position string }{
	"madmax":     {"4 4\n1 2 b\n1 3 a\n2 4 c\n3 4 b\n", "1,2"},
	"leap":       {"1\n2\n1 19\n1 18\n", "..oo.o/...."},
	"splitpiles": {"1\n4\n1 2 3 1\n", "1,2 3,1"},
	"coins":      {"5\n1 3 1 7 2\n", "L=2: 1 3 1 7 2"},
	"pursuit":    {"6 3 3 4 4\n", "6: w=3,3 b=4,4 w"},
	"endstones":  {"1\n4\n3 1 9 4\n", "3 1 9 4"},
	"reign":      {"2\nrd\nul\n", "rd/ul"},
	"letters":    {"1\nforces\n", "forces"},
	"wythoff":    {"3 5\n", "3 5"},
	"moore":      {"1\n2 3\n3 4 5\n", "k=2: 3 4 5"},
	"chomp":      {"1\n3\n4 4 4\n", "3x4"},
}

// validate holds a document against the schema of its name.
func validate(t *testing.T, schema, document string) {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile(filepath.Join("../../docs/schema", schema+".schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(document))
	if err != nil {
		t.Fatalf("%v in %q", err, document)
	}
	if err := s.Validate(value); err != nil {
		t.Errorf("%s: %v\n%s", schema, err, document)
	}
}

// TestCLI2 holds the JSON of every command against its schema, and stdout empty
// and stderr an error document where a command fails.
func TestCLI2(t *testing.T) {
	for _, e := range contests() {
		s := samples[e.Name]
		for _, c := range []struct {
			schema, in string
			args       []string
		}{
			{"judge", s.input, []string{"judge", e.Name}},
			{"analyse", s.input, []string{"analyse", e.Name, "--input", "-"}},
			{"analyse", s.input, []string{"analyse", e.Name, s.position, "--input", "-", "--board"}},
			{"solve", s.input, []string{"solve", e.Name, s.position, "--input", "-"}},
			{"games", "", []string{"games", "show", e.Name}},
			{"check", "", []string{"check", e.Name, "--size", "2", "--time", "20ms"}},
		} {
			out, errs, code := call(c.in, append(c.args, "--json")...)
			if code != exitDone || errs != "" {
				t.Errorf("%v: exit %d, %s", c.args, code, errs)
				continue
			}
			validate(t, c.schema, out)
		}
		out, errs, code := call("junk", "judge", e.Name, "--json")
		if code != exitInput || out != "" {
			t.Errorf("judge %s of junk: exit %d, stdout %q", e.Name, code, out)
		}
		validate(t, "error", errs)
	}
	for _, e := range games.Catalogue {
		if e.Contest() {
			continue
		}
		for _, args := range [][]string{
			{"analyse", e.Name, e.Example, "--board"}, {"solve", e.Name, e.Example},
			{"games", "show", e.Name}, {"check", e.Name, "--size", "3"},
		} {
			out, errs, code := call("", append(args, "--json")...)
			if code != exitDone || errs != "" {
				t.Errorf("%v: exit %d, %s", args, code, errs)
				continue
			}
			validate(t, args[0], out)
		}
		if out, _, code := call("", "judge", e.Name); code != exitUsage || out != "" {
			t.Errorf("judge %s: exit %d, stdout %q", e.Name, code, out)
		}
	}
	for schema, args := range map[string][]string{
		"games": {"games", "list"}, "version": {"version"}, "bench": {"bench", "letters"},
	} {
		out, _, _ := call("", append(args, "--json")...)
		validate(t, schema, out)
	}
	for _, c := range []struct {
		schema string
		code   int
		args   string
	}{
		{"period", 0, "period 0.77"},
		{"period", 0, "period allbut:2,5"},
		{"period", 1, "period grundy --n 1000"},
		{"period", 0, "period splitpiles --pos 1,{n} --what zero"},
		{"table", 0, "table 0.77"},
		{"table", 0, "table kayles --n 0..3 --m 1..3 --what remoteness"},
		{"table", 0, "table splitpiles --n 0..4 --m 0..4"},
		{"claim", 0, "check 0.77 --same kayles"},
		{"claim", 1, "check 0.77 --formula n%12"},
		{"claim", 1, "check 0.77 --formula 1/n"},
		{"claim", 1, "check nim --what zero --m 0..4 --n 0..4 --formula n==m+1"},
		{"guess", 0, "guess sub:1,2,3"},
		{"guess", 1, "guess kayles --time 100ms"},
	} {
		out, _, code := call("", append(strings.Fields(c.args), "--json")...)
		if code != c.code {
			t.Errorf("%s: exit %d, want %d", c.args, code, c.code)
		}
		validate(t, c.schema, out)
	}
}

// commands are all commands that a person can call.
func commands(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			all = append(all, commands(sub)...)
		}
	}
	return all
}

// TestCLI1: every command's --help prints to stdout and ends well, and its
// example runs.
func TestCLI1(t *testing.T) {
	bin := filepath.Join(t.TempDir(), "zermelo")
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, c := range commands((&app{}).root()) {
		args := append(strings.Fields(c.CommandPath())[1:], "--help")
		out, errs, code := call("", args...)
		if code != exitDone || errs != "" || out == "" {
			t.Errorf("%v: exit %d, stderr %q", args, code, errs)
		}
		if c.Example == "" || !strings.Contains(out, c.Example) {
			t.Errorf("%v: no example", args)
			continue
		}
		shell := exec.Command("sh", "-c", c.Example)
		shell.Dir = t.TempDir()
		shell.Env = append(os.Environ(), "PATH="+filepath.Dir(bin)+":"+os.Getenv("PATH"))
		if out, err := shell.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", c.Example, err, out)
		}
	}
}

// TestCLI3: no escape sequences where stdout is no terminal.
func TestCLI3(t *testing.T) {
	out, _, _ := call("", "analyse", "letters", "abcbab")
	if strings.Contains(out, "\x1b") {
		t.Errorf("an escape sequence in %q", out)
	}
	out, _, _ = call("", "analyse", "letters", "abcbab", "--color", "always")
	if !strings.Contains(out, "\x1b") {
		t.Errorf("--color always did not colour %q", out)
	}
	t.Setenv("NO_COLOR", "1")
	if out, _, _ = call("", "analyse", "letters", "abcbab", "--color", "always"); !strings.Contains(out, "\x1b") {
		t.Errorf("--color always did not beat NO_COLOR")
	}
}

// TestCLI10: no result depends on the number of workers.
func TestCLI10(t *testing.T) {
	for name, s := range samples {
		for _, args := range [][]string{
			{"analyse", name, s.position, "--input", "-", "--all"},
			{"check", name, "--size", "2", "--time", "0s", "--seed", "1"},
		} {
			one, _, _ := call(s.input, append(args, "-j", "1")...)
			eight, _, _ := call(s.input, append(args, "-j", "8")...)
			if one != eight || one == "" {
				t.Errorf("%v: -j 1\n%s-j 8\n%s", args, one, eight)
			}
		}
	}
}

// TestCLI13: an unknown game, command or flag suggests the nearest name.
func TestCLI13(t *testing.T) {
	for want, args := range map[string][]string{
		"did you mean madmax":      {"analyse", "madmx", "1,2"},
		"did you mean analyse":     {"analise", "leap", "o."},
		"did you mean --positions": {"analyse", "leap", "o.", "--position", "5"},
	} {
		if out, errs, code := call("", args...); code != exitUsage || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%v: exit %d, stdout %q, stderr %q", args, code, out, errs)
		}
	}
}

// TestCLI14: --ascii prints nothing else.
func TestCLI14(t *testing.T) {
	for name, s := range samples {
		for _, args := range [][]string{{"analyse", name, s.position, "--input", "-", "--ascii"}, {"games", "show", name, "--ascii"}, {"games", "list", "--ascii"}} {
			out, _, code := call(s.input, args...)
			if code != exitDone {
				t.Errorf("%v: exit %d", args, code)
			}
			for _, r := range out {
				if r > '~' {
					t.Errorf("%v: %q in %q", args, r, out)
					break
				}
			}
		}
	}
}

// TestCLI15: the value in the header is that of the best row.
func TestCLI15(t *testing.T) {
	for name, s := range samples {
		out, errs, _ := call(s.input, "analyse", name, s.position, "--input", "-", "--json")
		var d struct {
			Position map[string]any
			Moves    []map[string]any
		}
		if err := json.Unmarshal([]byte(out), &d); err != nil || len(d.Moves) == 0 {
			t.Errorf("%s: %v %s %s", name, err, out, errs)
			continue
		}
		for _, key := range []string{"value", "remoteness", "score"} {
			if d.Position[key] != d.Moves[0][key] {
				t.Errorf("%s: %s is %v, in the best row %v", name, key, d.Position[key], d.Moves[0][key])
			}
		}
		if d.Moves[0]["best"] != true {
			t.Errorf("%s: the first row is not best", name)
		}
	}
}

// TestConjectures walks all statements of all games: a conjecture is never used
// unasked, and where it is used text and JSON say so.
func TestConjectures(t *testing.T) {
	conjectures := 0
	for name, s := range samples {
		e, _ := games.Find(name)
		g, err := e.Open(strings.NewReader(s.input), 1, contest.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var checked string
		for _, statement := range g.Statements() {
			if statement.Source == "" {
				t.Errorf("%s: %s without a source", name, statement.About)
			}
			checked += statement.Checked
		}
		if out, _, _ := call(s.input, "analyse", name, s.position, "--input", "-", "--json"); strings.Contains(out, "conjecture") {
			t.Errorf("%s: a conjecture was used: %s", name, out)
		}
		out, _, _ := call(s.input, "analyse", name, s.position, "--input", "-", "--conjectured", "--json")
		text, _, _ := call(s.input, "analyse", name, s.position, "--input", "-", "--conjectured")
		if checked != "" {
			conjectures++
		}
		if strings.Contains(out, `"proof": "conjecture"`) != (checked != "") || strings.Contains(text, "conjectured, checked to ") != (checked != "") {
			t.Errorf("%s, checked %q: %s%s", name, checked, text, out)
		}
	}
	if conjectures == 0 {
		t.Error("no game has a conjecture")
	}
}

// TestSignature holds what bench finds against the file in the repository.
func TestSignature(t *testing.T) {
	out, errs, code := call("", "bench", "--json")
	if code != exitDone {
		t.Fatal(errs)
	}
	var d benchDocument
	if err := json.Unmarshal([]byte(out), &d); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("# game size positions checksum: what `zermelo bench` prints, the same on every machine\n")
	for _, g := range d.Games {
		b.WriteString(strings.Join([]string{g.Game, strconv.Itoa(g.Size), strconv.FormatUint(g.Positions, 10), g.Checksum}, " ") + "\n")
	}
	const name = "testdata/signature.txt"
	if *update {
		if err := os.WriteFile(name, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(name); err != nil || string(kept) != b.String() {
		t.Errorf("%s does not say what bench finds:\n%s", name, b.String())
	}
}
