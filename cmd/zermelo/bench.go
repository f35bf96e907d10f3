package main

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"zermelo/games"
)

func (a *app) benchCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "bench [GAME...]",
		Short: "Solve every game's small instances by search; print counts, checksums and speed",
		Long: `Bench solves all small instances of each game by search alone, no theorem, and
prints how many positions there were, a checksum of all positions with their
values, and the time for one position. Counts and checksums are the same on
every machine and for any number of workers.`,
		Example:           `  zermelo bench letters`,
		GroupID:           "files",
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeGames,
		RunE:              a.bench,
	}
	a.budgetFlags(cmd)
	a.searchFlags(cmd, false)
	return cmd
}

// benchDocument is schema zermelo/bench/1.
type benchDocument struct {
	Schema    string        `json:"schema"`
	Games     []benchResult `json:"games"`
	Complete  bool          `json:"complete"`
	ElapsedMS int64         `json:"elapsed_ms"`
	Seed      *uint64       `json:"seed"`
}

type benchResult struct {
	Game       string  `json:"game"`
	Size       int     `json:"size"`
	Positions  uint64  `json:"positions"`
	Checksum   string  `json:"checksum"`
	NSPosition float64 `json:"ns_per_position"`
}

// benchSize is smaller than the size of check where that takes seconds.
func benchSize(e games.Entry) int {
	switch e.Name {
	case "madmax":
		return 3
	case "endstones":
		return 5
	case "reign":
		return 2
	case "splitpiles":
		return 16
	}
	return e.UniverseSize
}

func (a *app) bench(cmd *cobra.Command, args []string) error {
	entries := games.Catalogue
	if len(args) > 0 {
		entries = nil
		for _, name := range args {
			e, err := a.builtIn(cmd, name)
			if err != nil {
				return err
			}
			entries = append(entries, e)
		}
	}
	ctx, cancel := a.work()
	defer cancel()
	d := benchDocument{Schema: "zermelo/bench/1"}
	begun := time.Now()
	for _, e := range entries {
		r, err := a.benchGame(ctx, e)
		if err != nil {
			return err
		}
		d.Games = append(d.Games, r)
	}
	d.Complete, d.ElapsedMS = true, time.Since(begun).Milliseconds()
	if a.json || a.jsonl {
		return a.emitJSON(d)
	}
	return a.emit(d.print)
}

func (a *app) benchGame(ctx context.Context, e games.Entry) (benchResult, error) {
	r := benchResult{Game: e.Name, Size: benchSize(e)}
	begun := time.Now()
	var checksum uint64
	for u := range e.Universe(r.Size) {
		positions, sum, err := u.Signature(ctx, a.searchOptions(nil))
		if err != nil {
			return r, err
		}
		r.Positions += positions
		checksum = checksum*0x9E3779B97F4A7C15 + sum
	}
	r.Checksum = fmt.Sprintf("%016x", checksum)
	r.NSPosition = float64(time.Since(begun).Nanoseconds()) / float64(max(r.Positions, 1))
	return r, nil
}

func (d benchDocument) print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "game\tsize\tpositions\tchecksum\tns/position\t")
	for _, g := range d.Games {
		fmt.Fprintf(t, "%s\t%d\t%d\t%s\t%.0f\t\n", g.Game, g.Size, g.Positions, g.Checksum, g.NSPosition)
	}
	return t.Flush()
}
