package script

import (
	"context"
	"errors"

	"go.starlark.net/starlark"

	"zermelo"
)

// Game explores the script from a position ("" is the start) and, where the
// players differ, from the same position with the other player to move. The
// game that it returns answers from arrays; its Start is the position. Positions
// that its Text parses later are explored then, within ctx.
//
// Errors are *Error for what is wrong in the script, *zermelo.ParseError for the
// text of a position, and a budget's or the context's.
func (s *Script) Game(ctx context.Context, position string) (zermelo.Game[Position], error) {
	p, k, err := s.reach(ctx, position)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	if err := s.sample(ctx); err != nil {
		return zermelo.Game[Position]{}, err
	}
	return zermelo.Game[Position]{
		Name: s.Name, About: firstLine(s.Doc), Players: s.moverNames(k), Impartial: k != sided, Start: p,
		Rules: s.store.table.rules(k, s.store.ends()), Text: texter{s, ctx, k},
		Board: s.boards(k), Cells: s.cells(k),
	}, nil
}

func (s *Script) moverNames(k kind) (names [2]string) {
	return [2]string{s.mover(k, zermelo.First), s.mover(k, zermelo.Second)}
}

func firstLine(doc string) string {
	for i, c := range doc {
		if c == '\n' {
			return doc[:i]
		}
	}
	return doc
}

// Afresh is the same script with nothing explored: games made of the old one
// keep what they have. The two take turns in calling the script's functions.
func (s *Script) Afresh() *Script {
	fresh := *s
	fresh.store = newStore(&fresh)
	return &fresh
}

// Positions is how many positions have been expanded by now.
func (s *Script) Positions() uint64 { return s.store.expanded.Load() }

// reach reads a position and explores what can be reached from it.
func (s *Script) reach(ctx context.Context, text string) (p Position, k kind, err error) {
	err = s.caller.do(ctx, func() error {
		values, side, err := []starlark.Value{s.start}, zermelo.First, error(nil)
		if text != "" {
			values, side, err = s.parse(text)
		} else if s.start == nil {
			err = fault("give a position, or write  def start(n = 10):", "%s has no start", s.Name)
		}
		if err != nil {
			return err
		}
		p, k, err = s.reachValues(values, side)
		return err
	})
	return p, k, err
}

func (s *Script) reachValues(values []starlark.Value, side zermelo.Side) (Position, kind, error) {
	st := s.store
	nodes := make([]uint32, len(values))
	var roots []uint32
	for i, x := range values {
		n, err := st.node(x)
		if err != nil {
			return Position{}, 0, noStart(x, err)
		}
		nodes[i] = n
		for side := range st.sides() {
			st.want(n, side)
			roots = append(roots, st.rowOf(st.table.representative(n), side))
		}
	}
	if err := st.explore(roots); err != nil {
		return Position{}, 0, err
	}
	if len(nodes) != 1 {
		st.sums = true
	}
	if st.sums && st.turns {
		return Position{}, 0, fault("return whole positions instead: a tuple of the components", "parts() needs normal-play impartial games: this one has a player who moves again")
	}
	switch k := st.kind(); k {
	case sums:
		return sumRules{st.table}.sum(nodes), k, nil
	case sided:
		return single(nodes[0]<<1 | uint32(side)), k, nil
	default:
		return single(nodes[0]), k, nil
	}
}

// noStart explains a value that is no position where one was given.
func noStart(x starlark.Value, err error) error {
	var not *notPosition
	if !errors.As(err, &not) {
		return err
	}
	return fault("a position is a number, a string, a bool, or a tuple of these", "the start is %s, which is no position", article(x))
}
