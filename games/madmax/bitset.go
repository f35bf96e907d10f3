package madmax

import "context"

// The bitset method takes the letters one by one, falling, and keeps for all
// pairs the bit "T[u][v] ≥ x". At letter x only edges of that letter have
// anything to add: T[u][v] ≥ x if some edge of u with letter x leads to a w
// where T[v][w] < x. Words hold 64 pairs, in both directions:
//
//	wins[V][u]  the v of block V with T[u][v] ≥ x      bit i: v = 64·V + i
//	lost[V][w]  the v of block V with T[v][w] < x
//
// so that a vertex u wins in block V where the union of lost[V][w] over its
// edges u→w says. Squares of 64×64 pairs are filled in an order in which all
// that they look at is there: square (V, B), V ≤ B, holds T[u][v] and T[v][u]
// for v in V and u in B, and looks only at rows above and, in its own row, to
// the left.
//
//	        B = 0   1   2   3
//	V = 0      c → s → s → s        c  corner: both in one block, pair by pair
//	    1          c → s → s        s  square: one word, 64 pairs, at a time
//	    2              c → s
//
// Inside square (V, B) the rows u of B come in rising order. (a) T[u][·] is the
// union above. (b) T[·][u] looks along edges v→w at T[u][w]: for w below V this
// is again a union, over words of B, taken for all u before the rows and turned
// round (transposed); for w inside V it is the product of V's own 64×64
// adjacency with the complement of the row that (a) has just made, taken eight
// bits at a time from a table (the "four Russians": Arlazarov, Dinic, Kronrod,
// Faradzhev 1970).
//
// All letters together take n·m/64 steps for (a) and (b), and n²/16 look-ups a
// letter for the products.

// squares is the work of the bitset method.
type squares struct {
	*ranked
	size       int      // n rounded up to whole blocks; the ranks added have no edges
	wins, lost []uint64 // [V][u] is at V·size + u
	uses       []uint32 // by block: bit x-1 if an edge of letter x leaves it

	// The edges of letter x that leave the block V at work.
	outer [64][]edge // to ranks below V
	inner [64]uint64 // to ranks in V, as sets
	table products   // of the columns of inner
}

func newSquares(r *ranked) *squares {
	blocks := (r.n + 63) / 64
	s := &squares{ranked: r, size: 64 * blocks, uses: make([]uint32, blocks)}
	words := make([]uint64, 2*blocks*s.size)
	s.wins, s.lost = words[:blocks*s.size], words[blocks*s.size:]
	for i := range s.lost {
		s.lost[i] = ^uint64(0)
	}
	for b := range s.uses {
		for _, e := range r.edges[r.first[64*b*letters]:r.first[64*(b+1)*letters]] {
			s.uses[b] |= 1 << (e.letter() - 1)
		}
	}
	return s
}

// run fills wins, and calls done after each letter, when they say T ≥ x. It
// looks at ctx once a row of squares.
func (s *squares) run(ctx context.Context, done func(x byte)) error {
	for x := byte(letters); x > 0; x-- {
		has := uint32(1) << (x - 1)
		if s.used&has == 0 {
			continue
		}
		for V := range s.uses {
			if err := ctx.Err(); err != nil {
				return err
			}
			s.open(x, V)
			if s.uses[V]&has != 0 {
				s.corner(V)
			}
			for B := V + 1; B < len(s.uses); B++ {
				if (s.uses[V]|s.uses[B])&has != 0 {
					s.square(x, V, B)
				}
			}
		}
		done(x)
	}
	return nil
}

// block is the words of block V of wins or lost.
func (s *squares) block(words []uint64, V int) []uint64 { return words[V*s.size : (V+1)*s.size] }

// open collects the edges of letter x that leave block V.
func (s *squares) open(x byte, V int) {
	for i := range s.inner {
		edges := s.with(x, 64*V+i)
		s.inner[i] = 0
		own := len(edges)
		for own > 0 && int(edges[own-1].target()) >= 64*V {
			own--
			s.inner[i] |= 1 << (edges[own].target() % 64)
		}
		s.outer[i] = edges[:own]
	}
	if V+1 < len(s.uses) { // only squares use the table
		columns := s.inner
		transpose(&columns)
		s.table.fill(&columns)
	}
}

