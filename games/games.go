// Package games is the catalogue of built-in games: a list that one can read.
// A game's own package knows nothing of it.
package games

import (
	"context"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/games/chomp"
	"zermelo/games/coins"
	"zermelo/games/connect4"
	"zermelo/games/endstones"
	"zermelo/games/leap"
	"zermelo/games/letters"
	"zermelo/games/madmax"
	"zermelo/games/moore"
	"zermelo/games/pursuit"
	"zermelo/games/quixo"
	"zermelo/games/reign"
	"zermelo/games/splitpiles"
	"zermelo/games/wythoff"
	"zermelo/heap"
	"zermelo/script"
)

// Entry is one game of the catalogue.
type Entry struct {
	Name, About string
	Usage       string   // the formats, and an example to run
	Settings    []string // names that Options.Set may hold

	// Example is a position to begin with, solved at once; "" where the game has
	// a start of its own. Sample is the contest input of the instance in which it
	// is to be read, for a game whose positions do not say that.
	Example, Sample string

	// Open reads an instance in contest format and gives the game of one of
	// its tests, from 1; nil, with Judge, Layout and Random, where there is no
	// such format.
	Open func(in io.Reader, test int, o contest.Options) (analysis.Game, error)
	// Parse gives the game whose start is the position; nil where the text of
	// a position does not hold the instance.
	Parse func(position string) (analysis.Game, error)
	// Cell is the template of the positions that a table runs over, the text
	// of a position whose whole-number coordinates stand in braces
	// ("{n},{m}"); empty: none.
	Cell string

	// Heaps is set for games of heaps with a nim-sequence, Script for games in
	// Starlark.
	Heaps  *heap.Game
	Script *script.Script
	// Judge answers contest input as the contest wants it. On an error nothing
	// has been written.
	Judge func(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error

	// Universe is everything that check searches for a size, smallest first.
	Universe     func(size int) iter.Seq[analysis.Universe]
	UniverseSize int // the default size

	// Conjecture says what allowing conjectures brings; empty where there is
	// none.
	Conjecture string

	// Layout is the form of the contest input, as package stress/layout has it.
	Layout string
	// Asks says which position of a test, from 1, a line of the output is about,
	// given its first word as it should be and as it is; nil: line n is about the
	// start of test n.
	Asks func(line int, want, got string) (test int, position string)
	// Random is a random instance of one of the shapes, one test in contest
	// format.
	Random func(r *rand.Rand, shape string, size int) []byte
	Shapes []string
	// Tried are the shapes that contestants' programs are tried on: they keep to
	// the contest's limits, and no search need cope with them; nil: Shapes.
	Tried []string
	// Most is the largest size that keeps to these limits; 0: any that is not
	// slow.
	Most int
}

// Catalogue lists the games.
var Catalogue = []Entry{
	{
		Name: "madmax", About: madmax.About, Usage: madmax.Usage,
		Open: open(madmax.Open), Judge: madmax.Judge, Example: "1,2", Sample: "4 4\n1 2 b\n1 3 a\n2 4 c\n3 4 b\n",
		Universe: universe(madmax.Universe), UniverseSize: madmax.UniverseSize,
		Layout: "# [/# # a/]", Asks: madmax.Asks,
		Random: madmax.Random, Shapes: madmax.Shapes,
	},
	{
		Name: "leap", About: leap.About, Usage: leap.Usage, Settings: []string{"width"},
		Open: open(leap.Open), Parse: parse(leap.Parse), Judge: leap.Judge, Example: "..oo.o/oo..",
		Universe: universe(leap.Universe), UniverseSize: leap.UniverseSize,
		Layout: "(/[1/[ # ]/]/)",
		Random: leap.Random, Shapes: leap.Shapes,
	},
	{
		Name: "splitpiles", About: splitpiles.About, Usage: splitpiles.Usage,
		Open: open(splitpiles.Open), Parse: parse(splitpiles.Parse), Judge: splitpiles.Judge, Example: "1,2 3,1",
		Cell:     "{n},{m}",
		Universe: universe(splitpiles.Universe), UniverseSize: splitpiles.UniverseSize,
		Layout: "(/[2/#1 ]/)",
		Random: splitpiles.Random, Shapes: splitpiles.Shapes, Tried: splitpiles.Tried,
	},
	{
		Name: "coins", About: coins.About, Usage: coins.Usage,
		Open: open(coins.Open), Parse: parse(coins.Parse), Judge: coins.Judge, Example: "L=2: 1 3 1 7 2",
		Universe: universe(coins.Universe), UniverseSize: coins.UniverseSize,
		Layout: "[1/#1 ]",
		Random: coins.Random, Shapes: coins.Shapes, Tried: coins.Tried,
	},
	{
		Name: "pursuit", About: pursuit.About, Usage: pursuit.Usage,
		Open: open(pursuit.Open), Parse: parse(pursuit.Parse), Judge: pursuit.Judge, Example: "8: w=1,1 b=5,6 w",
		Universe: universe(pursuit.Universe), UniverseSize: pursuit.UniverseSize,
		Conjecture: "by the ring law only the rings that hold the pieces are solved",
		Layout:     "# # # # #",
		Random:     pursuit.Random, Shapes: pursuit.Shapes, Most: pursuit.ContestSide,
	},
	{
		Name: "endstones", About: endstones.About, Usage: endstones.Usage,
		Open: open(endstones.Open), Parse: parse(endstones.Parse), Judge: endstones.Judge, Example: "3 1 9 4",
		Universe: universe(endstones.Universe), UniverseSize: endstones.UniverseSize,
		Layout: "(/[1/# ]/)",
		Random: endstones.Random, Shapes: endstones.Shapes, Tried: endstones.Tried,
	},
	{
		Name: "reign", About: reign.About, Usage: reign.Usage,
		Open: open(reign.Open), Parse: parse(reign.Parse), Judge: reign.Judge, Example: "rdl/u#l/rru",
		Universe: universe(reign.Universe), UniverseSize: reign.UniverseSize,
		Layout: "[/a{lrud}=/]",
		Random: reign.Random, Shapes: reign.Shapes,
	},
	{
		Name: "letters", About: letters.About, Usage: letters.Usage,
		Open: open(letters.Open), Parse: parse(letters.Parse), Judge: letters.Judge, Example: "abba",
		Universe: universe(letters.Universe), UniverseSize: letters.UniverseSize,
		Layout: "(/a/)",
		Random: letters.Random, Shapes: letters.Shapes,
	},
	{
		Name: "wythoff", About: wythoff.About, Usage: wythoff.Usage,
		Open: open(wythoff.Open), Parse: parse(wythoff.Parse), Judge: wythoff.Judge, Example: "3 5",
		Cell:     "{n} {m}",
		Universe: universe(wythoff.Universe), UniverseSize: wythoff.UniverseSize,
		Layout: "<# #/>",
		Random: wythoff.Random, Shapes: wythoff.Shapes,
	},
	{
		Name: "moore", About: moore.About, Usage: moore.Usage,
		Open: open(moore.Open), Parse: parse(moore.Parse), Judge: moore.Judge, Example: "k=2: 3 4 5",
		Cell:     "k=2: {n} {m}",
		Universe: universe(moore.Universe), UniverseSize: moore.UniverseSize,
		Layout: "(/#1 [1/# ]/)",
		Random: moore.Random, Shapes: moore.Shapes,
	},
	{
		Name: "chomp", About: chomp.About, Usage: chomp.Usage,
		Open: open(chomp.Open), Parse: parse(chomp.Parse), Judge: chomp.Judge, Example: "3x4",
		Cell:     "{n}x{m}",
		Universe: universe(chomp.Universe), UniverseSize: chomp.UniverseSize,
		Layout: "(/[1/#1 ]/)",
		Random: chomp.Random, Shapes: chomp.Shapes,
	},
	{
		Name: "connect4", About: connect4.About, Usage: connect4.Usage,
		Parse: parse(connect4.Parse), Example: "4x4:",
		Universe: universe(connect4.Universe), UniverseSize: connect4.UniverseSize,
	},
	{
		Name: "quixo", About: quixo.About, Usage: quixo.Usage,
		Parse: parse(quixo.Parse), Example: "3x3",
		Universe: universe(quixo.Universe), UniverseSize: quixo.UniverseSize,
	},
}

// Find is the entry of a name in the catalogue.
func Find(name string) (e *Entry, ok bool) {
	for i := range Catalogue { // no copies: judge lives on a small stack
		if e := &Catalogue[i]; e.Name == name {
			return e, true
		}
	}
	return nil, false
}

// FindContest is Find for games with a contest format.
func FindContest(name string) (e *Entry, ok bool) {
	e, ok = Find(name)
	return e, ok && e.Contest()
}

// Contest says that the game has a contest format, in which Judge answers.
func (e *Entry) Contest() bool { return e.Judge != nil }

// Asked is Asks for every game; an empty position is the start.
func (e *Entry) Asked(line int, want, got string) (test int, position string) {
	if e.Asks == nil {
		return line, ""
	}
	return e.Asks(line, want, got)
}

// Accept refuses settings that the game does not have.
func (e *Entry) Accept(set map[string]string) error {
	for name, value := range set {
		if !slices.Contains(e.Settings, name) {
			return &contest.SettingError{Name: name, Value: value, Reason: fmt.Sprintf("%s has no such setting", e.Name)}
		}
	}
	return nil
}

// open hides the position type of a game's Open.
func open[P comparable](f func(io.Reader, int, contest.Options) (zermelo.Game[P], error)) func(io.Reader, int, contest.Options) (analysis.Game, error) {
	return func(in io.Reader, test int, o contest.Options) (analysis.Game, error) {
		g, err := f(in, test, o)
		if err != nil {
			return nil, err
		}
		return analysis.Of(g), nil
	}
}

// parse hides the position type of a game's Parse.
func parse[P comparable](f func(string) (zermelo.Game[P], error)) func(string) (analysis.Game, error) {
	return func(position string) (analysis.Game, error) {
		g, err := f(position)
		if err != nil {
			return nil, err
		}
		return analysis.Of(g), nil
	}
}

// universe hides the position type of a game's Universe.
func universe[P comparable](f func(int) iter.Seq2[zermelo.Game[P], iter.Seq[P]]) func(int) iter.Seq[analysis.Universe] {
	return func(size int) iter.Seq[analysis.Universe] {
		return func(yield func(analysis.Universe) bool) {
			for g, starts := range f(size) {
				if !yield(analysis.Over(g, starts)) {
					return
				}
			}
		}
	}
}
