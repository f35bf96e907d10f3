package main

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/analysis"
)

// wording says what the line of a test is.
type wording struct {
	quantity analysis.Quantity
	best     bool              // a best move instead of a quantity
	words    map[string]string // of "win", "loss" and perhaps "draw"
	asked    bool              // on the command line, so that a script is not asked
}

func newWording(cmd *cobra.Command, f judgeFlags) (w wording, err error) {
	words := strings.Split(f.answers, ",")
	if len(words) < 2 || len(words) > 3 || slices.Contains(words, "") {
		return w, usage(cmd, "--answers %s: expected the words for win, loss and draw, such as First,Second,Draw", f.answers)
	}
	w.words = make(map[string]string, 3)
	for i, word := range words {
		w.words[[]string{"win", "loss", "draw"}[i]] = word
	}
	if w.best = f.what == "best"; !w.best {
		if w.quantity, err = analysis.ParseQuantity(f.what); err != nil {
			return w, usage(cmd, "--what %s: expected value, remoteness, grundy, score, class or best", f.what)
		}
	}
	answers := cmd.Flags().Changed("answers")
	if answers && f.what != analysis.Outcomes.String() {
		return w, usage(cmd, "--answers are the words for --what value, not for %s", f.what)
	}
	w.asked = answers || cmd.Flags().Changed("what")
	return w, nil
}

// answer finds the line of every position.
func (j *judging) answer(ctx context.Context) error {
	byScript := j.script != nil && j.script.Has("answer") && !j.asked
	shown := j.a.startProgress("positions")
	defer shown.finish()
	o := j.a.analysisOptions(shown.update)
	for _, r := range j.stretches {
		var err error
		if byScript || j.best {
			err = j.analyse(ctx, r, o, byScript)
		} else {
			err = j.values(ctx, r, o)
		}
		if err != nil {
			return j.unsearched(err)
		}
	}
	return nil
}

// unsearched words the refusal of a search that cannot begin: the usual advice is
// to leave the moves out and ask judge, which was done.
func (j *judging) unsearched(err error) error {
	var budget *zermelo.BudgetError
	if !errors.As(err, &budget) || budget.Budget != zermelo.Positions || budget.What == "" {
		return err
	}
	return &complaint{
		Code: "budget.positions", exit: exitBudget, Message: "cannot search: " + budget.What,
		Hint: "nothing that is known of " + j.name + " decides a position of that size",
	}
}

// values answers a stretch with a quantity of its positions, found together.
func (j *judging) values(ctx context.Context, r stretch, o analysis.Options) error {
	column, err := r.game.Values(ctx, j.distinct[r.from:r.to], j.quantity, o)
	if errors.Is(err, analysis.ErrUndefined) {
		return usage(j.cmd, "--what %v: %v", j.quantity, err)
	}
	if err != nil {
		return err
	}
	j.restOn(column.Basis)
	for i := range column.Len() {
		line := column.Text(i)
		if j.quantity == analysis.Outcomes {
			word, ok := j.words[line]
			if !ok {
				return j.noWord(j.firsts[r.from+i])
			}
			line = word
		}
		j.lines = append(j.lines, line)
	}
	return nil
}

// noWord refuses a draw for which --answers has no word.
func (j *judging) noWord(test int) error {
	c := usage(j.cmd, "test %d is a draw, and --answers has no word for that", test+1)
	c.Hint = "give it a third word: --answers First,Second,Draw"
	return c
}

// analyse answers a stretch of which each position is analysed by itself, for its
// best move or for the script's answer.
func (j *judging) analyse(ctx context.Context, r stretch, o analysis.Options, byScript bool) error {
	for _, p := range j.distinct[r.from:r.to] {
		report, err := r.game.Report(ctx, p, o)
		if err != nil {
			return err
		}
		j.restOn(basisOf(report))
		var line string
		if byScript {
			line, err = j.script.Answer(ctx, scriptAnswer(report))
		} else {
			line, err = bestMove(report)
		}
		if err != nil {
			return err
		}
		j.lines = append(j.lines, line)
	}
	return nil
}

// bestMove is the name of the first best move, "-" where the game is over.
func bestMove(r *analysis.Report) (string, error) {
	switch i := slices.IndexFunc(r.Moves, func(m analysis.Move) bool { return m.Best }); {
	case i >= 0:
		return r.Moves[i].Name, nil
	case len(r.Moves) == 0 && r.OtherMoves == nil:
		return "-", nil
	}
	return "", &complaint{
		Code: "budget.positions", exit: exitBudget, Message: "no best move was found of position " + quoted(r.Position),
		Hint: "raise --positions or --mem, or print something else than --what best",
	}
}

func basisOf(r *analysis.Report) analysis.Basis {
	b := analysis.Basis{Proof: r.Proof, Positions: r.Positions}
	if r.Checked != "" {
		b.Statements = []analysis.Statement{{Source: r.Source, Checked: r.Checked}}
	}
	return b
}

// restOn adds what some answers rest on to what all do: a conjecture is the
// weakest that there is, then search.
func (j *judging) restOn(b analysis.Basis) {
	weakness := []zermelo.Proof{zermelo.ByTheorem, zermelo.BySearch, zermelo.ByConjecture}
	if slices.Index(weakness, b.Proof) > slices.Index(weakness, j.basis.Proof) {
		j.basis.Proof = b.Proof
	}
	j.basis.Positions += b.Positions
	for _, s := range b.Statements {
		if !slices.Contains(j.basis.Statements, s) {
			j.basis.Statements = append(j.basis.Statements, s)
		}
	}
}
