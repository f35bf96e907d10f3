package zstd

import (
	"bytes"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestPredefined compares the beginning of the table for literal lengths with
// RFC 8878, appendix A.1.
func TestPredefined(t *testing.T) {
	want := []struct {
		symbol uint32
		bits   uint8
		next   uint16
	}{{0, 4, 0}, {0, 4, 16}, {1, 5, 32}, {3, 5, 0}, {4, 5, 0}, {6, 5, 0}, {7, 5, 0}, {9, 5, 0}, {10, 5, 0}, {12, 5, 0}, {14, 6, 0}}
	for state, w := range want {
		s := fixed().predefined[literalLengths].steps[state]
		if s.base != w.symbol || s.bits != w.bits || s.next != w.next || s.extra != 0 {
			t.Errorf("state %d: %+v, want %+v", state, s, w)
		}
	}
}

// TestCodes: every number has one code, and small finds it.
func TestCodes(t *testing.T) {
	for k, most := range map[int]uint32{literalLengths: 131071, matchLengths: 131074} {
		next := kinds[k].least
		for symbol, c := range fixed().codes[k] {
			if c.base != next {
				t.Errorf("kind %d, code %d: from %d, want %d", k, symbol, c.base, next)
			}
			for ; next < c.base+1<<c.extra; next++ {
				if got := codeOf(&fixed().small[k], next-kinds[k].least); int(got) != symbol {
					t.Fatalf("kind %d: the code of %d is %d, want %d", k, next, got, symbol)
				}
			}
		}
		if next-1 != most {
			t.Errorf("kind %d: the largest number is %d, want %d", k, next-1, most)
		}
	}
}

// drawHistogram is a histogram of up to so many symbols, some of them rare.
func drawHistogram(r *rand.Rand, symbols int) (h histogram) {
	for s := range h[:symbols] {
		if r.IntN(3) > 0 {
			h[s] = uint32(math.Exp(r.Float64() * 10))
		}
	}
	h[0]++
	h[symbols-1]++
	return h
}

// TestDistributions: a fitted distribution gives out all states, none of its
// neighbours is cheaper, and its description is read as it was written.
func TestDistributions(t *testing.T) {
	r := source()
	for range 2000 {
		symbols, log := 2+r.IntN(mostSymbols-1), 6+r.IntN(4)
		h := drawHistogram(r, symbols)
		d := h.fit(log)
		sum := 0
		for s, n := range d.states {
			sum += int(n)
			if (h[s] > 0) != (n > 0) {
				t.Fatalf("%v: symbol %d has %d states", h, s, n)
			}
		}
		if sum != 1<<log {
			t.Fatalf("%v: %d states", h, sum)
		}
		text := d.append(nil)
		got, rest, err := readDistribution(append(text, 1, 2, 3), log, symbols)
		if err != nil || got != d || !bytes.Equal(rest, []byte{1, 2, 3}) {
			t.Fatalf("%+v is read as %+v, %v", d, got, err)
		}
		if _, _, err := readDistribution(text, log-1, symbols); err == nil {
			t.Fatalf("a table of 2^%d states where one of half as many was asked for", log)
		}
		if _, _, err := readDistribution(text, log, symbols-1); err == nil {
			t.Fatal("a table with a symbol too many")
		}
	}
}

// TestFit: the cost of a fitted table is close to the entropy.
func TestFit(t *testing.T) {
	r := source()
	for range 200 {
		h := drawHistogram(r, 2+r.IntN(30))
		d := h.fit(9)
		var total, entropy float64
		for _, n := range h {
			total += float64(n)
		}
		for _, n := range h {
			if n > 0 {
				entropy += float64(n) * math.Log2(total/float64(n))
			}
		}
		if cost := d.cost(&h); cost < entropy-1e-6 || cost > 1.02*entropy+0.02*total {
			t.Errorf("%v costs %.0f bits, entropy %.0f", h, cost, entropy)
		}
	}
}

// TestTables: an encoder's table and the decoder's of the same distribution
// belong together, also where symbols have less than one state.
func TestTables(t *testing.T) {
	r := source()
	for range 300 {
		h := drawHistogram(r, 2+r.IntN(30))
		d := h.fit(5 + r.IntN(5))
		for s, n := range d.states {
			if n == 1 && r.IntN(2) == 0 {
				d.states[s] = -1
			}
		}
		var symbols []uint8
		for range 1 + r.IntN(100) {
			if s := r.IntN(d.symbols); d.states[s] != 0 {
				symbols = append(symbols, uint8(s))
			}
		}
		if len(symbols) > 0 {
			checkTables(t, &d, symbols)
		}
	}
	constant := only(7)
	checkTables(t, &constant, []uint8{7, 7, 7, 7})
}

func checkTables(t *testing.T, d *distribution, symbols []uint8) {
	t.Helper()
	var e encoding
	e.build(d)
	var w writer
	state := e.start(symbols[len(symbols)-1])
	for _, s := range slices.Backward(symbols[:len(symbols)-1]) {
		state = e.write(&w, state, s)
		w.flush()
	}
	e.finish(&w, state)
	r, err := newReader(w.end())
	if err != nil {
		t.Fatal(err)
	}
	var own [mostSymbols]code
	for s := range own {
		own[s].base = uint32(s)
	}
	var table decoding
	table.build(d, own[:])
	at := r.take(table.log)
	for i, s := range symbols {
		step := table.steps[at]
		if step.base != uint32(s) {
			t.Fatalf("symbol %d of %v is read as %d", i, symbols, step.base)
		}
		if i+1 < len(symbols) {
			at = uint64(step.next) + r.take(step.bits)
		}
	}
	if r.left != 0 {
		t.Errorf("%d bits are left", r.left)
	}
}

// TestTruncatedBinary: all numbers up to a bound are read as they were written,
// and the words have the two lengths that they should.
func TestTruncatedBinary(t *testing.T) {
	for largest := 1; largest < 600; largest++ {
		for value := 0; value <= largest; value++ {
			var w writer
			w.truncated(value, largest)
			n := int(w.n)
			f := forward{src: w.pad()}
			if got := f.truncated(largest); got != value || f.read != n || n > bits.Len(uint(largest)) {
				t.Fatalf("%d of %d is read as %d, %d bits of %d", value, largest, got, f.read, n)
			}
		}
	}
}
