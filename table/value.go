package table

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo"
)

// Domain says what the values of a table are.
type Domain string

const (
	Outcomes Domain = "outcomes" // win, draw or loss, and the plies to it
	Nimbers  Domain = "nimbers"  // Grundy values
	Scores   Domain = "scores"   // margins, player to move minus other
)

// Value is one value of a domain. Nimbers and scores are themselves; an outcome
// has its plies before it, so that values of equal length are neighbours:
//
//	33 … 2   1 0
//	plies    outcome: 0 loss, 1 draw, 2 win
//
// where a draw by endless play has [zermelo.Endless] plies.
type Value int64

// OfVerdict is a verdict as a value of Outcomes.
func OfVerdict(v zermelo.Verdict) Value { return Value(v.Plies)<<2 | Value(v.Outcome+1) }

// Verdict is a value of Outcomes as a verdict.
func (v Value) Verdict() zermelo.Verdict {
	return zermelo.Verdict{Outcome: zermelo.Outcome(v&3) - 1, Plies: uint32(v >> 2)}
}

// letters are the outcomes as the header writes them.
const letters = "LDW"

// Text is the value as the header writes it: "W7", "D4", "L0" and "D" for a
// draw by endless play, a Grundy value, or a margin.
func (d Domain) Text(v Value) string {
	if d != Outcomes {
		return strconv.FormatInt(int64(v), 10)
	}
	verdict := v.Verdict()
	letter := letters[verdict.Outcome+1 : verdict.Outcome+2]
	if verdict.Plies == zermelo.Endless {
		return letter
	}
	return letter + strconv.FormatUint(uint64(verdict.Plies), 10)
}

// parse reads what Text wrote, and nothing else.
func (d Domain) parse(s string) (v Value, err error) {
	if d == Outcomes {
		v, err = parseOutcome(s)
	} else {
		n, wrong := strconv.ParseInt(s, 10, 64)
		v, err = Value(n), wrong
	}
	if err != nil || d.Text(v) != s || d == Nimbers && v < 0 {
		return 0, fmt.Errorf("%w: %q is no value of %s", ErrCorrupt, s, d)
	}
	return v, nil
}

func parseOutcome(s string) (Value, error) {
	if s == "D" {
		return OfVerdict(zermelo.Verdict{Plies: zermelo.Endless}), nil
	}
	if s == "" || !strings.Contains(letters, s[:1]) {
		return 0, strconv.ErrSyntax
	}
	plies, err := strconv.ParseUint(s[1:], 10, 32)
	outcome := zermelo.Outcome(strings.IndexByte(letters, s[0]) - 1)
	return OfVerdict(zermelo.Verdict{Outcome: outcome, Plies: uint32(plies)}), err
}
