package heap

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func sequence(t testing.TB, name string, n uint64) *Sequence {
	t.Helper()
	s := New(parse(t, name))
	if err := s.Extend(context.Background(), n, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// slow is the sequence by the plain engine.
func slow(t testing.TB, name string, n uint64) *Sequence {
	t.Helper()
	g := parse(t, name)
	s := New(g)
	s.engine = newPlain(g)
	if err := s.Extend(context.Background(), n, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// same compares two sequences value by value.
func same(t *testing.T, name string, got, want *Sequence) {
	t.Helper()
	if got.Len() != want.Len() {
		t.Fatalf("%s: lengths %d and %d", name, got.Len(), want.Len())
	}
	for n := range got.Len() {
		if got.At(n) != want.At(n) {
			t.Fatalf("%s: G(%d) = %d, by the plain engine %d", name, n, got.At(n), want.At(n))
		}
	}
}

var unsolved = []string{"4!.0", "0.6", "0.04", "0.06", "0.14", "0.36", "0.64", "0.74", "0.76", "0.004", "0.005", "0.006"}

// TestFastIsPlain compares the engines value by value on all known games.
func TestFastIsPlain(t *testing.T) {
	names := slices.Clone(unsolved)
	for _, r := range octalRows(t) {
		names = append(names, r.code)
	}
	for _, name := range names {
		n := uint64(700)
		if slices.Contains([]string{"0.6", "4!.0", "0.354", "0.376", "0.56"}, name) {
			n = 6000 // the kernel for wide values is at work
		}
		same(t, name, sequence(t, name, n), slow(t, name, n))
	}
}

// TestRandomCodes compares the engines with each other and with the rules.
func TestRandomCodes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 150 {
		name := randomCode(r, "01234567", "04")
		same(t, name, sequence(t, name, 400), slow(t, name, 400))
	}
	for range 60 {
		name := randomCode(r, "0123456789ABCDEFGZ", "048CG")
		want := bruteForce(parse(t, name), 24)
		if got := valuesOf(sequence(t, name, 24)); !slices.Equal(got, want) {
			t.Errorf("%s: %d, by the rules %d", name, got, want)
		}
	}
}

// randomCode has up to four digits after the point, some with !, and sometimes a
// repeating tail, which engines other than the octal one take.
func randomCode(r *rand.Rand, digits, first string) string {
	var b strings.Builder
	digit := func(from string) {
		b.WriteByte(from[r.IntN(len(from))])
		if r.IntN(5) == 0 {
			b.WriteByte('!')
		}
	}
	digit(first)
	b.WriteByte('.')
	n := 1 + r.IntN(4)
	open := r.IntN(4 * n)
	for i := range n {
		if i == open {
			b.WriteByte('[')
		}
		digit(digits)
	}
	if open < n {
		b.WriteByte(']')
	}
	return b.String()
}

// TestMasks: every mask gives the same values, as does looking at all pairs.
func TestMasks(t *testing.T) {
	for _, name := range []string{"0.6", "4!.0", "0.77", "0.137"} {
		want := slow(t, name, 1500)
		for _, mask := range []uint32{0, 1, 2, 5, 14, 63, 200} {
			s := sequence(t, name, 500)
			o := s.engine.(*octal)
			o.review, o.mask, o.sweeps, o.rare = 1<<40, mask, mask == 0, nil
			for n := uint64(1); n < s.Len() && !o.sweeps; n++ {
				o.note(n, s.values.at(n))
			}
			clear(o.bits)
			o.wide.rows = nil
			o.tall = o.tall || mask == 200
			if err := s.Extend(context.Background(), 1500, nil); err != nil {
				t.Fatal(err)
			}
			same(t, fmt.Sprintf("%s, mask %d", name, mask), s, want)
		}
	}
}

// TestWidening: a code with 300 digits has values above 255, and one with
// 66,000 counters to take values above 65535; no value is cut off.
func TestWidening(t *testing.T) {
	name := "0." + strings.Repeat("3", 300)
	s := sequence(t, name, 1000)
	for n := range s.Len() {
		if want := n % 301; uint64(s.At(n)) != want {
			t.Fatalf("G(%d) = %d, want %d", n, s.At(n), want)
		}
	}
	if s.values.width() != 2 {
		t.Errorf("width %d", s.values.width())
	}
	long := sequence(t, "0."+strings.Repeat("3", 400)+"7", 900)
	same(t, "a long code", long, slow(t, "0."+strings.Repeat("3", 400)+"7", 900))
}

// TestWidest: three widths of cells and the values in them.
func TestWidest(t *testing.T) {
	var c cells
	c.reserve(6)
	want := []uint32{0, 255, 256, 65535, 65536, 1<<32 - 1}
	for i, v := range want {
		c.put(v)
		for j := range i + 1 {
			if c.at(uint64(j)) != want[j] {
				t.Fatalf("after %d values: value %d is %d", i+1, j, c.at(uint64(j)))
			}
		}
	}
	// The octal engine goes on in the widest cells.
	s := sequence(t, "0.77", 100)
	s.values.widen()
	s.values.widen()
	if err := s.Extend(context.Background(), 200, nil); err != nil {
		t.Fatal(err)
	}
	same(t, "0.77", s, slow(t, "0.77", 200))
}

func TestBestMask(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		count := make([]int64, 1<<r.IntN(7))
		for v := range count {
			count[v] = int64(r.IntN(20))
		}
		fewest := int64(1 << 40)
		for m := range count {
			rare := int64(0)
			for v, c := range count {
				if isRare(uint32(v), uint32(m)) {
					rare += c
				}
			}
			fewest = min(fewest, rare)
		}
		if _, rare := bestMask(slices.Clone(count)); rare != fewest {
			t.Fatalf("%v: %d rare, best is %d", count, rare, fewest)
		}
	}
}

func BenchmarkSequence(b *testing.B) {
	for _, c := range []struct {
		name string
		n    uint64
	}{
		{"0.16", 1 << 18}, {"0.56", 1 << 18}, {"0.127", 1 << 15}, {"0.376", 1 << 16}, {"0.354", 1 << 18}, {"0.1777", 1 << 18},
		{"0.6", 1 << 16}, {"4!.0", 1 << 16}, {"0.07", 1 << 12}, {"8.3", 1 << 8}, {"0.[3]", 1 << 12}, {"sub:1,3,4", 1 << 16},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				sequence(b, c.name, c.n)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(c.n), "ns/heap")
		})
	}
}
