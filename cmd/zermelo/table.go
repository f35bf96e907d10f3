package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/heap"
)

// tableFormats are the forms in which a sequence is printed.
const tableFormats = "text bfile csv tsv latex cpp python"

func (a *app) tableCommand() *cobra.Command {
	var span, format string
	cmd := &cobra.Command{
		Use:   "table GAME",
		Short: "Print the Grundy values of a heap game",
		Long: `Table prints the Grundy values G(n) of single heaps: as text, as an OEIS b-file,
as CSV or TSV, as a LaTeX table, or as a constant table in C++ or Python.`,
		Example:           `  zermelo table 0.77 --n 0..23`,
		GroupID:           "explore",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.table(cmd, args[0], span, format) },
	}
	cmd.Flags().StringVar(&span, "n", "0..99", "`range` of heaps, for example 0..1000")
	cmd.Flags().StringVar(&format, "format", "text", "`form` of the table: "+strings.ReplaceAll(tableFormats, " ", ", "))
	a.budgetFlags(cmd)
	return cmd
}

// tableDocument is schema zermelo/table/1.
type tableDocument struct {
	Schema    string   `json:"schema"`
	Game      string   `json:"game"`
	First     uint64   `json:"first"`
	Values    []uint64 `json:"values"`
	Complete  bool     `json:"complete"`
	ElapsedMS int64    `json:"elapsed_ms"`
	Seed      *uint64  `json:"seed"`
}

func (a *app) table(cmd *cobra.Command, name, span, format string) error {
	g, err := a.heapGame(cmd, name)
	if err != nil {
		return err
	}
	from, to, err := parseSpan(span)
	if err != nil {
		return usage(cmd, "--n %s: %v", span, err)
	}
	if !oneOf(format, tableFormats) {
		return usage(cmd, "--format %s: expected one of %s", format, tableFormats)
	}
	ctx, cancel := a.work()
	defer cancel()
	begun := time.Now()
	s := heap.New(g)
	shown := a.startProgress("heaps")
	err = s.Extend(ctx, to+1, shown.update)
	shown.finish()
	if err != nil {
		return err
	}
	v := values{g.Name(), from, to, s}
	if a.json || a.jsonl {
		return a.emitJSON(v.document(time.Since(begun)))
	}
	return a.emit(func(w io.Writer) error {
		b := bufio.NewWriter(w)
		v.print(b, format)
		return b.Flush()
	})
}

// parseSpan reads a range such as 0..1000; one number n means 0..n.
func parseSpan(text string) (from, to uint64, err error) {
	lo, hi, both := strings.Cut(text, "..")
	if !both {
		lo, hi = "0", text
	}
	from, errFrom := strconv.ParseUint(lo, 10, 64)
	to, errTo := strconv.ParseUint(hi, 10, 64)
	if errFrom != nil || errTo != nil || from > to || to >= math.MaxUint32-1 {
		return 0, 0, fmt.Errorf("expected a range such as 0..1000, below 2^32")
	}
	return from, to, nil
}

// values are G(from), …, G(to) of a game.
type values struct {
	name     string
	from, to uint64
	s        *heap.Sequence
}

func (v values) document(spent time.Duration) tableDocument {
	d := tableDocument{Schema: "zermelo/table/1", Game: v.name, First: v.from, Values: []uint64{}, Complete: true, ElapsedMS: spent.Milliseconds()}
	for n := v.from; n <= v.to; n++ {
		d.Values = append(d.Values, uint64(v.s.At(n)))
	}
	return d
}

// print writes the values in a form of tableFormats. An error of the writer
// stays with it until it is flushed.
func (v values) print(w *bufio.Writer, format string) {
	switch format {
	case "text":
		fmt.Fprintf(w, "G(%d..%d) =", v.from, v.to)
		v.each(w, " %[2]d")
		w.WriteString("\n")
	case "bfile":
		v.each(w, "%d %d\n")
	case "csv":
		w.WriteString("n,G(n)\n")
		v.each(w, "%d,%d\n")
	case "tsv":
		w.WriteString("n\tG(n)\n")
		v.each(w, "%d\t%d\n")
	case "latex":
		w.WriteString("\\begin{tabular}{rr}\n$n$ & $G(n)$ \\\\\n\\hline\n")
		v.each(w, "%d & %d \\\\\n")
		w.WriteString("\\end{tabular}\n")
	case "cpp":
		largest, _ := v.s.Max()
		fmt.Fprintf(w, "// Grundy values of %s, heaps %d..%d\nconstexpr unsigned %s grundy[] = {", v.name, v.from, v.to, cppWord(uint64(largest)))
		v.each(w, "%[2]d,")
		w.WriteString("};\n")
	case "python":
		fmt.Fprintf(w, "# Grundy values of %s, heaps %d..%d\ngrundy = [", v.name, v.from, v.to)
		v.each(w, "%[2]d,")
		w.WriteString("]\n")
	}
}

// each prints n and G(n) of every heap.
func (v values) each(w io.Writer, format string) {
	for n := v.from; n <= v.to; n++ {
		fmt.Fprintf(w, format, n, v.s.At(n))
	}
}

// cppWord is the smallest unsigned type that holds a value.
func cppWord(largest uint64) string {
	switch {
	case largest <= math.MaxUint8:
		return "char"
	case largest <= math.MaxUint16:
		return "short"
	}
	return "int"
}
