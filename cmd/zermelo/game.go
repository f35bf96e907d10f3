package main

import (
	"context"
	"io"
	"os"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/games"
	"zermelo/heap"
)

// completeGames offers the names of games for the first argument, then files.
func completeGames(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	var all []string
	for _, e := range games.Catalogue {
		all = append(all, e.Name+"\t"+e.About)
	}
	return append(all, heap.Names()...), cobra.ShellCompDirectiveDefault
}

// instance is where a command's game comes from: a contest file, or the text
// of a position.
type instance struct {
	input string // file in contest format, "-" for stdin, "" for none
	test  int
	table string // directory of a table of the game, "" for none
}

func (i *instance) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&i.input, "input", "", "read the instance from `file` in contest format, - for standard input")
	cmd.Flags().IntVar(&i.test, "test", 1, "`number` of the test in the file, from 1")
}

// tableFlag is for commands that answer from a table where there is one.
func (i *instance) tableFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&i.table, "table", "", "take values from the table that build made in `dir`")
}

// open gives the game in which a position is to be read: that of the file, else
// the one that the position's text holds.
func (a *app) open(cmd *cobra.Command, e games.Entry, i instance, position string) (analysis.Game, error) {
	if err := e.Accept(a.settings); err != nil {
		return nil, err
	}
	switch {
	case i.input != "" && e.Open == nil:
		return nil, usage(cmd, "%s has no contest format for --input", e.Name)
	case i.input != "":
		return a.openFile(e, i)
	case e.Parse == nil:
		return nil, usage(cmd, "a position of %s does not say the whole game: give the instance with --input FILE", e.Name)
	case e.Open != nil && len(a.settings) > 0:
		return nil, usage(cmd, "--set says how contest input is read: it needs --input FILE")
	}
	return e.Parse(position)
}

func (a *app) openFile(e games.Entry, i instance) (analysis.Game, error) {
	in, err := a.reader(i.input)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	g, err := e.Open(in, i.test, a.contestOptions())
	return g, inFile(err, &e, i.input)
}

// reader opens a file, or standard input for "-".
func (a *app) reader(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(a.in), nil
	}
	return os.Open(name)
}

// judgeFile answers the contest input in a file.
func (a *app) judgeFile(ctx context.Context, e *games.Entry, name string, out io.Writer) error {
	if err := e.Accept(a.settings); err != nil {
		return err
	}
	in, err := a.reader(name)
	if err != nil {
		return err
	}
	defer in.Close()
	return inFile(e.Judge(ctx, in, out, a.contestOptions()), e, name)
}
