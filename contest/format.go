package contest

import (
	"io"
	"slices"

	"zermelo"
)

// Format is a form of contest input that belongs to no single game: its tests
// are positions, as text. So a program that answers such input for one game can
// be compared with any other.
type Format struct {
	Name, About string
	// Layout is the form of the input, as package stress/layout has it; "" where
	// it cannot say it.
	Layout string
	// Read reads all of the input. What is not in the format is refused with a
	// *zermelo.ParseError that has line and column, and input that does not fit
	// in the memory of o with a *zermelo.BudgetError.
	Read func(in io.Reader, o Options) (*Tests, error)
	// Write is the reverse of Read. A *zermelo.ParseError without a line refuses
	// a position that the format cannot say; nothing has been written then.
	Write func(out io.Writer, t *Tests) error
}

// Formats lists the formats.
var Formats = []Format{
	{"heaps", "T, then T tests: n and the sizes of n heaps", "(/[1/#1 ]/)", readHeaps, writeHeaps},
	{"heaps1", "one test: n and the sizes of n heaps", "[1/#1 ]", readOneTest, writeOneTest},
	{"pos", "one position a line, in the game's notation", "", readPositions, writePositions},
	{"graph", "n m, m edges u v between nodes 1..n, then q and q nodes", "# [/# #/]/(/#/)", readGraph, writeGraph},
}

// FindFormat is the format of a name.
func FindFormat(name string) (Format, bool) {
	i := slices.IndexFunc(Formats, func(f Format) bool { return f.Name == name })
	if i < 0 {
		return Format{}, false
	}
	return Formats[i], true
}

// Tests are what contest input asks for.
type Tests struct {
	// Graph is the game itself where the input holds it: "n m" and m lines
	// "u v". It is nil in formats that hold positions only.
	Graph     []byte
	Positions []string // one a test

	places []place // by test; none where the positions were not read
}

// place is where in the input a position begins, line and column from 1. It is
// exact where the text of the position stands in the input as it is.
type place struct {
	line, column int
	exact        bool
}

// Place is where in the input something stands, line and column from 1: the
// byte at an offset of the position of a test (from 0), or the beginning of
// that position where the input writes it in other words. It is 0, 0 for tests
// that were not read.
func (t *Tests) Place(test, offset int) (line, column int) {
	if test >= len(t.places) {
		return 0, 0
	}
	p := t.places[test]
	if p.exact {
		return p.line, p.column + offset
	}
	return p.line, p.column
}

// Spell writes every position in another way.
func (t *Tests) Spell(spell func(position string) string) {
	for i, p := range t.Positions {
		if s := spell(p); s != p {
			t.Positions[i] = s
			t.places[i].exact = false
		}
	}
}

// perTest is about what a test costs besides its text, in bytes.
const perTest = 64

// collector gathers tests within a budget of memory.
type collector struct {
	tests Tests
	text  []byte // of the position that is being read
	held  uint64 // bytes
	limit uint64
}

// keep ends the position that is being read.
func (c *collector) keep(p place) {
	c.tests.Positions = append(c.tests.Positions, string(c.text))
	c.tests.places = append(c.tests.places, p)
	c.held += perTest + uint64(len(c.text))
	c.text = c.text[:0]
}

// afford refuses what is held where it is too much.
func (c *collector) afford() error {
	if c.held+uint64(len(c.text))+uint64(len(c.tests.Graph)) > c.limit {
		return &zermelo.BudgetError{Budget: zermelo.Memory, Limit: c.limit}
	}
	return nil
}

// reading is a collector with the scanner of its input.
type reading struct {
	*Scanner
	collector
}

func newReading(in io.Reader, o Options) *reading {
	return &reading{NewScanner(in), collector{limit: o.Limit()}}
}

// place is that of the word last read.
func (r *reading) place() place {
	line, column := r.Place()
	return place{line, column, true}
}

// end gives the tests if all went well up to the end of the input.
func (r *reading) end(err error) (*Tests, error) {
	if err == nil {
		err = r.End()
	}
	if err != nil {
		return nil, err
	}
	return &r.tests, nil
}
