package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/lab"
	"zermelo/lab/guess"
)

func (a *app) guessCommand() *cobra.Command {
	var s span
	var form string
	var all bool
	cmd := &cobra.Command{
		Use:   "guess GAME",
		Short: "Look for a closed formula for a game's values",
		Long: `Guess looks for the shortest formula in n (and m …) that gives the Grundy values
of a game, or another quantity (--what zero: where the player to move loses), on
ranges of positions: all expressions of arithmetic, bit operations, case
distinctions and the golden ratio, smallest first, for --time (a minute). What
fits is verified on all positions of the ranges, and of larger ones that the
search has never seen. It is a conjecture, unless a proved period makes it a
theorem. No formula: exit 1.`,
		Example:           `  zermelo guess sub:1,2,3`,
		GroupID:           "explore",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.guess(cmd, args[0], &s, form, all) },
	}
	s.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&form, "format", "text", "`form` of the formula: text, cpp or python")
	f.BoolVar(&all, "all", false, "every formula found, not only the shortest")
	f.Uint64Var(&a.seed, "seed", 0, "seed of the choice of samples")
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	return cmd
}

func (a *app) guess(cmd *cobra.Command, name string, s *span, form string, all bool) error {
	if !oneOf(form, "text cpp python") {
		return usage(cmd, "--format %s: expected one of text cpp python", form)
	}
	ctx, cancel := interruptible()
	defer cancel()
	begun := time.Now()
	g, err := a.findFormula(ctx, cmd, name, s)
	if errors.Is(err, guess.ErrTable) {
		return usage(cmd, "%v", err)
	}
	if g == nil {
		return err
	}
	write := a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, g.Document(err == nil, time.Since(begun).Milliseconds()))
		}
		_, failed := io.WriteString(w, a.plain(guessText(g, form, all)))
		return failed
	})
	if err == nil && write == nil && len(g.Result.Answers) == 0 {
		return negative{}
	}
	return errors.Join(err, write)
}

// findFormula computes the table and looks for a formula. Beside an error there
// may be what was found by then.
func (a *app) findFormula(ctx context.Context, cmd *cobra.Command, name string, s *span) (*lab.Guess, error) {
	q, err := a.question(ctx, cmd, name, s, lab.GuessRange)
	if err != nil {
		return nil, err
	}
	if q.what == lab.Class {
		return nil, usage(cmd, "a formula gives numbers: --what class has none")
	}
	t, err := a.tableOf(ctx, q, lab.Zero)
	if err != nil {
		return nil, err
	}
	shown := a.startProgress("candidates")
	defer shown.finish()
	return q.Guess(ctx, t, lab.GuessOptions{
		Options: a.analysisOptions(nil), Time: a.time, Seed: a.seed,
		Progress: func(p guess.Progress) { shown.update(uint64(p.Tried), 0) },
	})
}

// guessText is what guess prints for people.
func guessText(g *lab.Guess, form string, all bool) string {
	r := g.Result
	if len(r.Answers) == 0 {
		return noFormula(g)
	}
	answers := r.Answers
	if !all {
		answers = answers[:1]
	}
	var b strings.Builder
	for _, answer := range answers {
		switch form {
		case "cpp":
			fmt.Fprintf(&b, "// %s\n%s", formulaStanding(g, answer), answer.Formula.CPlusPlus(g.Function()))
		case "python":
			fmt.Fprintf(&b, "# %s\n%s", formulaStanding(g, answer), answer.Formula.Python(g.Function()))
		default:
			fmt.Fprintf(&b, "%-26s %s\n", equation(g, answer.Formula), formulaStanding(g, answer))
		}
	}
	return b.String()
}

// equation is "G(n) = n mod 4", or "the player to move loses where a = b".
func equation(g *lab.Guess, f *guess.Formula) string {
	if g.Table.Quantity == lab.Zero {
		return "loss where " + f.Plain()
	}
	return fmt.Sprintf("%s(%s) = %s", g.Table.Quantity.Symbol(), strings.Join(g.Table.Vars, ", "), f.Plain())
}

// formulaStanding says how far a formula was checked, and whether it is proved.
func formulaStanding(g *lab.Guess, answer guess.Answer) string {
	text := "fits " + g.Checked().Range() + ", "
	if answer.Proof == "" {
		return text + "conjectured, not proved"
	}
	return text + fmt.Sprintf("proved (period %d from n = %d)", g.Result.Period.Period, g.Result.Period.Start)
}

// noFormula says that there is no formula, and what is known instead.
func noFormula(g *lab.Guess) string {
	r := g.Result
	text := fmt.Sprintf("%s: no formula up to size %d on %s (%s tried)", g.Table.Game, r.Size, g.Table.Range(),
		count(uint64(r.Tried), "candidate", "candidates"))
	if r.Stopped != "" {
		text += "; stopped by --" + map[string]string{"time": "time", "memory": "mem"}[r.Stopped]
	}
	if p := r.Period; p != nil {
		text += fmt.Sprintf("\nthe values have the period %d from n = %d", p.Period, p.Start)
		if p.Saltus != 0 {
			text += fmt.Sprintf(" with saltus %d", p.Saltus)
		}
		if p.Proof != "" {
			text += ", proved: " + p.Proof
		} else {
			text += ", observed"
		}
	}
	if r.Sum {
		text += "\nthe value is a nim-sum of functions of one variable each"
	}
	return text + "\n"
}
