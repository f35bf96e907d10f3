package script_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gallery"
	"zermelo/script"
	"zermelo/solve"
)

func TestContestHooks(t *testing.T) {
	ctx := context.Background()
	s := fromGallery(t, "nim", nil, script.Options{})
	positions, err := s.Read(ctx, strings.NewReader("2\n3\n5 4 3\n2\n3 6\n"))
	if want := []string{"3 4 5", "3 6"}; err != nil || !reflect.DeepEqual(positions, want) {
		t.Fatalf("read: %q, %v; want %q", positions, err, want)
	}
	var out bytes.Buffer
	if err := s.Write(ctx, positions, &out); err != nil || out.String() != "2\n3\n3 4 5\n2\n3 6\n" {
		t.Errorf("write: %q, %v", out.String(), err)
	}
	for o, want := range map[zermelo.Outcome]string{zermelo.Win: "First", zermelo.Loss: "Second"} {
		if got, err := s.Answer(ctx, script.Answer{Value: o}); err != nil || got != want {
			t.Errorf("answer for a %v: %q, %v", o, got, err)
		}
	}
	first, err := s.Cases(ctx, 7, 9)
	again, err2 := s.Cases(ctx, 7, 9)
	if err := errors.Join(err, err2); err != nil || len(first) != 1 || !reflect.DeepEqual(first, again) {
		t.Errorf("cases: %q and %q, %v", first, again, err)
	}
	for text, want := range map[string]string{
		"2\n3\n5 x 3\n":            "line 3, column 3: expected a whole number, found \"x\"",
		"1\n2\n3\n":                "line 4, column 1: expected a whole number, found the end",
		"1\n-5\n":                  "line 2, column 1: expected a count ≥ 0",
		"":                         "line 1, column 1: expected a whole number, found the end",
		"9999999999999999999999\n": "range",
	} {
		_, err := s.Read(ctx, strings.NewReader(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("read %q: %v, want %q", text, err, want)
		}
	}
	if s.Has("result") || !s.Has("read") {
		t.Error("Has is wrong")
	}
}

func TestAnswerFields(t *testing.T) {
	s := open(t, `
start = 1
def moves(n):
    return []
def answer(v):
    return "%s %s %s %s" % (v.value, v.grundy, v.remoteness, v.best.label if v.best else None)
`, nil, script.Options{})
	g, n, endless := zermelo.Nimber(3), uint32(5), zermelo.Endless
	for want, a := range map[string]script.Answer{
		"WIN 3 5 take 1":      {Value: zermelo.Win, Grundy: &g, Remoteness: &n, BestLabel: "take 1", BestTo: "2"},
		"DRAW None None None": {Remoteness: &endless},
	} {
		if got, err := s.Answer(context.Background(), a); err != nil || got != want {
			t.Errorf("%q, %v; want %q", got, err, want)
		}
	}
	if _, err := s.Read(context.Background(), strings.NewReader("")); err == nil {
		t.Error("a script without read() reads")
	}
}

// pins is a row as a board.
func pins(row string) zermelo.Board { return zermelo.Board{Kind: "row", Rows: []string{row}} }

func TestBoards(t *testing.T) {
	for _, c := range []struct {
		name, position string
		want           zermelo.Board
	}{
		{"nim", "3 4", zermelo.Board{Kind: "heaps", Heaps: []zermelo.Number{3, 4}}},
		{"kayles", "4", pins("1111")},
		{"kayles", "4 + 2", zermelo.Board{Kind: "sum", Parts: []zermelo.Board{pins("1111"), pins("11")}}},
		{"kayles", "·", zermelo.Board{Kind: "sum"}},
		{"cram", `(".#", "..")`, zermelo.Board{Kind: "grid", Rows: []string{".#", ".."}}},
		{"hexapawn", `("p", "P") black`, zermelo.Board{Kind: "grid", Rows: []string{"p", "P"}, Glyphs: map[string]string{"P": "white", "p": "black"}}},
	} {
		got, err := fromGallery(t, c.name, nil, script.Options{}).Board(context.Background(), c.position)
		if err != nil || !reflect.DeepEqual(*got, c.want) {
			t.Errorf("%s: %+v, %v; want %+v", c.name, got, err, c.want)
		}
	}
	got, err := fromGallery(t, "catmouse", nil, script.Options{}).Board(context.Background(), "(1, 2) cat")
	if err != nil || len(got.Nodes) != 6 || len(got.Edges) != 7 || got.Tokens["cat"] != 2 {
		t.Errorf("cat and mouse: %+v, %v", got, err)
	}
	s := open(t, "start = 1\ndef moves(n): return []\ndef board(n): return 3\n", nil, script.Options{})
	if _, err := s.Board(context.Background(), "1"); err == nil || !strings.Contains(err.Error(), "board() returned int 3") {
		t.Errorf("a board that is 3: %v", err)
	}
}

// TestMoves: labels, the cells of a move, names where labels repeat, and sums.
func TestMoves(t *testing.T) {
	names := func(s *script.Script, position string) (all []string) {
		g := game(t, s, position)
		namer := g.Rules.(zermelo.MoveNamer[script.Position])
		for _, q := range g.Rules.Moves(nil, g.Start) {
			all = append(all, namer.MoveName(g.Start, q))
		}
		return all
	}
	for _, c := range []struct {
		source, position string
		want             []string
	}{
		{"start = 2\ndef moves(n): return [move(n - k, label = \"take %d\" % k) for k in (1, 2) if k <= n]\n", "", []string{"take 1", "take 2"}},
		{"start = 2\ndef moves(n): return [move(n - k, label = \"take\") for k in (1, 2) if k <= n]\n", "", []string{"take → 1", "take → 0"}},
		{"start = 2\ndef moves(n): return [n - 1] if n else []\n", "", []string{"1"}},
		{"start = 2\ndef moves(n, p): return [n - 1] if n else []\n", "2 right", []string{"1 Left"}},
		{kayles, "2", []string{"1", "1", "·"}},
		{kayles, "1 + 2", []string{"1: ·", "2: 1", "2: 1", "2: ·"}},
		{"start = 3\ndef moves(n): return [move(n - 1, again = n == 3)] if n else []\n", "", []string{"2 first"}},
	} {
		if got := names(open(t, c.source, nil, script.Options{}), c.position); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s at %q: %q, want %q", c.source, c.position, got, c.want)
		}
	}
	s := fromGallery(t, "tictactoe", nil, script.Options{})
	g := game(t, s, `"xxoo....x" x`)
	q := g.Rules.Moves(nil, g.Start)[0]
	if got := g.Cells(g.Start, q); len(got) != 1 || len(got[0]) != 2 {
		t.Errorf("cells: %v", got)
	}
}

