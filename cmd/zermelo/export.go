package main

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
)

// exportFormats are the forms in which a graph is written.
var exportFormats = [...]string{"dot", "graph", "json", "html"}

// exportFlags say what is written of a graph, and how.
type exportFlags struct {
	from   instance
	format string
	html   bool // the same as the form html
	size   analysis.GraphOptions
	tests  testFlags
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
  json   all values, schema zermelo/export/1; with --board also what positions
         look like, and where on it the moves are
  html   a page to play and explore the game on, against the perfect player
         too: one file for a class, which needs neither zermelo nor a network

Without --format the name after -o says which. With --depth only the positions at most so many moves away are written. Their
values are exact all the same; a position whose moves are cut off is dashed in
dot, and has its value as its result in a graph file; on the page nobody can
move on from it.

With --style polygon it writes tests of the game's contest into the folder -o
instead, or of any game in a --format of judge: tests/01, tests/01.a and so on,
inputs with right outputs, of all shapes and of growing sizes, no two the same;
and in script the lines of gen that make the inputs, for Polygon. It needs no
position.`,
		Example: `  zermelo export kayles 5 --format graph | zermelo solve graph:- 5
  zermelo export kayles "3 4 5" -o kayles.html
  zermelo export coins --style polygon --tests 9 -o coins-tests`,
		GroupID:           "explore",
		Args:              between(1, -1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.export(cmd, args, f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.format, "format", "", "`form` of the graph: dot, graph, json or html (default: by the end of the name after -o, or dot)")
	flags.BoolVar(&f.html, "html", false, "the same as --format html")
	flags.BoolVar(&f.size.Board, "board", false, "with the form json: draw each position, as data, with the cells of each move")
	flags.IntVar(&f.size.Depth, "depth", 0, "most `moves` from the position (default: any number)")
	flags.IntVar(&f.size.Most, "limit", analysis.DefaultGraph, "most positions to write, a `number`")
	f.tests.add(a, cmd)
	f.from.flags(cmd)
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(exportFormats[:], cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (a *app) export(cmd *cobra.Command, args []string, f exportFlags) error {
	if f.tests.style != "" {
		return a.exportTests(cmd, args, f.format, &f.tests)
	}
	if err := a.checkExport(cmd, &f); err != nil {
		return err
	}
	ctx, cancel := a.work()
	defer cancel()
	e, err := a.entry(ctx, args[0])
	if err != nil {
		return err
	}
	g, position, err := a.openIn(cmd, e, args, f.from)
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
		return usage(cmd, "%v: write it with --format dot, json or html", analysis.ErrPoints)
	case f.format == "graph":
		return a.emit(graph.WriteGraphFile)
	case f.format == "dot":
		return a.emit(graph.WriteDOT)
	}
	document := graph.Document(time.Since(begun).Milliseconds())
	if f.format == "html" {
		return a.exportPage(e, document)
	}
	return a.emitJSON(document)
}

// checkExport checks the flags and finds the form.
func (a *app) checkExport(cmd *cobra.Command, f *exportFlags) error {
	if err := a.exportFormat(cmd, f); err != nil {
		return err
	}
	switch {
	case !slices.Contains(exportFormats[:], f.format):
		return usage(cmd, "--format %s: expected dot, graph, json or html", f.format)
	case f.size.Board && f.format != "json" && f.format != "html":
		return usage(cmd, "--board: not with --format %s, which holds no boards", f.format)
	case f.size.Depth < 0 || f.size.Depth == 0 && cmd.Flags().Changed("depth"):
		return usage(cmd, "--depth %d: expected a number ≥ 1", f.size.Depth)
	case f.size.Most < 1:
		return usage(cmd, "--limit %d: expected a number ≥ 1", f.size.Most)
	}
	f.size.Board = f.size.Board || f.format == "html"
	return nil
}

// exportFormat is the form that flags or, without any, the end of the file's
// name ask for: --html is a form, and --json is.
func (a *app) exportFormat(cmd *cobra.Command, f *exportFlags) error {
	asked := ""
	switch {
	case (a.json || a.jsonl) && f.html:
		return usage(cmd, "--html: not with --json or --jsonl")
	case a.json || a.jsonl:
		asked = "json"
	case f.html:
		asked = "html"
	}
	end := strings.TrimPrefix(strings.ToLower(filepath.Ext(a.output)), ".")
	switch {
	case f.format == "" && asked != "":
		f.format = asked
	case f.format == "" && slices.Contains(exportFormats[:], end):
		f.format = end
	case f.format == "":
		f.format = "dot"
	case asked != "" && asked != f.format:
		return usage(cmd, "--format %s: another flag asks for the form %s", f.format, asked)
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
