package stress

import (
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// asks is an interactor in sh: it says the input in one line, wants the right
// output, and says what is wrong with another.
const asks = `tr '\n' ' ' <"$1"; echo
read -r right <"$3"
read -r got || { echo nothing was said >&2; exit 2; }
echo "$got" >"$2"
[ "$got" = "$right" ] || { echo "$got is not $right" >&2; exit 1; }`

// talks is a search on one input, 1 number 5, in which an interactor in sh
// talks with a program in sh.
func talks(t *testing.T, interactor, program string) Search {
	t.Helper()
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	return Search{
		Contest: sums(t), Saved: [][]byte{[]byte("1\n5\n")}, Runs: 1, NoShrink: true,
		Program:    &Program{Args: []string{sh, "-c", program}, CPU: 300 * time.Millisecond},
		Interactor: &Program{Args: []string{sh, "-c", interactor, "interactor"}, CPU: 2 * time.Second, Output: 1 << 20},
	}
}

// TestInteractor: whose fault it is when one of two that talk breaks off.
func TestInteractor(t *testing.T) {
	for _, c := range []struct {
		program string
		verdict Verdict
		fault   string // begins so
		said    string // > by the interactor, < by the program
	}{
		{"read n x; echo 6", OK, "", ""},
		{"read n x; echo 7", WA, "the interactor says: 7 is not 6", "> 1 5 \n< 7\n"},
		// The program ends first.
		{"read n x; exit 3", RE, "exit status 3", "> 1 5 \n"},
		{"read n x; kill -9 $$", RE, "signal: killed", "> 1 5 \n"},
		{"read n x", PE, "the interactor says: nothing was said", "> 1 5 \n"},
		{"exec >&-; read n x; read more; exit 0", PE, "the interactor says: nothing was said", ""},
		{"read n x; echo 6; exit 3", RE, "exit status 3", "> 1 5 \n< 6\n"},
		// The interactor ends first; what becomes of the program then is no matter.
		{"read n x; echo 7; read more || exit 4", WA, "the interactor says: 7 is not 6", "> 1 5 \n< 7\n"},
		{"read n x; echo 7; sleep .05; while echo more; do :; done; exit 4", WA, "the interactor says: 7 is not 6", ""},
		{"read n x; echo 6; sleep 1000", OK, "", ""},
		// Limits.
		{"while :; do :; done", TLE, "time limit exceeded after ", "> 1 5 \n"},
		{"sleep 1000", ILE, "idleness limit exceeded after ", "> 1 5 \n"},
		{"read n x; read more; echo 6", ILE, "idleness limit exceeded after ", "> 1 5 \n"},
	} {
		t.Run(c.program, func(t *testing.T) {
			t.Parallel()
			s := talks(t, asks, c.program)
			f, err := s.Find(context.Background())
			if err != nil || f.Verdict != c.verdict {
				t.Fatalf("%v, %s, %+v", err, f.Verdict, f.Match)
			}
			if f.Match == nil || c.verdict == OK {
				return
			}
			var said strings.Builder
			for _, line := range f.Match.Said {
				said.WriteString(map[bool]string{false: "> ", true: "< "}[line.Program] + line.Text + "\n")
			}
			if !strings.HasPrefix(f.Match.Fault, c.fault) || c.said != "" && said.String() != c.said {
				t.Errorf("%q after\n%s", f.Match.Fault, &said)
			}
		})
	}
}

// TestInteractorFails: where the interactor fails itself nothing is said of the
// program, unless that had failed before.
func TestInteractorFails(t *testing.T) {
	for interactor, message := range map[string]string{
		"echo the file is broken >&2; exit 3":     "exit status 3\nthe file is broken",
		"kill -9 $$":                              "signal: killed",
		"exit 77":                                 "exit status 77",
		"while echo more; do :; done":             "output limit exceeded",
		"while :; do :; done":                     "the program waited for it for ",
		"read -r got; echo no such code; exit 16": "exit status 16",
	} {
		t.Run(interactor, func(t *testing.T) {
			t.Parallel()
			s := talks(t, interactor, "echo 6; cat >/dev/null")
			var failed *JudgeError
			f, err := s.Find(context.Background())
			if !errors.As(err, &failed) || !strings.Contains(failed.Error(), message) || string(failed.Input) != "1\n5\n" {
				t.Errorf("%v, %s", err, f.Verdict)
			}
		})
	}
	s := talks(t, asks, "read n x; exit 3")
	s.Interactor.Args[2] = "echo 1 5; cat; exit 3"
	if f, err := s.Find(context.Background()); err != nil || f.Verdict != RE {
		t.Errorf("the program was first: %v, %s", err, f.Verdict)
	}
	s = talks(t, asks, "read n x")
	s.Interactor.Args = []string{filepath.Join(t.TempDir(), "nothing")}
	var failed *JudgeError
	if _, err := s.Find(context.Background()); !errors.As(err, &failed) {
		t.Errorf("no interactor: %v", err)
	}
	s = talks(t, asks, "read n x")
	s.Program.Args = []string{filepath.Join(t.TempDir(), "nothing")}
	if _, err := s.Find(context.Background()); err == nil || errors.As(err, &failed) {
		t.Errorf("no program: %v", err)
	}
}

// TestInteractorChecker: what the interactor writes to its output is for the
// checker to look at.
func TestInteractorChecker(t *testing.T) {
	s := talks(t, asks, "read n x; echo 6")
	s.Check = func(_ context.Context, input, want, got []byte) (Verdict, string, error) {
		return WA, string(input) + string(want) + string(got), nil
	}
	f, err := s.Find(context.Background())
	if err != nil || f.Verdict != WA || f.Match.Fault != "the checker says: 1\n5\n6\n6\n" {
		t.Errorf("%v, %s, %+v", err, f.Verdict, f.Match)
	}
	s = talks(t, asks, "read n x; echo 6")
	s.Check = func(context.Context, []byte, []byte, []byte) (Verdict, string, error) {
		return "", "", errors.New("broken")
	}
	var failed *JudgeError
	if _, err := s.Find(context.Background()); !errors.As(err, &failed) {
		t.Errorf("%v", err)
	}
}
