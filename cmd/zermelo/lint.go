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

// lintDocument is schema zermelo/lint/1.
type lintDocument struct {
	Schema    string        `json:"schema"`
	File      string        `json:"file"`
	Game      string        `json:"game"`
	About     string        `json:"about"`
	Fine      bool          `json:"fine"`
	Findings  []lintFinding `json:"findings"`
	Positions uint64        `json:"positions"` // explored
	Complete  bool          `json:"complete"`
	ElapsedMS int64         `json:"elapsed_ms"`
}

type lintFinding struct {
	File    string `json:"file"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Message string `json:"message"`
	Note    bool   `json:"note"`
}

// gamesLint reviews a file.
func (a *app) gamesLint(cmd *cobra.Command, file string) error {
	begun := time.Now()
	d := lintDocument{Schema: "zermelo/lint/1", File: file, Findings: []lintFinding{}}
	var review *script.Review
	var err error
	switch filepath.Ext(file) {
	case ".star":
		review, err = a.lintScript(&d)
	case ".graph":
		review, err = lintGraph(&d)
	default:
		return usage(cmd, "%s is neither FILE.star nor FILE.graph", file)
	}
	if err != nil {
		return err
	}
	for _, f := range review.Findings {
		d.Findings = append(d.Findings, lintFinding(f))
	}
	d.Fine, d.Positions, d.Complete = review.Fine(), review.Positions, review.Complete
	d.ElapsedMS = time.Since(begun).Milliseconds()
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

func (a *app) lintScript(d *lintDocument) (*script.Review, error) {
	ctx, cancel := a.work()
	defer cancel()
	s, err := a.openScript(ctx, d.File)
	if err != nil {
		return nil, err
	}
	d.Game, d.About = s.Name, aboutScript(s)
	return s.Lint(ctx)
}

// aboutScript says of what kind a game is.
func aboutScript(s *script.Script) string {
	about := []string{"impartial"}
	if s.Partizan {
		about[0] = s.Players[0] + " against " + s.Players[1]
	}
	if s.Misere {
		about = append(about, "misère play")
	}
	if s.Endless {
		about = append(about, "endless play is a draw")
	}
	return strings.Join(about, ", ")
}

func lintGraph(d *lintDocument) (*script.Review, error) {
	text, err := os.ReadFile(d.File)
	if err != nil {
		return nil, err
	}
	g, err := script.ReadGraph(d.File, text)
	if err != nil {
		return nil, err
	}
	d.Game, d.About = filepath.Base(g.Name), g.Kind+" graph of "+count(uint64(len(g.Nodes())), "node", "nodes")
	return g.Lint(), nil
}

// printFindings writes a review for people and editors.
func (a *app) printFindings(w io.Writer, d lintDocument) error {
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
