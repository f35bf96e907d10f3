package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/script"
)

func (a *app) lintCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "lint FILE.star|FILE.graph", Short: "Look for mistakes in a game file",
		Long: `Lint loads a game, explores it for at most three seconds, and lists what is likely
to be a mistake: FILE:LINE:COLUMN: what. Lines with "note:" are only good to know,
such as the time that the game takes. The exit code is 1 if there is more than
notes; a file that fails is told as by other commands.`,
		Example: `  zermelo games new mygame && zermelo games lint mygame.star`,
		Args:    between(1, 1),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"star", "graph"}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.gamesLint(cmd, args[0]) },
	}
	cmd.Flags().StringArrayVar(&a.set, "set", nil, "a parameter of the game's start, `name=value` (repeatable)")
	a.budgetFlags(cmd)
	return cmd
}

// gamesLint reviews a file.
func (a *app) gamesLint(cmd *cobra.Command, file string) error {
	begun := time.Now()
	var review *script.Review
	var game, about string
	var err error
	switch filepath.Ext(file) {
	case ".star":
		review, game, about, err = a.lintScript(file)
	case ".graph":
		review, game, about, err = lintGraph(file)
	default:
		return usage(cmd, "%s is neither FILE.star nor FILE.graph", file)
	}
	if err != nil {
		return err
	}
	d := review.Document(file, game, about, time.Since(begun).Milliseconds())
	if a.json || a.jsonl {
		err = a.emitJSON(d)
	} else {
		err = a.emit(func(w io.Writer) error { return a.printFindings(w, d) })
	}
	if err == nil && !d.Fine {
		return negative{}
	}
	return err
}

func (a *app) lintScript(file string) (review *script.Review, game, about string, err error) {
	ctx, cancel := a.work()
	defer cancel()
	s, err := a.openScript(ctx, file)
	if err != nil {
		return nil, "", "", err
	}
	review, err = s.Lint(ctx)
	return review, s.Name, s.Kind(), err
}

func lintGraph(file string) (review *script.Review, game, about string, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, "", "", err
	}
	g, err := script.ReadGraph(file, text)
	if err != nil {
		return nil, "", "", err
	}
	return g.Lint(), filepath.Base(g.Name), g.Kind + " graph of " + count(uint64(len(g.Nodes())), "node", "nodes"), nil
}

// printFindings writes a review for people and editors.
func (a *app) printFindings(w io.Writer, d script.ReviewDocument) error {
	var b strings.Builder
	for _, f := range d.Findings {
		b.WriteString(f.File)
		if f.Line > 0 {
			fmt.Fprintf(&b, ":%d:%d", f.Line, f.Column)
		}
		b.WriteString(": ")
		if f.Note {
			b.WriteString("note: ")
		}
		b.WriteString(f.Message + "\n")
	}
	if d.Fine {
		fmt.Fprintf(&b, "%s is fine: %s (%s)\n", d.File, d.Game, d.About)
	}
	_, err := io.WriteString(w, a.plain(b.String()))
	return err
}
