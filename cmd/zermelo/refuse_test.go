//go:build linux

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"zermelo/games"
)

// A refusal of b bytes of input may take this much memory at its peak.
const (
	refusalBytes     = 32_000_000
	refusalBytesEach = 16
)

// launched is how one run of the program ended: a line that launch writes.
type launched struct {
	Exit   int
	Peak   int64 // resident bytes
	Stdout int   // bytes
	Stderr string
}

func init() { programs["launch"] = launch }

// launch runs PROGRAM judge GAME <FILE for each line "GAME FILE" of standard
// input and writes a launched for it, as a line of JSON.
//
// Linux counts what a process held at its exec, and that is what its parent
// holds, into its peak. So what is measured is started by a process that does
// nothing else and holds little: this one, not the test.
func launch() {
	out := json.NewEncoder(os.Stdout)
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		game, file, _ := strings.Cut(in.Text(), " ")
		result, err := launchOne(os.Args[1], game, file)
		if err == nil {
			err = out.Encode(result)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func launchOne(program, game, file string) (launched, error) {
	in, err := os.Open(file)
	if err != nil {
		return launched{}, err
	}
	defer in.Close()
	var out, errs beginning
	cmd := exec.Command(program, "judge", game)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, &out, &errs
	if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		return launched{}, err
	}
	used := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	return launched{cmd.ProcessState.ExitCode(), used.Maxrss << 10, out.length, string(errs.kept)}, nil
}

// beginning is a writer that counts what it is given and keeps the first of it.
type beginning struct {
	length int
	kept   []byte
}

func (b *beginning) Write(p []byte) (int, error) {
	b.length += len(p)
	b.kept = append(b.kept, p[:min(len(p), 4096-len(b.kept))]...)
	return len(p), nil
}

// refuseCase is an input to judge and how it has to end.
type refuseCase struct {
	game, input string
	want        string // "line:column", "budget", or "" for whatever is right
}

// TestRefuse holds what the program does with input that it does not answer:
// exit 3 with a line and a column, or exit 4, nothing on stdout, no fault of
// the program, and memory that follows what was read, never what was declared.
func TestRefuse(t *testing.T) {
	cases := append(explicitCases(), longCases()...)
	for game, sample := range contestSamples(t) {
		cases = append(cases, damaged(game, sample)...)
	}
	results := launchAll(t, cases)
	if len(results) != len(cases) {
		t.Fatalf("%d results of %d cases", len(results), len(cases))
	}
	var refused int
	for i, c := range cases {
		c.hold(t, results[i])
		if results[i].Exit != exitDone {
			refused++
		}
	}
	t.Logf("%d of %d inputs refused", refused, len(cases))
}

// contestSamples reads the contests' samples from the transcript of judge.
func contestSamples(t *testing.T) map[string]string {
	archive, err := txtar.ParseFile("testdata/script/judge.txtar")
	if err != nil {
		t.Fatal(err)
	}
	samples := make(map[string]string)
	for _, f := range archive.Files {
		game, ok := strings.CutSuffix(f.Name, ".txt")
		if _, err := entry(game); ok && err == nil {
			samples[game] = string(f.Data)
		}
	}
	if len(samples) != 8 {
		t.Fatalf("samples of %d games, want 8", len(samples))
	}
	return samples
}

var number = regexp.MustCompile(`[0-9]+`)

// damaged is a sample cut at every byte, and with each number replaced by some
// that are hardly ever right there.
func damaged(game, sample string) (cases []refuseCase) {
	for i := range sample {
		cases = append(cases, refuseCase{game: game, input: sample[:i]})
	}
	for _, at := range number.FindAllStringIndex(sample, -1) {
		for _, n := range []string{"2000000000", "9223372036854775807", "18446744073709551616", "-1"} {
			cases = append(cases, refuseCase{game: game, input: sample[:at[0]] + n + sample[at[1]:]})
		}
	}
	return cases
}

// launchAll runs all cases through one launcher.
func launchAll(t *testing.T, cases []refuseCase) (results []launched) {
	dir := t.TempDir()
	program := filepath.Join(dir, "zermelo")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var lines bytes.Buffer
	for i, c := range cases {
		file := filepath.Join(dir, strconv.Itoa(i))
		if err := os.WriteFile(file, []byte(c.input), 0o600); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&lines, c.game, file)
	}
	cmd := exec.Command("launch", program)
	cmd.Stdin, cmd.Stderr = &lines, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var r launched
		if err := d.Decode(&r); err != nil {
			t.Fatal(err)
		}
		results = append(results, r)
	}
	return results
}

