package script_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gametest"
	"zermelo/script"
	"zermelo/solve"
)

// The three examples of the documentation.
const (
	kayles = `"""Kayles: knock down one pin or two neighbouring pins of a row."""
name = "Kayles"

def start(n = 10):
    return n

def moves(n):
    return [parts(a, n - k - a) for k in (1, 2) for a in range(n - k + 1)]
`
	domineering = `"""Domineering: Left places vertical dominoes, Right horizontal ones."""
name = "Domineering"

def start(rows = 4, cols = 4):
    return ("." * cols,) * rows

def moves(b, p):
    out = []
    for r in range(len(b)):
        for c in range(len(b[0])):
            r2, c2 = (r + 1, c) if p == LEFT else (r, c + 1)
            if r2 < len(b) and c2 < len(b[0]) and b[r][c] + b[r2][c2] == "..":
                out.append(move(put(put(b, r, c), r2, c2), cells = [(r, c), (r2, c2)]))
    return out

def put(b, r, c):
    return b[:r] + (b[r][:c] + "#" + b[r][c + 1:],) + b[r + 1:]

def canon(b):
    h = tuple([row[::-1] for row in b])
    return min(b, h, b[::-1], h[::-1])

def board(b):
    return grid(b)
`
	catAndMouse = `"""Cat and mouse on a graph: the mouse runs for hole 0, the cat hunts it."""
name = "Cat and mouse"
loops = "draw"
players = ("mouse", "cat")
roads = [[2, 5], [3], [0, 4, 5], [1, 4, 5], [2, 3], [0, 2, 3]]

def start(mouse = 1, cat = 2):
    return (mouse, cat)

def moves(s, p):
    m, c = s
    if p == LEFT:
        return [move((v, c), label = "mouse to %d" % v) for v in roads[m]]
    return [move((m, v), label = "cat to %d" % v) for v in roads[c] if v != 0]

def result(s, p):
    m, c = s
    if m == 0:
        return win_for(LEFT)
    if m == c:
        return win_for(RIGHT)
    return None
`
)

// open opens a script that must be right.
func open(t testing.TB, source string, set map[string]string, o script.Options) *script.Script {
	t.Helper()
	s, err := script.Open(context.Background(), script.Source{Name: "test.star", Text: []byte(source)}, set, o)
	if err != nil {
		t.Fatal(lines(err))
	}
	return s
}

// game explores a script from a position.
func game(t testing.TB, s *script.Script, position string) zermelo.Game[script.Position] {
	t.Helper()
	g, err := s.Game(context.Background(), position)
	if err != nil {
		t.Fatal(lines(err))
	}
	return g
}

func lines(err error) string {
	var e *script.Error
	if errors.As(err, &e) {
		return strings.Join(e.Lines(), "\n")
	}
	return err.Error()
}

func TestKayles(t *testing.T) {
	s := open(t, kayles, nil, script.Options{})
	g := game(t, s, "")
	gametest.Conform(t, g)
	found, err := solve.Nimbers(context.Background(), g.Rules, solve.Options{}, g.Start)
	if err != nil {
		t.Fatal(err)
	}
	want := []zermelo.Nimber{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2}
	for n, v := range want {
		p, err := g.Text.Parse(string('0' + rune(n%10)))
		if n == 10 {
			p, err = g.Text.Parse("10")
		}
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := found.Of(p); !ok || got != v {
			t.Errorf("G(%d) = %d (%v), want %d", n, got, ok, v)
		}
	}
}

// The session of the documentation: Kayles at 3 + 4 + 5 has 102 positions, and
// the player to move wins in 11 plies.
func TestKaylesSum(t *testing.T) {
	g := game(t, open(t, kayles, nil, script.Options{}), "3 + 4 + 5")
	found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start)
	if err != nil {
		t.Fatal(err)
	}
	v, _ := found.Of(g.Start)
	if v != (zermelo.Verdict{Outcome: zermelo.Win, Plies: 11}) || found.Positions() != 102 {
		t.Errorf("%v at %d positions, want a win in 11 plies at 102", v, found.Positions())
	}
	gametest.Conform(t, g)
}

func TestDomineering(t *testing.T) {
	for _, c := range []struct {
		rows, cols  string
		asymmetric  bool
		positions   uint64
		left, right zermelo.Verdict
	}{
		{"4", "4", true, 4886, zermelo.Verdict{Outcome: zermelo.Win, Plies: 7}, zermelo.Verdict{Outcome: zermelo.Win, Plies: 7}},
		{"4", "4", false, 1296, zermelo.Verdict{Outcome: zermelo.Win, Plies: 7}, zermelo.Verdict{Outcome: zermelo.Win, Plies: 7}},
		{"5", "3", false, 0, zermelo.Verdict{Outcome: zermelo.Win, Plies: 7}, zermelo.Verdict{Outcome: zermelo.Loss, Plies: 6}},
	} {
		s := open(t, domineering, map[string]string{"rows": c.rows, "cols": c.cols}, script.Options{Asymmetric: c.asymmetric})
		g := game(t, s, "")
		flipped := g.Rules.(zermelo.Flipper[script.Position]).Flip(g.Start)
		found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start, flipped)
		if err != nil {
			t.Fatal(err)
		}
		left, _ := found.Of(g.Start)
		right, _ := found.Of(flipped)
		if left != c.left || right != c.right || c.positions != 0 && found.Positions() != c.positions {
			t.Errorf("%s×%s: %v, %v, %d positions", c.rows, c.cols, left, right, found.Positions())
		}
	}
}

func TestCatAndMouse(t *testing.T) {
	g := game(t, open(t, catAndMouse, nil, script.Options{}), "")
	flipped := g.Rules.(zermelo.Flipper[script.Position]).Flip(g.Start)
	found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start, flipped)
	if err != nil {
		t.Fatal(err)
	}
	count := map[zermelo.Outcome]int{}
	for _, v := range found.All() {
		count[v.Outcome]++
	}
	if v, _ := found.Of(g.Start); v.Outcome != zermelo.Draw || count[zermelo.Win] != 27 || count[zermelo.Loss] != 19 || count[zermelo.Draw] != 5 {
		t.Errorf("%v, %v; want a draw, 27 wins, 19 losses, 5 draws", v, count)
	}
	gametest.Conform(t, g)
}
