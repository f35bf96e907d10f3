package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/analysis"
	"zermelo/games"
	"zermelo/table"
)

// openedTable is a table and its game.
type openedTable struct {
	io.Closer
	*table.Table
	entry games.Entry
	game  analysis.Game
}

func (a *app) queryCommand() *cobra.Command {
	var wants struct{ histogram, longest bool }
	cmd := &cobra.Command{
		Use:   "query DIR [POSITION...|-]",
		Short: "Read the values of positions from a table",
		Long: `Query says everything about a position as analyse does, from the table that
build made in DIR, without a search. Of several positions, or with - of those on
standard input, it prints a line each as solve does; with --jsonl whole reports.
Without a position it asks for the start.

--histogram counts the positions of each value, --longest shows a longest win
and how it is played.`,
		Example:           "  zermelo build wythoff \"12 20\" -o wythoff.table && zermelo query wythoff.table \"3 5\"",
		GroupID:           "files",
		Args:              between(1, -1),
		ValidArgsFunction: completeDirs,
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx, cancel := a.work()
			defer cancel()
			t, err := a.openTable(ctx, args[0])
			if err != nil {
				return err
			}
			defer t.Close()
			switch {
			case wants.histogram && wants.longest || (wants.histogram || wants.longest) && len(args) > 1:
				return usage(cmd, "--histogram and --longest are about the whole table, one at a time")
			case wants.histogram:
				return a.queryHistogram(t)
			case wants.longest:
				return a.queryLongest(ctx, t)
			}
			return a.query(ctx, t, args[1:])
		},
	}
	a.budgetFlags(cmd)
	cmd.Flags().BoolVar(&wants.histogram, "histogram", false, "count the positions of each value")
	cmd.Flags().BoolVar(&wants.longest, "longest", false, "show a longest win")
	return cmd
}

func completeDirs(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// query reports on positions.
func (a *app) query(ctx context.Context, t *openedTable, positions []string) error {
	if len(positions) == 0 {
		positions = []string{""}
	}
	many := len(positions) > 1 || positions[0] == "-"
	return a.emit(func(w io.Writer) error {
		if positions[0] == "-" {
			return a.queryLines(ctx, w, t)
		}
		for _, p := range positions {
			if err := a.queryOne(ctx, w, t, p, many); err != nil {
				return err
			}
		}
		return nil
	})
}

// queryLines reports on the lines of standard input; blank ones are skipped.
func (a *app) queryLines(ctx context.Context, w io.Writer, t *openedTable) error {
	in := bufio.NewReader(a.in)
	for n := 1; ; n++ {
		line, err := in.ReadString('\n')
		if err != nil && err != io.EOF {
			return err
		}
		if line = strings.TrimRight(line, "\r\n"); strings.TrimSpace(line) != "" {
			if err := a.queryOne(ctx, w, t, line, true); err != nil {
				return atLine(err, n)
			}
		}
		if err == io.EOF {
			return nil
		}
	}
}

func (a *app) queryOne(ctx context.Context, w io.Writer, t *openedTable, position string, line bool) error {
	begun := time.Now()
	o := a.analysisOptions(nil)
	ask := t.game.Report
	if line && !a.json && !a.jsonl {
		ask = t.game.Value
	}
	r, err := ask(ctx, position, o)
	if r == nil {
		return buildComplaint(err, "the table")
	}
	switch {
	case a.json || a.jsonl:
		return errors.Join(a.encode(w, r.Document(time.Since(begun).Milliseconds())), err)
	case line:
		_, e := fmt.Fprintln(w, tabbed(r))
		return errors.Join(e, err)
	}
	return errors.Join(a.printReport(w, r, true), err)
}

// histogramEntry is how many positions have a value.
type histogramEntry struct {
	Outcome string  `json:"outcome,omitempty"`
	Plies   *uint32 `json:"plies,omitempty"` // absent: endless, or not an outcome
	Grundy  *int64  `json:"grundy,omitempty"`
	Score   *int64  `json:"score,omitempty"`
	Count   uint64  `json:"count"`
}

func histogram(h *table.Header) []histogramEntry {
	all := make([]histogramEntry, 0, len(h.Values))
	for i, v := range h.Values {
		e := histogramEntry{Count: h.Counts[i]}
		number := int64(v)
		switch h.Domain {
		case table.Nimbers:
			e.Grundy = &number
		case table.Scores:
			e.Score = &number
		default:
			verdict := v.Verdict()
			e.Outcome = verdict.Outcome.String()
			if verdict.Plies != zermelo.Endless {
				e.Plies = &verdict.Plies
			}
		}
		all = append(all, e)
	}
	return all
}

// histogramDocument is schema zermelo/histogram/1.
type histogramDocument struct {
	Schema    string           `json:"schema"`
	Game      string           `json:"game"`
	Values    table.Domain     `json:"values"`
	Positions uint64           `json:"positions"`
	Orbits    uint64           `json:"orbits"`
	Histogram []histogramEntry `json:"histogram"`
	Complete  bool             `json:"complete"`
	ElapsedMS int64            `json:"elapsed_ms"`
	Seed      *uint64          `json:"seed"`
}

func (a *app) queryHistogram(t *openedTable) error {
	doc := histogramDocument{
		Schema: "zermelo/histogram/1", Game: t.Game, Values: t.Domain, Positions: t.Positions, Orbits: t.Orbits,
		Histogram: histogram(&t.Header), Complete: true,
	}
	if a.json || a.jsonl {
		return a.emitJSON(doc)
	}
	return a.emit(func(w io.Writer) error { return a.printHistogram(w, &t.Header, doc.Histogram) })
}

// queryLongest reports on the first position with the longest win.
func (a *app) queryLongest(ctx context.Context, t *openedTable) error {
	if t.Domain != table.Outcomes {
		return &complaint{Code: "usage", Message: fmt.Sprintf("the table holds %s, and no plies", t.Domain), exit: exitUsage}
	}
	longest, ok := longestWin(&t.Header)
	if !ok {
		return &complaint{Code: "usage", Message: "no position of the table is a win", exit: exitUsage}
	}
	position, err := t.game.Whole().First(ctx, t.Table, longest)
	if err != nil {
		return buildComplaint(err, "the table")
	}
	return a.query(ctx, t, []string{position})
}

func longestWin(h *table.Header) (longest table.Value, ok bool) {
	for _, v := range h.Values {
		if v.Verdict().Outcome == zermelo.Win {
			longest, ok = v, true // values rise with their plies
		}
	}
	return longest, ok
}
