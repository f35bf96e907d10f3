package web

import (
	"context"
	"math/rand/v2"
	"path"
	"strings"
	"time"

	"zermelo"
	"zermelo/analysis"
	"zermelo/internal/http"
	"zermelo/script"
)

// sourceWanted is the body that brings a game.
type sourceWanted struct {
	Source string `json:"source"`
	Name   string `json:"name"`
}

// longestName is how long the name of a file may be, in bytes.
const longestName = 100

// readSource reads a game that a request brings. The name is that of a file, for
// messages; no file is read.
func readSource(r *http.Request, usual string) (want sourceWanted, err error) {
	if err = readBody(r, &want); err != nil {
		return want, err
	}
	if want.Name == "" {
		want.Name = usual
	}
	odd := func(c rune) bool { return c < ' ' || c == '/' || c == '\\' || c == 0x7f }
	switch {
	case len(want.Name) > longestName || strings.ContainsFunc(want.Name, odd) || path.Clean(want.Name) != want.Name:
		return want, usage("name %s: expected the name of a file without its folder", quoted(want.Name))
	case strings.TrimSpace(want.Source) == "":
		return want, usage("there is no source")
	}
	return want, nil
}

// scriptDocument is what the solver sees of a script.
type scriptDocument struct {
	ID        string                `json:"id"`
	Lint      script.ReviewDocument `json:"lint"`
	Start     string                `json:"start"`     // "" where it has none
	Positions []seenPosition        `json:"positions"` // some that random play comes to
}

type seenPosition struct {
	Position string         `json:"position"`
	Board    *zermelo.Board `json:"board,omitempty"`
}

// seenPositions is how many positions are shown of a script, and seeTime how
// long its game is explored for that. Of a game that takes longer none are
// shown.
const (
	seenPositions = 10
	seeTime       = 3 * time.Second
)

// askScript loads a script, reviews it and keeps it as a game.
func (s *Server) askScript(r *http.Request) (*question, error) {
	want, err := readSource(r, "game.star")
	if err != nil {
		return nil, err
	}
	id := identity("s", want.Name, want.Source)
	return &question{
		key: key("script", id), counts: "positions", fleeting: true,
		compute: func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
			begun := time.Now()
			o := s.scriptOptions()
			o.Progress = func(done uint64) { progress(done, 0) }
			loaded, err := script.Open(ctx, script.Source{Name: want.Name, Text: []byte(want.Source)}, nil, o)
			if err != nil {
				return answer{}, err
			}
			review, err := loaded.Lint(ctx)
			if err != nil {
				return answer{}, err
			}
			g := sourced(id, File{Source: want.Source, Script: loaded})
			d := scriptDocument{ID: id, Lint: review.Document(want.Name, loaded.Name, loaded.Kind(), time.Since(begun).Milliseconds())}
			if err := g.see(ctx, &d); err != nil {
				return answer{}, err
			}
			s.shelf.put(id, g, int64(len(want.Source)))
			return asJSON(d), nil
		},
	}, nil
}

// see adds the start and some positions. The same script shows the same ones.
func (g *subject) see(ctx context.Context, d *scriptDocument) (err error) {
	d.Positions = []seenPosition{}
	if d.Start, err = g.script.Start(ctx); err != nil || d.Start == "" {
		return err
	}
	bounded, cancel := context.WithTimeout(ctx, seeTime)
	defer cancel()
	game, err := g.open(bounded, d.Start)
	if err != nil && analysis.Stopped(err) && ctx.Err() == nil {
		g.forget()
		return nil
	}
	if err != nil {
		return err
	}
	seen, r := map[string]bool{}, rand.New(rand.NewPCG(1, 1))
	for range 10 * seenPositions {
		line := game.Playout(r, mostRandom)
		position := line[r.IntN(len(line))]
		if seen[position] || len(seen) == seenPositions {
			continue
		}
		seen[position] = true
		board, err := game.Board(position)
		if err != nil {
			return err
		}
		d.Positions = append(d.Positions, seenPosition{position, board})
	}
	return ctx.Err()
}

// askGraphFile reads a graph file and keeps it as a game.
func (s *Server) askGraphFile(r *http.Request) (*question, error) {
	want, err := readSource(r, "game.graph")
	if err != nil {
		return nil, err
	}
	id := identity("g", want.Name, want.Source)
	return &question{
		key: key("graphfile", id), counts: "nodes", fleeting: true,
		compute: func(context.Context, func(done, total uint64)) (answer, error) {
			graph, err := script.ReadGraph(want.Name, []byte(want.Source))
			if err != nil {
				return answer{}, err
			}
			s.shelf.put(id, sourced(id, File{Source: want.Source, Graph: graph}), int64(len(want.Source)))
			return asJSON(graphDocument{id, graph.Start(), len(graph.Nodes())}), nil
		},
	}, nil
}

// graphDocument is a graph that was read.
type graphDocument struct {
	ID    string `json:"id"`
	Start string `json:"start"`
	Nodes int    `json:"nodes"`
}
