package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/heap"
)

// defaultPeriodLimit is how many heaps period looks at without --n.
const defaultPeriodLimit = 1 << 21

func (a *app) periodCommand() *cobra.Command {
	limit := amount{value: defaultPeriodLimit}
	cmd := &cobra.Command{
		Use:   "period GAME",
		Short: "Find the period of a heap game's Grundy values, and whether it is proved",
		Long: `Period computes the Grundy values of single heaps, twice as far each time, until
they are seen to repeat. It says PROVED where a finite check proves that they go
on repeating for ever, and OBSERVED where they were only seen to. No period up
to --n heaps: exit 1.`,
		Example:           `  zermelo period 0.77`,
		GroupID:           "explore",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.period(cmd, args[0], limit.value) },
	}
	cmd.Flags().Var(&limit, "n", "`number` of heaps to look at, at most, such as 10M")
	a.budgetFlags(cmd)
	return cmd
}

// periodDocument is schema zermelo/period/1.
type periodDocument struct {
	Schema    string  `json:"schema"`
	Game      string  `json:"game"`
	Found     bool    `json:"found"`
	Proved    bool    `json:"proved"`
	Period    uint64  `json:"period,omitempty"`
	Preperiod *uint64 `json:"preperiod,omitempty"`
	Saltus    int64   `json:"saltus,omitempty"`
	Largest   uint64  `json:"largest_value"`
	Computed  uint64  `json:"computed"` // heaps below this
	Reason    string  `json:"reason,omitempty"`
	Complete  bool    `json:"complete"`
	ElapsedMS int64   `json:"elapsed_ms"`
	Seed      *uint64 `json:"seed"`
}

// heapGame reads the name or code of a heap game.
func (a *app) heapGame(cmd *cobra.Command, name string) (heap.Game, error) {
	if !heap.Meant(name) {
		if _, err := a.entry(cmd.Context(), name); err != nil {
			return heap.Game{}, err
		}
		return heap.Game{}, usage(cmd, "%s is not a game of heaps: %s is for codes such as 0.77 or sub:1,3,4", name, cmd.Name())
	}
	return parseHeap(name)
}

func (a *app) period(cmd *cobra.Command, name string, limit uint64) error {
	g, err := a.heapGame(cmd, name)
	if err != nil {
		return err
	}
	ctx, cancel := a.work()
	defer cancel()
	begun := time.Now()
	s, p, err := a.findPeriod(ctx, g, limit)
	write := a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, periodJSON(g, s, p, err == nil, begun))
		}
		_, failed := io.WriteString(w, a.plain(periodText(g, s, p, err == nil)))
		return failed
	})
	switch {
	case err != nil:
		return err
	case write == nil && p == nil:
		return negative{}
	}
	return write
}

func (a *app) findPeriod(ctx context.Context, g heap.Game, limit uint64) (*heap.Sequence, *heap.Period, error) {
	s := heap.New(g)
	shown := a.startProgress("heaps")
	p, err := heap.FindPeriod(ctx, s, limit, shown.update)
	shown.finish()
	return s, p, err
}

func periodJSON(g heap.Game, s *heap.Sequence, p *heap.Period, complete bool, begun time.Time) periodDocument {
	largest, _ := s.Max()
	d := periodDocument{
		Schema: "zermelo/period/1", Game: g.Name(), Largest: uint64(largest), Computed: s.Len(),
		Complete: complete, ElapsedMS: time.Since(begun).Milliseconds(),
	}
	if p != nil {
		d.Found, d.Proved, d.Period, d.Preperiod, d.Saltus, d.Reason = true, p.Proved, p.Length, &p.Preperiod, p.Saltus, p.Reason
	}
	return d
}

// periodText is what period prints for people.
func periodText(g heap.Game, s *heap.Sequence, p *heap.Period, complete bool) string {
	largest, at := s.Max()
	switch {
	case !complete:
		return fmt.Sprintf("%s: stopped at n = %s, no period found so far\n", g.Name(), grouped(s.Len()))
	case p == nil:
		return fmt.Sprintf("%s: no period found up to n = %s (largest value %d, at n = %s)   NOT PROVED either way\n",
			g.Name(), grouped(s.Len()), largest, grouped(at))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: period %s", g.Name(), grouped(p.Length))
	if p.Saltus != 0 {
		fmt.Fprintf(&b, ", saltus %d", p.Saltus)
	}
	if p.Preperiod == 0 {
		b.WriteString(", no exception")
	} else {
		fmt.Fprintf(&b, ", last exception n = %s", grouped(p.Preperiod-1))
	}
	verdict := "OBSERVED"
	if p.Proved {
		verdict = "PROVED"
	}
	fmt.Fprintf(&b, " (largest value %d, at n = %s)   %s\n", largest, grouped(at), verdict)
	fmt.Fprintf(&b, "  %s: equality checked for %s ≤ n < %s, values to n = %s computed\n",
		p.Reason, grouped(p.From), grouped(p.To), grouped(p.Computed-1))
	return b.String()
}
