// Package analysis says what is to be said about a position: its value, every
// move with the value that it gives, the best line, the reason, and where the
// answer comes from. It is the only place where the position's type goes: what
// a person sees, in the terminal, as JSON or on a page, is a [Report]; a [Column]
// is one quantity of many positions, a [Graph] what can be reached from one.
//
// Answers come, in this order, from a conjecture where one is allowed, from the
// game's theorems, and from search. Where a theorem gives the value but not the
// number of plies, a search within a small budget tries to add it.
package analysis

import (
	"context"
	"errors"
	"math/rand/v2"

	"zermelo"
	"zermelo/solve"
	"zermelo/table"
)

// Options say what an analysis may use. The zero value is ready to use.
type Options struct {
	solve.Options
	// Conjectured allows statements that are checked but not proved. They are
	// then asked first, and the report says so.
	Conjectured bool
	// Board asks a Report for its Board, and its moves for their Cells.
	Board bool
}

// Game is a game whose position type is hidden: positions are text.
type Game interface {
	Name() string
	Kind() Kind
	// Players are the names of First and Second; empty where they have none.
	Players() [2]string
	// Start is the game's start, or the instance's, as text.
	Start() string
	// Board draws a position. It is nil where the game has no boards, or this
	// one would be too large. A text that is no position is a *zermelo.ParseError.
	Board(position string) (*zermelo.Board, error)
	// Playout makes random moves from the start, most of them at most, and gives
	// the positions that come up, the start first. It ends early where the game
	// does, and where there are too many moves to list.
	Playout(r *rand.Rand, most int) []string
	// Accepts is nil for the text of a position, else the *zermelo.ParseError.
	Accepts(position string) error
	// Report analyses a position; "" is the start. Where a search is stopped it
	// returns what it has, marked not Complete, beside the error.
	Report(ctx context.Context, position string, o Options) (*Report, error)
	// After is the position after the move of this name. It looks among the moves
	// that a Report lists, and fails with a *MoveError where not exactly one of
	// them has the name.
	After(position, move string) (string, error)
	// Value is the value alone, without a look at every move.
	Value(ctx context.Context, position string, o Options) (*Report, error)
	// Values is one quantity of many positions; "" is the start. What is not
	// decided by a statement is found by one search from all of them. It fails
	// with ErrUndefined where the game has no such quantity, with a
	// *zermelo.ParseError for the text of a position; where the search is
	// stopped it returns what it has, marked not Complete, beside the error.
	Values(ctx context.Context, positions []string, q Quantity, o Options) (*Column, error)
	// Graph is what can be reached from a position, with values. Like Report it
	// needs lists of moves. It fails with ErrGraphSize where there are more
	// positions than allowed, and where the search is stopped.
	Graph(ctx context.Context, position string, size GraphOptions, o Options) (*Graph, error)
	// Input is the contest input whose start is the position; false where the
	// contest format cannot say it.
	Input(position string) ([]byte, bool)
	// Universe holds the positions that can be reached from the start.
	Universe() Universe
	// Statements are the theorems and conjectures of the game.
	Statements() []Statement
	// Whole is the game as it is solved into a table.
	Whole() table.Game
	// With is the game with a table of its values: positions that are in it are
	// not searched.
	With(t *table.Table) Game
}

// Statement describes a theorem or, with Checked, a conjecture.
type Statement struct {
	About   string // "outcome", "plies", "Grundy value", "score"
	Source  string
	Checked string // the range; empty for what is proved
}

// ErrMisere refuses misère play where the rules say themselves how a game ends.
var ErrMisere = errors.New("misère play is not defined: this game does not end by having no move")

// Of hides the position type of g.
func Of[P comparable](g zermelo.Game[P]) Game { return game[P]{Game: g} }

type game[P comparable] struct {
	zermelo.Game[P]
	table *table.Table // nil: none
}

func (g game[P]) Name() string       { return g.Game.Name }
func (g game[P]) Start() string      { return g.Text.Format(g.Game.Start) }
func (g game[P]) Universe() Universe { return Over(g.Game, nil) }
func (g game[P]) Whole() table.Game  { return table.Of(g.Game) }

func (g game[P]) With(t *table.Table) Game { return game[P]{g.Game, t} }

func (g game[P]) Accepts(position string) error {
	_, err := g.parse(position)
	return err
}

func (g game[P]) Input(position string) ([]byte, bool) {
	p, err := g.parse(position)
	if err != nil || g.Game.Input == nil {
		return nil, false
	}
	return g.Game.Input(p)
}

func (g game[P]) parse(position string) (P, error) {
	if position == "" {
		return g.Game.Start, nil
	}
	return g.Text.Parse(position)
}

func (g game[P]) Statements() []Statement {
	var all []Statement
	all = state(all, "outcome", g.Outcome)
	all = state(all, "outcome", g.Conjectures.Outcome)
	all = state(all, "plies", g.Plies)
	all = state(all, "plies", g.Conjectures.Plies)
	all = state(all, "Grundy value", g.Nimber)
	return state(all, "score", g.Score)
}

// state appends a theorem, if there is one.
func state[P, V comparable](all []Statement, about string, t zermelo.Theorem[P, V]) []Statement {
	if t.Decide == nil {
		return all
	}
	return append(all, Statement{About: about, Source: t.Source, Checked: t.Checked})
}
