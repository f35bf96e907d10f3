package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"zermelo/lab"
	"zermelo/lab/plot"
)

// plotFormats are the forms of a picture; text is for the terminal.
var plotFormats = []string{"text", "svg", "png", "pdf"}

func (a *app) plotCommand() *cobra.Command {
	var s span
	var kind, format string
	cmd := &cobra.Command{
		Use:   "plot GAME",
		Short: "Draw what table prints: a scatter plot or a heat map",
		Long: `Plot draws a quantity of many positions of a game (see table): of one variable a
scatter plot, of two a heat map in which 0 is white. The form follows the end of
the name after -o: svg, png or pdf; without one it is text for the terminal.`,
		Example:           `  zermelo plot 0.77 --n 0..119`,
		GroupID:           "explore",
		Args:              between(1, 1),
		ValidArgsFunction: completeGames,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.plot(cmd, args[0], &s, kind, format) },
	}
	s.flags(cmd)
	cmd.Flags().StringVar(&kind, "kind", "auto", "`kind` of picture: scatter, heat or auto")
	cmd.Flags().StringVar(&format, "format", "", "`form`: "+strings.Join(plotFormats, ", ")+" (default: by the end of the name after -o)")
	a.instanceFlags(cmd)
	a.budgetFlags(cmd)
	a.searchFlags(cmd, true)
	return cmd
}

func (a *app) plot(cmd *cobra.Command, name string, s *span, kind, format string) error {
	format, err := a.plotFormat(cmd, format)
	if err != nil {
		return err
	}
	if !oneOf(kind, "auto scatter heat") {
		return usage(cmd, "--kind %s: expected one of scatter heat auto", kind)
	}
	if a.json || a.jsonl {
		return usage(cmd, "a picture is no JSON document: `zermelo table --json` has the values")
	}
	ctx, cancel := a.work()
	defer cancel()
	q, err := a.question(ctx, cmd, name, s, lab.PictureRange)
	if err != nil {
		return err
	}
	if err := drawable(cmd, q, kind); err != nil {
		return err
	}
	t, err := a.tableOf(ctx, q, lab.Value)
	if t == nil {
		return err
	}
	return errors.Join(err, a.draw(t.Picture(format != "text"), format))
}

// drawable refuses what is no picture of a kind.
func drawable(cmd *cobra.Command, q question, kind string) error {
	vars := len(q.Vars)
	if vars > 2 || kind == "scatter" && vars != 1 || kind == "heat" && vars != 2 {
		return usage(cmd, "a scatter plot has one variable and a heat map two, these positions have %s", strings.Join(q.Vars, ", "))
	}
	for i := range q.Low {
		if vars == 2 && q.High[i]-q.Low[i] >= plot.MostCells {
			return usage(cmd, "a heat map has at most %d rows and columns", plot.MostCells)
		}
	}
	return nil
}

// plotFormat is the form asked for, or that of the file's name.
func (a *app) plotFormat(cmd *cobra.Command, format string) (string, error) {
	end := strings.TrimPrefix(strings.ToLower(filepath.Ext(a.output)), ".")
	switch {
	case format != "" && !slices.Contains(plotFormats, format):
		return "", usage(cmd, "--format %s: expected one of %s", format, strings.Join(plotFormats, ", "))
	case format != "":
		return format, nil
	case slices.Contains(plotFormats, end):
		return end, nil
	case end != "" && end != "txt":
		return "", usage(cmd, "-o %s: pictures end in .svg, .png or .pdf; --format says otherwise", a.output)
	}
	return "text", nil
}

func (a *app) draw(p lab.Picture, format string) error {
	return a.emit(func(w io.Writer) error {
		switch format {
		case "svg":
			return p.SVG(w)
		case "png":
			return p.PNG(w)
		case "pdf":
			return p.PDF(w)
		}
		return p.Text(w, a.columns(), a.ascii)
	})
}

// columns is the width of the terminal; 0 where there is none.
func (a *app) columns() int {
	f, ok := a.out.(*os.File)
	if !ok || a.output != "" || !terminal(f) {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}
