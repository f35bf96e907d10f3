package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/games"
	"zermelo/script"
)

// entry finds the game that an argument names: a built-in one, a code or name
// of a heap game, or a file in Starlark or graph form.
func (a *app) entry(ctx context.Context, name string) (games.Entry, error) {
	if file, ok := strings.CutPrefix(name, "graph:"); ok {
		return a.graphEntry(name, file)
	}
	switch filepath.Ext(name) {
	case ".star":
		return a.scriptEntry(ctx, name)
	case ".graph":
		return a.graphEntry(name, name)
	}
	e, err := games.Named(name)
	return e, nameComplaint(name, err)
}

// nameComplaint tells what is wrong with the name or code of a game.
func nameComplaint(name string, err error) error {
	var unknown *games.UnknownError
	var parse *zermelo.ParseError
	switch {
	case errors.As(err, &unknown):
		c := &complaint{Code: "game.unknown", Message: unknown.Error(), exit: exitUsage,
			Hint: fmt.Sprintf("`zermelo games list` shows all %d", unknown.Known)}
		if len(unknown.Near) > 0 {
			c.Hint = fmt.Sprintf("did you mean %s? %s", strings.Join(unknown.Near, ", "), c.Hint)
		}
		return c
	case errors.As(err, &parse):
		return &complaint{Code: "game.unknown", Message: fmt.Sprintf("game %q: %s", name, parse.Reason), exit: exitUsage,
			Hint: "codes look like 0.77, 4!.0, sub:1,3,4, allbut:2,5 or, with other takes for Right than for Left, sub:1,2|1,3"}
	}
	return err
}

// scriptEntry loads a Starlark file. The start that --set asks for is the
// position where none is given.
func (a *app) scriptEntry(ctx context.Context, name string) (games.Entry, error) {
	s, err := a.openScript(ctx, name)
	if err != nil {
		return games.Entry{}, err
	}
	a.script = s
	return games.OfScript(ctx, s), nil
}

// openScript loads a Starlark file with the settings and within the budgets of
// the command line.
func (a *app) openScript(ctx context.Context, name string) (*script.Script, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return a.loadScript(ctx, name, text, os.DirFS(filepath.Dir(name)))
}

func (a *app) loadScript(ctx context.Context, name string, text []byte, files fs.FS) (*script.Script, error) {
	dir, file := filepath.Split(name)
	source := script.Source{Name: file, Dir: dir, Text: text, Files: files}
	return script.Open(ctx, source, a.settings, script.Options{
		MaxPositions: a.positions.value, MaxBytes: a.mem.value, Print: a.errs,
	})
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
	return games.OfGraph(name, g), nil
}

// builtIn is entry for commands that go through all small instances of a game.
func (a *app) builtIn(cmd *cobra.Command, name string) (games.Entry, error) {
	if e, ok := games.Find(name); ok {
		return *e, nil
	}
	if _, err := a.entry(cmd.Context(), name); err != nil {
		return games.Entry{}, err
	}
	return games.Entry{}, usage(cmd, "%s is not built in: %s is for the first %d games of `zermelo games list`", name, cmd.Name(), len(games.Catalogue))
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
