package table_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo"
	"zermelo/gallery"
	"zermelo/games/coins"
	"zermelo/games/connect4"
	"zermelo/games/endstones"
	"zermelo/games/pursuit"
	"zermelo/games/quixo"
	"zermelo/games/wythoff"
	"zermelo/heap"
	"zermelo/script"
	"zermelo/solve"
	"zermelo/table"
)

// played is a game with a table of it, its position type hidden.
type played struct {
	name   string
	game   table.Game
	header table.Header
	file   []byte
	// start is the text of the start, and same compares the table with the
	// solution of package solve.
	start string
	same  func(t *testing.T, tab *table.Table)
}

// as says how a game is solved.
type as struct {
	domain    table.Domain
	reachable bool
	misere    bool
}

func play[P comparable](t testing.TB, name string, g zermelo.Game[P], by as) played {
	t.Helper()
	ctx := context.Background()
	hidden := table.Of(g)
	s, err := hidden.Solve(ctx, by.domain, by.reachable, solve.Options{Misere: by.misere})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := s.Write(&b, table.Origin{Game: name, Misere: by.misere}); err != nil {
		t.Fatal(err)
	}
	same := func(t *testing.T, tab *table.Table) { sameValues(t, g, by, tab) }
	return played{name, hidden, open(t, b.Bytes(), 0).Header, b.Bytes(), g.Text.Format(g.Start), same}
}

// sameValues solves the game again from its start, and finds each position by its
// text and by itself.
func sameValues[P comparable](t *testing.T, g zermelo.Game[P], by as, tab *table.Table) {
	t.Helper()
	values := map[P]table.Value{}
	switch o := (solve.Options{Misere: by.misere}); by.domain {
	case table.Outcomes:
		collect(t, values, table.OfVerdict, func() (*solve.Solution[P, zermelo.Verdict], error) {
			return solve.Outcomes(context.Background(), g.Rules, o, g.Start)
		})
	case table.Nimbers:
		collect(t, values, func(n zermelo.Nimber) table.Value { return table.Value(n) }, func() (*solve.Solution[P, zermelo.Nimber], error) {
			return solve.Nimbers(context.Background(), g.Rules, o, g.Start)
		})
	case table.Scores:
		collect(t, values, func(n int) table.Value { return table.Value(n) }, func() (*solve.Solution[P, int], error) {
			return solve.Scores(context.Background(), g.Rules, o, g.Start)
		})
	}
	find, hidden, n := table.Finder(g, tab), table.Of(g), 0
	for p, want := range values {
		if v, ok, err := find(p); v != want || !ok || err != nil {
			t.Fatalf("%s is %d %v %v, want %d", g.Text.Format(p), v, ok, err, want)
		}
		if n++; n > 500 {
			continue
		}
		if v, ok, err := hidden.Value(tab, g.Text.Format(p)); v != want || !ok || err != nil {
			t.Fatalf("%s is %d %v %v, want %d", g.Text.Format(p), v, ok, err, want)
		}
	}
	if len(values) == 0 {
		t.Error("there are no positions")
	}
}

func collect[P, V comparable](t *testing.T, values map[P]table.Value, of func(V) table.Value, search func() (*solve.Solution[P, V], error)) {
	t.Helper()
	s, err := search()
	if err != nil {
		t.Fatal(err)
	}
	for p, v := range s.All() {
		values[p] = of(v)
	}
}

