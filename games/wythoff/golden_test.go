package wythoff

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// overPhiByRoot is ⌊n/φ⌋ = ⌊(√(5n²) - n) / 2⌋ by an integer square root.
func overPhiByRoot(n uint64) uint64 {
	x := new(big.Int).SetUint64(n)
	root := new(big.Int).Mul(x, x)
	root.Sqrt(root.Mul(root, big.NewInt(5)))
	return root.Rsh(root.Sub(root, x), 1).Uint64()
}

// tight are numbers round the Fibonacci numbers, whose ratios come closest to φ,
// and round powers of two.
func tight() (all []uint64) {
	for a, b := uint64(1), uint64(1); b >= a; a, b = b, a+b {
		all = append(all, b-1, b, b+1)
	}
	for i := range 64 {
		all = append(all, 1<<i-1, 1<<i, 1<<i+1)
	}
	return append(all, math.MaxUint64, math.MaxUint64-1)
}

func TestOverPhi(t *testing.T) {
	all := tight()
	for n := range uint64(3000) {
		all = append(all, n)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 3000 {
		all = append(all, r.Uint64()>>r.IntN(64))
	}
	for _, n := range all {
		if got, want := overPhi(n), overPhiByRoot(n); got != want {
			t.Fatalf("%d/φ: %d, want %d", n, got, want)
		}
	}
}

// TestPartner: the pairs as Wythoff made them, each beginning with the least
// number that stands in none before.
func TestPartner(t *testing.T) {
	const pairs = 2000
	used := map[uint64]bool{}
	a := uint64(0)
	for k := range uint64(pairs) {
		for used[a] {
			a++
		}
		b := a + k
		used[a], used[b] = true, true
		if got, number := partner(a); got != b || number != k {
			t.Fatalf("with %d goes %d in pair %d, want %d in %d", a, got, number, b, k)
		}
		if got, number := partner(b); got != a || number != k {
			t.Fatalf("with %d goes %d in pair %d, want %d in %d", b, got, number, a, k)
		}
		if lower(k) != a || !isLower(a, k) || aboveLower(a, k) || !aboveLower(a+1, k) {
			t.Fatalf("pair %d begins with %d", k, a)
		}
	}
}

// TestPartnerHuge: whoever has a partner is the partner of it.
func TestPartnerHuge(t *testing.T) {
	for _, n := range tight() {
		m, k := partner(n)
		if m == math.MaxUint64 {
			// B_k is too large: it is φ times n.
			if n < 11400714819323198485 {
				t.Errorf("%d has no partner", n)
			}
			continue
		}
		back, same := partner(m)
		if back != n || same != k || max(m, n)-min(m, n) != k || !lost(Position{m, n}) {
			t.Errorf("%d goes with %d in pair %d, that with %d in pair %d", n, m, k, back, same)
		}
	}
}

func BenchmarkOverPhi(b *testing.B) {
	x, sum := uint64(12345), uint64(0)
	for b.Loop() {
		x = x*6364136223846793005 + 1
		sum += overPhi(x)
	}
	_ = sum
}
