package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// programs are what the test binary is when it is started by another name.
var programs = map[string]func(){"zermelo": main}

func TestMain(m *testing.M) { testscript.Main(m, programs) }

// TestScripts runs the transcripts in testdata/script; $GALLERY is the folder of
// the games in Starlark.
func TestScripts(t *testing.T) { runScripts(t, "testdata/script") }

func runScripts(t *testing.T, dir string) {
	gallery, err := filepath.Abs("../../gallery")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 dir,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("GALLERY", gallery)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits,
		},
	})
}

// exits runs a command and holds its exit code: exits 3 zermelo judge leap.
// Standard input is the file that "stdin" named; output goes to files out and
// err, which cmp and grep can look at.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE command...")
	}
	out, err := os.Create(ts.MkAbs("out"))
	ts.Check(err)
	defer out.Close()
	errs, err := os.Create(ts.MkAbs("err"))
	ts.Check(err)
	defer errs.Close()
	cmd := exec.Command(args[1], args[2:]...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = ts.Getenv("PWD"), out, errs
	if cmd.Dir == "" {
		cmd.Dir = ts.MkAbs(".")
	}
	if in, err := os.Open(ts.MkAbs("in")); err == nil {
		defer in.Close()
		cmd.Stdin = in
	}
	code := "0"
	if err := cmd.Run(); err != nil {
		exit, ok := err.(*exec.ExitError)
		if !ok {
			ts.Fatalf("%v", err)
		}
		code = exit.ProcessState.String()[len("exit status "):]
	}
	if code != args[0] {
		message, _ := os.ReadFile(ts.MkAbs("err"))
		ts.Fatalf("exit %s, want %s\n%s", code, args[0], message)
	}
}
