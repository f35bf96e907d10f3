package main

import (
	"errors"
	"fmt"
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

// tableRange is the default range of a table's variables.
func tableRange(vars int) (low, high int64) {
	if vars == 1 {
		return 0, 99
	}
	return 0, 15
}

// tableDocument is schema zermelo/table/1.
type tableDocument struct {
	Schema    string   `json:"schema"`
	Game      string   `json:"game"`
	What      string   `json:"what"`
	Vars      []string `json:"vars"`
	Low       []int64  `json:"low"`
	High      []int64  `json:"high"`
	First     *int64   `json:"first,omitempty"` // of a list
	Values    any      `json:"values"`          // a list, or a list of rows
	Proof     string   `json:"proof"`
	Source    string   `json:"source,omitempty"`
	Positions uint64   `json:"positions"`
	Complete  bool     `json:"complete"`
	ElapsedMS int64    `json:"elapsed_ms"`
	Seed      *uint64  `json:"seed"`
}

func (a *app) table(cmd *cobra.Command, name string, s *span, format string) error {
	if !slices.Contains(lab.Formats(), format) {
		return usage(cmd, "--format %s: expected one of %s", format, strings.Join(lab.Formats(), ", "))
	}
	ctx, cancel := a.work()
	defer cancel()
	begun := time.Now()
	q, err := a.question(ctx, cmd, name, s, tableRange)
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
			return a.encode(w, tableJSON(t, begun))
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

func tableJSON(t *lab.Table, begun time.Time) tableDocument {
	d := tableDocument{
		Schema: "zermelo/table/1", Game: t.Game, What: t.Quantity.String(), Vars: t.Vars, Low: t.Low, High: t.High,
		Proof: string(t.Proof), Source: t.Source, Positions: t.Positions, Complete: t.Complete,
	}
	rows := [][]any{{}}
	t.Each(func(x []int64, v int64, ok bool) bool {
		last := len(x) - 1
		if last > 0 && x[last] == t.Low[last] && len(rows[len(rows)-1]) > 0 {
			rows = append(rows, []any{})
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], tableCell(t.Quantity, v, ok))
		return true
	})
	d.Values = rows
	if len(t.Vars) == 1 {
		d.First, d.Values = &t.Low[0], rows[0]
	}
	d.ElapsedMS = time.Since(begun).Milliseconds()
	return d
}

// tableCell is a value in JSON: a number, a word, null where there is none.
func tableCell(q lab.Quantity, v int64, ok bool) any {
	switch {
	case !ok:
		return nil
	case q == lab.Remoteness && v == lab.Endless:
		return "inf"
	case q == lab.Value || q == lab.Class:
		return q.Word(v)
	case v > 1<<53 || v < -1<<53:
		return fmt.Sprint(v)
	}
	return v
}
