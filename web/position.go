package web

import (
	"context"
	"time"

	"zermelo"
	"zermelo/analysis"
	"zermelo/internal/http"
)

// positionDocument is schema zermelo/analyse/1 with what a page wants besides.
type positionDocument struct {
	analysis.Document
	Moves []moveDocument `json:"moves"`
	// Other is the same board with the other player to move, where that is a
	// position too.
	Other *otherMover `json:"other,omitempty"`
}

// moveDocument is a move with the plies that are lost by it against the best one
// of the same value.
type moveDocument struct {
	analysis.MoveDocument
	SlowerBy *uint32 `json:"slower_by,omitempty"`
}

type otherMover struct {
	Mover string `json:"mover,omitempty"`
	analysis.Values
}

// askPosition asks for everything about a position, or about the one after a
// move.
func (s *Server) askPosition(r *http.Request) (*question, error) {
	g, err := s.find(r)
	if err != nil {
		return nil, err
	}
	q, err := readQuery(r, append(ruleNames[:], "pos", "move")...)
	if err != nil {
		return nil, err
	}
	rules, err := q.rules()
	if err != nil {
		return nil, err
	}
	return &question{
		about: g,
		key:   key("position", g.id, q.Encode()), counts: "positions",
		compute: func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
			return s.position(ctx, g, q, rules, progress)
		},
	}, nil
}

// positionOf opens the game at the position that a request names: pos, or the
// start.
func (g *subject) positionOf(ctx context.Context, q query, set map[string]string) (game analysis.Game, position string, err error) {
	if err := g.accept(set); err != nil {
		return nil, "", err
	}
	position = q.Get("pos")
	if !q.Has("pos") {
		if position, err = g.start(ctx, set); err != nil {
			return nil, "", err
		}
	}
	game, err = g.open(ctx, position)
	return game, position, err
}

// positionAfter is positionOf, or where the request names a move, the game at the
// position after it.
func (g *subject) positionAfter(ctx context.Context, q query, set map[string]string) (game analysis.Game, position string, err error) {
	game, position, err = g.positionOf(ctx, q, set)
	if err != nil || !q.Has("move") {
		return game, position, err
	}
	if position, err = game.After(position, q.Get("move")); err != nil {
		return nil, "", err
	}
	game, err = g.open(ctx, position)
	return game, position, err
}

func (s *Server) position(ctx context.Context, g *subject, q query, play rules, progress func(done, total uint64)) (answer, error) {
	begun := time.Now()
	game, position, err := g.positionAfter(ctx, q, play.set)
	if err != nil {
		return answer{}, err
	}
	play.misere = g.misere(play.misere)
	o := s.analysisOptions(play, progress)
	o.Board = true
	r, err := game.Report(ctx, position, o)
	if r == nil {
		return answer{}, err
	}
	return asJSON(describe(r, time.Since(begun))), err
}

// describe is a report as a page wants it.
func describe(r *analysis.Report, spent time.Duration) positionDocument {
	d := positionDocument{Document: r.Document(spent.Milliseconds()), Moves: []moveDocument{}}
	for _, m := range d.Document.Moves {
		d.Moves = append(d.Moves, moveDocument{m, slowerBy(m.Values, d.Document.Moves)})
	}
	if r.Turned != nil {
		d.Other = &otherMover{r.OtherMover, r.Turned.Values()}
	}
	return d
}

// slowerBy is how many plies a win comes later, or a loss sooner, than by the
// best move of the same value. Moves stand in the order of the report, the best
// of each value first.
func slowerBy(v analysis.Values, moves []analysis.MoveDocument) *uint32 {
	if v.Remoteness == nil || uint32(*v.Remoteness) == zermelo.Endless {
		return nil
	}
	for _, m := range moves {
		if m.Value != v.Value {
			continue
		}
		if m.Remoteness == nil || uint32(*m.Remoteness) == zermelo.Endless {
			return nil
		}
		best, this := uint32(*m.Remoteness), uint32(*v.Remoteness)
		return new(max(best, this) - min(best, this))
	}
	return nil
}