// hold compares how a case ended with how it has to.
func (c refuseCase) hold(t *testing.T, r launched) {
	t.Helper()
	var fault string
	switch most := int64(refusalBytes + refusalBytesEach*len(c.input)); {
	case r.Exit == exitDone:
		if c.want != "" {
			fault = "answered, want " + c.want
		}
	case r.Exit != exitInput && r.Exit != exitBudget:
		fault = fmt.Sprintf("exit %d", r.Exit)
	case r.Stdout > 0:
		fault = fmt.Sprintf("%d bytes on stdout", r.Stdout)
	case !strings.HasPrefix(r.Stderr, "error: ") || strings.Contains(r.Stderr, "goroutine "):
		fault = "not an error message"
	case r.Peak > most:
		fault = fmt.Sprintf("peak of %d bytes, want at most %d", r.Peak, most)
	case r.Exit == exitBudget:
		if c.want != "" && c.want != "budget" {
			fault = "a budget, want " + c.want
		}
	default:
		fault = c.misplaced(r.Stderr)
	}
	if fault != "" {
		t.Errorf("judge %s <%s: %s\n%s", c.game, quoted(c.input), fault, r.Stderr)
	}
}

var placed = regexp.MustCompile(`(?m)^  --> standard input, line ([0-9]+), column ([0-9]+): .`)

// misplaced says what is wrong with the place that a message names: it must be
// the one that is wanted, and in any case in the input or just behind it.
func (c refuseCase) misplaced(message string) string {
	m := placed.FindStringSubmatch(message)
	if m == nil {
		return "no line and column"
	}
	place := m[1] + ":" + m[2]
	if c.want != "" && c.want != place {
		return "refused at " + place + ", want " + c.want
	}
	line, _ := strconv.Atoi(m[1])
	column, _ := strconv.Atoi(m[2])
	if lines := strings.Split(c.input, "\n"); line < 1 || line > len(lines) || column < 1 || column > len(lines[line-1])+1 {
		return "refused at " + place + ", which is not in the input"
	}
	return ""
}

// explicitCases are the faults that each game's rules and format name.
func explicitCases() []refuseCase {
	return []refuseCase{
		{"madmax", "1 1\n1 1 a\n", "1:1"},
		{"madmax", "2 0\n", "1:3"},
		{"madmax", "-4 1\n1 2 a\n", "1:1"},
		{"madmax", "3 2\n1 2 a\n3 3 b\n", "3:1"},                      // a vertex to itself
		{"madmax", "3 3\n1 2 a\n2 3 b\n3 1 c\n", "4:1"},               // a cycle
		{"madmax", "5 5\n3 1 c\n1 2 a\n5 4 z\n2 3 b\n3 5 a\n", "5:1"}, // … whose last edge is not its last line
		{"madmax", "90000 2\n89999 90000 a\n90000 89999 a\n", "3:1"},  // … on a large graph
		{"madmax", "4000000000000000000 2\n1 2 a\n2 1 a\n", "budget"}, // … on one too large to hold
		{"madmax", "2 1\n1 3 a\n", "2:3"},
		{"madmax", "2 1\n0 2 a\n", "2:1"},
		{"madmax", "2 1\n1 two a\n", "2:3"},
		{"madmax", "2 1\n1 2 ab\n", "2:5"},
		{"madmax", "2 1\n1 2 A\n", "2:5"},
		{"madmax", "2 1\n1 2 {", "2:5"},
		{"madmax", "2 1\n1 2 1\n", "2:5"},
		{"madmax", "2 2\n1 2 a\n", "3:1"}, // too few edges
		{"madmax", "2 1\n1 2 a\n7", "3:1"},
		{"madmax", "2000000000 1\n1 2 a\n", "budget"},

		{"leap", "-1\n", "1:1"},
		{"leap", "1\n-1\n", "2:1"},
		{"leap", "1\n1\n1 21\n", "3:3"}, // no such column
		{"leap", "1\n1\n1 0\n", "3:3"},
		{"leap", "1\n1\n2 5 5\n", "3:5"}, // two pieces in a cell
		{"leap", "1\n1\n3 7 2 7\n", "3:7"},
		{"leap", "1\n1\n-1\n", "3:1"},
		{"leap", "1\n1\n21 1\n", "3:1"}, // more pieces than cells
		{"leap", "1\n2\n1 5\n", "4:1"},
		{"leap", "1\n1\n1 5\n1", "4:1"},

		{"splitpiles", "1\n3\n1 2 3\n", "2:1"}, // no pairs
		{"splitpiles", "1\n-2\n1 2\n", "2:1"},
		{"splitpiles", "1\n2\n1 0\n", "3:3"},
		{"splitpiles", "1\n2\n18446744073709551616 1\n", "3:1"},
		{"splitpiles", "1\n4\n1 2 3", "3:6"},
		{"splitpiles", "1\n2\n1 2\n1\n", "4:1"},

		{"coins", "-1\n", "1:1"},
		{"coins", "2\n1\n-1\n", "3:1"},
		{"coins", "2 9223372036854775807 1\n", "1:23"}, // too large a sum
		{"coins", "2 18446744073709551616 1\n", "1:3"},
		{"coins", "3\n1 2\n", "3:1"},
		{"coins", "1\n1\n1\n", "3:1"},
		{"coins", "1\n1.5\n", "2:1"},

		{"pursuit", "1 1 1 1 1\n", "1:1"}, // no room for two
		{"pursuit", "0 1 1 1 1\n", "1:1"},
		{"pursuit", "8 1 9 1 1\n", "1:5"}, // off the board
		{"pursuit", "8 0 1 1 1\n", "1:3"},
		{"pursuit", "8 1 1 1 -1\n", "1:9"},
		{"pursuit", "8 3 3 3 3\n", "1:9"}, // both on one cell
		{"pursuit", "8 3 3 3\n", "2:1"},
		{"pursuit", "8 3 3 3 4\r\n\n 5", "3:2"},
		{"pursuit", "1000000 499990 499995 500003 500010\n", "budget"},

		{"endstones", "-1\n", "1:1"},
		{"endstones", "1\n-4\n", "2:1"},
		{"endstones", "1\n2\n1 -1\n", "3:3"},
		{"endstones", "1\n2\n9223372036854775807 1\n", "3:1"},
		{"endstones", "1\n4\n3 1 9\n", "4:1"},
		{"endstones", "1\n1\n3 1\n", "3:3"},

		{"reign", "0\n", "1:1"},
		{"reign", "2\nrd\nux\n", "3:2"}, // no arrow
		{"reign", "2\nrd\n#l\n", "3:1"},
		{"reign", "2\nr\nul\n", "2:1"}, // a short row
		{"reign", "2\nrdl\nul\n", "2:1"},
		{"reign", "2\nrd\n", "3:1"},
		{"reign", "2\nrd\nul\nul\n", "4:1"},

		{"letters", "-1\n", "1:1"},
		{"letters", "2\nforces\nabb\n", "3:1"}, // of odd length
		{"letters", "1\n\n", "3:1"},            // empty
		{"letters", "1\nabBa\n", "2:3"},
		{"letters", "1\nabé\n", "2:3"},
		{"letters", "3\nab\nabba", "3:5"},
		{"letters", "1\nab\nab\n", "3:1"},
	}
}

