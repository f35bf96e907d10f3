package main

import (
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/lab"
)

func (a *app) tableCommand() *cobra.Command {
	var s span
	var format string
	cmd := &cobra.Command{
		Use:   "table GAME",
		Short: "Print Grundy values, values or remoteness over ranges of positions",
		Long: `Table prints a quantity of many positions of a game: of heaps of n (and m), of
the game's own family of positions, of the starts of a script for its first
whole-number parameters, which are called n and m here, or of the positions of a
template. One variable gives a list, two a grid with the first downwards. Forms
are text, an OEIS b-file, CSV, TSV, a LaTeX table, or a constant table in C++ or
Python. Points that are no position have no value: - in text.`,
		Example:           `  zermelo table 0.77 --n 0..23`,
		GroupID:           "explore",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.table(cmd, args[0], &s, format) },
	}
	s.flags(cmd)
	cmd.Flags().StringVar(&format, "format", "text", "`form` of the table: "+strings.Join(lab.Formats(), ", "))
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	return cmd
}

func (a *app) table(cmd *cobra.Command, name string, s *span, format string) error {
	if !slices.Contains(lab.Formats(), format) {
		return usage(cmd, "--format %s: expected one of %s", format, strings.Join(lab.Formats(), ", "))
	}
	ctx, cancel := a.work()
	defer cancel()
	begun := time.Now()
	q, err := a.question(ctx, cmd, name, s, lab.TableRange)
	if err != nil {
		return err
	}
	if len(q.Vars) > 2 {
		return usage(cmd, "a table has one or two variables, not %s: write a number into the template for the others", strings.Join(q.Vars, ", "))
	}
	t, err := a.tableOf(ctx, q, lab.Value)
	if t == nil {
		return err
	}
	write := a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, t.Document(time.Since(begun).Milliseconds()))
		}
		if a.ascii && format == "text" {
			return t.WriteASCII(w)
		}
		return t.Write(w, format)
	})
	if errors.Is(write, lab.ErrForm) && err == nil {
		return usage(cmd, "--format %s: %v", format, write)
	}
	return errors.Join(err, write)
}
