package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/analysis"
	"zermelo/games"
	"zermelo/heap"
	"zermelo/internal/near"
	"zermelo/script"
)

// entry finds the game that an argument names: a built-in one, a code or name
// of a heap game, or a file in Starlark or graph form.
func (a *app) entry(ctx context.Context, name string) (games.Entry, error) {
	if e, ok := games.Find(name); ok {
		return e, nil
	}
	if file, ok := strings.CutPrefix(name, "graph:"); ok {
		return a.graphEntry(name, file)
	}
	switch filepath.Ext(name) {
	case ".star":
		return a.scriptEntry(ctx, name)
	case ".graph":
		return a.graphEntry(name, name)
	}
	switch {
	case heap.MeantPartizan(name):
		g, err := heap.ParsePartizan(name)
		return partizanEntry(g), heapComplaint(name, err)
	case heap.Meant(name):
		g, err := parseHeap(name)
		return heapEntry(g), err
	}
	return games.Entry{}, unknownGame(name)
}

func unknownGame(name string) error {
	names := gameNames()
	c := &complaint{
		Code: "game.unknown", Message: fmt.Sprintf("unknown game %q", name), exit: exitUsage,
		Hint: fmt.Sprintf("`zermelo games list` shows all %d", len(names)),
	}
	if meant := near.Words(name, names, 3); len(meant) > 0 {
		c.Hint = fmt.Sprintf("did you mean %s? %s", strings.Join(meant, ", "), c.Hint)
	}
	return c
}

// gameNames are the names of all games that need no file.
func gameNames() []string {
	var names []string
	for _, e := range games.Catalogue {
		names = append(names, e.Name)
	}
	return append(names, heap.Names()...)
}

// parseHeap reads the name or code of a heap game.
func parseHeap(name string) (heap.Game, error) {
	g, err := heap.Parse(name)
	return g, heapComplaint(name, err)
}

// heapComplaint tells an error in the name or code of a heap game.
func heapComplaint(name string, err error) error {
	var parse *zermelo.ParseError
	if errors.As(err, &parse) {
		return &complaint{Code: "game.unknown", Message: fmt.Sprintf("game %q: %s", name, parse.Reason), exit: exitUsage,
			Hint: "codes look like 0.77, 4!.0, sub:1,3,4, allbut:2,5 or, with other takes for Right than for Left, sub:1,2|1,3"}
	}
	return err
}

// heapEntry is a heap game; its positions are sizes of heaps.
func heapEntry(g heap.Game) games.Entry {
	return games.Entry{
		Name: g.Name(), About: g.About(),
		Usage: fmt.Sprintf("Code\n  %s\nPosition\n  sizes of the heaps, for example 3 4 5\nExample\n  zermelo analyse %s \"3 4 5\"", g.Code(), g.Name()),
		Parse: func(position string) (analysis.Game, error) {
			p, err := g.Play(heap.Sum()).Text.Parse(position)
			if err != nil {
				return nil, err
			}
			return analysis.Of(g.Play(p)), nil
		},
	}
}

// partizanEntry is a subtraction game in which the players have different takes;
// its positions are sizes of heaps with the player to move.
func partizanEntry(g heap.Partizan) games.Entry {
	return games.Entry{
		Name: g.Name(), About: g.About(),
		Usage: fmt.Sprintf("Position\n  sizes of the heaps, and L or R for the player to move, for example 3 4 5 R; L where neither is written\nExample\n  zermelo analyse %q \"3 4 5 R\"", g.Name()),
		Parse: func(position string) (analysis.Game, error) {
			p, err := g.Play(heap.Turn{}).Text.Parse(position)
			if err != nil {
				return nil, err
			}
			return analysis.Of(g.Play(p)), nil
		},
	}
}

// scriptEntry loads a Starlark file. The start that --set asks for is the
// position where none is given.
func (a *app) scriptEntry(ctx context.Context, name string) (games.Entry, error) {
	s, err := a.openScript(ctx, name)
	if err != nil {
		return games.Entry{}, err
	}
	a.script = s
	e := games.Entry{Name: s.Name, About: firstLine(s.Doc), Usage: s.Doc}
	for _, p := range s.Parameters {
		e.Settings = append(e.Settings, p.Name)
	}
	e.Parse = func(position string) (analysis.Game, error) {
		g, err := s.Game(ctx, position)
		if err != nil {
			return nil, err
		}
		return analysis.Of(g), nil
	}
	return e, nil
}

// openScript loads a Starlark file with the settings and within the budgets of
// the command line.
func (a *app) openScript(ctx context.Context, name string) (*script.Script, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	dir, file := filepath.Split(name)
	source := script.Source{Name: file, Dir: dir, Text: text, Files: os.DirFS(filepath.Dir(name))}
	return script.Open(ctx, source, a.settings, script.Options{
		MaxPositions: a.positions.value, MaxBytes: a.mem.value, Print: a.errs,
	})
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}

// graphEntry reads a graph file, or standard input for "-".
func (a *app) graphEntry(name, file string) (games.Entry, error) {
	in, err := a.reader(file)
	if err != nil {
		return games.Entry{}, err
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	if err != nil {
		return games.Entry{}, err
	}
	g, err := script.ReadGraph(file, text)
	if err != nil {
		return games.Entry{}, err
	}
	return games.Entry{
		Name: name, About: fmt.Sprintf("a graph of %d positions", len(g.Nodes())), Usage: "Position\n  the name of a node",
		Parse: func(position string) (analysis.Game, error) {
			game := g.Game()
			if position != "" {
				if game.Start, err = game.Text.Parse(position); err != nil {
					return nil, err
				}
			}
			return analysis.Of(game), nil
		},
	}, nil
}

// contestEntry is entry for commands that need a contest's format.
func (a *app) contestEntry(cmd *cobra.Command, name string) (games.Entry, error) {
	e, ok := games.Find(name)
	if ok {
		return e, nil
	}
	if _, err := a.entry(cmd.Context(), name); err != nil {
		return e, err
	}
	return e, usage(cmd, "%s has no contest format: %s is for the games of `zermelo games list` that have one", name, cmd.Name())
}

// scriptComplaint tells an error of a script or a graph file in its own lines. A
// budget that stopped a script is told as for other games, with the place.
func (a *app) scriptComplaint(e *script.Error) *complaint {
	c := &complaint{Code: "script", Message: e.Message, Hint: e.Hint, exit: exitInput}
	if stop := e.Unwrap(); errors.As(stop, new(*zermelo.BudgetError)) || errors.Is(stop, context.DeadlineExceeded) || errors.Is(stop, context.Canceled) {
		c = a.complain(stop)
	}
	if e.Internal {
		c.Code, c.exit = "internal", exitInternal
	}
	told := *e
	told.Message, told.Hint = c.Message, c.Hint
	c.lines = told.Lines()
	if len(e.Frames) > 0 {
		f := e.Frames[0]
		c.Where = &place{File: f.File, Line: f.Line, Column: f.Column}
	}
	return c
}

// isScript says that an error is one of a script or a graph file.
func isScript(err error) (*script.Error, bool) {
	var e *script.Error
	ok := errors.As(err, &e)
	return e, ok
}
