package connect4

// swap exchanges two columns that lie as far from the edges: the lower one is the
// mask.
type swap struct {
	mask     uint64
	distance uint
}

func (l *layout) newSwaps() (all []swap) {
	for i := range uint(l.width / 2) {
		all = append(all, swap{(1<<l.column - 1) << (i * l.column), (uint(l.width) - 1 - 2*i) * l.column})
	}
	return all
}

// mirrored has the columns in the other order, of stones or of a key.
func (l *layout) mirrored(x uint64) uint64 {
	for _, s := range l.swaps {
		differ := (x ^ x>>(s.distance&63)) & s.mask
		x ^= differ | differ<<(s.distance&63)
	}
	return x
}

// Fold is the position or its mirror image, whichever has the smaller key.
func (l *layout) Fold(p Position) Position {
	key := l.Key(p)
	if l.mirrored(key) >= key {
		return p
	}
	return Position{l.mirrored(p.own), l.mirrored(p.all)}
}

// Orbit is 1 for what is its own mirror image, else 2.
func (l *layout) Orbit(p Position) uint64 {
	if key := l.Key(p); l.mirrored(key) == key {
		return 1
	}
	return 2
}
