package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/analysis"
	"zermelo/games"
)

func (a *app) solveCommand() *cobra.Command {
	var from instance
	cmd := &cobra.Command{
		Use:   "solve GAME [POSITION...|-]",
		Short: "Print the values of many positions, one a line",
		Long: `Solve prints a line for each position: the position, win, loss or draw for the
player to move, plies, Grundy value or score, and how it is known (theorem,
search or conjecture), separated by tabs; - where it is not defined or not
known, inf for endless play. With - positions are read from standard input, one
a line; with --input and no position the instance's own start is solved.`,
		Example:           `  zermelo solve splitpiles "1,2 3,1" "1,1 1,1 1,1"`,
		GroupID:           "solve",
		Args:              between(1, -1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.solve(cmd, args, from) },
	}
	from.flags(cmd)
	from.tableFlag(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	return cmd
}

// solveDocument is schema zermelo/solve/1; with --jsonl each position is a
// lineDocument.
type solveDocument struct {
	Schema    string           `json:"schema"`
	Game      string           `json:"game"`
	Results   []solvedPosition `json:"results"`
	Positions uint64           `json:"positions"` // searched, in all
	Complete  bool             `json:"complete"`
	ElapsedMS int64            `json:"elapsed_ms"`
	Seed      *uint64          `json:"seed"`
}

type solvedPosition struct {
	analysis.PositionValue
	Proof   zermelo.Proof `json:"proof"`
	Checked string        `json:"checked,omitempty"`
}

// lineDocument is schema zermelo/position/1.
type lineDocument struct {
	Schema string `json:"schema"`
	Game   string `json:"game"`
	solvedPosition
}

// solver solves positions one after the other.
type solver struct {
	a    *app
	cmd  *cobra.Command
	e    games.Entry
	from instance
	file analysis.Game // the instance of --input
	out  *sink
	doc  solveDocument
}

func (a *app) solve(cmd *cobra.Command, args []string, from instance) error {
	ctx, cancel := a.work()
	defer cancel()
	s := &solver{a: a, cmd: cmd, from: from}
	var err error
	if from.table != "" {
		t, err := a.namedTable(ctx, cmd, args[0], from)
		if err != nil {
			return err
		}
		s.e, s.file = t.entry, t.game
	} else if s.e, err = a.entry(ctx, args[0]); err != nil {
		return err
	}
	e := s.e
	s.doc = solveDocument{Schema: "zermelo/solve/1", Game: e.Name, Results: []solvedPosition{}}
	if from.table == "" && (from.input != "" || e.Parse == nil) {
		if s.file, err = a.open(cmd, e, from, ""); err != nil {
			return err
		}
	}
	if s.out, err = a.sink(); err != nil {
		return err
	}
	begun := time.Now()
	err = s.all(ctx, args[1:])
	if a.json {
		s.doc.Complete, s.doc.ElapsedMS = err == nil, time.Since(begun).Milliseconds()
		err = errors.Join(err, a.encode(s.out, s.doc))
	}
	return errors.Join(err, s.out.keep())
}

// all solves the positions given as arguments, as lines, or as the start.
func (s *solver) all(ctx context.Context, positions []string) error {
	switch {
	case len(positions) == 1 && positions[0] == "-":
		return s.lines(ctx)
	case len(positions) == 0 && s.file != nil:
		return s.one(ctx, s.file.Start())
	case len(positions) == 0 && s.e.Open == nil:
		return s.one(ctx, "")
	case len(positions) == 0:
		return usage(s.cmd, "solve needs positions, - for standard input, or --input FILE")
	}
	for _, p := range positions {
		if err := s.one(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// lines solves standard input line by line; blank lines are skipped.
func (s *solver) lines(ctx context.Context) error {
	in := bufio.NewReader(s.a.in)
	for n := 1; ; n++ {
		line, err := in.ReadString('\n')
		if err != nil && err != io.EOF {
			return err
		}
		if line = strings.TrimRight(line, "\r\n"); strings.TrimSpace(line) != "" {
			if err := s.one(ctx, line); err != nil {
				return atLine(err, n)
			}
		}
		if err == io.EOF {
			return nil
		}
	}
}

// atLine turns a fault in a position into one in a line of standard input.
func atLine(err error, line int) error {
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	return &complaint{
		Code: "position.parse", exit: exitInput, reason: parse.Reason,
		Message: fmt.Sprintf("position %s is not a position of %s", quoted(parse.Text), parse.Game),
		Where:   &place{File: "-", Line: line, Column: parse.Offset + 1},
		Hint:    fmt.Sprintf("`zermelo games show %s` prints the notation", parse.Game),
	}
}

func (s *solver) one(ctx context.Context, position string) (err error) {
	g := s.file
	if g == nil {
		if g, err = s.a.open(s.cmd, s.e, s.from, position); err != nil {
			return err
		}
	}
	r, err := g.Value(ctx, position, s.a.analysisOptions(nil))
	if err != nil {
		return err
	}
	s.doc.Positions += r.Positions
	solved := solvedPosition{r.PositionValue(), r.Proof, r.Checked}
	switch {
	case s.a.jsonl:
		return s.a.encode(s.out, lineDocument{"zermelo/position/1", s.e.Name, solved})
	case s.a.json:
		s.doc.Results = append(s.doc.Results, solved)
		return nil
	}
	_, err = fmt.Fprintln(s.out, tabbed(r))
	return err
}

// tabbed is a report as one line of solve.
func tabbed(r *analysis.Report) string {
	outcome, plies, number := "-", "-", "-"
	v := r.Value
	if v.Outcome != nil {
		outcome = v.Outcome.String()
	}
	if v.Plies != nil {
		plies = strconv.FormatUint(uint64(*v.Plies), 10)
		if *v.Plies == zermelo.Endless {
			plies = "inf"
		}
	}
	switch {
	case v.Score != nil:
		number = strconv.Itoa(*v.Score)
	case v.Nimber != nil:
		number = strconv.FormatUint(uint64(*v.Nimber), 10)
	}
	return strings.Join([]string{r.Position, outcome, plies, number, string(r.Proof)}, "\t")
}
