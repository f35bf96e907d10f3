// Zermelo solves two-player games of perfect information: who wins, by how
// much, in how many moves, with which move, and why.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"zermelo/games"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the whole program: it executes the command line and returns the exit
// code.
func run(args []string, in io.Reader, out, errs io.Writer) (code int) {
	a := &app{in: in, out: out, errs: errs}
	defer func() {
		if r := recover(); r != nil {
			code = a.fail(&internalError{fmt.Sprint(r), args, string(debug.Stack())})
		}
	}()
	if e, bare := bareJudge(args); bare {
		collectLate()
		return a.exit(a.emit(func(w io.Writer) error { return a.judgeFile(context.Background(), e, "-", w) }))
	}
	root := a.root()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	err := root.ExecuteContext(context.Background())
	if !a.parsed {
		// The flags were not understood, so --json was not seen either.
		a.json = strings.Contains(strings.Join(args, " ")+" ", "--json ")
	}
	return a.exit(err)
}

// exit prints an error, if there is one, and gives the exit code.
func (a *app) exit(err error) int {
	if err == nil {
		return exitDone
	}
	return a.fail(err)
}

// bareJudge says that the command line is "judge GAME" and no more, of a game with
// a contest format. That form,
// with which contestants compare their programs, does without the command tree:
// building it would be a tenth of the time that a small input takes.
func bareJudge(args []string) (e *games.Entry, ok bool) {
	if len(args) == 2 && args[0] == "judge" {
		e, ok = games.FindContest(args[1])
	}
	return e, ok
}

// collectLate lets the heap grow to 40 MB before garbage is collected for the
// first time, and then goes on as usual: below that a collection costs more
// than judging (10^7 letters: about a third of the CPU time this way).
func collectLate() {
	debug.SetGCPercent(1000) // of the runtime's least heap, 4 MB
	first := new(*int)
	runtime.SetFinalizer(first, func(**int) { debug.SetGCPercent(100) })
}
