package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

func (a *app) judgeCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "judge GAME [FILE]",
		Short: "Answer contest input as the contest wants it",
		Long: `Judge reads the input of the game's contest from FILE or standard input and
prints the right output. On any fault in the input nothing is printed.`,
		Example:           `  printf '5\n1 3 1 7 2\n' | zermelo judge coins`,
		GroupID:           "solve",
		Args:              between(1, 2),
		ValidArgsFunction: completeGames,
		RunE:              a.judge,
	}
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	return cmd
}

// judgeDocument is schema zermelo/judge/1.
type judgeDocument struct {
	Schema    string   `json:"schema"`
	Game      string   `json:"game"`
	Output    []string `json:"output"` // lines
	Complete  bool     `json:"complete"`
	ElapsedMS int64    `json:"elapsed_ms"`
	Seed      *uint64  `json:"seed"`
}

func (a *app) judge(cmd *cobra.Command, args []string) error {
	e, err := a.contestEntry(cmd, args[0])
	if err != nil {
		return err
	}
	name := "-"
	if len(args) > 1 {
		name = args[1]
	}
	ctx := context.Background()
	if a.time > 0 || a.output != "" {
		// Otherwise there is nothing to clean up, and watching for signals
		// would be a tenth of what a small input costs.
		var cancel context.CancelFunc
		ctx, cancel = a.work()
		defer cancel()
	}
	if !a.json && !a.jsonl {
		return a.emit(func(w io.Writer) error { return a.judgeFile(ctx, e, name, w) })
	}
	begun := time.Now()
	var text bytes.Buffer
	if err := a.judgeFile(ctx, e, name, &text); err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")
	if text.Len() == 0 {
		lines = []string{}
	}
	return a.emitJSON(judgeDocument{
		Schema: "zermelo/judge/1", Game: e.Name, Output: lines,
		Complete: true, ElapsedMS: time.Since(begun).Milliseconds(),
	})
}

// between wants from lo to hi arguments; the first is the game.
func between(lo, hi int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < lo && len(args) == 0:
			return usage(cmd, "%s needs a game", cmd.Name())
		case len(args) < lo:
			return usage(cmd, "%s needs %d arguments", cmd.Name(), lo)
		case hi >= 0 && len(args) > hi:
			return usage(cmd, "%s takes at most %d arguments, found %q", cmd.Name(), hi, args[hi])
		}
		return nil
	}
}
