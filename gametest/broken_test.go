package gametest_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// recorder is a testing.TB that keeps what is reported to it.
type recorder struct {
	testing.TB
	errors []string
}

func (*recorder) Helper()             {}
func (*recorder) Logf(string, ...any) {}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

// caught fails unless what was reported says what is wrong.
func (r *recorder) caught(t *testing.T, name, want string) {
	t.Helper()
	if !strings.Contains(strings.Join(r.errors, "\n"), want) {
		t.Errorf("%s: reported %q, want something about %q", name, r.errors, want)
	}
}

// Rules that break one law each.
type (
	spoilsPrefix struct{ heapRules }
	forgetful    struct {
		heapRules
		calls *int
	}
	allocates    struct{ heapRules }
	lostIndex    struct{ heapRules }
	beyondSize   struct{ heapRules }
	notTotal     struct{ heapRules }
	oneWay       struct{ heapRules }
	inventsMoves struct{ heapRules }
	listsTwice   struct{ heapRules }
	foldsOn      struct{ heapRules }
	foldsAway    struct{ heapRules }
	lostKey      struct{ heapRules }
	goesDown     struct{ heapRules }
	foldsOff     struct{ heapRules }
	miscounts    struct{ heapRules }
	unequal      struct{ heapRules }
	splitsOn     struct{ heapRules }
	splitsWrong  struct{ heapRules }
	sameNames    struct{ heapRules }
	noNames      struct{ heapRules }
	oddEnd       struct{ heapRules }
)

func (r spoilsPrefix) Moves(dst []pair, p pair) []pair {
	return r.heapRules.Moves(dst[:0], p)
}

func (r forgetful) Moves(dst []pair, p pair) []pair {
	*r.calls++
	if *r.calls%1000 == 0 {
		return append(dst, pair{})
	}
	return r.heapRules.Moves(dst, p)
}

func (r allocates) Moves(dst []pair, p pair) []pair {
	return append(dst, r.heapRules.Moves(nil, p)...)
}

func (lostIndex) At(i uint64) pair     { return pair{int8(i % 10), 0} }
func (beyondSize) Index(p pair) uint64 { return uint64(p.A)*20 + uint64(p.B) }

func (r notTotal) At(i uint64) pair {
	if i == 99 {
		return pair{40, 0}
	}
	return r.heapRules.At(i)
}

func (oneWay) Unmoves(dst []pair, p pair) []pair { return dst }

func (r inventsMoves) Unmoves(dst []pair, p pair) []pair {
	return r.heapRules.Unmoves(append(dst, p), p)
}

func (r listsTwice) Moves(dst []pair, p pair) []pair {
	return r.heapRules.Moves(r.heapRules.Moves(dst, p), p)
}

func (foldsOn) Fold(p pair) pair { return pair{p.B, p.A} }

// Two positions of equal value, but what moves to them is not alike.
func (foldsAway) Fold(p pair) pair {
	if p == (pair{1, 0}) {
		return pair{0, 1}
	}
	return p
}

func (lostKey) Key(p pair) uint64                { return uint64(p.A) }
func (lostKey) Keyed(k uint64) (p pair, ok bool) { return pair{int8(k), 0}, true }
func (goesDown) Layer(p pair) int                { return int(p.A) }
func (foldsOff) Layer(p pair) int                { return int(20 - p.A) }
func (miscounts) Orbit(pair) uint64              { return 2 }
func (unequal) Orbit(p pair) uint64              { return uint64(p.A) + 1 }

func (splitsOn) Split(dst []pair, p pair) []pair { return append(dst, pair{p.A / 2, p.A - p.A/2}) }
func (splitsWrong) Split(dst []pair, p pair) []pair {
	return append(dst, pair{p.A, 0})
}

func (sameNames) MoveName(from, to pair) string { return "take" }
func (noNames) MoveName(from, to pair) string   { return "" }
func (oddEnd) End(pair) zermelo.Outcome         { return 7 }

func TestConformCatches(t *testing.T) {
	for name, c := range map[string]struct {
		rules zermelo.Rules[pair]
		want  string
	}{
		"spoilsPrefix": {spoilsPrefix{}, "Moves keeps what dst holds"},
		"forgetful":    {forgetful{calls: new(int)}, "Moves"},
		"allocates":    {allocates{}, "does not allocate"},
		"lostIndex":    {lostIndex{}, "At(Index(p)) == p"},
		"beyondSize":   {beyondSize{}, "Index is"},
		"notTotal":     {notTotal{}, "every index is a position"},
		"oneWay":       {oneWay{}, "Unmoves is the reverse of Moves"},
		"inventsMoves": {inventsMoves{}, "from where no move leads here"},
		"listsTwice":   {listsTwice{}, "2 times"},
		"foldsOn":      {foldsOn{}, "Fold is idempotent"},
		"foldsAway":    {foldsAway{}, "Fold commutes with Unmoves"},
		"lostKey":      {lostKey{}, "Keyed(Key(p)) == p"},
		"goesDown":     {goesDown{}, "Layer never goes down"},
		"foldsOff":     {foldsOff{}, "Fold keeps the Layer"},
		"miscounts":    {miscounts{}, "Orbit counts what folds to one"},
		"unequal":      {unequal{}, "Orbit is the same all through a class"},
		"splitsOn":     {splitsOn{}, "a part splits into itself"},
		"splitsWrong":  {splitsWrong{}, "Split keeps the Grundy value"},
		"sameNames":    {sameNames{}, "different names"},
		"noNames":      {noNames{}, "has no name"},
		"oddEnd":       {oddEnd{}, "End is Loss, Draw or Win"},
	} {
		g := heapGame()
		g.Rules = c.rules
		var r recorder
		gametest.Conform(&r, g)
		r.caught(t, name, c.want)
	}
}

