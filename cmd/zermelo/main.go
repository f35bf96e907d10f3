// Zermelo solves two-player games of perfect information: who wins, by how
// much, in how many moves, with which move, and why.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
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
	root := a.root()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	err := root.Execute()
	if err == nil {
		return exitDone
	}
	if !a.parsed {
		// The flags were not understood, so --json was not seen either.
		a.json = strings.Contains(strings.Join(args, " ")+" ", "--json ")
	}
	return a.fail(err)
}
