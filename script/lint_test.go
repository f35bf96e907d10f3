package script_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"zermelo/script"
)

// found are the findings as text, those that are notes in brackets.
func found(r *script.Review) string {
	var all []string
	for _, f := range r.Findings {
		text := fmt.Sprintf("%s:%d:%d %s", f.File, f.Line, f.Column, f.Message)
		if f.Note {
			text = "[" + text + "]"
		}
		all = append(all, text)
	}
	return strings.Join(all, "\n")
}

func TestLint(t *testing.T) {
	const take = "def moves(n): return [n - 1] if n else []\nstart = 3\n"
	for _, c := range []struct {
		source string
		want   []string
	}{
		{"start = 3\ndef move_to(n):\n    return n\ndef moves(n):\n    parts = [n - 1, n - 1] if n else []\n    return parts\n", []string{
			"[test.star:5:5 parts is a name that games use; here it is something else]",
			"[test.star:4:1 3 has two moves that lead to the same position]",
			"[test.star:0:0 there is no documentation string at the top: it is the help text]",
			"[test.star:0:0 the start reaches 4 positions with 6 moves, found in",
		}},
		{take + "def bord(n): return None\n", []string{"test.star:3:5 bord() is not used: is board() meant?", "[test.star:0:0"}},
		{take + "def result(n): return None\n", []string{"test.star:3:1 result() never ends the game", "[test.star:3:1 0 has no move, and result() says nothing: it counts as a loss for the player to move]"}},
		{take + "def show(n): return str(n)\n", []string{"test.star:3:1 show() without parse()"}},
		{take + "def parse(text): return int(text)\n", []string{"test.star:3:1 parse() without show()"}},
		{take + "def show(n): return str(n)\ndef parse(text): return int(text) + 1\n", []string{"test.star:4:1 parse() does not undo show(): "}},
		{take + "def canon(n): return n // 2 * 2\n", []string{"test.star:3:1 canon changes the value: "}},
		{take + "def board(n): return n\n", []string{"test.star:3:22 board() returned int 3"}},
		{take + "def board(n): return grid([n])\n", []string{"test.star:3:26 board() failed: grid: a row is a string, not int"}},
		{take + "def write(c, w): w.ints(c)\n", []string{"test.star:3:1 write() without read()"}},
		{take + "def cases(rng, size): return [size]\ndef write(c, w): w.ints(c)\ndef read(r): return [r.int() + 1]\n", []string{`test.star:5:1 read() does not undo write(): ["5"] is read as ["6"]`}},
		{take + "def cases(rng, size): return [size]\ndef write(c, w): w.ints(c)\ndef read(r): return [r.int(), r.int()]\n", []string{"test.star:5:1 read() cannot read what write() wrote: line 2, column 1: expected a whole number"}},
		{take + "def cases(rng, size): return [None]\n", []string{"test.star:3:1 None is no position"}},
		{"start = 3\ndef moves(n, p): return [n - 1] if n else []\n", []string{"[test.star:2:1 both players have the same moves everywhere: "}},
		{"start = 0\ndef moves(n): return [n + 1]\n", []string{"[test.star:0:0 the start is not finished after ", " positions: at least ", " M moves/s; for more than about 10 M moves"}},
		{"def moves(n): return []\n", []string{"[test.star:0:0 there is no start: every position must be given]"}},
	} {
		review, err := open(t, c.source, nil, script.Options{}).Lint(context.Background())
		if err != nil {
			t.Errorf("%s: %v", c.source, lines(err))
			continue
		}
		text := found(review)
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s: lint lacks %q:\n%s", c.source, want, text)
			}
		}
		if fine := !strings.Contains("\n"+text, "\ntest"); review.Fine() != fine {
			t.Errorf("%s: fine is %v:\n%s", c.source, review.Fine(), text)
		}
	}
}

// TestLintFails: what stops a game stops its review, with the same error.
func TestLintFails(t *testing.T) {
	s := open(t, "start = 3\ndef moves(n): return [1 // n]\n", nil, script.Options{})
	if review, err := s.Lint(context.Background()); err == nil || !strings.Contains(lines(err), "the divisor n is 0 here") {
		t.Errorf("%+v, %v", review, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if review, err := open(t, kayles, nil, script.Options{}).Lint(ctx); err == nil {
		t.Errorf("%+v", review)
	}
}

func TestGraphLint(t *testing.T) {
	g := readGraph(t, "graph partizan\nstart a\na L-> b b # twice\nc -> a\nx = draw\n")
	if got, want := found(g.Lint()), `[test.graph:4:1 not reached from the start: c, x]
[test.graph:3:7 neither moves nor a result, so a loss for the player to move: b]
[test.graph:3:1 two moves to the same node: a]`; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	g = readGraph(t, "100 1\n1 2\n")
	if got, want := found(g.Lint()), `[test.graph:0:0 not reached from the start: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 88 more]
[test.graph:0:0 neither moves nor a result, so a loss for the player to move: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 89 more]`; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
