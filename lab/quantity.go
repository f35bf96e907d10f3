package lab

import "strconv"

// Quantity is what a table shows of each position.
type Quantity uint8

// The quantities, and the whole numbers that stand for them in a table.
const (
	Grundy     Quantity = iota // the Grundy value
	Value                      // 1 win, 0 draw, -1 loss for the player to move
	Remoteness                 // plies; Endless for a draw by endless play
	Score                      // margin: the player to move minus the other
	Zero                       // 1 where the player to move loses (Grundy value 0), else 0
	Class                      // 0 N, 1 P, 2 L, 3 R, 4 a draw for one player or both
)

var quantityNames = [...]string{"grundy", "value", "remoteness", "score", "zero", "class"}

// Quantities are the names that ParseQuantity knows.
func Quantities() []string { return quantityNames[:] }

// ParseQuantity finds a quantity by its name.
func ParseQuantity(name string) (Quantity, bool) {
	for i, n := range quantityNames {
		if n == name {
			return Quantity(i), true
		}
	}
	return 0, false
}

// String is the quantity's name.
func (q Quantity) String() string { return quantityNames[q] }

// Symbol is how the quantity is written as a function: G for the Grundy value.
func (q Quantity) Symbol() string {
	if q == Grundy {
		return "G"
	}
	return q.String()
}

// Plural names many of them: "values".
func (q Quantity) Plural() string {
	switch q {
	case Grundy:
		return "Grundy values"
	case Value:
		return "values"
	case Score:
		return "scores"
	case Zero:
		return "where the player to move loses"
	case Class:
		return "classes"
	}
	return q.String()
}

// classes are the letters of Class.
const classes = "NPLRD"

// endless is how endless play is written for people.
const endless = "∞"

// Word writes a value for people: W, D and L for outcomes, N, P, L, R and D for
// classes, ∞ for endless play, and numbers as they are.
func (q Quantity) Word(v int64) string {
	switch {
	case q == Value:
		return "LDW"[v+1 : v+2]
	case q == Class:
		return classes[v : v+1]
	case q == Remoteness && v == Endless:
		return endless
	}
	return strconv.FormatInt(v, 10)
}

// numeric writes a value for programs: a number, except for inf and the letters
// of classes.
func (q Quantity) numeric(v int64) string {
	switch {
	case q == Remoteness && v == Endless:
		return "inf"
	case q == Class:
		return q.Word(v)
	}
	return strconv.FormatInt(v, 10)
}
