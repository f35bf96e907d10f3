package build_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo"
	"zermelo/build"
	"zermelo/solve"
	"zermelo/table"
)

// long says that tests take their long forms.
func long() bool { return os.Getenv("ZERMELO_LONG") != "" }

// few is a runner whose tasks hold few records, so that they make many lists.
type few struct {
	build.Runner
	records int
}

func (f few) Run(ctx context.Context, w *build.Work, job build.Job) (build.Result, error) {
	small := *w
	small.Records = f.records
	return f.Runner.Run(ctx, &small, job)
}

// tableOf builds a table and reads its bytes.
func tableOf(t testing.TB, g table.Game, misere bool, dir string, o build.Options) ([]byte, error) {
	t.Helper()
	_, err := build.Run(context.Background(), g, table.Origin{Game: "net", Misere: misere}, dir, o)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(dir, build.TableName))
	if err != nil {
		t.Fatal(err)
	}
	return text, nil
}

// alone sees that nothing but the table is in its directory.
func alone(t testing.TB, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != build.TableName {
		t.Fatalf("%s holds %v: %v", dir, entries, err)
	}
}

// follows sees that every value of the table follows from its moves.
func follows(t testing.TB, g table.Game, text []byte) {
	t.Helper()
	tab, err := table.Open(bytes.NewReader(text), int64(len(text)), 0)
	if err == nil {
		err = g.Verify(context.Background(), tab, 1, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestRandomGames: games of all shapes and abilities have the same table on disk,
// however they are cut, as in memory, and its values follow from the moves.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	games := 100
	if long() {
		games = 3000
	}
	for seed := range games {
		r := rand.New(rand.NewPCG(4, uint64(seed)))
		k := kinds[r.IntN(len(kinds))]
		s := randomShape(r, k.loopy)
		n := newNet(r, s)
		start := place(r.IntN(s.positions))
		for tries := 0; len(n.moves[start]) == 0 && tries < 9; tries++ {
			start /= 2 // final positions make short games
		}
		if !sameOnDisk(t, r, k, n, start) {
			t.Fatalf("seed %d: %s, %+v", seed, k.name, s)
		}
	}
}

// sameOnDisk builds a game in memory and on disk.
func sameOnDisk(t *testing.T, r *rand.Rand, k kind, n *net, start place) bool {
	t.Helper()
	g, misere := k.game(n, start), k.misere && r.IntN(2) == 0
	moves := 0
	for _, m := range n.moves {
		moves += len(m)
	}
	dir, err := os.MkdirTemp("", "build")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	o := build.Options{Domain: k.domain, Way: build.Memory, Reachable: true}
	want, err := tableOf(t, g, misere, filepath.Join(dir, "memory"), o)
	if err != nil {
		t.Error(err)
		return false
	}
	o.Way, o.Shards, o.Workers = build.Disk, 1+r.IntN(1+r.IntN(4)), 1+r.IntN(3)
	o.Runner = few{build.NewPool(g, misere, o.Workers), 1 + moves/(1+r.IntN(8))}
	got, err := tableOf(t, g, misere, filepath.Join(dir, "disk"), o)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d shards, %+v: another table, or %v", o.Shards, o.Runner, err)
		return false
	}
	alone(t, filepath.Join(dir, "disk"))
	follows(t, g, got)
	return true
}

// tiny is a net of a few positions; each is a layer unless layers are given.
func tiny(moves [][]place, layer ...int) *net {
	n := &net{at: map[uint64]place{}, moves: moves, layer: layer, gain: func(place, place) int { return 1 }}
	for p := range moves {
		n.keys = append(n.keys, uint64(10*p+7))
		n.at[n.keys[p]] = place(p)
		n.fold = append(n.fold, place(p))
		n.orbit = append(n.orbit, 1)
		n.side = append(n.side, zermelo.Side(p&1))
		n.ends = append(n.ends, zermelo.Draw)
		n.final = append(n.final, p)
		if layer == nil {
			n.layer = append(n.layer, p)
		}
	}
	return n
}

// TestTinyGames: a start that is final, a start that leads to itself, and two that
// lead to each other.
func TestTinyGames(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(4, 5))
	for _, k := range kinds {
		for _, n := range []*net{tiny([][]place{{}}), tiny([][]place{{1, 1}, {}}, 3, 3), tiny([][]place{{1}, {}}, 0, 9), tiny([][]place{{0}}), tiny([][]place{{1}, {0, 1}}, 2, 2)} {
			loopy := len(n.moves[len(n.moves)-1]) > 0
			if (!loopy || k.loopy) && !sameOnDisk(t, r, k, n, 0) {
				t.Errorf("%s, %v", k.name, n.moves)
			}
		}
	}
}