func must[P comparable](t testing.TB, parse func(string) (zermelo.Game[P], error), text string) zermelo.Game[P] {
	t.Helper()
	g, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// fromGallery is a game of the gallery.
func fromGallery(t testing.TB, name string) zermelo.Game[script.Position] {
	t.Helper()
	text, err := fs.ReadFile(gallery.Files, name+".star")
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Open(context.Background(), script.Source{Name: name + ".star", Text: text, Files: gallery.Files}, nil, script.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return must(t, func(start string) (zermelo.Game[script.Position], error) { return s.Game(context.Background(), start) }, "")
}

func heaps(t testing.TB, code string, sizes ...uint64) zermelo.Game[heap.Position] {
	t.Helper()
	g, err := heap.Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	return g.Play(heap.Sum(sizes...))
}

// every has a game for each domain, naming and ability.
func every(t testing.TB) []played {
	return []played{
		play(t, "pursuit: index, loopy", must(t, pursuit.Parse, "6: w=1,1 b=4,5 w"), as{domain: table.Outcomes}),
		play(t, "pursuit: index, what is reachable", must(t, pursuit.Parse, "5: w=1,1 b=4,5 w"), as{domain: table.Outcomes, reachable: true}),
		play(t, "quixo: index, folded", must(t, quixo.Parse, "3x3"), as{domain: table.Outcomes}),
		play(t, "quixo: index, folded, what is reachable", must(t, quixo.Parse, "3x3"), as{domain: table.Outcomes, reachable: true}),
		play(t, "connect4: keys, folded", must(t, connect4.Parse, "4x3:"), as{domain: table.Outcomes}),
		play(t, "tictactoe: texts, folded", fromGallery(t, "tictactoe"), as{domain: table.Outcomes}),
		play(t, "ponghauki: texts, loopy", fromGallery(t, "ponghauki"), as{domain: table.Outcomes}),
		play(t, "wythoff: nimbers, folded", must(t, wythoff.Parse, "9 13"), as{domain: table.Nimbers}),
		play(t, "wythoff: misère", must(t, wythoff.Parse, "9 13"), as{domain: table.Outcomes, misere: true}),
		play(t, "kayles: nimbers of parts", heaps(t, "kayles", 12, 5), as{domain: table.Nimbers}),
		play(t, "kayles: outcomes of sums", heaps(t, "kayles", 7, 5), as{domain: table.Outcomes}),
		play(t, "coins: scores", must(t, coins.Parse, "L=2: 1 3 1 7 2 4 4 1"), as{domain: table.Scores}),
		play(t, "endstones: outcomes", must(t, endstones.Parse, "3 1 4 2"), as{domain: table.Outcomes}),
	}
}

// TestGames: every position has the value that the search gives it, and every
// value follows from the moves.
func TestGames(t *testing.T) {
	for _, g := range every(t) {
		t.Run(g.name, func(t *testing.T) {
			tab := open(t, g.file, 100<<10)
			t.Logf("%d bytes, %d positions for %d, %d values by %s", len(g.file), tab.Positions, tab.Orbits, len(tab.Values), tab.Naming)
			g.same(t, tab)
			told := uint64(0)
			err := g.game.Verify(context.Background(), tab, 2, func(n uint64) { told = n })
			if err != nil || told != tab.Positions {
				t.Errorf("%d positions of %d follow: %v", told, tab.Positions, err)
			}
			start, _, _ := g.game.Value(tab, "")
			if v, ok, err := g.game.Value(tab, g.start); v != start || !ok || err != nil {
				t.Errorf("the start is %d %v %v", v, ok, err)
			}
			if _, _, err := g.game.Value(tab, "no position"); err == nil {
				t.Error("nonsense has a value")
			}
		})
	}
}

// TestDomains: what a game's table holds where nothing is said.
func TestDomains(t *testing.T) {
	for want, g := range map[table.Domain]table.Game{
		table.Outcomes: table.Of(must(t, pursuit.Parse, "5: w=1,1 b=4,5 w")),
		table.Nimbers:  table.Of(heaps(t, "kayles", 5)),
		table.Scores:   table.Of(must(t, coins.Parse, "L=2: 1 3")),
	} {
		if got := g.Domain(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// entries are a table's, but for those that mean nothing.
func (g played) entries(t *testing.T) []table.Entry {
	t.Helper()
	var err error
	all := slices.Collect(open(t, g.file, 0).Entries(&err))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// verify compares the game with a table of other entries.
func (g played) verify(t *testing.T, h table.Header, entries []table.Entry) error {
	t.Helper()
	tab := open(t, write(t, h, entries), 0)
	return g.game.Verify(context.Background(), tab, 2, nil)
}

// TestVerifyFindsChanges: one value of a table is another one.
func TestVerifyFindsChanges(t *testing.T) {
	for i, g := range every(t) {
		if g.header.Naming == table.ByIndex && g.header.Folded {
			continue // codes that mean nothing would be written as positions
		}
		t.Run(g.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(2, uint64(i)))
			entries := g.entries(t)
			for range 20 {
				e := &entries[r.IntN(len(entries))]
				before := e.Value
				e.Value = g.header.Values[r.IntN(len(g.header.Values))]
				err := g.verify(t, g.header, entries)
				var wrong *table.Mismatch
				if e.Value == before && err != nil || e.Value != before && !errors.As(err, &wrong) {
					t.Errorf("%v had the value %d: %v", *e, before, err)
				}
				if wrong != nil && (wrong.Position == "" || wrong.Has == wrong.Follows || wrong.Error() == "") {
					t.Errorf("%+v", wrong)
				}
				e.Value = before
			}
		})
	}
}

// TestVerifyFindsGaps: one position of a table is missing.
func TestVerifyFindsGaps(t *testing.T) {
	for i, g := range every(t) {
		if g.header.Naming == table.ByIndex && g.header.Folded {
			continue
		}
		t.Run(g.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, uint64(i)))
			entries := g.entries(t)
			h := g.header
			h.Positions--
			gaps := 0
			for range 10 {
				at := r.IntN(len(entries))
				err := g.verify(t, h, slices.Delete(slices.Clone(entries), at, at+1))
				var wrong *table.Mismatch
				if errors.As(err, &wrong) && wrong.Move != "" && wrong.Position != "" {
					gaps++
				} else if !errors.Is(err, table.ErrCorrupt) {
					t.Errorf("without %v: %v", entries[at], err)
				}
			}
			if gaps == 0 && len(entries) > 100 {
				t.Error("no move ever led to a position that was missing")
			}
		})
	}
}

// TestVerifyRefuses: tables of other games, other numbers of positions, and a
// context that is done.
func TestVerifyRefuses(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, g := range every(t) {
		h := g.header
		h.Counts = slices.Clone(h.Counts)
		if len(h.Counts) > 1 && h.Counts[0] > 1 && !(h.Naming == table.ByIndex && h.Folded) {
			h.Counts[0]--
			h.Counts[1]++
			if err := g.verify(t, h, g.entries(t)); !errors.Is(err, table.ErrCorrupt) {
				t.Errorf("%s: other counts: %v", g.name, err)
			}
		}
		if err := g.game.Verify(ctx, open(t, g.file, 0), 1, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", g.name, err)
		}
	}
	other := must(t, pursuit.Parse, "5: w=1,1 b=4,5 w")
	if err := table.Of(other).Verify(context.Background(), open(t, every(t)[0].file, 0), 1, nil); !errors.Is(err, table.ErrCorrupt) {
		t.Errorf("a table of another board: %v", err)
	}
}

// TestFirst finds a position for each value.
func TestFirst(t *testing.T) {
	for _, g := range every(t) {
		tab := open(t, g.file, 0)
		for _, want := range tab.Values {
			position, err := g.game.First(context.Background(), tab, want)
			if err != nil {
				t.Fatal(err)
			}
			if v, ok, err := g.game.Value(tab, position); v != want || !ok || err != nil {
				t.Errorf("%s: %s is %d %v %v, want %d", g.name, position, v, ok, err, want)
			}
		}
	}
}