// corner fills the pairs inside block V. What row u needs of a row v < u is
// left of u, so pairs are taken in the order of the higher rank.
func (s *squares) corner(V int) {
	wins := (*[64]uint64)(s.block(s.wins, V)[64*V:])
	lost := s.block(s.lost, V)
	for u, edges := range &s.outer {
		wins[u] |= union(edges, lost)
	}
	for u, own := range &s.inner {
		row := wins[u]
		for v, theirs := range wins[:u] {
			row |= some(own&^theirs) << (v & 63)
		}
		wins[u] = row
		for v := range wins[:u+1] {
			wins[v] |= some(s.inner[v]&^row) << (u & 63)
		}
	}
	turned(lost[64*V:], wins, ^uint64(0))
}

// some is 1 if the set is not empty, without a branch that would be mistaken
// half of the time.
func some(set uint64) uint64 { return (set | -set) >> 63 }

// square fills the pairs of blocks V < B.
func (s *squares) square(x byte, V, B int) {
	winsV, lostV := s.block(s.wins, V), s.block(s.lost, V)
	winsB, lostB := s.block(s.wins, B), s.block(s.lost, B)
	hits := s.below(winsB[64*V:], lostB)
	rows, away := (*[64]uint64)(winsV[64*B:]), (*[64]uint64)(lostV[64*B:])
	for i := range rows {
		row := rows[i]
		if row != ^uint64(0) {
			row |= union(s.with(x, 64*B+i), lostV)
			rows[i] = row
		}
		away[i] &^= hits[i] | s.table.of(^row)
	}
	turned(lostB[64*V:], rows, ^uint64(0))
	turned(winsB[64*V:], away, ^uint64(0))
}

// below is, for each u of block B, the v of block V that win against u by an
// edge to a rank below V. wins are the words of B for V's own ranks: a v that
// wins against all of B need not be looked at.
func (s *squares) below(wins, lost []uint64) (hits [64]uint64) {
	for i, edges := range &s.outer {
		if wins[i] != ^uint64(0) {
			hits[i] = union(edges, lost)
		}
	}
	transpose(&hits)
	return hits
}

// union of the words of the edges' targets.
func union(edges []edge, words []uint64) (all uint64) {
	for _, e := range edges {
		all |= words[e.target()]
	}
	return all
}

// won says whether T[u][v] ≥ x, x the letter that run did last.
func (s *squares) won(u, v uint32) bool {
	return s.wins[int(v/64)*s.size+int(u)]>>(v%64)&1 != 0
}

// products multiplies a fixed 64×64 bit matrix by vectors: entry [i][b] is the
// union of the rows 8·i + j over the bits j of b.
type products [8][256]uint64

func (p *products) fill(rows *[64]uint64) {
	for i, row := range rows {
		entries := &p[i/8]
		for b, top := 0, 1<<(i%8); b < top; b++ {
			entries[(top+b)&255] = entries[b&255] | row
		}
	}
}

// of is the union of the rows in set.
func (p *products) of(set uint64) uint64 {
	return p[0][set&255] | p[1][set>>8&255] | p[2][set>>16&255] | p[3][set>>24&255] |
		p[4][set>>32&255] | p[5][set>>40&255] | p[6][set>>48&255] | p[7][set>>56]
}

// turned writes the transpose of a square to dst, every word xored with flip.
func turned(dst []uint64, square *[64]uint64, flip uint64) {
	t := *square
	transpose(&t)
	for i, w := range &t {
		dst[i] = w ^ flip
	}
}

// transpose exchanges bit j of word i with bit i of word j, by exchanging the
// off-diagonal quarters of squares of 64, 32, … 2 bits.
func transpose(a *[64]uint64) {
	mask := uint64(1)<<32 - 1
	for half := uint(32); half > 0; half >>= 1 {
		for i := uint(0); i < 64; i = (i + half + 1) &^ half {
			low, high := &a[i&63], &a[(i+half)&63]
			swap := (*low>>(half&63) ^ *high) & mask
			*low ^= swap << (half & 63)
			*high ^= swap
		}
		mask ^= mask << (half >> 1 & 63)
	}
}