// refused builds a game on disk, which must fail.
func refused(t *testing.T, g table.Game, d table.Domain) error {
	t.Helper()
	dir := t.TempDir()
	_, err := tableOf(t, g, false, dir, build.Options{Domain: d, Way: build.Disk, Reachable: true})
	if err == nil {
		t.Fatal("it was built")
	}
	if _, err := os.Stat(filepath.Join(dir, build.TableName)); err == nil {
		t.Error("there is a table")
	}
	return err
}

// named is the kind of this name.
func named(name string) kind {
	for _, k := range kinds {
		if k.name == name {
			return k
		}
	}
	panic(name)
}

func TestLayersMustNotFall(t *testing.T) {
	k := named("layers")
	err := refused(t, k.game(tiny([][]place{{1}, {2}, {}}, 1, 2, 1), 0), k.domain)
	if !strings.Contains(err.Error(), "earlier layer") {
		t.Error(err)
	}
	err = refused(t, k.game(tiny([][]place{{}}, -1), 0), k.domain)
	if !strings.Contains(err.Error(), "below 0") {
		t.Error(err)
	}
}

func TestLoopsHaveNoScoresOrNimbers(t *testing.T) {
	for _, name := range []string{"layers, sides, points", "folds, points", "nimbers, layers", "nimbers, index, folds"} {
		k := named(name)
		for _, n := range []*net{tiny([][]place{{0}}), tiny([][]place{{1}, {2}, {1, 3}, {}}, 0, 1, 1, 2)} {
			if err := refused(t, k.game(n, 0), k.domain); !errors.Is(err, solve.ErrCycle) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// staircase has a move from each place to all lower ones, so that the place n,
// counted from the end, has the Grundy value n.
func staircase(size int, layerOf func(p int) int) *net {
	moves, layer := make([][]place, size), make([]int, size)
	for p := range moves {
		for q := p + 1; q < size; q++ {
			moves[p] = append(moves[p], place(q))
		}
		layer[p] = layerOf(p)
	}
	return tiny(moves, layer...)
}

// TestLargeNimbers: inside a layer they are kept up to 63, and between layers
// all of them.
func TestLargeNimbers(t *testing.T) {
	t.Parallel()
	k, r := named("nimbers, layers"), rand.New(rand.NewPCG(4, 5))
	one := func(int) int { return 5 }
	for _, n := range []*net{staircase(65, one), staircase(70, func(p int) int { return p })} {
		if !sameOnDisk(t, r, k, n, 0) {
			t.Errorf("%d places", len(n.moves))
		}
	}
	err := refused(t, k.game(staircase(66, one), 0), k.domain)
	if !strings.Contains(err.Error(), "Grundy values past 63 are not kept where moves lead from a layer to itself") {
		t.Error(err)
	}
}

// TestLargeMargins: points beyond what a table keeps are refused in both ways.
func TestLargeMargins(t *testing.T) {
	k := named("folds, points")
	gain, final := tiny([][]place{{1}, {}}), tiny([][]place{{1}, {}})
	gain.gain = func(place, place) int { return 1 << 31 }
	final.final[1] = -1 << 62
	for _, n := range []*net{gain, final} {
		if err := refused(t, k.game(n, 0), k.domain); !errors.Is(err, solve.ErrOverflow) {
			t.Error(err)
		}
	}
}
