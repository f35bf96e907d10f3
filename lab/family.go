package lab

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strconv"

	"zermelo"
	"zermelo/analysis"
	"zermelo/games"
	"zermelo/heap"
)

// Family is a game's positions as a function of whole numbers.
type Family struct {
	Game string   // its name
	Vars []string // names of the numbers, one at least: "n"; "n", "m"
	// Position is the text of the position at x.
	Position func(ctx context.Context, x []int64) (string, error)
	// Open gives a game that reads the texts of all positions; it is asked for
	// the first of them.
	Open func(ctx context.Context, position string) (analysis.Game, error)
	// Heaps is set where the position at x is heaps of the sizes x in a game
	// with a nim-sequence, which then gives the Grundy values.
	Heaps *heap.Game
}

// Choice says which positions of a game a family is.
type Choice struct {
	// Template is the text of the positions; empty for the game's own family.
	Template string
	// Two asks for two heaps where a game of heaps is left to choose.
	Two bool
	// Set are the settings that a script was opened with: parameters of its
	// start that are not free.
	Set map[string]string
	// Open is Family.Open; nil: the entry's Parse.
	Open func(ctx context.Context, position string) (analysis.Game, error)
}

// ErrFamily is wrapped where a game does not say which positions are meant.
var ErrFamily = errors.New("give a template of the positions, for example '{n} {m}'")

// Of is the family of a game: by the template, else by the free whole-number
// parameters of a script's start, the first of which are called n and m, else by
// sizes of heaps, else by the game's own template. The error is a
// *zermelo.ParseError for the template, or wraps ErrFamily.
func Of(e games.Entry, c Choice) (Family, error) {
	f := Family{Game: e.Name, Open: c.Open}
	if f.Open == nil {
		f.Open = func(_ context.Context, position string) (analysis.Game, error) { return e.Parse(position) }
	}
	switch {
	case c.Template != "":
		return f, f.templated(c.Template)
	case e.Script != nil:
		return f, f.started(e, c.Set)
	case e.Cell != "":
		return f, f.templated(e.Cell)
	case e.Open != nil:
		return f, fmt.Errorf("%w: %s has many kinds", ErrFamily, e.Name)
	}
	f.Heaps = e.Heaps
	if c.Two {
		return f, f.templated("{n} {m}")
	}
	return f, f.templated("{n}")
}

func (f *Family) templated(text string) error {
	t, err := ParseTemplate(text)
	if err != nil {
		return err
	}
	f.Vars = t.Vars
	f.Position = func(_ context.Context, x []int64) (string, error) { return t.Text(x) }
	return nil
}

// started runs over the starts of a script.
func (f *Family) started(e games.Entry, fixed map[string]string) error {
	var free []string
	for _, p := range e.Script.Parameters {
		if _, set := fixed[p.Name]; p.Number && !set {
			free = append(free, p.Name)
		}
	}
	names := []string{"n", "m"}
	vars := min(len(free), len(names))
	if vars == 0 {
		return fmt.Errorf("%w: %s has no start with a whole-number parameter left open", ErrFamily, e.Name)
	}
	f.Vars = names[:vars]
	f.Position = func(ctx context.Context, x []int64) (string, error) {
		set := maps.Clone(fixed)
		if set == nil {
			set = map[string]string{}
		}
		for i, name := range free[:vars] {
			set[name] = strconv.FormatInt(x[i], 10)
		}
		text, err := e.Script.StartWith(ctx, set)
		if err == nil && text == "" {
			err = &zermelo.ParseError{Game: e.Name, Reason: "start() gives no position here"}
		}
		return text, err
	}
	return nil
}
