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
	cmd := &cobra.Command{
		Use:   "check GAME",
		Short: "Test a game's theorem or method against exact search",
		Long: `Check compares what the game's own theorem or method says of every position of
all small instances with exhaustive search, then of random larger instances for
--time (10 s). The best moves that the theorem names are compared too, and
conjectures apart. A disagreement is printed with the smallest instance found:
exit 1.`,
		Example:           `  zermelo check leap --size 8 --time 1s`,
		GroupID:           "explore",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.check(cmd, args, size) },
	}
	cmd.Flags().IntVar(&size, "size", 0, "`size` of the small instances (default: the game's own, see games show)")
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
	e, err := entry(args[0])
	if err != nil {
		return err
	}
	if size < 0 {
		return usage(cmd, "--size=%d: expected a number ≥ 1", size)
	}
	if size == 0 {
		size = e.UniverseSize
	}
	o := games.CheckOptions{Size: size, Time: defaultCheckTime, Seed: a.chooseSeed(), Workers: a.workers, Search: a.searchOptions(nil)}
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
		_, err := io.WriteString(w, a.plain(checkText(e, o, result)))
		return err
	})
	if err == nil && write == nil && result.Differs != nil {
		return negative{}
	}
	return errors.Join(write, err)
}

// chooseSeed is --seed, or one from the clock.
func (a *app) chooseSeed() uint64 {
	if !a.seedGiven {
		a.seed = uint64(time.Now().UnixNano())
	}
	return a.seed
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

func checkText(e games.Entry, o games.CheckOptions, r games.CheckResult) string {
	if d := r.Differs; d != nil {
		text := fmt.Sprintf("%s: the %s and search differ on the %s of %s: %s says %s, search %s\n",
			e.Name, proofWord(d), d.About, d.Position, d.Source, d.Stated, d.Search)
		if d.Input != nil {
			text += fmt.Sprintf("contest input that shows it:\n%s", d.Input)
		}
		return text
	}
	text := fmt.Sprintf("%s: agrees with search on %s: all instances up to size %d, and %s (seed %d)\n",
		e.Name, count(r.Positions, "position", "positions"), o.Size,
		count(uint64(r.Random), "random larger one", "random larger ones"), o.Seed)
	if r.Conjectured > 0 {
		text += fmt.Sprintf("conjectures agree with search on %s\n", count(r.Conjectured, "position", "positions"))
	}
	return text
}
