package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/games"
	"zermelo/script"
	"zermelo/table"
)

// origin opens the game that a command's arguments name, and says what it was
// opened from.
func (a *app) origin(ctx context.Context, cmd *cobra.Command, args []string, from instance) (g analysis.Game, o table.Origin, err error) {
	o = table.Origin{Set: a.settings}
	var e games.Entry
	switch file, graph := graphFile(args[0]); {
	case graph:
		e, err = a.originGraph(args[0], file, &o)
	case filepath.Ext(args[0]) == ".star":
		e, err = a.originScript(ctx, args[0], &o)
	default:
		e, err = a.entry(ctx, args[0])
	}
	if err != nil {
		return nil, o, err
	}
	if o.Game == "" {
		o.Game = e.Name
	}
	o.Misere = a.misere && !a.ownMisere()
	if from.input != "" {
		if err := a.originInstance(from, &o); err != nil {
			return nil, o, err
		}
		a.in, from.input = strings.NewReader(o.Instance), "-"
	}
	if g, o.Start, err = a.openIn(cmd, e, args, from); err == nil && o.Instance == "" {
		o.Start = g.Start()
	}
	return g, o, err
}

// graphFile is the file of a graph that an argument names.
func graphFile(name string) (file string, ok bool) {
	if file, ok = strings.CutPrefix(name, "graph:"); ok {
		return file, true
	}
	return name, filepath.Ext(name) == ".graph"
}

func (a *app) originGraph(name, file string, o *table.Origin) (games.Entry, error) {
	in, err := a.reader(file)
	if err != nil {
		return games.Entry{}, err
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	if err != nil {
		return games.Entry{}, err
	}
	o.Game, o.Graph = name, string(text)
	g, err := script.ReadGraph(file, text)
	if err != nil {
		return games.Entry{}, err
	}
	return games.OfGraph(name, g), nil
}

func (a *app) originScript(ctx context.Context, name string, o *table.Origin) (games.Entry, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return games.Entry{}, err
	}
	files := &games.Recorder{FS: os.DirFS(filepath.Dir(name)), Texts: map[string]string{}}
	s, err := a.loadScript(ctx, name, text, files)
	if err != nil {
		return games.Entry{}, err
	}
	a.script = s
	o.Game, o.Script, o.Files = filepath.Base(name), string(text), files.Texts
	return games.OfScript(ctx, s), nil
}

func (a *app) originInstance(from instance, o *table.Origin) error {
	in, err := a.reader(from.input)
	if err != nil {
		return err
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	o.Instance, o.Test = string(text), from.test
	return err
}