// TestAgain: a player who moves again. From 3 one goes on alone to 2, then they
// alternate: the player to move at 3 makes the second and the last move.
func TestAgain(t *testing.T) {
	for _, params := range []string{"n", "n, p"} {
		s := open(t, "start = 3\ndef moves("+params+"): return [move(n - 1, again = n == 3)] if n else []\n", nil, script.Options{})
		g := game(t, s, "")
		found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start)
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := found.Of(g.Start); v != verdict(zermelo.Loss, 3) {
			t.Errorf("moves(%s): %v, want a loss in 3", params, v)
		}
	}
}

func TestParameters(t *testing.T) {
	ctx := context.Background()
	source := "def start(n, word = \"ab\", pair = (1, 2)): return (n, word, pair)\ndef moves(s): return []\n"
	s := open(t, source, map[string]string{"n": "7", "word": "c d", "pair": "(3, 4)"}, script.Options{})
	if text, err := s.Start(ctx); err != nil || text != `(7, "c d", (3, 4))` {
		t.Errorf("start is %s, %v", text, err)
	}
	if text, err := s.StartWith(ctx, map[string]string{"n": "-2"}); err != nil || text != `(-2, "ab", (1, 2))` {
		t.Errorf("start is %s, %v", text, err)
	}
	for _, c := range []struct{ name, value, want string }{
		{"m", "1", "no parameter \"m\""}, {"pair", "3", "got int, want tuple"}, {"pair", "(3", "column 3"}, {"word", "x", "the parameter n has no value"},
	} {
		set := map[string]string{c.name: c.value}
		if c.name != "word" {
			set["n"] = "1"
		}
		_, err := script.Open(ctx, script.Source{Name: "p.star", Text: []byte(source)}, set, script.Options{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("--set %s=%s: %v, want %q", c.name, c.value, err, c.want)
		}
	}
	want := []script.Parameter{{Name: "n"}, {Name: "word", Default: "ab"}, {Name: "pair", Default: "(1, 2)"}}
	if !reflect.DeepEqual(s.Parameters, want) {
		t.Errorf("parameters are %+v", s.Parameters)
	}
}

// TestPositions: the notation, and what is refused.
func TestPositions(t *testing.T) {
	cat := fromGallery(t, "catmouse", nil, script.Options{})
	g := game(t, cat, "")
	for text, want := range map[string]string{"(1,2)": "(1, 2) mouse", "(1, 2) CAT": "(1, 2) cat", " ( 1 , 2 ) mouse ": "(1, 2) mouse", "(3, 4) right": "(3, 4) cat"} {
		if p, err := g.Text.Parse(text); err != nil || g.Text.Format(p) != want {
			t.Errorf("%q is read as %q, %v; want %q", text, g.Text.Format(p), err, want)
		}
	}
	for text, want := range map[string]string{
		"(1, 2": "column 6: expected a comma or a closing parenthesis, found the end", "(1 2)": "column 4: expected a comma", "x": "column 1: expected a number, a string in quotes, or a tuple",
		"(1, 2) dog": "column 8: expected the end, found \"dog\"", "(1)": "a comma: (x,) is a tuple of one", "\"a": "expected a closing quote", "-": "expected a whole number",
	} {
		_, err := g.Text.Parse(text)
		var parse *zermelo.ParseError
		if !errors.As(err, &parse) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestKaylesTable: the same table as the definition gives, to 500 (GAME-4).
func TestKaylesTable(t *testing.T) {
	const most = 500
	want := make([]zermelo.Nimber, most+1)
	for n := 1; n <= most; n++ {
		seen := map[zermelo.Nimber]bool{}
		for k := 1; k <= 2 && k <= n; k++ {
			for a := range n - k + 1 {
				seen[want[a]^want[n-k-a]] = true
			}
		}
		for seen[want[n]] {
			want[n]++
		}
	}
	g := game(t, fromGallery(t, "kayles", map[string]string{"n": "500"}, script.Options{}), "")
	found, err := solve.Nimbers(context.Background(), g.Rules, solve.Options{}, g.Start)
	if err != nil {
		t.Fatal(err)
	}
	for n := range want {
		p, err := g.Text.Parse(fmt.Sprint(n))
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := found.Of(p); !ok || got != want[n] {
			t.Errorf("Kayles %d: %d, want %d", n, got, want[n])
		}
	}
}

// TestOrder: the order in which a script lists its moves changes no value
// (GAME-5).
func TestOrder(t *testing.T) {
	text, _ := gallery.Files.ReadFile("hexapawn.star")
	reversed := strings.Replace(string(text), "    return out\n", "    return out[::-1]\n", 1)
	if reversed == string(text) {
		t.Fatal("nothing to turn round")
	}
	values := func(source string) map[string]zermelo.Verdict {
		g := game(t, open(t, source, nil, script.Options{Asymmetric: true}), "")
		found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start)
		if err != nil {
			t.Fatal(err)
		}
		all := map[string]zermelo.Verdict{}
		for p, v := range found.All() {
			all[g.Text.Format(p)] = v
		}
		return all
	}
	if !reflect.DeepEqual(values(string(text)), values(reversed)) {
		t.Error("the values depend on the order of moves")
	}
}

func TestTemplate(t *testing.T) {
	s := open(t, script.New(`My "game"`), nil, script.Options{})
	if s.Name != "My game" {
		t.Errorf("the name is %q", s.Name)
	}
	review, err := s.Lint(context.Background())
	if err != nil || len(review.Findings) != 1 || !review.Fine() {
		t.Errorf("%+v, %v", review, err)
	}
	if got := nimber(t, s, "11"); got != 3 {
		t.Errorf("11 counters have the value %d, want 11 mod 4", got)
	}
}

func TestPrint(t *testing.T) {
	var out bytes.Buffer
	game(t, open(t, "start = 2\ndef moves(n):\n    print(\"at\", n)\n    return [n - 1] if n else []\n", nil, script.Options{Print: &out}), "")
	if out.String() != "at 2\nat 1\nat 0\n" {
		t.Errorf("printed %q", out.String())
	}
}

// TestConcurrent: one game asked by many.
func TestConcurrent(t *testing.T) {
	s := fromGallery(t, "tictactoe", nil, script.Options{})
	g := game(t, s, "")
	done := make(chan error)
	for i := range 4 {
		go func() {
			text := "\"" + strings.Repeat(".", i) + "x" + strings.Repeat(".", 8-i) + "\" o"
			p, err := g.Text.Parse(text)
			if err == nil && g.Text.Format(p) != text {
				err = fmt.Errorf("%q is read as %q", text, g.Text.Format(p))
			}
			if err == nil {
				_, err = solve.Outcomes(context.Background(), g.Rules, solve.Options{}, p)
			}
			done <- err
		}()
	}
	for range 4 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}
