package heap

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// everyKernel are the kernels of this processor, and none.
func everyKernel() []*kernel { return append(kernels(), nil) }

func (k *kernel) String() string {
	if k == nil {
		return "none"
	}
	return k.name
}

// history is a sequence of a game whose first values are not its own: whatever
// they are, all engines must go on from them in the same way.
func history(g Game, first []uint32, e engine) *Sequence {
	s := &Sequence{game: g, engine: e}
	s.values.reserve(uint64(len(first)))
	for _, v := range first {
		s.values.put(v)
	}
	return s
}

// inBlocks is an engine that looks at all pairs, in blocks by a kernel.
func inBlocks(g Game, k *kernel) *octal {
	o := newOctal(g)
	o.review, o.blocksFrom = 1<<40, leastBlock
	o.blocks = &blocks{kernel: k, pairs: leastMark}
	return o
}

// sameFrom compares the blocks with the plain engine, some heaps further.
func sameFrom(t *testing.T, g Game, first []uint32, heaps uint64) {
	t.Helper()
	n := uint64(len(first)) + heaps
	want := history(g, first, newPlain(g))
	if err := want.Extend(context.Background(), n, nil); err != nil {
		t.Fatal(err)
	}
	for _, k := range everyKernel() {
		o := inBlocks(g, k)
		if !o.suitsBlocks(leastBlock) {
			t.Fatalf("%s is not found in blocks", g.Code())
		}
		s := history(g, first, o)
		for to := s.Len(); to < n; { // blocks of all sizes
			to = min(n, to+1+(to*to)%97)
			if err := s.Extend(context.Background(), to, nil); err != nil {
				t.Fatal(err)
			}
		}
		same(t, fmt.Sprintf("%s by %s", g.Code(), k), s, want)
	}
}

// values are n random ones below limit, of which some are frequent.
func randomValues(r *rand.Rand, n int, limit uint32) []uint32 {
	all := make([]uint32, n)
	frequent := 1 + r.Uint32N(min(limit, 300))
	for i := range all {
		all[i] = r.Uint32N(frequent)
		if r.IntN(8) == 0 {
			all[i] = r.Uint32N(limit)
		}
	}
	return all
}

// TestBlocks compares the search in blocks with the plain engine: all unsolved
// games, random codes, with equal and unequal parts, and histories with values of
// one, two and three limbs, of which some grow past a byte or a limb.
func TestBlocks(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	codes := slices.Clone(unsolved)
	for len(codes) < 40 {
		name := randomCode(r, "01234567", "04")
		g := parse(t, name)
		if o, ok := engineFor(g).(*octal); ok && o.shared && len(o.splits) > 0 {
			codes = append(codes, name)
		}
	}
	limits := []uint32{1, 2, 60, 64, 250, 256, 500, 4000, 4096, 5000, 60000, 65536}
	for i, name := range codes {
		first := randomValues(r, leastBlock+r.IntN(100), limits[i%len(limits)])
		sameFrom(t, parse(t, name), first, 150)
	}
}

// TestBlocksTwins: values of which no two are equal, so that 0 is not reached,
// and the middle of m must not be taken for a pair of unequal parts.
func TestBlocksTwins(t *testing.T) {
	for _, name := range []string{"4!.0", "0.04!", "0.4!4!", "0.04", "0.7!"} {
		first := make([]uint32, leastBlock)
		for i := range first {
			first[i] = uint32(i)
		}
		sameFrom(t, parse(t, name), first, 100)
	}
}

// TestBlocksWiden: the pairs reach all values below the limit, so that the next
// heaps have the first one that needs a wider cell, or another limb.
func TestBlocksWiden(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, limit := range []uint32{64, 256, 4096} {
		first := make([]uint32, 8*leastBlock)
		for i := range first {
			first[i] = r.Uint32N(limit)
		}
		for _, name := range []string{"0.04", "0.77", "0.4!4!7!"} {
			sameFrom(t, parse(t, name), first, 20)
		}
	}
}

