package build_test

import (
	"math/rand/v2"
	"strconv"

	"zermelo"
	"zermelo/table"
)

// place is a position of a net: its number.
type place uint32

// net is a game written down move by move, and all that rules may say of it. Its
// abilities are types of their own, so that games can have some of them.
type net struct {
	moves [][]place
	keys  []uint64 // rising; far apart
	at    map[uint64]place
	layer []int
	fold  []place
	orbit []uint64
	side  []zermelo.Side
	ends  []zermelo.Outcome
	gain  func(from, to place) int
	final []int
}

type (
	rules   struct{ *net }
	keys    struct{ *net }
	indexes struct{ *net }
	layers  struct{ *net }
	folds   struct{ *net }
	sides   struct{ *net }
	ends    struct{ *net }
	points  struct{ *net }
)

func (r rules) Moves(dst []place, p place) []place { return append(dst, r.moves[p]...) }
func (k keys) Key(p place) uint64                  { return k.keys[p] }
func (k keys) Keyed(key uint64) (place, bool)      { p, ok := k.at[key]; return p, ok }
func (i indexes) Size() uint64                     { return uint64(len(i.moves)) }
func (i indexes) Index(p place) uint64             { return uint64(p) }
func (i indexes) At(n uint64) place                { return place(n) }
func (l layers) Layer(p place) int                 { return l.layer[p] }
func (f folds) Fold(p place) place                 { return f.fold[p] }
func (f folds) Orbit(p place) uint64               { return f.orbit[p] }
func (s sides) Side(p place) zermelo.Side          { return s.side[p] }
func (e ends) End(p place) zermelo.Outcome         { return e.ends[p] }
func (s points) Gain(from, to place) int           { return s.gain(from, to) }
func (s points) Final(p place) int                 { return s.final[p] }

// numbers are the notation of places.
type numbers struct{}

func (numbers) Format(p place) string { return strconv.Itoa(int(p)) }
func (numbers) Parse(s string) (place, error) {
	n, err := strconv.ParseUint(s, 10, 32)
	return place(n), err
}

// kind is which of its abilities a net's game has.
type kind struct {
	name    string
	domain  table.Domain
	loopy   bool // loops do not make it a mistake
	misere  bool // it is for the misère form too
	rulesOf func(*net) zermelo.Rules[place]
}

var kinds = []kind{
	{"keys", table.Outcomes, true, true, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			keys
		}{rules{n}, keys{n}}
	}},
	{"layers", table.Outcomes, true, true, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			keys
			layers
		}{rules{n}, keys{n}, layers{n}}
	}},
	{"layers, folds", table.Outcomes, true, true, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			keys
			layers
			folds
		}{rules{n}, keys{n}, layers{n}, folds{n}}
	}},
	{"layers, folds, sides, ends", table.Outcomes, true, false, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			keys
			layers
			folds
			sides
			ends
		}{rules{n}, keys{n}, layers{n}, folds{n}, sides{n}, ends{n}}
	}},
	{"sides", table.Outcomes, true, true, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			keys
			sides
		}{rules{n}, keys{n}, sides{n}}
	}},
	{"index, layers, folds, ends", table.Outcomes, true, false, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			indexes
			layers
			folds
			ends
		}{rules{n}, indexes{n}, layers{n}, folds{n}, ends{n}}
	}},
	{"index, sides", table.Outcomes, true, true, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			indexes
			sides
		}{rules{n}, indexes{n}, sides{n}}
	}},
	{"layers, sides, points", table.Scores, false, false, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			keys
			layers
			sides
			points
		}{rules{n}, keys{n}, layers{n}, sides{n}, points{n}}
	}},
	{"folds, points", table.Scores, false, false, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			keys
			folds
			points
		}{rules{n}, keys{n}, folds{n}, points{n}}
	}},
	{"nimbers, layers", table.Nimbers, false, false, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			keys
			layers
		}{rules{n}, keys{n}, layers{n}}
	}},
	{"nimbers, index, folds", table.Nimbers, false, false, func(n *net) zermelo.Rules[place] {
		return struct {
			rules
			indexes
			folds
		}{rules{n}, indexes{n}, folds{n}}
	}},
}

