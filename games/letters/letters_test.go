package letters

import (
	"cmp"
	"slices"
	"testing"

	"zermelo"
	"zermelo/gametest"
	"zermelo/solve"
)

// literal plays the game as its text says it, with the two strings: what Alice
// gets when s is left and the strings are alice and bob.
func literal(s, alice, bob string) zermelo.Outcome {
	if s == "" {
		return zermelo.Outcome(cmp.Compare(bob, alice))
	}
	first, last, n := s[:1], s[len(s)-1:], len(s)-1
	if n%2 != 0 {
		return max(literal(s[1:], first+alice, bob), literal(s[:n], last+alice, bob))
	}
	return min(literal(s[1:], alice, first+bob), literal(s[:n], alice, last+bob))
}

// The rules forget all rounds but the latest that differed; play with the whole
// strings must come to the same.
func TestRulesAreTheGame(t *testing.T) {
	all := universe(6)
	found, err := solve.Outcomes(t.Context(), rules{}, solve.Options{}, all...)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if got, _ := found.Of(p); got.Outcome != literal(p.Left, "", "") {
			t.Fatalf("%q: by the rules Alice's result is a %v, with the strings it is not", p.Left, got.Outcome)
		}
	}
}

func TestRulesConform(t *testing.T) {
	gametest.Conform(t, game(Position{}), universe(6)...)
}

// universe are the starts of the universe of a size.
func universe(size int) (all []Position) {
	for _, starts := range Universe(size) {
		all = slices.AppendSeq(all, starts)
	}
	return all
}

func TestMoves(t *testing.T) {
	for position, want := range map[string][]string{
		"abba":  {"bba/a", "abb/a"},
		"bba/a": {"ba<", "bb"},
		"bb>":   {"b/b>", "b/b>"},
		"a/b<":  {">", ">"},
		"a/a<":  {"<", "<"},
		">":     nil,
	} {
		p := parse(t, position)
		moves := rules{}.Moves(nil, p)
		if len(moves) != len(want) {
			t.Fatalf("%q has %d moves, want %d", position, len(moves), len(want))
		}
		for i, q := range moves {
			if got := (text{}).Format(q); got != want[i] {
				t.Errorf("move %d of %q gives %q, want %q", i, position, got, want[i])
			}
		}
	}
}

func TestMoveNames(t *testing.T) {
	p := parse(t, "abba")
	if l, r := (rules{}).MoveName(p, p.takeFirst()), (rules{}).MoveName(p, p.takeLast()); l != "L" || r != "R" {
		t.Errorf("the moves of abba are %q and %q, want L and R", l, r)
	}
	same := parse(t, "aa")
	if got := (rules{}).MoveName(same, same.takeLast()); got != "L" {
		t.Errorf("the only result of aa is named %q, want L", got)
	}
}

func parse(t testing.TB, s string) Position {
	t.Helper()
	p, err := text{}.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