// TestBlocksFromTheStart goes on from heap 0 to where blocks begin by themselves,
// and compares with the search that has none.
func TestBlocksFromTheStart(t *testing.T) {
	names, n := []string{"0.005", "0.76"}, uint64(firstBlock+5000)
	if os.Getenv("ZERMELO_LONG") != "" {
		names, n = unsolved, 1<<17
	}
	for _, name := range names {
		g := parse(t, name)
		o := newOctal(g)
		o.blocksFrom = math.MaxUint64
		want := history(g, nil, o)
		if err := want.Extend(context.Background(), n, nil); err != nil {
			t.Fatal(err)
		}
		same(t, name, sequence(t, name, n), want)
	}
}

// randomRun is a run of pairs with three limbs that are random.
func randomRun(r *rand.Rand, limbs int) (p pairsRun, values []uint32) {
	row := runPairs + r.IntN(70)
	bytes := func() []uint8 { return make([]uint8, limbs*row+64)[r.IntN(64):] }
	p = pairsRun{bytes(), bytes(), uintptr(row), uintptr(row), uintptr(limbs)}
	for a := range runPairs {
		v := uint32(0)
		for i := range limbs {
			p.up[i*row+a], p.down[i*row+a] = uint8(r.IntN(64)), uint8(r.IntN(64))
			v |= uint32(p.up[i*row+a]^p.down[i*row+a]) << (limbBits * i)
		}
		values = append(values, v)
	}
	return p, values
}

func TestKernels(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for i := range 400 {
		p, values := randomRun(r, 2+i%2)
		var w wanted
		want := uint16(0)
		for s := range r.IntN(slots + 1) {
			v := r.Uint32N(1 << (limbBits * p.limbs))
			if s%3 == 0 {
				v = values[[]int{0, runPairs - 1, r.IntN(runPairs)}[r.IntN(3)]]
			}
			w.flip(s, v)
			if slices.Contains(values, v) {
				want |= 1 << s
			}
		}
		for _, k := range kernels() {
			if got := k.hunt(p, &w); got != want {
				t.Fatalf("%s, %d limbs: found %016b, want %016b", k, p.limbs, got, want)
			}
		}
	}
}

// TestWanted: values that are taken out leave nothing.
func TestWanted(t *testing.T) {
	var w wanted
	for s := range slots {
		w.flip(s, uint32(s*4000))
	}
	if ones := bits.OnesCount8(w[0][0][0][0]); ones == 0 || w[1].empty() {
		t.Errorf("%d values whose lowest bits are 0", ones)
	}
	for s := range slots {
		w.flip(s, uint32(s*4000))
	}
	if w != (wanted{}) || !w[0].empty() {
		t.Errorf("%v is left", w)
	}
}

func BenchmarkPairs(b *testing.B) {
	r := rand.New(rand.NewPCG(11, 12))
	perPair := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/runPairs, "ns/pair")
	}
	for _, k := range kernels() {
		for limbs := 2; limbs <= 3; limbs++ {
			b.Run(fmt.Sprintf("%s, %d limbs", k, limbs), func(b *testing.B) {
				p, _ := randomRun(r, limbs)
				var w wanted
				for s := range slots {
					w.flip(s, r.Uint32N(4096))
				}
				for b.Loop() {
					k.hunt(p, &w)
				}
				perPair(b)
			})
		}
	}
	b.Run("marks", func(b *testing.B) {
		mirror := newMirror(4 * runPairs)
		for range 4 * runPairs {
			mirror.add(uint16(r.IntN(2000)))
		}
		var reached marks
		for b.Loop() {
			for a := uint64(blockHeaps); a < blockHeaps+runPairs; a += markRun {
				mirror.mark(&reached, 4*runPairs-1, a)
			}
		}
		perPair(b)
	})
}