// longCases are inputs of megabytes with the fault at the end, made of the
// shortest pieces that something is kept of, and words without an end.
func longCases() (cases []refuseCase) {
	const n = 500_000
	pieces := func(game, head, piece string, n int, tail, want string) {
		cases = append(cases, refuseCase{game, head + strings.Repeat(piece, n) + tail, want})
	}
	last := strconv.Itoa(n + 2) // the line behind a line of head and n lines
	pieces("madmax", "2 500000\n", "1 2 a\n", n, "x", last+":1")
	pieces("madmax", "2 500001\n", "1 2 a\n", n, "2 1 a\n", last+":1")
	pieces("madmax", "2 500000\n", "1 2 a ", n, "x", "2:3000001") // no edge where it is expected
	pieces("leap", "500000\n", "0\n", n, "x", last+":1")
	pieces("leap", "1 500000\n", "0\n", n, "x", last+":1")
	pieces("splitpiles", "500000\n", "0\n", n, "x", last+":1")
	pieces("splitpiles", "1 1000000\n", "1 1\n", n, "x", last+":1")
	pieces("coins", "500000\n", "1\n", n, "x", last+":1")
	pieces("coins", "500001\n", "1\n", n, "-1", last+":1")
	pieces("pursuit", "6 3 3 4 4\n", "\n", n, "x", last+":1")
	pieces("endstones", "500000\n", "0\n", n, "x", last+":1")
	pieces("endstones", "1 500000\n", "1\n", n, "x", last+":1")
	pieces("reign", "1000\n", strings.Repeat("r", 1000)+"\n", 1000, "x", "1002:1")
	pieces("reign", "1000\n", strings.Repeat("lrdu", 250)+"\n", 999, "l", "1001:1")
	pieces("reign", "1000000\n", "u", 1000000, "\n", "3:1")
	pieces("letters", "500000\n", "aa\n", n, "x", last+":1")
	pieces("letters", "1\n", "ab", n, "x", "2:1")
	for _, e := range games.Catalogue {
		pieces(e.Name, "", "0", n, "x", "1:1")
		pieces(e.Name, "", "9", n, "", "1:1")
		pieces(e.Name, "", "\n ", n, "\x00", strconv.Itoa(n+1)+":2")
	}
	return cases
}
