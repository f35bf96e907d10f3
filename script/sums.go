package script

import "slices"

// sumRules: a position is a sum of components, and a move is one in any of
// them. What has no move adds nothing and is left out, unless it is all there is.
type sumRules struct{ *table }

// Moves appends the successors of p, those of equal components once.
func (r sumRules) Moves(dst []Position, p Position) []Position {
	var space [16]uint32
	all := p.components(space[:0])
	for i, c := range all {
		if i > 0 && all[i-1] == c {
			continue
		}
		words := r.moves(c)
		for len(words) > 0 {
			var move []uint32
			move, words = cutMove(words)
			dst = append(dst, r.replaced(all, i, move))
		}
	}
	return dst
}

// cutMove takes the components of the first move off.
func cutMove(words []uint32) (move, rest []uint32) {
	n := 1
	for words[n-1]&more != 0 {
		n++
	}
	return words[:n], words[n:]
}

// replaced is the sum with component i replaced by what the move leads to.
func (r sumRules) replaced(all []uint32, i int, move []uint32) Position {
	if len(all) == 1 && len(move) == 1 && move[0] != emptySum {
		return single(move[0] & nodeBits)
	}
	numbers := make([]uint32, 0, 16)
	for j, c := range all {
		if j != i {
			numbers = append(numbers, c)
		}
	}
	for _, w := range move {
		if w != emptySum && r.live(w&nodeBits) {
			numbers = append(numbers, w&nodeBits)
		}
	}
	return sumOfNumbers(numbers)
}

// live says that a component has moves.
func (r sumRules) live(node uint32) bool {
	if words, ok := r.known(node); ok {
		return len(words) > 0
	}
	return len(r.moves(r.representative(node))) > 0
}

// sum is the position that consists of the nodes.
func (r sumRules) sum(nodes []uint32) Position {
	if len(nodes) == 1 {
		return single(nodes[0])
	}
	return sumOfNumbers(slices.DeleteFunc(slices.Clone(nodes), func(n uint32) bool { return !r.live(n) }))
}

// MoveName says in which component the move is made.
func (r sumRules) MoveName(from, to Position) string { return r.nameInSum(from, to) }

// splitRules are those of normal play, where Grundy values of components add.
type splitRules struct{ sumRules }

// Split appends the components that have moves.
func (r splitRules) Split(dst []Position, p Position) []Position {
	var space [16]uint32
	for _, c := range p.components(space[:0]) {
		if r.live(c) {
			dst = append(dst, single(c))
		}
	}
	return dst
}
