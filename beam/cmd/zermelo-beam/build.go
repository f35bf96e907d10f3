package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"zermelo/beam"
	"zermelo/build"
)

func buildCommand() *cobra.Command {
	var f buildFlags
	cmd := &cobra.Command{
		Use:   "build GAME [POSITION] -o DIR",
		Short: "Solve a whole game into a table",
		Long: `Build solves every position that can be reached from the position, or from the
game's start, and writes the values into DIR, where zermelo finds them. All
workers must see DIR under this name. A build that was stopped, here or in
"zermelo build --way disk", goes on when the same command is given again.

Without --endpoint a runner, prism, is started in this process.`,
		Example: "  zermelo-beam build connect4 4x5: -o connect4.table --workers processes",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("build needs a GAME")
			}
			return f.check()
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.build(cmd.Context(), args[0], strings.Join(args[1:], " "), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f.add(cmd.Flags())
	return cmd
}

// build solves a game and says how many positions have which values.
func (f *buildFlags) build(ctx context.Context, name, position string, out, errs io.Writer) error {
	if !f.verbose {
		beam.Quiet()
	}
	g, origin, err := f.open(ctx, name, position)
	if err != nil {
		return err
	}
	r := f.newRunner()
	r.Origin = origin
	r.Failed = func(err error) { fmt.Fprintf(errs, "%v\nonce more\n", err) }
	begun := time.Now()
	report, err := build.Run(ctx, g.Whole(), origin, f.dir, build.Options{
		Domain: domains()[f.values], Reachable: true, Way: build.Disk,
		Memory: f.mem << 20, Workers: f.lanes, Shards: f.shards, Runner: r,
	})
	if err != nil {
		return err
	}
	return print(out, report, time.Since(begun))
}

func print(out io.Writer, r build.Report, took time.Duration) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "game\t%s\n", r.Game)
	fmt.Fprintf(w, "positions\t%d\n", r.Positions)
	if r.Orbits != r.Positions {
		fmt.Fprintf(w, "stand for\t%d\n", r.Orbits)
	}
	fmt.Fprintf(w, "bytes\t%d\n", r.Bytes)
	switch {
	case r.Before:
		fmt.Fprintf(w, "note\tthe table was there already\n")
	case r.Resumed:
		fmt.Fprintf(w, "note\tgone on with after a stop\n")
	}
	fmt.Fprintf(w, "time\t%s\n", took.Round(time.Millisecond))
	return w.Flush()
}
