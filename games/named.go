package games

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zermelo/analysis"
	"zermelo/heap"
	"zermelo/internal/near"
	"zermelo/script"
)

// UnknownError says that no game has a name.
type UnknownError struct {
	Name  string
	Near  []string // names that may have been meant, the nearest first
	Known int      // how many names there are
}

func (e *UnknownError) Error() string { return fmt.Sprintf("unknown game %q", e.Name) }

// All is the built-in games and the games of heaps that have a name.
func All() []Entry {
	all := slices.Clone(Catalogue)
	for _, name := range heap.Names() {
		if g, err := heap.Parse(name); err == nil {
			all = append(all, OfHeaps(g))
		}
	}
	return all
}

// Names are the names of All.
func Names() []string {
	var names []string
	for _, e := range Catalogue {
		names = append(names, e.Name)
	}
	return append(names, heap.Names()...)
}

// Named is the game that a name or a code stands for: a built-in one, or a game
// of heaps such as kayles, 0.77 or sub:1,2|1,3. The error is an *UnknownError,
// or a *zermelo.ParseError for a code that is wrong.
func Named(name string) (Entry, error) {
	if e, ok := Find(name); ok {
		return *e, nil
	}
	switch {
	case heap.MeantPartizan(name):
		g, err := heap.ParsePartizan(name)
		return OfPartizan(g), err
	case heap.Meant(name):
		g, err := heap.Parse(name)
		return OfHeaps(g), err
	}
	names := Names()
	return Entry{}, &UnknownError{Name: name, Near: near.Words(name, names, 3), Known: len(names)}
}

// OfHeaps is the entry of a game of heaps; its positions are sizes of heaps.
func OfHeaps(g heap.Game) Entry {
	return Entry{
		Name: g.Name(), About: g.About(), Heaps: &g, Example: "3 4 5",
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

// OfPartizan is the entry of a subtraction game in which the players have
// different takes; its positions are sizes of heaps with the player to move.
func OfPartizan(g heap.Partizan) Entry {
	return Entry{
		Name: g.Name(), About: g.About(), Example: "3 4 5 L",
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

// OfScript is the entry of a game in Starlark. "" is the start that its
// settings give. Positions are explored within ctx.
func OfScript(ctx context.Context, s *script.Script) Entry {
	about, _, _ := strings.Cut(strings.TrimSpace(s.Doc), "\n")
	e := Entry{Name: s.Name, About: about, Usage: s.Doc, Script: s}
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
	return e
}

// OfGraph is the entry of a graph file; its positions are names of nodes, and
// "" is the file's start.
func OfGraph(name string, g *script.Graph) Entry {
	return Entry{
		Name: name, About: fmt.Sprintf("a graph of %d positions", len(g.Nodes())), Usage: "Position\n  the name of a node",
		Parse: func(position string) (analysis.Game, error) {
			game := g.Game()
			if position == "" {
				return analysis.Of(game), nil
			}
			p, err := game.Text.Parse(position)
			if err != nil {
				return nil, err
			}
			game.Start = p
			return analysis.Of(game), nil
		},
	}
}
