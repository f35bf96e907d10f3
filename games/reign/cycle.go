package reign

// closeCycles looks for cycles that the row that left last has closed. Such a
// cycle comes down into that row from above, or is two cells of it that face
// each other. entries are the knots of the row at which one of these is so.
func (f *forest) closeCycles(entries []int32) {
	before := f.walks
	for _, v := range entries {
		if v = f.walkUp(v, before); v > 0 {
			f.contract(v)
		}
	}
}

// walkUp follows the parents from a knot until one that a walk after the given
// one has met. That is a knot on a cycle if it was met by this walk; otherwise,
// and where the arrows end, it returns 0.
func (f *forest) walkUp(v int32, before int64) int32 {
	f.walks++
	for v > 0 && f.knots[v].walk <= before {
		f.knots[v].walk = f.walks
		v = f.knots[v].parent
	}
	if v > 0 && f.knots[v].walk == f.walks {
		return v
	}
	return 0
}

// contract makes one knot of the cycle through root. Its other knots are left
// only where something else than the cycle is waited for, as children of root
// with no cells of their own.
func (f *forest) contract(root int32) {
	length, tallest := f.endAlong(root)
	last := root
	for v := f.knots[root].parent; v != root; {
		next := f.knots[v].parent
		f.hang(v, last, root)
		last, v = v, next
	}
	k := &f.knots[root]
	k.children ^= last
	k.waiting--
	k.parent, k.length, k.tallest, k.ended = 0, length, tallest, 0
	if k.waiting == 0 {
		f.chains.add(length+tallest, 1)
		f.remove(root)
		return
	}
	f.settle(root)
}

// endAlong ends all chains held along the cycle through root but the tallest,
// and takes that one's end back if it was counted already. It returns the
// cycle's number of cells and the tallest.
func (f *forest) endAlong(root int32) (length, tallest int64) {
	var ended int64
	for v := root; ; {
		k := &f.knots[v]
		f.chains.add(min(tallest, k.tallest), 1)
		tallest = max(tallest, k.tallest)
		ended = max(ended, k.ended)
		length += k.length
		if v = k.parent; v == root {
			break
		}
	}
	if ended > tallest {
		f.chains.add(ended, -1)
		f.chains.add(tallest, 1)
		tallest = ended
	}
	return length, tallest
}

// hang takes a knot other than root out of its cycle, in which last comes
// before it, and makes it a child of root.
func (f *forest) hang(v, last, root int32) {
	k := &f.knots[v]
	k.children ^= last
	k.waiting--
	if k.waiting == 0 {
		f.remove(v)
		return
	}
	k.length, k.tallest, k.ended = 0, 0, 0
	f.bind(v, root)
	f.knots[root].waiting++
	if k.waiting == 1 && k.children != 0 {
		f.takeOut(v)
	}
}
