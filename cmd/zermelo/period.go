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

// How many positions period looks at without --n.
const (
	defaultHeaps  = 1 << 21
	defaultStarts = 1000 // where each has to be searched
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

// periodDocument is schema zermelo/period/1.
type periodDocument struct {
	Schema    string  `json:"schema"`
	Game      string  `json:"game"`
	What      string  `json:"what"`
	Found     bool    `json:"found"`
	Proved    bool    `json:"proved"`
	Period    uint64  `json:"period,omitempty"`
	Preperiod *uint64 `json:"preperiod,omitempty"`
	Saltus    int64   `json:"saltus,omitempty"`
	Largest   int64   `json:"largest_value"`
	Computed  uint64  `json:"computed"` // positions, the first ones
	Reason    string  `json:"reason,omitempty"`
	Complete  bool    `json:"complete"`
	ElapsedMS int64   `json:"elapsed_ms"`
	Seed      *uint64 `json:"seed"`
}

// periodResult is what period found out.
type periodResult struct {
	game           string
	symbol         lab.Quantity
	least, largest int64
	computed       uint64
	period         *heap.Period
	complete       bool
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
	r.complete = err == nil
	write := a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, r.document(begun))
		}
		_, failed := io.WriteString(w, a.plain(r.text()))
		return failed
	})
	switch {
	case err != nil:
		return errors.Join(err, write)
	case write == nil && r.period == nil:
		return negative{}
	}
	return write
}

// heapPeriod looks at the nim-sequence of a heap game.
func (a *app) heapPeriod(ctx context.Context, cmd *cobra.Command, name string, p *periodFlags) (*periodResult, error) {
	e, err := games.Named(name)
	if err != nil {
		return nil, nameComplaint(name, err)
	}
	g := *e.Heaps
	limit := uint64(defaultHeaps)
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
	found, err := heap.FindPeriod(ctx, s, limit, func(done, total uint64) {
		shown.update(done, total)
		if time.Since(saved) > saveEvery {
			saved = time.Now()
			// A failure is seen again, and told, at the end.
			_ = saveSequence(s, p.save)
		}
	})
	shown.finish()
	largest, _ := s.Max()
	r := &periodResult{game: g.Name(), largest: int64(largest), computed: s.Len(), period: found}
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
func (a *app) tablePeriod(ctx context.Context, cmd *cobra.Command, name string, p *periodFlags) (*periodResult, error) {
	limit := int64(defaultStarts)
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
	first, values, err := sequence(t)
	if err != nil {
		return nil, usage(cmd, "%v", err)
	}
	found, err := heap.Observe(ctx, values)
	if found != nil {
		found.Preperiod += first
		found.From += first
		found.To += first
		found.Computed += first
	}
	r := &periodResult{game: t.Game, symbol: t.Quantity, computed: first + uint64(len(values)), period: found}
	for _, v := range values {
		r.least, r.largest = min(r.least, v), max(r.largest, v)
	}
	return r, err
}

// sequence is the values of a table from the first point on that has one.
func sequence(t *lab.Table) (first uint64, values []int64, err error) {
	t.Each(func(x []int64, v int64, ok bool) bool {
		switch {
		case ok && !(t.Quantity == lab.Remoteness && v == lab.Endless):
			values = append(values, v)
		case len(values) == 0:
			first++
		default:
			err = fmt.Errorf("there is no number at %s", t.Point(x))
		}
		return err == nil
	})
	return first, values, err
}

func (r *periodResult) document(begun time.Time) periodDocument {
	d := periodDocument{
		Schema: "zermelo/period/1", Game: r.game, What: r.symbol.String(), Largest: r.largest, Computed: r.computed,
		Complete: r.complete, ElapsedMS: time.Since(begun).Milliseconds(),
	}
	if p := r.period; p != nil {
		d.Found, d.Proved, d.Period, d.Preperiod, d.Saltus, d.Reason = true, p.Proved, p.Length, &p.Preperiod, p.Saltus, p.Reason
	}
	return d
}

// text is what period prints for people.
func (r *periodResult) text() string {
	switch p := r.period; {
	case p == nil && !r.complete:
		return fmt.Sprintf("%s: stopped at n = %s, no period found so far\n", r.game, grouped(r.computed))
	case p == nil:
		return verdictLine(fmt.Sprintf("%s: no period found up to n = %s (values %d..%d)", r.game, grouped(r.computed-1), r.least, r.largest), "NOT PROVED either way")
	default:
		return r.found(p)
	}
}

// verdictLine puts verdicts below each other.
func verdictLine(text, verdict string) string { return fmt.Sprintf("%-61s   %s\n", text, verdict) }

func (r *periodResult) found(p *heap.Period) string {
	text := fmt.Sprintf("%s: period %s", r.game, grouped(p.Length))
	if p.Saltus != 0 {
		text += fmt.Sprintf(", saltus %d", p.Saltus)
	}
	if p.Preperiod == 0 {
		text += ", no exception"
	} else {
		text += fmt.Sprintf(", last exception n = %s", grouped(p.Preperiod-1))
	}
	if p.Saltus == 0 {
		text += fmt.Sprintf(" (values %d..%d)", r.least, r.largest)
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
