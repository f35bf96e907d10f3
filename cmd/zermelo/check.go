package main

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/games"
)

// defaultCheckTime is how long random instances are checked.
const defaultCheckTime = 10 * time.Second

func (a *app) checkCommand() *cobra.Command {
	var size int
	var c claim
	cmd := &cobra.Command{
		Use:   "check GAME",
		Short: "Test a claim about a game against exact search",
		Long: `Check tests what is claimed of a game: that a formula gives its Grundy values (or
another quantity, --what) over ranges of positions, that a published sequence
does, a b-file of OEIS whose shift is found, or that another game has the same
values. The first difference is printed: exit 1.

Without --formula, --bfile or --same the claim is the game's own theorem or
method: what it says of every position of all small instances is compared with
exhaustive search, then of random larger instances for --time (10 s). The best
moves that it names are compared too, and conjectures apart.`,
		Example:           `  zermelo check nim --m 0..20 --formula 'n ^ m'`,
		GroupID:           "explore",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE: func(cmd *cobra.Command, args []string) error {
			if c.given() {
				return a.checkClaim(cmd, args[0], &c)
			}
			return a.check(cmd, args, size)
		},
	}
	f := cmd.Flags()
	f.IntVar(&size, "size", 0, "`size` of the small instances (default: the game's own, see games show)")
	f.Uint64Var(&a.seed, "seed", 0, "seed of the random instances (default: from the clock; always printed)")
	c.flags(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	return cmd
}

// checkDocument is schema zermelo/check/1.
type checkDocument struct {
	Schema      string              `json:"schema"`
	Game        string              `json:"game"`
	Size        int                 `json:"size"`
	Games       int                 `json:"games"`
	Positions   uint64              `json:"positions"`
	Conjectured uint64              `json:"conjectured"`
	Random      int                 `json:"random_instances"`
	PassedOver  int                 `json:"random_instances_too_large"`
	Agree       bool                `json:"agree"`
	Differs     *differenceDocument `json:"differs,omitempty"`
	Complete    bool                `json:"complete"`
	ElapsedMS   int64               `json:"elapsed_ms"`
	Seed        *uint64             `json:"seed"`
}

type differenceDocument struct {
	About    string `json:"about"`
	Position string `json:"position"`
	Input    string `json:"input,omitempty"`
	Stated   string `json:"stated"`
	Search   string `json:"search"`
	Proof    string `json:"proof"`
}

func (a *app) check(cmd *cobra.Command, args []string, size int) error {
	e, err := a.builtIn(cmd, args[0])
	if err != nil {
		return err
	}
	if a.misere || len(a.settings) > 0 {
		return usage(cmd, "--misere and --set are for --formula, --bfile and --same: the game's theorem speaks of the game as it is")
	}
	if !cmd.Flags().Changed("size") {
		size = e.UniverseSize
	}
	if size < 1 {
		return usage(cmd, "--size=%d: expected a number ≥ 1", size)
	}
	if !cmd.Flags().Changed("seed") {
		a.seed = uint64(time.Now().UnixNano())
	}
	o := games.CheckOptions{Size: size, Time: defaultCheckTime, Seed: a.seed, Workers: a.workers, Search: a.searchOptions(nil)}
	if cmd.Flags().Changed("time") {
		o.Time = a.time
	}
	ctx, cancel := interruptible()
	defer cancel()
	p := a.startProgress("positions compared")
	o.Progress = func(done uint64) { p.update(done, 0) }
	begun := time.Now()
	result, err := e.Check(ctx, o)
	p.finish()
	write := a.emit(func(w io.Writer) error {
		if a.json || a.jsonl {
			return a.encode(w, checkJSON(e, o, result, err == nil, begun))
		}
		_, failed := io.WriteString(w, a.plain(checkText(e, o, result, err == nil)))
		return failed
	})
	if err == nil && write == nil && result.Differs != nil {
		return negative{}
	}
	return errors.Join(write, err)
}

func checkJSON(e games.Entry, o games.CheckOptions, r games.CheckResult, complete bool, begun time.Time) checkDocument {
	d := checkDocument{
		Schema: "zermelo/check/1", Game: e.Name, Size: o.Size, Games: r.Games,
		Positions: r.Positions, Conjectured: r.Conjectured, Random: r.Random, PassedOver: r.PassedOver,
		Agree: r.Differs == nil, Complete: complete, ElapsedMS: time.Since(begun).Milliseconds(), Seed: &o.Seed,
	}
	if r.Differs != nil {
		d.Differs = &differenceDocument{r.Differs.About, r.Differs.Position, string(r.Differs.Input), r.Differs.Stated, r.Differs.Search, proofWord(r.Differs)}
	}
	return d
}

func proofWord(d *analysis.Difference) string {
	if d.Checked != "" {
		return "conjecture"
	}
	return "theorem"
}

func checkText(e games.Entry, o games.CheckOptions, r games.CheckResult, complete bool) string {
	if d := r.Differs; d != nil {
		text := fmt.Sprintf("%s: the %s and search differ on the %s of %s: %s says %s, search %s\n",
			e.Name, proofWord(d), d.About, d.Position, d.Source, d.Stated, d.Search)
		if d.Input != nil {
			text += fmt.Sprintf("contest input that shows it:\n%s", d.Input)
		}
		return text
	}
	if !complete {
		return fmt.Sprintf("%s: stopped after %s, no disagreement so far (size %d, seed %d)\n",
			e.Name, count(r.Positions, "position", "positions"), o.Size, o.Seed)
	}
	text := fmt.Sprintf("%s: agrees with search on %s: all instances up to size %d",
		e.Name, count(r.Positions, "position", "positions"), o.Size)
	if e.Random != nil {
		text += fmt.Sprintf(", and %s (seed %d)", count(uint64(r.Random), "random larger one", "random larger ones"), o.Seed)
	}
	text += "\n"
	if r.Conjectured > 0 {
		text += fmt.Sprintf("conjectures agree with search on %s\n", count(r.Conjectured, "position", "positions"))
	}
	return text
}
