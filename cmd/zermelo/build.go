package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/build"
	"zermelo/games"
	"zermelo/script"
	"zermelo/table"
)

// buildOptions are the flags of build.
type buildOptions struct {
	way, values       string
	reachable, verify bool
	shards            int
}

func (a *app) buildCommand() *cobra.Command {
	var from instance
	var b buildOptions
	cmd := &cobra.Command{
		Use:   "build GAME [POSITION] -o DIR",
		Short: "Solve a whole game into a table on disk",
		Long: `Build solves every position that can be reached from the position, or from the
game's start, and writes the values into DIR, where query, analyse, play and
serve find them at once. Where the game numbers its positions all of them are
solved; --reachable leaves out those that the start does not lead to.

What memory (--mem) does not hold is solved on disk, layer by layer, where the
positions have keys. A build that was stopped, however it was, goes on when the
same command is given again.

--verify compares the value of every position in the table with the values of
its successors, without a search; with no GAME it looks at the table in DIR.`,
		Example:           "  zermelo build wythoff \"12 20\" -o wythoff.table",
		GroupID:           "files",
		Args:              between(0, -1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.build(cmd, args, from, b) },
	}
	from.flags(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	f := cmd.Flags()
	f.IntVarP(&a.workers, "workers", "j", 0, "`number` of workers (default: all cores); no result depends on it")
	f.BoolVar(&a.misere, "misere", false, "the last player to move loses")
	f.StringVar(&b.way, "way", "auto", "`where` to solve: auto, memory or disk")
	f.StringVar(&b.values, "values", "auto", "`what` to find: auto, outcomes (with plies), grundy or scores")
	f.BoolVar(&b.reachable, "reachable", false, "leave out positions that the start does not lead to")
	f.BoolVar(&b.verify, "verify", false, "compare every value with those of its successors")
	f.IntVar(&b.shards, "shards", build.DefaultShards, "into `how many` parts layers are cut on disk")
	return cmd
}

// buildDocument is schema zermelo/build/1.
type buildDocument struct {
	Schema    string           `json:"schema"`
	Dir       string           `json:"dir"`
	Game      string           `json:"game"`
	Values    table.Domain     `json:"values"`
	Positions uint64           `json:"positions"` // in the table
	Orbits    uint64           `json:"orbits"`    // that these stand for
	Bytes     int64            `json:"bytes"`
	Way       build.Way        `json:"way,omitempty"`
	Before    bool             `json:"before"` // it was there already
	Resumed   bool             `json:"resumed"`
	Verified  bool             `json:"verified"`
	Histogram []histogramEntry `json:"histogram"`
	Complete  bool             `json:"complete"`
	ElapsedMS int64            `json:"elapsed_ms"`
	Seed      *uint64          `json:"seed"`
}

func (a *app) build(cmd *cobra.Command, args []string, from instance, b buildOptions) error {
	dir := a.output
	a.output = ""
	o, err := b.options(cmd)
	switch {
	case err != nil:
		return err
	case dir == "":
		return usage(cmd, "build needs -o DIR")
	case len(args) == 0 && !b.verify:
		return usage(cmd, "build needs a GAME")
	}
	ctx, cancel := a.work()
	defer cancel()
	begun := time.Now()
	var r build.Report
	if len(args) > 0 {
		if r, err = a.solveWhole(ctx, cmd, args, from, dir, o); err != nil {
			return err
		}
	}
	if b.verify {
		if err := a.verify(ctx, dir, &r); err != nil {
			return err
		}
	}
	doc := buildDocument{
		Schema: "zermelo/build/1", Dir: dir, Game: r.Game, Values: r.Domain, Positions: r.Positions, Orbits: r.Orbits,
		Bytes: r.Bytes, Way: r.Way, Before: r.Before, Resumed: r.Resumed, Verified: b.verify,
		Histogram: histogram(&r.Header), Complete: true, ElapsedMS: time.Since(begun).Milliseconds(),
	}
	if a.json || a.jsonl {
		return a.emitJSON(doc)
	}
	return a.emit(func(w io.Writer) error { return a.printBuild(w, doc) })
}

// options reads the words of the flags.
func (b buildOptions) options(cmd *cobra.Command) (o build.Options, err error) {
	ways := map[string]build.Way{"auto": build.Auto, "memory": build.Memory, "disk": build.Disk}
	domains := map[string]table.Domain{"auto": "", "outcomes": table.Outcomes, "grundy": table.Nimbers, "scores": table.Scores}
	way, ok := ways[b.way]
	if !ok {
		return o, usage(cmd, "--way=%s: expected one of auto memory disk", b.way)
	}
	domain, ok := domains[b.values]
	if !ok {
		return o, usage(cmd, "--values=%s: expected one of auto outcomes grundy scores", b.values)
	}
	if b.shards < 1 || b.shards > build.MostShards {
		return o, usage(cmd, "--shards=%d: expected a number from 1 to %d", b.shards, build.MostShards)
	}
	return build.Options{Way: way, Domain: domain, Reachable: b.reachable, Shards: b.shards}, nil
}

// solveWhole builds the table.
func (a *app) solveWhole(ctx context.Context, cmd *cobra.Command, args []string, from instance, dir string, o build.Options) (build.Report, error) {
	g, origin, err := a.origin(ctx, cmd, args, from)
	if err != nil {
		return build.Report{}, err
	}
	o.Memory, o.Workers = a.mem.value, a.workers
	if o.Way != build.Memory {
		// On disk garbage counts too; in memory there must be room for some.
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(min(a.mem.value, math.MaxInt64))))
	}
	p := a.startProgress("positions")
	defer p.finish()
	o.Progress = func(at build.Progress) { p.phase(at) }
	r, err := build.Run(ctx, g.Whole(), origin, dir, o)
	if _, e := os.Stat(filepath.Join(dir, build.WorkName)); e == nil && analysis.Stopped(err) {
		c := a.complain(err)
		c.Hint = "the same command goes on from there"
		return r, c
	}
	return r, buildComplaint(err, dir)
}