// game is the game of this kind from a start.
func (k kind) game(n *net, start place) table.Game {
	return table.Of(zermelo.Game[place]{
		Name: "net", Impartial: k.domain == table.Nimbers, Start: start, Rules: k.rulesOf(n), Text: numbers{},
	})
}

// shape says where the moves of a random net lead.
type shape struct {
	positions, layers int
	most              int  // moves from a position
	inside            bool // also to the same layer, to a later number
	loops             bool // also to the same layer, anywhere
}

// randomShape draws one.
func randomShape(r *rand.Rand, loopy bool) shape {
	s := shape{positions: 1 + r.IntN(1<<(1+r.IntN(12))), layers: 1 + r.IntN(1+r.IntN(8)), most: 1 + r.IntN(5), inside: r.IntN(3) > 0}
	s.loops = loopy && r.IntN(2) == 0
	return s
}

// newNet draws a net of this shape.
func newNet(r *rand.Rand, s shape) *net {
	n := &net{at: map[uint64]place{}}
	n.drawLayers(r, s)
	n.drawKeys(r, s.positions)
	n.drawFolds(r)
	seed := r.Int64()
	n.gain = func(from, to place) int { return int((seed^int64(from)*7919^int64(to)*104729)%41) - 20 }
	for p := range place(s.positions) {
		n.moves = append(n.moves, n.drawMoves(r, s, p))
		n.ends = append(n.ends, zermelo.Outcome(r.IntN(3)-1))
		n.final = append(n.final, r.IntN(21)-10)
	}
	return n
}

// drawLayers cuts the numbers into layers, some of which stay empty.
func (n *net) drawLayers(r *rand.Rand, s shape) {
	layer := r.IntN(3)
	for range s.positions {
		if r.IntN(s.positions) < s.layers {
			layer += 1 + r.IntN(3)
		}
		n.layer = append(n.layer, layer)
	}
}

func (n *net) drawKeys(r *rand.Rand, positions int) {
	key, gap := uint64(0), 1+r.Uint64N(1<<r.IntN(50))
	for p := range place(positions) {
		key += 1 + r.Uint64N(gap)
		n.keys = append(n.keys, key)
		n.at[key] = p
	}
}

// drawFolds makes some neighbours of a layer one, the last of them (so that no
// move that led forward leads back).
func (n *net) drawFolds(r *rand.Rand) {
	n.fold = make([]place, len(n.layer))
	n.orbit = make([]uint64, len(n.layer))
	n.side = make([]zermelo.Side, len(n.layer))
	for p := len(n.layer) - 1; p >= 0; p-- {
		n.fold[p], n.side[p] = place(p), zermelo.Side(r.IntN(2))
		if next := p + 1; next < len(n.layer) && n.layer[next] == n.layer[p] && r.IntN(3) == 0 {
			n.fold[p], n.side[p] = n.fold[next], n.side[next]
		}
		n.orbit[n.fold[p]]++
	}
}

// drawMoves draws the moves from p.
func (n *net) drawMoves(r *rand.Rand, s shape, p place) (moves []place) {
	for range r.IntN(s.most + 1) {
		first := int(p) + 1 // of the places that a move may lead to
		near := min(len(n.layer), first+1+r.IntN(1<<r.IntN(12)))
		if s.loops && r.IntN(2) == 0 {
			for first = int(p); first > 0 && n.layer[first-1] == n.layer[p] && r.IntN(20) > 0; {
				first--
			}
		}
		if first >= near {
			continue
		}
		q := first + r.IntN(near-first)
		if s.inside || s.loops || n.layer[q] > n.layer[p] {
			moves = append(moves, place(q))
		}
	}
	return moves
}
