package zermelo

import (
	"fmt"
	"strings"
)

// ParseError reports text that is not what it should be: a position, or a
// contest file.
type ParseError struct {
	Game   string // the game's name; may be empty inside a game's own package
	Text   string // what was refused: the whole position text, or a file's word
	Offset int    // where in Text the fault begins, in bytes; positions only
	// Line and Column, from 1 and in bytes, say where in the file; both are 0
	// for the text of a position.
	Line, Column int
	Reason       string // "expected a whole number ≥ 0, found \"x\""
}

func (e *ParseError) Error() string {
	var b strings.Builder
	if e.Game != "" {
		b.WriteString(e.Game + ": ")
	}
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d, column %d: ", e.Line, e.Column)
	} else {
		fmt.Fprintf(&b, "%q, column %d: ", e.Text, e.Offset+1)
	}
	b.WriteString(e.Reason)
	return b.String()
}

// Budget is something that a computation is allowed so much of.
type Budget string

const (
	Memory    Budget = "memory"    // bytes
	Positions Budget = "positions" // positions reached
)

// BudgetError reports that a budget ran out, or that a computation was not
// begun because it would.
type BudgetError struct {
	Budget Budget
	Limit  uint64
	Need   uint64 // what would be needed; 0 where that is not known
	Done   uint64 // positions whose value was found before it ran out
	What   string // what needs it, or why it cannot be done
}

func (e *BudgetError) Error() string {
	switch {
	case e.Need > 0 && e.What != "":
		return fmt.Sprintf("%s needs %d bytes of memory, the limit is %d", e.What, e.Need, e.Limit)
	case e.Need > 0:
		return fmt.Sprintf("%d bytes of memory are needed, the limit is %d", e.Need, e.Limit)
	case e.Budget == Memory:
		return fmt.Sprintf("stopped at the limit of %d bytes of memory", e.Limit)
	}
	if e.What != "" {
		return e.What
	}
	return fmt.Sprintf("stopped after %d positions", e.Limit)
}
