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
	samples := contestSamples(t)
	for _, e := range contests() {
		cases = append(cases, damaged(e.Name, samples[e.Name])...)
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
		if _, known := games.Find(game); ok && known {
			samples[game] = string(f.Data)
		}
	}
	if len(samples) != len(contests()) {
		t.Fatalf("samples of %d games, want %d", len(samples), len(contests()))
	}
	return samples
}

// contests are the games with a contest format.
func contests() (all []games.Entry) {
	for _, e := range games.Catalogue {
		if e.Contest() {
			all = append(all, e)
		}
	}
	return all
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
