package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/heap"
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

// guessDocument is schema zermelo/guess/1.
type guessDocument struct {
	Schema    string            `json:"schema"`
	Game      string            `json:"game"`
	What      string            `json:"what"`
	Vars      []string          `json:"vars"`
	Low       []int64           `json:"low"`
	High      []int64           `json:"high"`
	Formulas  []formulaDocument `json:"formulas"` // shortest first
	Size      int               `json:"size"`     // every formula up to this size was tried
	Tried     int64             `json:"tried"`
	Points    int               `json:"points"`
	Refuted   int               `json:"refuted"` // points that refuted a candidate
	Period    *guessPeriod      `json:"period,omitempty"`
	Positions uint64            `json:"positions"`
	Complete  bool              `json:"complete"`
	ElapsedMS int64             `json:"elapsed_ms"`
	Seed      *uint64           `json:"seed"`
}

type formulaDocument struct {
	Formula   string  `json:"formula"` // as check --formula reads it
	Plain     string  `json:"plain"`
	CPlusPlus string  `json:"cpp"`
	Python    string  `json:"python"`
	Size      int     `json:"size"`
	Fitted    int     `json:"fitted"`
	Held      int     `json:"held_out"`
	Fresh     int     `json:"fresh"`
	Low       []int64 `json:"checked_low"`
	High      []int64 `json:"checked_high"`
	Proof     string  `json:"proof"` // theorem or conjecture
	Reason    string  `json:"reason,omitempty"`
}

type guessPeriod struct {
	Start  int64  `json:"start"`
	Period int64  `json:"period"`
	Saltus int64  `json:"saltus,omitempty"`
	Proof  string `json:"proof,omitempty"`
}

// guesser is one search for formulas.
type guesser struct {
	question
	a     *app
	table *lab.Table
	wider *lab.Table // of the last check; nil: none was made
}

func (a *app) guess(cmd *cobra.Command, name string, s *span, form string, all bool) error {
	if !oneOf(form, "text cpp python") {
		return usage(cmd, "--format %s: expected one of text cpp python", form)
	}
	ctx, cancel := interruptible()
	defer cancel()
	begun := time.Now()
	g, err := a.guesser(ctx, cmd, name, s)
	if err != nil {
		return err
	}
	r, err := g.find(ctx)
	if errors.Is(err, guess.ErrTable) {
		return usage(cmd, "%v", err)
	}
	if r == nil {
		return err
	}
	write := a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, g.document(r, err == nil, begun))
		}
		_, failed := io.WriteString(w, a.plain(g.text(r, form, all)))
		return failed
	})
	if err == nil && write == nil && len(r.Answers) == 0 {
		return negative{}
	}
	return errors.Join(err, write)
}

// guessRange is the default range of the variables, in which samples are taken.
func guessRange(vars int) (low, high int64) {
	switch vars {
	case 1:
		return 0, 1000
	case 2:
		return 0, 60
	case 3:
		return 0, 15
	}
	return 0, 9
}

// guesser computes the table to find a formula for.
func (a *app) guesser(ctx context.Context, cmd *cobra.Command, name string, s *span) (*guesser, error) {
	q, err := a.question(ctx, cmd, name, s, guessRange)
	if err != nil {
		return nil, err
	}
	if q.what == lab.Class {
		return nil, usage(cmd, "a formula gives numbers: --what class has none")
	}
	t, err := a.tableOf(ctx, q, lab.Zero)
	return &guesser{question: q, a: a, table: t}, err
}

// find runs the search.
func (g *guesser) find(ctx context.Context) (*guess.Result, error) {
	target := guess.Target{Vars: g.table.Vars, Table: formulaTable(g.table), Zero: g.table.Quantity == lab.Zero}
	target.Fresh = func() (guess.Table, error) { return g.fresh(ctx) }
	var err error
	if target.Proved, err = g.provedPeriod(ctx); err != nil {
		return nil, err
	}
	shown := g.a.startProgress("candidates")
	defer shown.finish()
	return guess.Find(ctx, target, guess.Options{
		Time: g.a.time, Memory: g.a.mem.value, Workers: g.a.workers, Seed: g.a.seed,
		Progress: func(p guess.Progress) { shown.update(uint64(p.Tried), 0) },
	})
}

// formulaTable hands a table to the search. Of Zero the search wants a 0 where
// the player to move loses.
func formulaTable(t *lab.Table) guess.Table {
	return guess.Table{Low: t.Low, High: t.High, Value: func(x []int64) (int64, bool) {
		v, ok := t.At(x...)
		if t.Quantity == lab.Zero {
			v = 1 - v
		}
		return v, ok && v != lab.Endless
	}}
}

// The last check goes this much further where the values are cheap, and where
// positions have to be searched for; it may take so long and no longer.
const (
	freshHeaps    = 10
	freshSearched = 2
	freshTime     = 10 * time.Second
)

