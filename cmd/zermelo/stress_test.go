package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestSTR_T3 holds the JSON of stress against its schema, and looks that it is the
// same for the same seed apart from times.
func TestSTR_T3(t *testing.T) {
	folder := t.TempDir()
	wrong := filepath.Join(folder, "wrong")
	if err := os.WriteFile(wrong, []byte("#!/bin/sh\ncat >/dev/null\necho 7\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	var outputs []string
	for _, save := range []string{"a", "b"} {
		out, errs, code := call("", "stress", "coins", "--json", "--save", filepath.Join(folder, save), "--", wrong)
		if code != exitNegative || errs != "" {
			t.Fatalf("exit %d, %s", code, errs)
		}
		validate(t, "stress", out)
		report, err := os.ReadFile(filepath.Join(folder, save, "report.json"))
		if err != nil || string(report) != out {
			t.Errorf("report.json is %q, %v", report, err)
		}
		var kept []string
		for line := range strings.Lines(strings.ReplaceAll(out, filepath.Join(folder, save), "DIR")) {
			if !strings.Contains(line, "_ms\":") && !strings.Contains(line, "\"runs\":") {
				kept = append(kept, line)
			}
		}
		outputs = append(outputs, strings.Join(kept, ""))
	}
	if outputs[0] != outputs[1] {
		t.Errorf("%s\nand then\n%s", outputs[0], outputs[1])
	}
}

// onLetters runs stress on letters with a program in sh.
func onLetters(t *testing.T, program string, flags ...string) (out string, code int) {
	t.Helper()
	args := append([]string{"stress", "letters", "--save", t.TempDir(), "--time", "5s", "--runs", "40"}, flags...)
	out, errs, code := call("", append(args, "--", "sh", "-c", program)...)
	if errs != "" {
		t.Errorf("%s: %s", program, errs)
	}
	return out, code
}

// TestSTR_1: what follows -- are arguments, which no shell looks at; --cmd is for
// one.
func TestSTR_1(t *testing.T) {
	save := t.TempDir()
	out, _, code := call("", "stress", "letters", "--save", save, "--", "echo", "$HOME;", "x y")
	if code != exitNegative || !strings.Contains(out, `got "$HOME;"`) || !strings.Contains(out, `-- echo '$HOME;' 'x y'`) {
		t.Errorf("exit %d\n%s", code, out)
	}
	out, _, code = call("", "stress", "letters", "--save", save, "--cmd", "cat >/dev/null; echo a | tr a b")
	if code != exitNegative || !strings.Contains(out, `got "b"`) || !strings.Contains(out, `--cmd 'cat >/dev/null; echo a | tr a b'`) {
		t.Errorf("exit %d\n%s", code, out)
	}
}

// TestSTR_6: the input ends with a line end, and the output need not.
func TestSTR_6(t *testing.T) {
	if out, _ := onLetters(t, "tail -c 1 | od -An -tx1 | tr -d ' '"); !strings.Contains(out, `got "0a"`) {
		t.Errorf("the last byte of the input:\n%s", out)
	}
	if out, code := onLetters(t, "cat >/dev/null; printf ' Draw \\t\\n\\n'", "--runs", "3"); code != exitDone {
		t.Errorf("blanks around the output:\n%s", out)
	}
}

// TestSTR_7: source files are no programs, and what to type is said.
func TestSTR_7(t *testing.T) {
	for name, hint := range map[string]string{"sol.py": "-- python3 ", "sol.cpp": "g++ ", "sol.go": "go build "} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, errs, code := call("", "stress", "letters", "--", file)
		if code != exitUsage || !strings.Contains(errs, hint) {
			t.Errorf("%s: exit %d, %s", name, code, errs)
		}
	}
}

// TestSTR_9: of long outputs 20 lines or 2 KB are shown, and where the rest is.
func TestSTR_9(t *testing.T) {
	for _, program := range []string{"cat >/dev/null; seq 1000", "cat >/dev/null; seq 1000 | tr -d '\\n'"} {
		out, _ := onLetters(t, program)
		if len(out) > 8<<10 || !strings.Contains(out, "more") || !strings.Contains(out, "letters-wa-1.got") {
			t.Errorf("%s:\n%s", program, out)
		}
	}
}

// TestSTR_T4: after Ctrl-C nothing of the program is alive, and the command that
// repeats the search is printed.
func TestSTR_T4(t *testing.T) {
	sh := tool(t, "sh")
	folder := t.TempDir()
	file := filepath.Join(folder, "group")
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(own)
	cmd.Args = []string{"zermelo", "stress", "letters", "--tl", "100s", "--time", "100s", "--save", folder, "--", sh, "-c", "sleep 1000 & echo $$ >" + file + ".new; mv " + file + ".new " + file + "; wait"}
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var group string
	for end := time.Now().Add(time.Minute); group == "" && time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		text, _ := os.ReadFile(file)
		group = strings.TrimSpace(string(text))
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Skip(err) // on systems that have no such signal
	}
	_ = cmd.Wait()
	if cmd.ProcessState.ExitCode() != exitInterrupt || !strings.Contains(out.String(), "again: zermelo stress letters ") {
		t.Errorf("%v\n%s%s", cmd.ProcessState, &out, &errs)
	}
	all, err := exec.Command(tool(t, "ps"), "-A", "-o", "pgid=", "-o", "stat=").Output()
	if err != nil || group == "" {
		t.Fatalf("%v, group %q", err, group)
	}
	for line := range strings.Lines(string(all)) {
		// A zombie is dead; who should wait for it does not matter.
		if is := strings.Fields(line); len(is) > 1 && is[0] == group && !strings.HasPrefix(is[1], "Z") {
			t.Errorf("a process of the group %s is alive: %s", group, is[1])
		}
	}
}

// TestSTR_10: the seed and the command that repeats a search are printed, whether
// something was found or not.
func TestSTR_10(t *testing.T) {
	for _, program := range []string{"cat >/dev/null; echo Bob", "cat >/dev/null; echo Draw"} {
		out, _ := onLetters(t, program, "--seed", "7", "--runs", "3")
		if !strings.Contains(out, "again: zermelo stress letters ") || !strings.Contains(out, "--seed 7 -- sh -c 'cat") {
			t.Errorf("%s:\n%s", program, out)
		}
	}
}
