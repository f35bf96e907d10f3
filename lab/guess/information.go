package guess

import (
	"math"
	"slices"
)

// Any table is reproduced by some formula. One node of a formula is worth about
// four bits, and a formula is taken seriously only if that is half the bits of
// the table, or if it is so short that a person would try it.
const (
	nodeBits     = 4
	alwaysLegal  = 5
	growingLegal = 9 // for a period with growth, which n itself makes short
	largestLegal = 40
)

// sizeLimit is the size of the largest formula that would say something.
func sizeLimit(p *points, zero bool) int {
	bits := float64(distinctPoints(p)) * entropy(p)
	legal := alwaysLegal
	if q := periodOf(p); q != nil && q.Saltus != 0 {
		bits, legal = 0, growingLegal
	}
	return min(max(legal, int(bits/2/nodeBits)), largestLegal)
}

// distinctPoints is how many points of p determine the rest: those before and
// in a period if there is one variable, else those left when each variable in
// which the table is periodic goes through one period only.
func distinctPoints(p *points) int {
	if p.vars == 1 {
		if q := periodOf(p); q != nil {
			return int(q.Start - int64(slices.Min(p.coords)) + q.Period)
		}
		return p.len()
	}
	n := p.len()
	for j := range p.vars {
		n = min(n, p.len()/repeats(p, j))
	}
	return n
}

// entropy is the information in one value, in bits, from how often each occurs.
func entropy(p *points) (bits float64) {
	count := map[int32]int{}
	for _, v := range p.values {
		count[v]++
	}
	var keys []int32
	for v := range count {
		keys = append(keys, v)
	}
	slices.Sort(keys) // a sum of floats depends on the order
	for _, v := range keys {
		f := float64(count[v]) / float64(p.len())
		bits -= f * math.Log2(f)
	}
	return bits
}

// repeats is how often the table of p repeats itself in variable j: its range
// over the least period up to 12, 1 if there is none.
func repeats(p *points, j int) int {
	at := map[[4]int32]int32{}
	low, high := int32(math.MaxInt32), int32(math.MinInt32)
	key := func(i int) (k [4]int32) {
		copy(k[:], p.coords[i*p.vars:(i+1)*p.vars])
		return k
	}
	for i, v := range p.values {
		k := key(i)
		at[k] = v
		low, high = min(low, k[j]), max(high, k[j])
	}
	for period := int32(1); period <= 12 && period <= (high-low+1)/2; period++ {
		same := func(i int) bool {
			k := key(i)
			k[j] += period
			v, ok := at[k]
			return !ok || v == p.values[i]
		}
		i := 0
		for i < p.len() && same(i) {
			i++
		}
		if i == p.len() {
			return int((high - low + 1) / period)
		}
	}
	return 1
}

// periodOf is the period of a table of one variable without gaps, else of none:
// v(n + p) = v(n) + s for all n ≥ start with the least p for which the table
// shows three periods and start is in its first half. With growth s = 0 is
// tried first.
func periodOf(p *points) *Period {
	if p.vars != 1 {
		return nil
	}
	for i := 1; i < p.len(); i++ {
		if p.coords[i] != p.coords[i-1]+1 {
			return nil
		}
	}
	low := int64(p.coords[0])
	if start, period, ok := repetition(p.values); ok {
		return &Period{Start: low + int64(start), Period: int64(period)}
	}
	steps := make([]int32, p.len()-1)
	for i := range steps {
		steps[i] = p.values[i+1] - p.values[i]
	}
	if start, period, ok := repetition(steps); ok {
		growth := p.values[start+period] - p.values[start]
		return &Period{Start: low + int64(start), Period: int64(period), Saltus: int64(growth)}
	}
	return nil
}

// repetition is the least period of the tail of v. It runs the Z-function on v
// backwards: z is how long the reversed sequence agrees with itself shifted by
// the period.
func repetition(v []int32) (start, period int, ok bool) {
	n := len(v)
	w := slices.Clone(v)
	slices.Reverse(w)
	z := make([]int, n)
	left, right := 0, 0
	for p := 1; p < n; p++ {
		if p < right {
			z[p] = min(right-p, z[p-left])
		}
		for p+z[p] < n && w[z[p]] == w[p+z[p]] {
			z[p]++
		}
		if p+z[p] > right {
			left, right = p, p+z[p]
		}
		if start := n - z[p] - p; 2*start <= n && n-start >= 3*p {
			return start, p, true
		}
	}
	return 0, 0, false
}

// findPeriod is the proved period, or what the table shows.
func (f *finder) findPeriod() *Period {
	if f.Proved != nil && !f.zero {
		return f.Proved
	}
	return periodOf(f.points)
}
