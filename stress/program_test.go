package stress

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestSTR_2: what each kind of program gets.
func TestSTR_2(t *testing.T) {
	for _, c := range []struct {
		mode    string
		verdict Verdict
		output  string
		exit    string
	}{
		{"sum", OK, "6\n", ""},
		{"no newline", OK, "6", ""},
		{"silent", OK, "", ""},
		{"reads nothing", OK, "0\n", ""},
		{"exits", RE, "", "exit status 3"},
		{"crashes", RE, "", "signal: killed"},
		{"loops", TLE, "", ""},
		{"sleeps", ILE, "", ""},
		{"hoards", MLE, "", ""},
		{"no such mode", OK, "", ""},
	} {
		t.Run(c.mode, func(t *testing.T) {
			p := program(t, c.mode)
			if c.verdict == MLE {
				p.CPU = time.Minute
			}
			r, err := p.Run(context.Background(), []byte("1 2 3\n"))
			if err != nil || r.Verdict != c.verdict || string(r.Output) != c.output || !strings.HasPrefix(r.Exit, c.exit) {
				t.Errorf("%v, %s (%s), output %q", err, r.Verdict, r.Exit, r.Output)
			}
		})
	}
}

// TestSTR_4: a program that does not read what it is given, or writes without end.
func TestSTR_4(t *testing.T) {
	long := []byte(strings.Repeat("1 ", 1<<20))
	r, err := program(t, "reads nothing").Run(context.Background(), long)
	if err != nil || r.Verdict != OK {
		t.Errorf("%v, %v of a program that reads nothing", err, r.Verdict)
	}
	flood := program(t, "floods")
	flood.Output = 1 << 20
	r, err = flood.Run(context.Background(), long)
	if err != nil || r.Verdict != OLE || len(r.Output) != 1<<20 {
		t.Errorf("%v, %v with %d bytes of a program that floods", err, r.Verdict, len(r.Output))
	}
	r, err = program(t, "exits").Run(context.Background(), nil)
	if err != nil || string(r.Errors) != "oh no\n" {
		t.Errorf("%v, standard error %q", err, r.Errors)
	}
}

// TestSTR_T4 (and STR-3): what a program starts ends with it, also
// when the search is interrupted.
func TestSTR_T4(t *testing.T) {
	for _, mode := range []string{"forks", "loops"} {
		folder := t.TempDir()
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		r, err := program(t, mode, folder).Run(ctx, []byte("1 2\n"))
		cancel()
		if mode == "loops" && !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("interrupted: %v, %v", err, r.Verdict)
		}
		files, _ := os.ReadDir(folder)
		if mode == "forks" && len(files) == 0 {
			t.Errorf("%v, %v: no child was started", err, r.Verdict)
		}
		for _, f := range files {
			pid, _ := strconv.Atoi(f.Name())
			if !gone(pid) {
				t.Errorf("%s: process %d is alive", mode, pid)
			}
		}
	}
}

// gone waits a moment for a process to end. A zombie that nobody waits for is
// gone, too.
func gone(pid int) bool {
	for range 100 {
		if syscall.Kill(pid, 0) != nil {
			return true
		}
		stat, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
		if strings.Contains(string(stat), ") Z ") {
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

func TestNoProgram(t *testing.T) {
	p := Program{Args: []string{"/nowhere/sol"}}
	if _, err := p.Run(context.Background(), nil); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}
