package analysis

import (
	"strconv"

	"zermelo"
)

// Column is one quantity of many positions, in their order.
type Column struct {
	Quantity Quantity
	Basis
	players   [2]string
	impartial bool
	codes     []uint64
	known     []bool
}

// Basis is what values rest on.
type Basis struct {
	// Proof is the weakest thing that one of the values rests on.
	Proof zermelo.Proof
	// Statements are the theorems and conjectures that were used.
	Statements []Statement
	Positions  uint64 // searched
	// Complete is false where the search was stopped: what is missing was not
	// found, what is there is exact.
	Complete bool
}

// A value is kept as a code of its quantity: an outcome plus 1, plies, a Grundy
// value, a margin in two's complement, a pair of outcomes.

func outcomeCode(o zermelo.Outcome) uint64     { return uint64(o + 1) }
func pliesCode(n uint32) uint64                { return uint64(n) }
func nimberCode(n zermelo.Nimber) uint64       { return uint64(n) }
func scoreCode(m int) uint64                   { return uint64(m) }
func pairCode(first, second uint64) uint64     { return 3*first + second }
func codedOutcome(code uint64) zermelo.Outcome { return zermelo.Outcome(code) - 1 }

// Len is how many positions there are.
func (c *Column) Len() int { return len(c.codes) }

// Known says that the value of position i was found. All are, unless the column
// is not Complete.
func (c *Column) Known(i int) bool { return c.known[i] }

// Text is the value of position i as the command line shows it: "win", "12",
// "-3", "N"; "inf" for endless play and "-" for what is not known.
func (c *Column) Text(i int) string {
	code := c.codes[i]
	switch {
	case !c.known[i]:
		return "-"
	case c.Quantity == Outcomes:
		return codedOutcome(code).String()
	case c.Quantity == Classes:
		return c.class(codedOutcome(code/3), codedOutcome(code%3))
	case c.Quantity == Scores:
		return strconv.Itoa(int(code))
	case c.Quantity == Remoteness && uint32(code) == zermelo.Endless:
		return "inf"
	}
	return strconv.FormatUint(code, 10)
}

func (c *Column) class(first, second zermelo.Outcome) string {
	if c.impartial && first == zermelo.Draw {
		return "D"
	}
	return partizan(first, second, c.players)
}

// Number is the value of position i as a number: outcomes are -1, 0 and 1. It is
// false for classes, for endless play, and for what is not known.
func (c *Column) Number(i int) (n Int, ok bool) {
	code := c.codes[i]
	switch {
	case !c.known[i] || c.Quantity == Classes:
		return n, false
	case c.Quantity == Outcomes:
		return signed(int(codedOutcome(code))), true
	case c.Quantity == Scores:
		return signed(int(code)), true
	case c.Quantity == Remoteness && uint32(code) == zermelo.Endless:
		return n, false
	}
	return Int{Size: code}, true
}

// fill writes the column into values.
func (c *Column) fill(values []Value) {
	for i, code := range c.codes {
		switch v := &values[i]; c.Quantity {
		case Outcomes:
			v.Outcome = new(codedOutcome(code))
		case Remoteness:
			v.Plies = new(uint32(code))
		case Grundy:
			v.Nimber = new(zermelo.Nimber(code))
		case Scores:
			v.Score, v.Outcome = new(int(code)), new(sign(int(code)))
		}
	}
}
