package heap

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo"
)

// TestSaltusProved: all takes but some are legal.
func TestSaltusProved(t *testing.T) {
	for _, c := range []struct {
		name  string
		p, n0 uint64
		rise  int64
	}{{"nim", 1, 0, 1}, {"allbut:1", 2, 0, 1}, {"allbut:2", 4, 0, 2}, {"allbut:1,2", 3, 0, 1}, {"0.[33]", 1, 0, 1}, {"0.1[3]", 2, 0, 1}, {"0.23[3]", 1, 1, 1}} {
		p, err := FindPeriod(context.Background(), New(parse(t, c.name)), 512, nil)
		if err != nil || p == nil || !p.Proved || p.Length != c.p || p.Preperiod != c.n0 || p.Saltus != c.rise {
			t.Errorf("%s: %+v, %v", c.name, p, err)
		}
	}
}

// TestSaltusWindow: a value fewer than the window, and nothing is said.
func TestSaltusWindow(t *testing.T) {
	g := parse(t, "allbut:2,5")
	p, err := FindPeriod(context.Background(), New(g), 512, nil)
	if err != nil || p == nil {
		t.Fatal(p, err)
	}
	least := max(p.Preperiod, 1) + p.Length + 10
	for n, want := range map[uint64]bool{least - 1: false, least: true} {
		if q, err := sequence(t, "allbut:2,5", n).Period(context.Background()); err != nil || (q != nil && q.same(p)) != want {
			t.Errorf("%d values: %+v, %v", n, q, err)
		}
	}
}

// TestSaltusHolds: what was proved is still so far behind the window, for all
// sets of numbers up to 6, and for random codes of digits up to 3.
func TestSaltusHolds(t *testing.T) {
	var names []string
	for set := 1; set < 1<<6; set++ {
		var list []uint64
		for k := range uint64(6) {
			if set>>k&1 == 1 {
				list = append(list, k+1)
			}
		}
		names = append(names, allbutPrefix+joined(list, ","))
	}
	r := rand.New(rand.NewPCG(9, 10))
	for range 100 {
		var digits strings.Builder
		for range 1 + r.IntN(12) {
			fmt.Fprint(&digits, r.IntN(4))
		}
		names = append(names, "0."+digits.String()+"[3]")
	}
	for _, name := range names {
		s := New(parse(t, name))
		p, err := FindPeriod(context.Background(), s, 1<<13, nil)
		if err != nil || p == nil || !p.Proved || p.Saltus <= 0 {
			t.Errorf("%s: %+v, %v", name, p, err)
			continue
		}
		if err := s.Extend(context.Background(), 2*s.Len()+200, nil); err != nil {
			t.Fatal(err)
		}
		for n := p.Preperiod; n+p.Length < s.Len(); n++ {
			if s.At(n)+zermelo.Nimber(p.Saltus) != s.At(n+p.Length) {
				t.Fatalf("%s: %+v fails at %d", name, p, n)
			}
		}
	}
}

// TestSaltusValues: heaps far past what was computed.
func TestSaltusValues(t *testing.T) {
	const far = 1 << 62 // a multiple of 4
	v := newValues(parse(t, "allbut:2"))
	for n, want := range map[uint64]zermelo.Nimber{0: 0, 1: 1, 2: 0, 3: 1, 4: 2, 5: 3, 6: 2, 7: 3, 8: 4, far: far / 2, far + 1: far/2 + 1, far + 2: far / 2, Largest: far - 1} {
		if got, ok := v.of(n); !ok || got != want {
			t.Errorf("G(%d) = %d, %v, want %d", n, got, ok, want)
		}
	}
}

// TestNoSaltusProof: heaps that break, and takes of which infinitely many are
// not legal.
func TestNoSaltusProof(t *testing.T) {
	for _, name := range []string{"lasker", "0.[30]", "0.[32]", "0.7[3]", "4.[3]", "0.333", "sub:squares", "kayles"} {
		if w := parse(t, name).rising(); w.proves {
			t.Errorf("%s: %+v", name, w)
		}
	}
}
