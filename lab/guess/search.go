package guess

import (
	"cmp"
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"
)

// search looks for formulas for one set of points.
type search struct {
	*points
	zero     bool
	low      []int64 // the least value of each variable
	limit    int     // the size beyond which a formula says less than the table
	sub      bool    // it is one class of a split, and is not split again
	ctx      context.Context
	deadline time.Time
	options  Options
	room     int64 // work that may still be done

	samples []int          // points, as lanes
	pending []int          // points that refuted a candidate and are no samples yet
	bank    *levels        // nil: to be begun
	vars    [][]int32      // the variables on the samples
	want    []int32        // the values on the samples
	all     uint64         // every lane
	covers  map[uint64]int // which lanes are right → the least entry that has just these right
	scratch []int32
	column  column           // for pairs
	paired  map[pairing]bool // tried with this bank

	found     []*Expr // what passed, the best first
	work      int64   // candidates tried
	foundWork int64   // as the best was found
	complete  int     // the largest size that was completed
	full      bool    // the bank has the memory that it may have
}

// stages are the candidates that each way of searching may try before the next
// way has its turn: about 1, 4 and 16 seconds' worth. Counting work, not time,
// makes the answer the same on every machine.
var stages = [...]int64{3e6, 12e6, 48e6}

func newSearch(ctx context.Context, p *points, zero bool, low []int64, o Options) *search {
	s := &search{points: p, zero: zero, low: low, ctx: ctx, options: o, room: o.Work}
	s.deadline = time.Now().Add(o.Time)
	s.limit = sizeLimit(p, zero)
	pick := sampling(mixed)
	if zero {
		pick = mixedTruths
	}
	if o.sampling != nil {
		pick = o.sampling
	}
	s.samples = pick(p, firstLanes(p.vars), rand.New(rand.NewPCG(o.Seed, 1953)))
	return s
}

// run goes through the stages.
func (s *search) run() {
	for _, budget := range stages {
		s.stage(budget)
		if s.over() {
			return
		}
	}
}

// stage gives each way of searching its budget, again from the start whenever
// the samples have changed.
func (s *search) stage(budget int64) {
	for {
		s.enumerate(budget)
		if !s.over() && !s.sub {
			s.split(budget)
		}
		if !s.over() && !s.stale() && !s.sub {
			s.pairs(budget)
		}
		if s.over() || !s.stale() {
			return
		}
	}
}

// spend counts work.
func (s *search) spend(work int64) {
	s.work += work
	s.room -= work
}

// stopped says whether the work or the time is used up.
func (s *search) stopped() bool {
	return s.room <= 0 || s.ctx.Err() != nil || time.Now().After(s.deadline)
}

// Something smaller is looked for with at least patience more work, and at most
// maxPatience.
const (
	patience    = 1e6
	maxPatience = 3e6
)

// over says whether to end: stopped, or nothing smaller is to be expected.
func (s *search) over() bool {
	if s.stopped() {
		return true
	}
	if len(s.found) == 0 {
		return s.complete >= s.limit
	}
	return s.complete+1 >= s.found[0].Size() || s.work-s.foundWork > min(patience+2*s.foundWork, maxPatience)
}

// cheapBank is the size up to which a bank is begun again for a single new
// sample; a larger one waits for four.
const cheapBank = 100_000

// stale says whether points that refuted candidates should become samples now.
func (s *search) stale() bool {
	n := len(s.pending)
	return len(s.samples) < maxLanes && (n >= 4 || n > 0 && s.bank.len() < cheapBank)
}

