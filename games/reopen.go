package games

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"strings"

	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/script"
	"zermelo/table"
)

// Reopen opens the game of a table again. The start is the table's.
func Reopen(ctx context.Context, o table.Origin, so script.Options) (Entry, analysis.Game, error) {
	e, err := entryOf(ctx, o, so)
	if err != nil {
		return e, nil, err
	}
	var g analysis.Game
	switch {
	case o.Instance != "" && e.Open != nil:
		g, err = e.Open(bytes.NewReader([]byte(o.Instance)), max(o.Test, 1), contest.Options{Set: o.Set})
	case e.Parse != nil:
		g, err = e.Parse(o.Start)
	default:
		err = fmt.Errorf("%w: the table does not say which %s", table.ErrCorrupt, o.Game)
	}
	return e, g, err
}

// entryOf is the entry of the game, or the one in the text of its script.
func entryOf(ctx context.Context, o table.Origin, so script.Options) (Entry, error) {
	switch {
	case o.Graph != "":
		g, err := script.ReadGraph(o.Game, []byte(o.Graph))
		if err != nil {
			return Entry{}, err
		}
		return OfGraph(o.Game, g), nil
	case o.Script != "":
		s, err := script.Open(ctx, script.Source{Name: o.Game, Text: []byte(o.Script), Files: texts(o.Files)}, o.Set, so)
		if err != nil {
			return Entry{}, err
		}
		return OfScript(ctx, s), nil
	}
	return Named(o.Game)
}

// Recorder is files of which it keeps the texts of those that are opened: what a
// script loads, for the Origin of its table.
type Recorder struct {
	fs.FS
	Texts map[string]string
}

// Open opens a file.
func (r *Recorder) Open(name string) (fs.File, error) {
	if text, err := fs.ReadFile(r.FS, name); err == nil {
		r.Texts[name] = string(text)
	}
	return r.FS.Open(name)
}

// texts are files in memory, for a script to load.
type texts map[string]string

func (t texts) Open(name string) (fs.File, error) {
	text, ok := t[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return opened{strings.NewReader(text)}, nil
}

// opened is a file being read.
type opened struct{ *strings.Reader }

func (opened) Stat() (fs.FileInfo, error) { return nil, fs.ErrInvalid }
func (opened) Close() error               { return nil }
