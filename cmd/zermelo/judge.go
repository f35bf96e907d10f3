package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/contest"
	"zermelo/games"
)

// judgeFlags say how judge reads its input and what it prints.
type judgeFlags struct {
	format, answers, what string
}

func (a *app) judgeCommand() *cobra.Command {
	var f judgeFlags
	cmd := &cobra.Command{
		Use:   "judge GAME [FILE]",
		Short: "Answer contest input as the contest wants it",
		Long: `Judge reads contest input from FILE or standard input and prints the right
output. On any fault in the input nothing is printed.

Built-in games that come from contests have formats of their own, and a game in
Starlark may bring one: read(r) and answer(v). The forms of --format are for
every game:

` + formatList() + `
In format graph the input holds the game: it is judged as the game "graph".

With a form, and in Starlark without answer(v), the output is a line for each
test: the value for the player to move in the words of --answers, or what
--what names. What search must find is found by one search for all tests.`,
		Example: `  printf '5\n1 3 1 7 2\n' | zermelo judge coins
  printf '2\n3\n3 4 5\n2\n3 6\n' | zermelo judge kayles --format heaps --answers First,Second`,
		GroupID:           "solve",
		Args:              between(1, 2),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.judge(cmd, args, f) },
	}
	f.add(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	return cmd
}

// add adds the flags to a command.
func (f *judgeFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.format, "format", "", "`form` of the input: "+formatNames(", ")+" (default: the game's own)")
	cmd.Flags().StringVar(&f.answers, "answers", "win,loss,draw", "`words` for win, loss and draw; two are enough where no test is a draw")
	cmd.Flags().StringVar(&f.what, "what", "value", "`quantity` of each test: value, remoteness (plies; inf for endless play), grundy, score, class, or best for the name of a best move")
}

// formatList explains the forms, a line each.
func formatList() string {
	var b strings.Builder
	for _, f := range contest.Formats {
		b.WriteString("    " + f.Name + strings.Repeat(" ", 8-len(f.Name)) + f.About + "\n")
	}
	return b.String()
}

func formatNames(separator string) string {
	var all []string
	for _, f := range contest.Formats {
		all = append(all, f.Name)
	}
	return strings.Join(all, separator)
}

// judgeDocument is schema zermelo/judge/1. Format and what follows it up to
// Checked are those of tests in a form, not of a game's own format.
type judgeDocument struct {
	Schema    string        `json:"schema"`
	Game      string        `json:"game"`
	Format    string        `json:"format,omitempty"`
	Positions *uint64       `json:"positions,omitempty"` // searched, in all
	Proof     zermelo.Proof `json:"proof,omitempty"`
	Checked   []string      `json:"checked,omitempty"` // ranges of the conjectures used
	Output    []string      `json:"output"`            // lines
	Complete  bool          `json:"complete"`
	ElapsedMS int64         `json:"elapsed_ms"`
	Seed      *uint64       `json:"seed"`
}

func (a *app) judge(cmd *cobra.Command, args []string, f judgeFlags) error {
	file := "-"
	if len(args) > 1 {
		file = args[1]
	}
	e, own := games.FindContest(args[0])
	if !own || f.format != "" {
		return a.judgeTests(cmd, args, file, f)
	}
	for _, name := range []string{"answers", "what", "misere"} {
		if cmd.Flags().Changed(name) {
			return usage(cmd, "--%s goes with --format: the format of %s says what to print", name, e.Name)
		}
	}
	return a.judgeOwn(e, file)
}

// judgeOwn answers input in the game's own format.
func (a *app) judgeOwn(e *games.Entry, file string) error {
	ctx := context.Background()
	if a.time > 0 || a.output != "" {
		// Otherwise there is nothing to clean up, and watching for signals
		// would be a tenth of what a small input costs.
		var cancel context.CancelFunc
		ctx, cancel = a.work()
		defer cancel()
	}
	if !a.json && !a.jsonl {
		return a.emit(func(w io.Writer) error { return a.judgeFile(ctx, e, file, w) })
	}
	begun := time.Now()
	var text bytes.Buffer
	if err := a.judgeFile(ctx, e, file, &text); err != nil {
		return err
	}
	return a.emitJSON(judgeDocument{
		Schema: "zermelo/judge/1", Game: e.Name, Output: textLines(text.String()),
		Complete: true, ElapsedMS: time.Since(begun).Milliseconds(),
	})
}

// textLines are the lines of a text, none of an empty one.
func textLines(text string) []string {
	if text == "" {
		return []string{}
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
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