// fresh is a wider table of the same function. Where that takes too much, the
// table itself, so that nothing new is checked.
func (g *guesser) fresh(ctx context.Context) (guess.Table, error) {
	limited, cancel := context.WithTimeout(ctx, freshTime)
	defer cancel()
	wider, err := g.Table(limited, g.table.Quantity, g.wide(), g.a.analysisOptions(nil))
	if err != nil {
		return formulaTable(g.table), ctx.Err()
	}
	g.wider = wider
	return formulaTable(wider), nil
}

// wide is the box of the last check.
func (g *guesser) wide() lab.Box {
	factor := int64(freshSearched)
	if len(g.table.Vars) == 1 && g.table.Positions == 0 {
		factor = freshHeaps
	}
	b := lab.Box{Low: g.table.Low}
	for i, high := range g.table.High {
		b.High = append(b.High, high+(factor-1)*max(high-g.table.Low[i], 0))
	}
	return b
}

// proofHeaps is how far a proved period is looked for.
const proofHeaps = 1 << 15

// provedPeriod is the period of a nim-sequence, if it is soon proved.
func (g *guesser) provedPeriod(ctx context.Context) (*guess.Period, error) {
	if g.Heaps == nil || g.a.misere || g.table.Quantity != lab.Grundy || len(g.table.Vars) > 1 {
		return nil, nil
	}
	p, err := heap.FindPeriod(ctx, heap.New(*g.Heaps), proofHeaps, nil)
	if err != nil || p == nil || !p.Proved {
		return nil, err
	}
	return &guess.Period{Start: int64(p.Preperiod), Period: int64(p.Length), Saltus: int64(p.Saltus), Proof: p.Reason}, nil
}

// checked is the table with all that a formula was checked on.
func (g *guesser) checked() *lab.Table {
	if g.wider != nil {
		return g.wider
	}
	return g.table
}

// text is what guess prints for people.
func (g *guesser) text(r *guess.Result, form string, all bool) string {
	if len(r.Answers) == 0 {
		return g.none(r)
	}
	answers := r.Answers
	if !all {
		answers = answers[:1]
	}
	var b strings.Builder
	for _, answer := range answers {
		switch form {
		case "cpp":
			fmt.Fprintf(&b, "// %s\n%s", g.standing(r, answer), answer.Formula.CPlusPlus(g.function()))
		case "python":
			fmt.Fprintf(&b, "# %s\n%s", g.standing(r, answer), answer.Formula.Python(g.function()))
		default:
			fmt.Fprintf(&b, "%-26s %s\n", g.equation(answer.Formula), g.standing(r, answer))
		}
	}
	return b.String()
}

// function is the name of the formula in a program.
func (g *guesser) function() string {
	if g.table.Quantity == lab.Zero {
		return "loses"
	}
	return g.table.Quantity.String()
}

// equation is "G(n) = n mod 4", or "the player to move loses where a = b".
func (g *guesser) equation(f *guess.Formula) string {
	if g.table.Quantity == lab.Zero {
		return "loss where " + f.Plain()
	}
	return fmt.Sprintf("%s(%s) = %s", g.table.Quantity.Symbol(), strings.Join(g.table.Vars, ", "), f.Plain())
}

// standing says how far a formula was checked, and whether it is proved.
func (g *guesser) standing(r *guess.Result, answer guess.Answer) string {
	text := "fits " + g.checked().Range() + ", "
	if answer.Proof == "" {
		return text + "conjectured, not proved"
	}
	return text + fmt.Sprintf("proved (period %d from n = %d)", r.Period.Period, r.Period.Start)
}

// none says that there is no formula, and what is known instead.
func (g *guesser) none(r *guess.Result) string {
	text := fmt.Sprintf("%s: no formula up to size %d on %s (%s tried)", g.Game, r.Size, g.table.Range(),
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

func (g *guesser) document(r *guess.Result, complete bool, begun time.Time) guessDocument {
	t := g.table
	d := guessDocument{
		Schema: "zermelo/guess/1", Game: g.Game, What: t.Quantity.String(), Vars: t.Vars, Low: t.Low, High: t.High,
		Formulas: []formulaDocument{}, Size: r.Size, Tried: r.Tried, Points: r.Points, Refuted: r.Rejected,
		Positions: t.Positions, Complete: complete, ElapsedMS: time.Since(begun).Milliseconds(), Seed: &g.a.seed,
	}
	if p := r.Period; p != nil {
		d.Period = &guessPeriod{p.Start, p.Period, p.Saltus, p.Proof}
	}
	for _, answer := range r.Answers {
		f := answer.Formula
		proof := "conjecture"
		if answer.Proof != "" {
			proof = "theorem"
		}
		d.Formulas = append(d.Formulas, formulaDocument{
			Formula: f.String(), Plain: f.Plain(), CPlusPlus: f.CPlusPlus(g.function()), Python: f.Python(g.function()), Size: f.Size(),
			Fitted: answer.Fitted, Held: answer.Held, Fresh: answer.Fresh, Low: g.checked().Low, High: g.checked().High,
			Proof: proof, Reason: answer.Proof,
		})
	}
	return d
}
