package reign

// What has left the window
//
// A cell that has left the window before its chain is known waits for chains
// that come, from wherever, out of rows still to be read. The forest holds
// these cells as knots, each with the knot that its arrow leads to, and of them
// only those whose own decision is open:
//
//   - A knot for which nothing is waited any more ends as in peeling: the
//     tallest chain held there goes on to its parent.
//   - Where one child is waited for and the chain held is no taller than the
//     least that will come from the child, the held one ends now, the knot is
//     taken out and its cells are added to the child's stretch: the cells from
//     a knot to before its parent.
//   - A cycle becomes one knot of its length without a parent. Other chains come
//     in along it, so that of all chains held on it only the tallest goes on;
//     and it may be one of a knot that was taken out, whose end was counted and
//     is now taken back. So each stretch remembers the tallest that ended on it.
//
// Knots with two children or more are fewer than the columns, and from one
// of these to the next each knot of a single child holds a taller chain than the
// knots and cells after it. Boards met in practice have 1 to 1.5 knots a column; an argument
// with the cells that those chains need bounds n² cells by about n^1.5 knots.
type forest struct {
	chains *Chains
	knots  []knot // knots[0] stands for none
	unused []int32
	row    []int32 // by column: the knot at the cell of the row that left last
	down   []int32 // by column: the knot whose stretch leads down from that row
	walks  int64   // made in search of cycles

	// Room for rowLeaves.
	spare, entries []int32
	columns        []int32
}

// knot is a cell whose chain is not known yet.
type knot struct {
	parent   int32 // 0: the stretch ends after length cells; ^column: in the window
	children int32 // exclusive or of the children that are knots
	waiting  int32 // children, knots and cells of the window
	length   int64 // cells from this one to before the parent
	tallest  int64 // chain held here
	ended    int64 // tallest chain that ended at a knot taken out of the stretch
	walk     int64 // the last that came by
}

// newForest is for rows with room for stride cells. Its knots get room at once
// for what most boards need: growing bit by bit leaves several times that behind.
func newForest(stride int, chains *Chains) *forest {
	return &forest{
		chains:  chains,
		knots:   make([]knot, 1, 2*stride),
		row:     make([]int32, stride),
		down:    make([]int32, stride),
		spare:   make([]int32, stride),
		columns: make([]int32, stride),
	}
}

// add is a new knot.
func (f *forest) add(tallest int64, waiting int32) int32 {
	k := knot{length: 1, tallest: tallest, waiting: waiting}
	if last := len(f.unused) - 1; last >= 0 {
		v := f.unused[last]
		f.unused = f.unused[:last]
		f.knots[v] = k
		return v
	}
	f.knots = append(f.knots, k)
	return int32(len(f.knots) - 1)
}

// remove frees a knot's place.
func (f *forest) remove(v int32) {
	f.knots[v] = knot{}
	f.unused = append(f.unused, v)
}

// bind makes v, a knot without one, a child of the parent.
func (f *forest) bind(v, parent int32) {
	f.knots[v].parent = parent
	switch {
	case parent > 0:
		f.knots[parent].children ^= v
	case parent < 0:
		f.down[^parent] = v
	}
}

// arrive lets a chain from the window go up into a column of the row that left
// last. The column where it comes back into the window, with its height then,
// is -1 if it does not.
func (f *forest) arrive(column int, height int64) (int, int64) {
	v := f.row[column]
	for v > 0 {
		k := &f.knots[v]
		f.chains.add(min(height, k.tallest), 1)
		k.tallest = max(height, k.tallest)
		k.waiting--
		if k.waiting > 0 {
			f.settleFrom(v)
			return -1, 0
		}
		parent := k.parent
		height = k.tallest + k.length
		f.remove(v)
		switch {
		case parent > 0:
			f.knots[parent].children ^= v
		case parent < 0:
			f.down[^parent] = 0
			return int(^parent), height
		}
		v = parent
	}
	f.chains.add(height, 1)
	return -1, 0
}

// settleFrom settles a knot that has changed, and its parent.
func (f *forest) settleFrom(v int32) {
	parent := f.knots[v].parent
	f.settle(v)
	f.settle(parent)
}

// settle takes out a knot whose decision is made, then its parent and so on.
func (f *forest) settle(v int32) {
	for v > 0 {
		k := &f.knots[v]
		if k.waiting != 1 || k.children == 0 {
			return
		}
		child := &f.knots[k.children]
		if k.tallest > child.tallest+child.length {
			return
		}
		v = f.takeOut(v)
	}
}

// takeOut ends the chain held at a knot of one child, adds its stretch to the
// child's and returns the parent.
func (f *forest) takeOut(v int32) int32 {
	k := f.knots[v]
	f.chains.add(k.tallest, 1)
	child := &f.knots[k.children]
	child.length += k.length
	child.ended = max(child.ended, k.tallest, k.ended)
	if k.parent > 0 {
		f.knots[k.parent].children ^= v
	}
	f.bind(k.children, k.parent)
	f.remove(v)
	return k.parent
}
