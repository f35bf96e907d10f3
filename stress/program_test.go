package stress

import (
	"context"
	"errors"
	"os"
	"path/filepath"
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

// TestSTR_3: a program has a group of its own, in which all that it does counts and
// ends with it, and limits of each kind.
func TestSTR_3(t *testing.T) {
	r, err := program(t, "is alone").Run(context.Background(), nil)
	if err != nil || string(r.Output) != "true\n" {
		t.Errorf("%v, a group of its own: %q", err, r.Output)
	}
	for _, c := range []struct {
		line    string // for a shell, which starts another one
		verdict Verdict
	}{
		{"echo $$; sh -c 'while :; do :; done'; exit 1", TLE},
		{"echo $$; sh -c 'sleep 1000; :'; exit 1", ILE},
		{"echo $$; sh -c 'sleep 1000; :' &", OK},
	} {
		p := Program{Args: []string{"sh", "-c", c.line}, CPU: time.Second, Wall: time.Second}
		if c.verdict == TLE { // it is to be seen that this is not idle, however little it gets
			p.CPU, p.Wall = 100*time.Millisecond, 2*time.Second
		}
		r, err := p.Run(context.Background(), nil)
		group, _ := strconv.Atoi(strings.TrimSpace(string(r.Output)))
		if err != nil || r.Verdict != c.verdict || group == 0 || alive(group) {
			t.Errorf("%s: %v, %s, want %s; group %q, alive %v", c.line, err, r.Verdict, c.verdict, r.Output, alive(group))
		}
	}
	p := (&Program{CPU: 3 * time.Second}).withDefaults()
	if p.Wall != 6*time.Second || p.Output != 64<<20 || p.Memory != 256<<20 {
		t.Errorf("limits %+v", p)
	}
}

// TestSTR_T4: what a program starts ends with it, also
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
	return within(func() bool { return syscall.Kill(pid, 0) != nil || strings.HasPrefix(stat(pid), "Z") })
}

// alive says that processes of a group do not end in a moment.
func alive(group int) bool {
	return !within(func() bool {
		if syscall.Kill(-group, 0) != nil {
			return true
		}
		all, _ := filepath.Glob("/proc/[0-9]*")
		for _, name := range all {
			pid, _ := strconv.Atoi(filepath.Base(name))
			if is := strings.Fields(stat(pid)); len(is) > 2 && is[2] == strconv.Itoa(group) && is[0] != "Z" {
				return false
			}
		}
		return len(all) > 0
	})
}

// within says whether something comes true in a second.
func within(is func() bool) bool {
	for range 100 {
		if is() {
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

// stat is what Linux says of a process: a letter for what it does, its parent, its
// group … "" elsewhere.
func stat(pid int) string {
	text, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	_, after, _ := strings.Cut(string(text), ") ")
	return after
}

func TestNoProgram(t *testing.T) {
	p := Program{Args: []string{"/nowhere/sol"}}
	if _, err := p.Run(context.Background(), nil); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}
