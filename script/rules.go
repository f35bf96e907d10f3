package script

import (
	"zermelo"
)

// Rules answer from a table. Their abilities are exactly those that the script
// or the graph file has: each combination is a type.

// plainRules: the players alternate and have the same moves.
type plainRules struct{ *table }

// Moves appends the successors of p.
func (r plainRules) Moves(dst []Position, p Position) []Position {
	for _, w := range r.moves(p.first) {
		dst = append(dst, single(w&nodeBits))
	}
	return dst
}

// MoveName is the label of the move, or where it leads.
func (r plainRules) MoveName(from, to Position) string { return r.name(plain, from, to) }

// sidedRules: a position says who is to move.
type sidedRules struct{ *table }

// Moves appends the successors of p.
func (r sidedRules) Moves(dst []Position, p Position) []Position {
	for _, w := range r.moves(r.row(sided, p.first)) {
		dst = append(dst, single(after(sided, p.first, w)))
	}
	return dst
}

// MoveName is the label of the move, or where it leads.
func (r sidedRules) MoveName(from, to Position) string { return r.name(sided, from, to) }

// Side is the player to move.
func (r sidedRules) Side(p Position) zermelo.Side { return zermelo.Side(p.first & 1) }

// Flip is the same board with the other player to move.
func (r sidedRules) Flip(p Position) Position { return single(p.first ^ 1) }

// ownedRules: each node of a graph says who moves there.
type ownedRules struct{ plainRules }

// Side is the owner of p.
func (r ownedRules) Side(p Position) zermelo.Side { return r.owners[p.first] }

// ender gives the results that a script or a file states, and what having no
// move means otherwise.
type ender struct {
	table *table
	kind  kind
}

// End is the result at p.
func (e ender) End(p Position) zermelo.Outcome {
	if p.first != none && p.rest == "" {
		if o, ok := e.table.end(e.table.row(e.kind, p.first)); ok {
			return o
		}
	}
	if e.table.misere {
		return zermelo.Win
	}
	return zermelo.Loss
}

// folder maps nodes to what canon makes of them.
type folder struct {
	table *table
	kind  kind
}

// Fold is the representative of p.
func (f folder) Fold(p Position) Position {
	if p.first == none {
		return p
	}
	if f.kind == sums {
		return f.foldSum(p)
	}
	node, side := nodeOf(f.kind, p.first)
	node = f.table.representative(node)
	if f.kind == sided {
		return single(node<<1 | uint32(side))
	}
	return single(node)
}

func (f folder) foldSum(p Position) Position {
	numbers := p.components(nil)
	for i, n := range numbers {
		numbers[i] = f.table.representative(n)
	}
	return sumOfNumbers(numbers)
}

// indexer numbers the nodes of an impartial game: all of them are positions.
type indexer struct{ table *table }

// Size is how many nodes there are.
func (x indexer) Size() uint64 {
	x.table.lock.RLock()
	defer x.table.lock.RUnlock()
	return uint64(len(x.table.spans))
}

// Index is the number of p.
func (x indexer) Index(p Position) uint64 { return uint64(p.first) }

// At is the position of number i.
func (x indexer) At(i uint64) Position { return single(uint32(i)) }

// rules are the rules of kind k; ends says that results are given somewhere or
// that having no move wins.
func (t *table) rules(k kind, ends bool) zermelo.Rules[Position] {
	if t.folds != nil {
		return t.foldedRules(k, ends)
	}
	end := ender{t, k}
	switch {
	case k == plain && !ends:
		return struct {
			plainRules
			indexer
		}{plainRules{t}, indexer{t}}
	case k == plain:
		return struct {
			plainRules
			indexer
			ender
		}{plainRules{t}, indexer{t}, end}
	case k == owned && !ends:
		return struct {
			ownedRules
			indexer
		}{ownedRules{plainRules{t}}, indexer{t}}
	case k == owned:
		return struct {
			ownedRules
			indexer
			ender
		}{ownedRules{plainRules{t}}, indexer{t}, end}
	case k == sided && !ends:
		return sidedRules{t}
	case k == sided:
		return struct {
			sidedRules
			ender
		}{sidedRules{t}, end}
	case !ends:
		return splitRules{sumRules{t}}
	}
	return struct {
		sumRules
		ender
	}{sumRules{t}, end}
}

// foldedRules are rules with a symmetry.
func (t *table) foldedRules(k kind, ends bool) zermelo.Rules[Position] {
	fold, end := folder{t, k}, ender{t, k}
	switch {
	case k == plain && !ends:
		return struct {
			plainRules
			folder
		}{plainRules{t}, fold}
	case k == plain:
		return struct {
			plainRules
			folder
			ender
		}{plainRules{t}, fold, end}
	case k == sided && !ends:
		return struct {
			sidedRules
			folder
		}{sidedRules{t}, fold}
	case k == sided:
		return struct {
			sidedRules
			folder
			ender
		}{sidedRules{t}, fold, end}
	case !ends:
		return struct {
			splitRules
			folder
		}{splitRules{sumRules{t}}, fold}
	}
	return struct {
		sumRules
		folder
		ender
	}{sumRules{t}, fold, end}
}
