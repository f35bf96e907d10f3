package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/games"
	"zermelo/heap"
	"zermelo/lab"
)

// periodFlags are those of period alone.
type periodFlags struct {
	span  span
	limit amount
	save  string
}

func (a *app) periodCommand() *cobra.Command {
	var p periodFlags
	cmd := &cobra.Command{
		Use:   "period GAME",
		Short: "Find the period of a game's values, and whether it is proved",
		Long: `Period computes the Grundy values of single heaps, twice as far each time, until
they are seen to repeat. It says PROVED where a finite check proves that they go
on repeating for ever, and OBSERVED where they were only seen to. No period up
to --n heaps: exit 1.

In other games it looks at the values of a template's positions, or of a
script's starts; what it finds there is OBSERVED. With --save the values are
kept in a file, now and then and at the end, and the next run goes on from it.`,
		Example:           `  zermelo period 0.77`,
		GroupID:           "explore",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.period(cmd, args[0], &p) },
	}
	f := cmd.Flags()
	f.Var(&p.limit, "n", "`number` of positions to look at, at most, such as 10M")
	f.StringVar(&p.save, "save", "", "keep the nim-sequence in `file`, and go on from it if it is there")
	f.StringVar(&p.span.template, "pos", "", "`template` of the positions, with a variable in braces, for example '3 {n}'")
	f.StringVar(&p.span.what, "what", "", "`quantity` of each position: grundy, value, remoteness, score or zero (default: grundy)")
	p.span.instance.flags(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	return cmd
}

func (a *app) period(cmd *cobra.Command, name string, p *periodFlags) error {
	ctx, cancel := a.work()
	defer cancel()
	begun := time.Now()
	find := a.tablePeriod
	if p.span.template == "" && (p.span.what == "" || p.span.what == lab.Grundy.String()) && !a.misere && heap.Meant(name) {
		find = a.heapPeriod
	} else if p.save != "" {
		return usage(cmd, "--save keeps a nim-sequence: it is for the Grundy values of codes such as 0.77")
	}
	r, err := find(ctx, cmd, name, p)
	if r == nil {
		return err
	}
	write := a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, r.Document(time.Since(begun).Milliseconds()))
		}
		_, failed := io.WriteString(w, a.plain(periodText(r)))
		return failed
	})
	switch {
	case err != nil:
		return errors.Join(err, write)
	case write == nil && r.Period == nil:
		return negative{}
	}
	return write
}

// heapPeriod looks at the nim-sequence of a heap game.
func (a *app) heapPeriod(ctx context.Context, cmd *cobra.Command, name string, p *periodFlags) (*lab.Periodicity, error) {
	e, err := games.Named(name)
	if err != nil {
		return nil, nameComplaint(name, err)
	}
	g := *e.Heaps
	limit := uint64(lab.PeriodHeaps)
	if cmd.Flags().Changed("n") {
		limit = p.limit.value
	}
	if limit > a.mem.value {
		return nil, &zermelo.BudgetError{Budget: zermelo.Memory, Limit: a.mem.value, Need: limit, What: fmt.Sprintf("a sequence of %s values", grouped(limit))}
	}
	s, err := openSequence(g, p.save)
	if err != nil {
		return nil, err
	}
	saved := time.Now()
	shown := a.startProgress("heaps")
	r, err := lab.SequencePeriod(ctx, s, limit, func(done, total uint64) {
		shown.update(done, total)
		if time.Since(saved) > saveEvery {
			saved = time.Now()
			// A failure is seen again, and told, at the end.
			_ = saveSequence(s, p.save)
		}
	})
	shown.finish()
	return r, errors.Join(err, saveSequence(s, p.save))
}

// saveEvery is how much work may be lost with --save.
const saveEvery = 30 * time.Second

// openSequence takes up the saved sequence of a game, or begins one.
func openSequence(g heap.Game, file string) (*heap.Sequence, error) {
	if file == "" {
		return heap.New(g), nil
	}
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return heap.New(g), nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s, err := heap.Load(f)
	if err == nil && s.Game().Code() != g.Code() {
		err = fmt.Errorf("it holds values of %s", s.Game().Code())
	}
	if err != nil {
		return nil, &complaint{Code: "input.file", Message: fmt.Sprintf("cannot go on from %s: %v", file, err), exit: exitInput,
			Hint: "give --save another file, or remove this one"}
	}
	return s, nil
}

func saveSequence(s *heap.Sequence, file string) error {
	if file == "" {
		return nil
	}
	return writeFile(file, s.Save)
}

// tablePeriod looks at a table of one variable, from its first value on.
func (a *app) tablePeriod(ctx context.Context, cmd *cobra.Command, name string, p *periodFlags) (*lab.Periodicity, error) {
	limit := int64(lab.PeriodStarts)
	if cmd.Flags().Changed("n") {
		limit = int64(min(p.limit.value, 1<<40))
	}
	if limit < 1 {
		return nil, usage(cmd, "--n %d: expected a number ≥ 1", limit)
	}
	q, err := a.question(ctx, cmd, name, &p.span, func(int) (low, high int64) { return 0, limit - 1 })
	if err != nil {
		return nil, err
	}
	if len(q.Vars) != 1 || q.what == lab.Class {
		return nil, usage(cmd, "a period is that of numbers over one variable: fix the other with --set, or with --pos")
	}
	t, err := a.tableOf(ctx, q, lab.Value)
	if err != nil {
		return nil, err
	}
	r, err := t.Period(ctx)
	if errors.As(err, new(*lab.NoNumberError)) {
		return nil, usage(cmd, "%v", err)
	}
	return r, err
}

// periodText is what period prints for people.
func periodText(r *lab.Periodicity) string {
	switch p := r.Period; {
	case p == nil && !r.Complete:
		return fmt.Sprintf("%s: stopped at n = %s, no period found so far\n", r.Game, grouped(r.Computed))
	case p == nil:
		return verdictLine(fmt.Sprintf("%s: no period found up to n = %s (values %d..%d)", r.Game, grouped(r.Computed-1), r.Least, r.Largest), "NOT PROVED either way")
	default:
		return periodFound(r, p)
	}
}

// verdictLine puts verdicts below each other.
func verdictLine(text, verdict string) string { return fmt.Sprintf("%-61s   %s\n", text, verdict) }

func periodFound(r *lab.Periodicity, p *heap.Period) string {
	text := fmt.Sprintf("%s: period %s", r.Game, grouped(p.Length))
	if p.Saltus != 0 {
		text += fmt.Sprintf(", saltus %d", p.Saltus)
	}
	if p.Preperiod == 0 {
		text += ", no exception"
	} else {
		text += fmt.Sprintf(", last exception n = %s", grouped(p.Preperiod-1))
	}
	if p.Saltus == 0 {
		text += fmt.Sprintf(" (values %d..%d)", r.Least, r.Largest)
	}
	// A proof needs the values below To + p; what is only observed held as far
	// as there are values.
	verdict, to := "OBSERVED", p.Computed-p.Length
	if p.Proved {
		verdict, to = "PROVED", p.To
	}
	return verdictLine(text, verdict) + fmt.Sprintf("  %s: equality checked for %s ≤ n < %s, values to n = %s computed\n",
		p.Reason, grouped(p.From), grouped(to), grouped(to+p.Length-1))
}
