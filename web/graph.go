package web

import (
	"bytes"
	"context"
	"time"

	"zermelo/analysis"
	"zermelo/internal/http"
)

// dotKind is the media type of the DOT language.
const dotKind = "text/vnd.graphviz"

// shownGraph is how many positions a graph has where nothing is said: more
// cannot be looked at.
const shownGraph = 200

// mostDepth bounds the depth that may be asked for.
const mostDepth = 1 << 20

// askGraph asks for the positions that can be reached, and the moves between
// them: as JSON or, where that is wanted, in the DOT language.
func (s *Server) askGraph(r *http.Request) (*question, error) {
	g, err := s.find(r)
	if err != nil {
		return nil, err
	}
	q, err := readQuery(r, append(ruleNames[:], "pos", "depth", "limit")...)
	if err != nil {
		return nil, err
	}
	play, err := q.rules()
	if err != nil {
		return nil, err
	}
	size, err := q.graphSize()
	if err != nil {
		return nil, err
	}
	route := "graph"
	if wants(r, dotKind) {
		route = "dot"
	}
	return &question{
		about: g,
		key:   key(route, g.id, q.Encode()), counts: "positions",
		compute: func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
			begun := time.Now()
			graph, err := s.graph(ctx, g, q, play, size, progress)
			if err != nil {
				return answer{}, err
			}
			if route == "graph" {
				return asJSON(graph.Document(time.Since(begun).Milliseconds())), nil
			}
			var b bytes.Buffer
			err = graph.WriteDOT(&b)
			return answer{dotKind, b.Bytes()}, err
		},
	}, nil
}

func (q query) graphSize() (size analysis.GraphOptions, err error) {
	depth, err := q.number("depth", 0, mostDepth)
	if err != nil {
		return size, err
	}
	most, err := q.number("limit", shownGraph, analysis.DefaultGraph)
	if err == nil && most == 0 {
		err = usage("limit=0: expected a number ≥ 1")
	}
	return analysis.GraphOptions{Depth: int(depth), Most: int(most)}, err
}

func (s *Server) graph(ctx context.Context, g *subject, q query, play rules, size analysis.GraphOptions, progress func(done, total uint64)) (*analysis.Graph, error) {
	game, position, err := g.positionOf(ctx, q, play.set)
	if err != nil {
		return nil, err
	}
	play.misere = g.misere(play.misere)
	return game.Graph(ctx, position, size, s.analysisOptions(play, progress))
}
