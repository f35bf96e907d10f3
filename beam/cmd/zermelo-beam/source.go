package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"zermelo/analysis"
	"zermelo/games"
	"zermelo/script"
	"zermelo/table"
)

// source says where a game comes from, beside its name and position.
type source struct {
	input  string // a file in contest format
	test   int
	set    []string
	misere bool
}

func (s *source) add(f *pflag.FlagSet) {
	f.StringVar(&s.input, "input", "", "read the instance from `file` in contest format")
	f.IntVar(&s.test, "test", 1, "`number` of the test in the file, from 1")
	f.StringArrayVar(&s.set, "set", nil, "a setting of the game, `name=value`")
	f.BoolVar(&s.misere, "misere", false, "the last player to move loses")
}

// open opens the game as a worker will, and says from what. A graph file begins
// with graph: or ends in .graph, a script in .star.
func (s *source) open(ctx context.Context, name, position string) (analysis.Game, table.Origin, error) {
	o := table.Origin{Game: name, Start: position, Misere: s.misere}
	if err := s.settings(&o); err != nil {
		return nil, o, err
	}
	if err := s.read(ctx, &o); err != nil {
		return nil, o, err
	}
	e, g, err := games.Reopen(ctx, o, script.Options{})
	if err == nil {
		err = e.Accept(o.Set)
	}
	if err != nil {
		return nil, o, err
	}
	if o.Script == "" && o.Graph == "" {
		o.Game = e.Name
	}
	if o.Instance == "" {
		o.Start = g.Start()
	}
	return g, o, nil
}

func (s *source) settings(o *table.Origin) error {
	for _, set := range s.set {
		name, value, ok := strings.Cut(set, "=")
		if !ok || name == "" {
			return usagef("--set %s: expected name=value", set)
		}
		if o.Set == nil {
			o.Set = map[string]string{}
		}
		o.Set[name] = value
	}
	return nil
}

// read reads the files of a game.
func (s *source) read(ctx context.Context, o *table.Origin) error {
	if s.input != "" {
		text, err := os.ReadFile(s.input)
		if err != nil {
			return err
		}
		o.Instance, o.Test = string(text), s.test
	}
	file, graph := strings.CutPrefix(o.Game, "graph:")
	switch {
	case graph || filepath.Ext(file) == ".graph":
		text, err := os.ReadFile(file)
		o.Graph = string(text)
		return err
	case filepath.Ext(file) == ".star":
		return readScript(ctx, file, o)
	}
	return nil
}

// readScript reads a script and runs it once, to learn what else it loads.
func readScript(ctx context.Context, file string, o *table.Origin) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	dir, name := filepath.Split(file)
	loaded := &games.Recorder{FS: os.DirFS(filepath.Dir(file)), Texts: map[string]string{}}
	o.Game, o.Script, o.Files = name, string(text), loaded.Texts
	_, err = script.Open(ctx, script.Source{Name: name, Dir: dir, Text: text, Files: loaded}, o.Set, script.Options{})
	return err
}