// begin takes the pending points into the samples and begins a bank.
func (s *search) begin() {
	n := min(len(s.pending), maxLanes-len(s.samples))
	s.samples = append(s.samples, s.pending[:n]...)
	s.pending = slices.Delete(s.pending, 0, n)
	lanes := len(s.samples)
	s.all = 1<<(lanes-1)<<1 - 1
	s.want, s.scratch = make([]int32, lanes), make([]int32, lanes)
	s.vars = nil
	for j := range s.points.vars {
		s.vars = append(s.vars, make([]int32, lanes))
		for k, i := range s.samples {
			s.vars[j][k] = s.coords[i*s.points.vars+j]
		}
	}
	for k, i := range s.samples {
		s.want[k] = s.values[i]
	}
	s.covers, s.paired = map[uint64]int{}, map[pairing]bool{}
	s.column = column{}
	s.full = false
	s.complete = 0
	s.bank = nil
	s.reclaim()
	s.bank = &levels{bank: newBank(lanes), ops: valueOps[:], workers: s.options.Workers}
	if s.zero {
		s.bank.ops = truthOps[:]
	}
	s.bank.start(s.vars)
	for i := range s.bank.len() {
		s.see(i)
	}
}

// reclaim has the garbage of a large search collected. Left to itself the
// collector lets the heap double, and banks that are done with would pile up
// to beyond the memory that the search may have. There is next to nothing for it
// to scan.
func (s *search) reclaim() {
	if s.work > 1e6 {
		runtime.GC()
	}
}

// enumerate makes levels until the budget is spent.
func (s *search) enumerate(budget int64) {
	for end := s.work + budget; s.work < end && !s.over(); {
		if s.bank == nil || s.stale() {
			s.begin()
			end = s.work + budget
		}
		if s.full {
			return
		}
		s.spend(int64(s.bank.round(s.see)))
		s.full = s.bank.bytes() > s.options.Memory/10*6
		if len(s.bank.todo) == 0 {
			s.complete = s.bank.size
			s.levelDone()
		}
	}
}

// levelDone tries what is built from two and more entries.
func (s *search) levelDone() {
	if s.zero {
		s.join()
	} else {
		s.cases()
	}
	if s.options.Progress != nil && !s.sub {
		s.options.Progress(Progress{Size: s.complete, Expressions: s.bank.len(), Tried: s.work})
	}
}

// see looks at a new entry of the bank.
func (s *search) see(i int) {
	if s.zero {
		s.seeTruth(i)
		return
	}
	v := s.bank.vector(i)
	m := matches(v, s.want)
	switch {
	case m == s.all:
		s.propose(s.bank.tree(i))
	case !s.bank.entry(i).partial:
		s.meet(i, v)
	}
	if setSize(m)*8 >= len(v) {
		if _, known := s.covers[m]; !known {
			s.covers[m] = i
		}
	}
}

// spare is how much larger than the best a further formula may be.
const spare = 2

// propose tries a candidate that fits the samples.
func (s *search) propose(e *Expr) {
	e = e.Tidy()
	if e.Size() > s.limit || len(s.found) > 0 && e.Size() > s.found[0].Size()+spare {
		return
	}
	for _, f := range s.found {
		if f.Equal(e) {
			return
		}
	}
	if i := s.refuter(e); i >= 0 {
		if !slices.Contains(s.pending, i) && !slices.Contains(s.samples, i) {
			s.pending = append(s.pending, i)
		}
		return
	}
	s.accept(e)
}

// refuter is a point where e is wrong, or −1.
func (s *search) refuter(e *Expr) int {
	x := make([]int64, s.points.vars)
	wrong := func(i int) bool {
		s.at(i, x)
		v, ok := e.Eval(x)
		return !ok || v != int64(s.values[i])
	}
	for _, i := range s.pending {
		if wrong(i) {
			return i
		}
	}
	for i := range s.len() {
		if wrong(i) {
			s.spend(int64(i / 16))
			return i
		}
	}
	s.spend(int64(s.len() / 16))
	return -1
}

// accept ranks a formula that passed among the others.
func (s *search) accept(e *Expr) {
	if len(s.found) == 0 || e.Size() < s.found[0].Size() {
		s.foundWork = s.work
	}
	s.found = append(s.found, e)
	slices.SortStableFunc(s.found, func(a, b *Expr) int {
		return cmp.Or(a.Size()+a.oddity()-b.Size()-b.oddity(), a.strangeness()-b.strangeness(), a.compare(b))
	})
	s.found = s.found[:min(len(s.found), maxAnswers)]
}

// maxAnswers is how many formulas are kept.
const maxAnswers = 5
