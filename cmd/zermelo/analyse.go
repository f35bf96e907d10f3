package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/draw"
	"zermelo/games"
)

func (a *app) analyseCommand() *cobra.Command {
	var from instance
	var show listing
	cmd := &cobra.Command{
		Use:     "analyse GAME [POSITION]",
		Aliases: []string{"analyze"},
		Short:   "Say everything about one position: value, moves, best line, reason",
		Long: `Analyse prints the value of a position for the player to move, every move with
what it gives the player who makes it, the best line and the reason. Plies in
the list count from before the move, so the best row equals the header.

The position's text holds the whole game except in madmax, whose graph --input
reads. Without a position the start of the instance in --input is analysed.`,
		Example:           `  zermelo analyse coins "L=2: 1 3 1 7 2"`,
		GroupID:           "solve",
		Args:              between(1, -1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.analyse(cmd, args, from, show) },
	}
	from.flags(cmd)
	from.tableFlag(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	cmd.Flags().BoolVar(&show.all, "all", false, "list every move, not only the first 12")
	cmd.Flags().BoolVar(&show.board, "board", false, "draw the position; with --json as data, with the cells of each move")
	return cmd
}

// listing is how much of a report is shown.
type listing struct {
	all   bool // every move
	board bool
}

func (a *app) analyse(cmd *cobra.Command, args []string, from instance, show listing) error {
	ctx, cancel := a.work()
	defer cancel()
	g, position, err := a.openPosition(ctx, cmd, args, from)
	if err != nil {
		return err
	}
	begun := time.Now()
	p := a.startProgress("positions")
	o := a.analysisOptions(p.update)
	o.Board = show.board
	r, err := g.Report(ctx, position, o)
	p.finish()
	if r == nil {
		return err
	}
	if a.json || a.jsonl {
		return errors.Join(a.emitJSON(r.Document(time.Since(begun).Milliseconds())), err)
	}
	write := a.emit(func(w io.Writer) error {
		if r.Board != nil {
			if _, err := io.WriteString(w, draw.Text(r.Board, a.ascii)+"\n"); err != nil {
				return err
			}
		}
		return a.printReport(w, r, show.all)
	})
	return errors.Join(write, err)
}

// openPosition opens the game that a command's arguments name and gives the text
// of the position behind it: "" is the start, and - is read from standard input.
func (a *app) openPosition(ctx context.Context, cmd *cobra.Command, args []string, from instance) (g analysis.Game, position string, err error) {
	if from.table != "" {
		t, err := a.namedTable(ctx, cmd, args[0], from)
		if err != nil {
			return nil, "", err
		}
		position, err = a.position(args)
		return t.game, position, err
	}
	e, err := a.entry(ctx, args[0])
	if err != nil {
		return nil, "", err
	}
	return a.openIn(cmd, e, args, from)
}

// openIn is openPosition for a game that was found.
func (a *app) openIn(cmd *cobra.Command, e games.Entry, args []string, from instance) (g analysis.Game, position string, err error) {
	if len(args) == 1 && from.input == "" && e.Open != nil {
		return nil, "", usage(cmd, "%s needs a position, or --input FILE", cmd.Name())
	}
	if position, err = a.position(args); err != nil {
		return nil, "", err
	}
	g, err = a.open(cmd, e, from, position)
	return g, position, err
}

// position is the text behind the name of the game.
func (a *app) position(args []string) (string, error) {
	position := strings.Join(args[1:], " ")
	if position != "-" {
		return position, nil
	}
	line, err := io.ReadAll(a.in)
	return strings.TrimSpace(string(line)), err
}