// buildComplaint tells what is to be done about a build that failed.
func buildComplaint(err error, dir string) error {
	c := &complaint{exit: exitInput}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ENOSPC):
		c.Code, c.exit = "budget.disk", exitBudget
		c.Message = fmt.Sprintf("no space is left for %s", dir)
		c.Hint = "make room and give the same command again: it goes on from there"
	case errors.Is(err, build.ErrOther):
		c.Code, c.Message = "build.other", fmt.Sprintf("%s: %v", dir, err)
		c.Hint = "choose another directory, or remove this one"
	case errors.Is(err, build.ErrReachable):
		c.Code, c.exit, c.Message = "usage", exitUsage, err.Error()
		c.Hint = "give --reachable, or more memory: --way memory, --mem"
	case errors.Is(err, build.ErrBusy):
		c.Code, c.Message = "build.busy", fmt.Sprintf("%s: %v", dir, err)
	case errors.Is(err, build.ErrDamaged):
		c.Code, c.Message = "build.damaged", err.Error()
		c.Hint = fmt.Sprintf("remove %s and build again", filepath.Join(dir, build.WorkName))
	case errors.Is(err, table.ErrCorrupt):
		c.Code, c.Message = "table.corrupt", err.Error()
		c.Hint = "remove the table and build it again"
	default:
		return err
	}
	return c
}

// openTable opens the table of a directory and its game.
func (a *app) openTable(ctx context.Context, dir string) (t *openedTable, err error) {
	f, tab, err := build.Open(dir, int64(a.cacheBytes()))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &complaint{Code: "input.file", Message: fmt.Sprintf("%s holds no table", dir), exit: exitInput, Hint: "`zermelo build GAME -o DIR` makes one"}
	}
	if err != nil {
		return nil, buildComplaint(err, dir)
	}
	e, g, err := games.Reopen(ctx, tab.Origin, script.Options{MaxPositions: a.positions.value, MaxBytes: a.mem.value, Print: a.errs})
	if err != nil {
		f.Close()
		return nil, err
	}
	a.misere = tab.Misere
	return &openedTable{Closer: f, Table: tab, entry: e, game: g.With(tab)}, nil
}

// namedTable opens the table that --table names, which must be one of the game. It
// stays open until the program ends.
func (a *app) namedTable(ctx context.Context, cmd *cobra.Command, game string, from instance) (*openedTable, error) {
	if from.input != "" {
		return nil, usage(cmd, "--table has the instance: --input is of no use beside it")
	}
	misere := a.misere
	t, err := a.openTable(ctx, from.table)
	if err != nil {
		return nil, err
	}
	if err := a.same(cmd, t, game, misere); err != nil {
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

// same refuses a table of another game than the command line asks for: one of
// another name, of a file that has changed since, with other settings, or of
// other play.
func (a *app) same(cmd *cobra.Command, t *openedTable, game string, misere bool) error {
	file, graph := graphFile(game)
	switch {
	case filepath.Base(file) != t.Game && game != t.Game:
		return usage(cmd, "the table is one of %s, not of %s", t.Game, game)
	case len(a.settings) > 0 && !maps.Equal(a.settings, t.Set):
		return usage(cmd, "the table was built with other settings (--set)")
	case misere && !t.Misere:
		return usage(cmd, "the table is of normal play, not of misère play")
	case t.Script == "" && t.Graph == "" || graph && file == "-":
		return nil
	}
	text, err := os.ReadFile(file)
	if err == nil && string(text) != t.Script+t.Graph {
		err = usage(cmd, "%s is not what the table was built from: build it again", file)
	}
	return err
}

// cacheBytes is how much of the memory holds blocks of a table.
func (a *app) cacheBytes() uint64 {
	if a.mem.value == 0 {
		return table.DefaultCache
	}
	return a.mem.value / 2
}

// verify compares every value of a table with those of its successors.
func (a *app) verify(ctx context.Context, dir string, r *build.Report) error {
	t, err := a.openTable(ctx, dir)
	if err != nil {
		return err
	}
	defer t.Close()
	p := a.startProgress("positions verified")
	err = t.game.Whole().Verify(ctx, t.Table, a.workerCount(), func(done uint64) { p.update(done, t.Positions) })
	p.finish()
	if r.Game == "" {
		*r = build.Report{Header: t.Header, Bytes: t.Bytes(), Before: true}
	}
	var mismatch *table.Mismatch
	if errors.As(err, &mismatch) {
		return &complaint{Code: "table.wrong", Message: fmt.Sprintf("%s: %v", dir, mismatch), exit: exitInput, Hint: "please report it"}
	}
	return buildComplaint(err, dir)
}

// workerCount is how many goroutines may work at once.
func (a *app) workerCount() int {
	if a.workers > 0 {
		return a.workers
	}
	return runtime.GOMAXPROCS(0)
}
