// Command zermelo-beam solves whole games into tables on Apache Beam, as `zermelo
// build --way disk` does in one process.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"zermelo/beam"
)

// Exit codes, those of zermelo.
const (
	exitDone      = 0
	exitUsage     = 2
	exitFailed    = 3
	exitInterrupt = 130
)

func main() {
	worker, err := beam.Serve()
	if worker && err == nil {
		return
	}
	if err == nil {
		os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
	}
	fmt.Fprintln(os.Stderr, "zermelo-beam: worker:", err)
	os.Exit(exitFailed)
}

// run is the program where it is no worker; it returns the exit code. A second
// interrupt ends it at once: nothing is lost but one job.
func run(args []string, out, errs io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	root := &cobra.Command{
		Use:           "zermelo-beam",
		Short:         "Solve whole games on Apache Beam",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	root.AddCommand(buildCommand())
	root.SetArgs(args)
	root.SetOut(out)
	root.SetErr(errs)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitDone
	}
	fmt.Fprintln(errs, "zermelo-beam:", err)
	var usage usageError
	switch {
	case errors.As(err, &usage):
		return exitUsage
	case ctx.Err() != nil:
		return exitInterrupt
	}
	return exitFailed
}

// usageError is a command line that is not understood.
type usageError struct{ error }