// wrongText breaks the round trip of the notation.
type wrongText struct{ heapText }

func (wrongText) Format(p pair) string { return fmt.Sprintf("%d,%d", p.B, p.A) }

type deafText struct{ heapText }

func (deafText) Parse(s string) (pair, error) { return pair{}, fmt.Errorf("what is %q?", s) }

func TestConformCatchesGames(t *testing.T) {
	for want, spoil := range map[string]func(g *zermelo.Game[pair]){
		"Parse(Format(p)) == p": func(g *zermelo.Game[pair]) { g.Text = wrongText{} },
		"what is":               func(g *zermelo.Game[pair]) { g.Text = deafText{} },
		"no Name":               func(g *zermelo.Game[pair]) { g.Name = "" },
		"no Text":               func(g *zermelo.Game[pair]) { g.Text = nil },
		"no Rules":              func(g *zermelo.Game[pair]) { g.Rules = nil },
	} {
		g := heapGame()
		spoil(&g)
		var r recorder
		gametest.Conform(&r, g)
		r.caught(t, want, want)
	}
}

func TestAgreeCatches(t *testing.T) {
	wrongAt := pair{3, 3}
	for want, spoil := range map[string]func(g *zermelo.Game[pair]){
		"at 3,3 search says loss, the statement win": func(g *zermelo.Game[pair]) {
			right := g.Outcome.Decide
			g.Outcome.Decide = func(p pair) (zermelo.Outcome, bool) {
				if p == wrongAt {
					return zermelo.Win, true
				}
				return right(p)
			}
		},
		"conjecture (checked: up to 2)": func(g *zermelo.Game[pair]) {
			g.Nimber.Checked = "up to 2"
			g.Nimber.Decide = func(p pair) (zermelo.Nimber, bool) { return zermelo.Nimber(p.A ^ p.B), true }
		},
		"its domain is empty": func(g *zermelo.Game[pair]) {
			g.Plies.Decide = func(pair) (uint32, bool) { return 0, false }
		},
		"plies: at 0,2 search says 1, the statement 2": func(g *zermelo.Game[pair]) {
			g.Plies.Decide = func(p pair) (uint32, bool) { return uint32(p.A + p.B), true }
		},
		"at 0,0 search says 0: , the statement 1: ": func(g *zermelo.Game[pair]) {
			g.Best = func(p pair) ([]pair, *big.Int, bool) {
				best, _, _ := heapBest(p)
				return best, big.NewInt(1), true
			}
		},
		"the statement 1: 0,1 | 0,0": func(g *zermelo.Game[pair]) {
			g.Best = func(p pair) ([]pair, *big.Int, bool) {
				_, count, _ := heapBest(p)
				return heapRules{}.Moves(nil, p), count, true
			}
		},
		"at 0,1 search says 1: 0,0, the statement 1: ": func(g *zermelo.Game[pair]) {
			g.Best = func(p pair) ([]pair, *big.Int, bool) {
				_, count, _ := heapBest(p)
				return nil, count, true
			}
		},
		"the statement 1: 0,0 | 0,0": func(g *zermelo.Game[pair]) {
			g.Best = func(p pair) ([]pair, *big.Int, bool) {
				best, count, _ := heapBest(p)
				return append(best, best...), count, true
			}
		},
		"the statement <nil>: ": func(g *zermelo.Game[pair]) {
			g.Best = func(p pair) ([]pair, *big.Int, bool) {
				best, _, _ := heapBest(p)
				return best, nil, true
			}
		},
		"best moves: its domain is empty": func(g *zermelo.Game[pair]) {
			g.Best = func(p pair) ([]pair, *big.Int, bool) { return nil, nil, false }
		},
		"search says the game goes on": func(g *zermelo.Game[pair]) {
			g.Line = func(p pair) ([]pair, bool) { return nil, true }
		},
		"line: its domain is empty": func(g *zermelo.Game[pair]) {
			g.Line = func(p pair) ([]pair, bool) { return nil, false }
		},
		"search:": func(g *zermelo.Game[pair]) { g.Rules = oddEndDraw{} },
	} {
		g := heapGame()
		spoil(&g)
		var r recorder
		gametest.Agree(&r, g)
		r.caught(t, want, want)
	}
}

// oddEndDraw has no Grundy values: its ends are draws.
type oddEndDraw struct{ heapRules }

func (oddEndDraw) End(pair) zermelo.Outcome { return zermelo.Draw }
