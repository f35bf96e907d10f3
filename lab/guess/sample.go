package guess

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// maxLanes is how many samples there can be: a set of lanes is one uint64.
const maxLanes = 64

// firstLanes is how many samples a search begins with.
func firstLanes(vars int) int { return 24 + 6*vars }

// sampling picks k points of the small part of p: numbers of points, in order.
type sampling func(p *points, k int, r *rand.Rand) []int

// mixed takes a third smallest points, a third near powers of two, where bit
// operators differ, and the rest at random. Samples that are alike (all small,
// say) merge expressions that differ elsewhere, and the right one may be lost.
func mixed(p *points, k int, r *rand.Rand) []int {
	s := newPicker(p, k, r)
	s.pick(k/3, bySmallness(p))
	s.pick(k/3, s.shuffled(func(x []int64) bool { return nearPower(x) }))
	s.pick(k, s.shuffled(func([]int64) bool { return true }))
	return s.sorted()
}

// mixedTruths takes half from where the value is 1 if that is the rarer, or
// from where it is 0; some next to those, and the rest at random.
func mixedTruths(p *points, k int, r *rand.Rand) []int {
	ones := 0
	for _, v := range p.values[:p.small] {
		ones += int(v)
	}
	rare := int32(1)
	if 2*ones > p.small {
		rare = 0
	}
	isRare := func(i int) bool { return p.values[i] == rare }
	s := newPicker(p, k, r)
	small := slices.DeleteFunc(bySmallness(p), func(i int) bool { return !isRare(i) })
	s.pick(k/4, small)
	r.Shuffle(len(small), func(i, j int) { small[i], small[j] = small[j], small[i] })
	s.pick(k/4, small)
	s.pick(k/4, s.neighbours(isRare))
	s.pick(k/10, bySmallness(p))
	s.pick(k, s.shuffled(func([]int64) bool { return true }))
	return s.sorted()
}

// picker collects distinct points.
type picker struct {
	p      *points
	k      int
	r      *rand.Rand
	picked map[int]bool
}

func newPicker(p *points, k int, r *rand.Rand) *picker {
	return &picker{p: p, k: min(k, p.small), r: r, picked: map[int]bool{}}
}

// pick takes up to n more, the first of those offered.
func (s *picker) pick(n int, from []int) {
	for _, i := range from {
		if n == 0 || len(s.picked) == s.k {
			return
		}
		if !s.picked[i] {
			s.picked[i] = true
			n--
		}
	}
}

func (s *picker) sorted() []int {
	var all []int
	for i := range s.picked {
		all = append(all, i)
	}
	slices.Sort(all)
	return all
}

// shuffled are the small points that f wants, in random order.
func (s *picker) shuffled(f func(x []int64) bool) []int {
	var all []int
	x := make([]int64, s.p.vars)
	for i := range s.p.small {
		if s.p.at(i, x); f(x) {
			all = append(all, i)
		}
	}
	s.r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// neighbours are small points one step in one variable from a rare point, in
// random order.
func (s *picker) neighbours(isRare func(i int) bool) []int {
	near := map[[4]int64]bool{}
	for i := range s.p.small {
		if !isRare(i) {
			continue
		}
		var x [4]int64
		s.p.at(i, x[:])
		for j := range s.p.vars {
			below, above := x, x
			below[j]--
			above[j]++
			near[below], near[above] = true, true
		}
	}
	all := s.shuffled(func(x []int64) bool {
		var key [4]int64
		copy(key[:], x)
		return near[key]
	})
	return slices.DeleteFunc(all, isRare)
}

// bySmallness lists the small part by greatest coordinate, then by sum.
func bySmallness(p *points) []int {
	type ranked struct {
		largest, sum int64
		i            int
	}
	var all []ranked
	x := make([]int64, p.vars)
	for i := range p.small {
		p.at(i, x)
		r := ranked{i: i}
		for _, c := range x {
			r.largest = max(r.largest, c, -c)
			r.sum += max(c, -c)
		}
		all = append(all, r)
	}
	slices.SortFunc(all, func(a, b ranked) int {
		return int(a.largest-b.largest)<<1 + int(min(1, max(-1, a.sum-b.sum)))
	})
	order := make([]int, len(all))
	for n, r := range all {
		order[n] = r.i
	}
	return order
}

// nearPower says whether every coordinate is within 1 of a power of two or 0.
func nearPower(x []int64) bool {
	for _, c := range x {
		c = max(c, -c)
		if isPower(c) || isPower(c+1) || isPower(c-1) {
			continue
		}
		return false
	}
	return true
}

func isPower(c int64) bool { return bits.OnesCount64(uint64(c)) == 1 }
