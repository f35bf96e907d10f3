package main

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
)

// exportFormats are the forms in which a graph is written.
const exportFormats = "dot graph json"

// exportFlags say what is written of a graph, and how.
type exportFlags struct {
	from   instance
	format string
	size   analysis.GraphOptions
}

func (a *app) exportCommand() *cobra.Command {
	var f exportFlags
	cmd := &cobra.Command{
		Use:   "export GAME [POSITION]",
		Short: "Write the positions and moves of a game as a graph",
		Long: `Export writes what can be reached from a position, with the exact value of every
position for its player to move and the best moves marked:

  dot    for Graphviz: wins are boxes, losses ellipses, draws diamonds; best
         moves are thick, equal remoteness is one rank
  graph  a graph file, which zermelo reads as a game: graph:FILE
  json   all values, schema zermelo/export/1

With --depth only the positions at most so many moves away are written. Their
values are exact all the same; a position whose moves are cut off is dashed in
dot, and has its value as its result in a graph file.`,
		Example:           `  zermelo export kayles 5 --format graph | zermelo solve graph:- 5`,
		GroupID:           "explore",
		Args:              between(1, -1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.export(cmd, args, f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.format, "format", "dot", "`form` of the graph: dot, graph or json")
	flags.IntVar(&f.size.Depth, "depth", 0, "most `moves` from the position (default: any number)")
	flags.IntVar(&f.size.Most, "limit", analysis.DefaultGraph, "most positions to write, a `number`")
	f.from.flags(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"dot", "graph", "json"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (a *app) export(cmd *cobra.Command, args []string, f exportFlags) error {
	if err := a.checkExport(cmd, &f); err != nil {
		return err
	}
	ctx, cancel := a.work()
	defer cancel()
	g, position, err := a.openPosition(ctx, cmd, args, f.from)
	if err != nil {
		return err
	}
	begun := time.Now()
	p := a.startProgress("positions")
	graph, err := g.Graph(ctx, position, f.size, a.analysisOptions(p.update))
	p.finish()
	switch {
	case err != nil:
		return exportFault(err, f.size.Most)
	case f.format == "graph" && graph.Points:
		return usage(cmd, "%v: write it with --format dot or json", analysis.ErrPoints)
	case f.format == "graph":
		return a.emit(graph.WriteGraphFile)
	case f.format == "dot":
		return a.emit(graph.WriteDOT)
	}
	return a.emitJSON(graph.Document(time.Since(begun).Milliseconds()))
}

// checkExport checks the flags; --json means the form json.
func (a *app) checkExport(cmd *cobra.Command, f *exportFlags) error {
	if a.json || a.jsonl {
		if cmd.Flags().Changed("format") && f.format != "json" {
			return usage(cmd, "--format %s: not with --json or --jsonl", f.format)
		}
		f.format = "json"
	}
	switch {
	case !oneOf(f.format, exportFormats):
		return usage(cmd, "--format %s: expected dot, graph or json", f.format)
	case f.size.Depth < 0 || f.size.Depth == 0 && cmd.Flags().Changed("depth"):
		return usage(cmd, "--depth %d: expected a number ≥ 1", f.size.Depth)
	case f.size.Most < 1:
		return usage(cmd, "--limit %d: expected a number ≥ 1", f.size.Most)
	}
	return nil
}

// exportFault tells a graph that is too large from a search that was stopped.
func exportFault(err error, most int) error {
	if !errors.Is(err, analysis.ErrGraphSize) {
		return err
	}
	return &complaint{
		Code: "budget.positions", exit: exitBudget,
		Message: "the graph has more than " + count(uint64(most), "position", "positions") + " (limit --limit)",
		Hint:    "raise it with --limit, or write a part with --depth",
	}
}
