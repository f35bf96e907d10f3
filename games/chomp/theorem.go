package chomp

import (
	"fmt"
	"math/big"

	"zermelo"
)

// Some kinds of bar are decided without playing on. Proofs in short; in full in
// docs/theorems.md.
//
//	hook       #### a row and a column: nim with what they have beyond the
//	           #    poisoned square, lost if that is equal
//	two rows   #### lost exactly if the second is one shorter; likewise two columns
//	           ###
//	arms       #### first row and column equal, and square 2,2 there: a bite at 2,2
//	           ###  leaves equal arms of a hook; squares are of this kind
//	           ##
//	           #
//	rectangle  won (Gale 1974): an answer to the smallest bite, at the far corner,
//	           could have been the first bite, since it takes that square too. So
//	           if the smallest bite does not win, another does
type kind int

const (
	other kind = iota
	hook
	twoRows
	twoColumns
	arms
	rectangle
)

// kindOf is the first of these that a bar is.
func kindOf(b bar) kind {
	height, width, second := b.height(), b.width(), b.second()
	switch {
	case second <= 1:
		return hook
	case height == 2:
		return twoRows
	case width == 2:
		return twoColumns
	case width == height:
		return arms
	case len(b) == 1:
		return rectangle
	}
	return other
}

// outcome decides the kinds above.
var outcome = zermelo.Theorem[Position, zermelo.Outcome]{
	Source: "hooks, two rows, equal arms, and Gale 1974 on rectangles; docs/theorems.md#chomp",
	Decide: func(p Position) (zermelo.Outcome, bool) {
		b := p.bar()
		k := kindOf(b)
		if lost(b, k) {
			return zermelo.Loss, true
		}
		return zermelo.Win, k != other
	},
	Reason: reason,
}

// lost tells whether a bar of a kind is lost; never for other.
func lost(b bar, k kind) bool {
	switch k {
	case hook:
		return b.width() == b.height()
	case twoRows:
		return b.width() == b.second()+1
	case twoColumns:
		return lost(b.transposed(), twoRows)
	}
	return false
}

// nimber is the Grundy value of a hook, two heaps of nim.
var nimber = zermelo.Theorem[Position, zermelo.Nimber]{
	Source: "a hook is two heaps of nim; docs/theorems.md#chomp",
	Decide: func(p Position) (zermelo.Nimber, bool) {
		b := p.bar()
		return zermelo.Nimber((b.width() - 1) ^ (b.height() - 1)), kindOf(b) == hook
	},
}

// plies is the length of play for the kinds whose winning moves are known; in
// each of them the winner's move is the only one, and the loser's best takes one
// square off an end.
var plies = zermelo.Theorem[Position, uint32]{
	Source: "winning bites of hooks, two rows and squares; docs/theorems.md#chomp",
	Decide: func(p Position) (uint32, bool) {
		n, ok := length(p.bar())
		return uint32(n), ok && n < uint64(zermelo.Endless)
	},
}

// length is the plies of a bar; false where the kind does not tell, or where they
// are far too many to count.
func length(b bar) (n uint64, ok bool) {
	// pairs are the loser's moves, each with an answer, after a winning first.
	pairs, k := uint64(0), kindOf(b)
	switch k {
	case hook:
		pairs = min(b.width(), b.height()) - 1
	case twoRows:
		pairs = min(b.width()-1, b.second())
	case twoColumns:
		return length(b.transposed())
	case arms:
		pairs, ok = b.width()-1, len(b) == 1
		return 2*pairs + 1, ok && pairs < uint64(zermelo.Endless)
	default:
		return 0, false
	}
	n = 2 * pairs
	if !lost(b, k) {
		n++
	}
	return n, pairs < uint64(zermelo.Endless)
}

// best is the only winning bite of hooks, two rows or columns, and squares, or of
// a lost bar the bite that lasts longest. Where only one winning bite is known
// it is named, but ok is false.
func best(p Position) (named []Position, count *big.Int, ok bool) {
	b := p.bar()
	k := kindOf(b)
	if k == other || k == rectangle {
		return nil, nil, false
	}
	count = moveCount(p)
	if count.Sign() == 0 {
		return nil, count, true
	}
	if !lost(b, k) {
		count.SetUint64(1)
	}
	return []Position{answer(b, k).position()}, count, k != arms || len(b) == 1
}

// answer is that bite.
func answer(b bar, k kind) bar {
	switch k {
	case twoRows:
		a, second := b.width(), b.second()
		switch {
		case a == second:
			return bar{{1, a}, {1, a - 1}}
		case a == second+1:
			return bar{{2, a - 1}}
		}
		return bar{{1, second + 1}, {1, second}}
	case twoColumns:
		return answer(b.transposed(), twoRows).transposed()
	case arms:
		return corner(b.width(), b.height())
	}
	w, h := b.width(), b.height()
	if w == h {
		return corner(w-1, h)
	}
	return corner(min(w, h), min(w, h))
}

// corner is the hook with a first row and a first column of so many squares.
func corner(width, height uint64) bar {
	return bar{{1, width}}.add(run{height - 1, 1})
}

// reason says which kind a bar is and what follows.
func reason(p Position) string {
	b := p.bar()
	k := kindOf(b)
	result := "so the player to move wins"
	if lost(b, k) {
		result = "so the player to move loses"
	}
	switch k {
	case hook:
		if b.width() == 1 && b.height() == 1 {
			return "only the poisoned square is left, so the player to move has no move and loses"
		}
		return fmt.Sprintf("the rest of the first row and of the first column are two heaps of nim, %d and %d: their ⊕ is %d, %s",
			b.width()-1, b.height()-1, (b.width()-1)^(b.height()-1), result)
	case twoRows:
		return fmt.Sprintf("two rows are lost exactly if the second is one shorter; here they are %d and %d, %s", b.width(), b.second(), result)
	case twoColumns:
		t := b.transposed()
		return fmt.Sprintf("two columns are lost exactly if the second is one shorter; here they are %d and %d, %s", t.width(), t.second(), result)
	case arms:
		return fmt.Sprintf("a bite at 2,2 leaves a row and a column of %d squares, where every bite can be answered in the other; %s", b.width(), result)
	case rectangle:
		return "an answer to the smallest bite, at the far corner, could have been bitten at once, so if that bite does not win the answer does, and the player to move wins"
	}
	return ""
}
