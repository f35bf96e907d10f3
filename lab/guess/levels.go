package guess

import "sync"

// The operators that the levels are made with, what people read easily first:
// of two expressions of one size with the same values the first is kept. φ
// occurs in sets of losing positions only; there comparisons are joined.
var (
	valueOps = [...]Op{inc, dec, Add, Sub, Mul, And, Mod, Xor, Min, Max, Div, absDiff, Eq, Lt, Popcount, Ctz, Log2, Or, Shl, Shr, Lowbit, Cto, Not}
	truthOps = [...]Op{inc, dec, Add, Sub, Mul, And, Mod, Xor, Min, Max, Div, absDiff, Phi, Popcount, Ctz, Log2, Or, Shl, Shr, Lowbit, Cto, Not}
)

// partialSize bounds the size of the expressions that are kept though they are
// undefined on some sample.
const partialSize = 4

// chunk is a piece of a level: op applied to the entries [i, iEnd) on the left
// and, for two arguments, [j, jEnd) on the right; only j ≥ i if half.
type chunk struct {
	op               Op
	i, iEnd, j, jEnd int
	half             bool
}

// chunkCost is about how many candidates a chunk has, roundChunks how many
// chunks make a round. Both are fixed so that the answer does not depend on the
// number of workers.
const (
	chunkCost   = 4096
	roundChunks = 32
)

// levels makes the bank's levels one after another. The chunks of a round are
// evaluated by several workers against the bank as it was, and what is new is
// then added in the order of the chunks.
type levels struct {
	*bank
	ops     []Op
	workers int
	size    int     // of the level being made
	todo    []chunk // of that level, in order
	found   [roundChunks]findings
}

// findings are the candidates of a chunk that the bank did not have.
type findings struct {
	entries []entry
	hashes  []uint64
	vectors []int32
	scratch []int32
	tried   int
}

// start begins with the level of size 1: the variables, then 0 to 3.
func (l *levels) start(vars [][]int32) {
	l.size = 1
	v := make([]int32, l.lanes)
	for i, x := range vars {
		l.add(entry{op: Var, left: uint32(i), size: 1}, l.hash(x), x)
	}
	for c := range 4 {
		for i := range v {
			v[i] = int32(c)
		}
		l.add(entry{op: Const, left: uint32(c), size: 1}, l.hash(v), v)
	}
	l.nextLevel()
}

// nextLevel ends the level and lists the chunks of the next.
func (l *levels) nextLevel() {
	l.close()
	l.size++
	for _, op := range l.ops {
		if isUnary(op) {
			l.cutUnary(op)
			continue
		}
		for left := 1; left <= l.size-2; left++ {
			l.cut(op, left, l.size-1-left)
		}
	}
}

// cutUnary lists the chunks of an operator of one argument.
func (l *levels) cutUnary(op Op) {
	from, to := l.ofSize(l.size - 1)
	for i := from; i < to; i += chunkCost {
		l.todo = append(l.todo, chunk{op: op, i: i, iEnd: min(i+chunkCost, to)})
	}
}

// cut lists the chunks of op on entries of two sizes.
func (l *levels) cut(op Op, left, right int) {
	if commutes(op) && left > right {
		return
	}
	i, iEnd := l.ofSize(left)
	j, jEnd := l.ofSize(right)
	rows := max(1, chunkCost/max(1, jEnd-j))
	for ; i < iEnd; i += rows {
		c := chunk{op: op, i: i, iEnd: min(i+rows, iEnd), half: commutes(op) && left == right}
		for c.j = j; c.j < jEnd; c.j = c.jEnd {
			c.jEnd = min(c.j+chunkCost, jEnd)
			if !c.half || c.jEnd > c.i {
				l.todo = append(l.todo, c)
			}
		}
	}
}

func commutes(op Op) bool {
	switch op {
	case Add, Mul, Min, Max, Xor, And, Or, absDiff, Eq:
		return true
	}
	return false
}

// round evaluates the next chunks and calls see for each new entry, in order.
// It returns how many candidates there were.
func (l *levels) round(see func(i int)) (tried int) {
	if len(l.todo) == 0 {
		l.nextLevel()
	}
	chunks := l.todo[:min(len(l.todo), roundChunks)]
	l.todo = l.todo[len(chunks):]
	l.evaluate(chunks)
	for n := range chunks {
		f := &l.found[n]
		tried += f.tried
		for k, e := range f.entries {
			if l.add(e, f.hashes[k], f.vectors[k*l.lanes:][:l.lanes]) {
				see(l.len() - 1)
			}
		}
	}
	return tried
}

func (l *levels) evaluate(chunks []chunk) {
	var group sync.WaitGroup
	workers := max(1, min(l.workers, len(chunks)))
	for w := range workers {
		group.Go(func() {
			for n := w; n < len(chunks); n += workers {
				l.chunk(chunks[n], &l.found[n])
			}
		})
	}
	group.Wait()
}

// chunk evaluates c. It only reads the bank.
func (l *levels) chunk(c chunk, f *findings) {
	f.entries, f.hashes, f.vectors, f.tried = f.entries[:0], f.hashes[:0], f.vectors[:0], 0
	if len(f.scratch) != l.lanes {
		f.scratch = make([]int32, l.lanes)
	}
	for i := c.i; i < c.iEnd; i++ {
		x := l.vector(i)
		if isUnary(c.op) {
			unaryLanes(c.op, f.scratch, x)
			l.keep(f, entry{op: c.op, left: uint32(i)})
			continue
		}
		j := c.j
		if c.half {
			j = max(j, i)
		}
		for ; j < c.jEnd; j++ {
			y := l.vector(j)
			binaryLanes(c.op, f.scratch, x, y)
			if l.entry(i).partial || l.entry(j).partial {
				spread(f.scratch, x, y)
			}
			l.keep(f, entry{op: c.op, left: uint32(i), right: uint32(j)})
		}
	}
}

// keep adds the values in f.scratch to the findings if they are new.
func (l *levels) keep(f *findings, e entry) {
	f.tried++
	missing := 0
	for _, v := range f.scratch {
		if v == undef {
			missing++
		}
	}
	if missing > 0 && (l.size > partialSize || 2*missing > l.lanes) {
		return
	}
	h := l.hash(f.scratch)
	if l.find(h, f.scratch) >= 0 {
		return
	}
	e.size, e.partial = uint8(l.size), missing > 0
	f.entries = append(f.entries, e)
	f.hashes = append(f.hashes, h)
	f.vectors = append(f.vectors, f.scratch...)
}
