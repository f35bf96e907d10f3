package analysis

import (
	"cmp"
	"unsafe"

	"zermelo"
	"zermelo/solve"
)

// drawer makes the graph of one game.
type drawer[P comparable] struct {
	*oracle[P]
	most, depth int
	boards      bool
	sider       zermelo.Sider[P]  // nil where no position has a side
	scorer      zermelo.Scorer[P] // nil without points
	graph       *Graph

	all     []P
	depths  []int // moves from the first position
	numbers map[P]int
	leaving []int  // where the moves of each position begin in the graph's
	bytes   uint64 // held
}

func newDrawer[P comparable](a *oracle[P], size GraphOptions) *drawer[P] {
	d := &drawer[P]{oracle: a, most: cmp.Or(size.Most, DefaultGraph), depth: size.Depth, boards: size.Board, numbers: map[P]int{}}
	d.graph = &Graph{Game: a.g.Name, Players: a.g.Players, Positions: []GraphPosition{}, Moves: []GraphMove{}}
	d.sider, d.graph.Owned = a.g.Rules.(zermelo.Sider[P])
	d.scorer, d.graph.Points = a.g.Rules.(zermelo.Scorer[P])
	return d
}

// number is the place of p, which becomes one of the graph's positions.
func (d *drawer[P]) number(p P, depth int) (int, error) {
	if n, ok := d.numbers[p]; ok {
		return n, nil
	}
	n := len(d.all)
	if n >= d.most {
		return 0, tooLarge(d.most)
	}
	d.numbers[p] = n
	d.all, d.depths = append(d.all, p), append(d.depths, depth)
	drawn := GraphPosition{Text: d.g.Text.Format(p)}
	if d.sider != nil {
		drawn.Side = d.sider.Side(p)
	}
	bytes := uint64(unsafe.Sizeof(drawn)) + uint64(len(drawn.Text))
	if d.boards {
		drawn.Board = d.board(p)
		bytes += boardBytes(drawn.Board)
	}
	d.graph.Positions = append(d.graph.Positions, drawn)
	return n, d.hold(bytes)
}

// boardBytes is about what a board takes: the largest thing on one is a node.
func boardBytes(b *zermelo.Board) uint64 {
	if b == nil {
		return 0
	}
	return uint64(unsafe.Sizeof(*b)) + uint64(b.Size())*uint64(unsafe.Sizeof(zermelo.Node{}))
}

// hold counts memory: a few positions can have very many moves.
func (d *drawer[P]) hold(bytes uint64) error {
	limit := cmp.Or(d.o.MaxBytes, solve.DefaultBytes)
	if d.bytes += bytes; d.bytes > limit {
		return &zermelo.BudgetError{Budget: zermelo.Memory, Limit: limit}
	}
	return nil
}

// leave finds the moves from position i.
func (d *drawer[P]) leave(i int) error {
	p, drawn := d.all[i], &d.graph.Positions[i]
	d.leaving = append(d.leaving, len(d.graph.Moves))
	if !d.canList(p) {
		return unlistable()
	}
	moves := distinct(d.g.Rules.Moves(nil, p))
	drawn.Final = len(moves) == 0
	if drawn.Cut = d.depth > 0 && d.depths[i] >= d.depth && !drawn.Final; drawn.Cut {
		return nil
	}
	for _, q := range moves {
		n, err := d.number(q, d.depths[i]+1)
		if err == nil {
			err = d.move(i, n)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// cellBytes is what a cell of two numbers takes.
const cellBytes = uint64(unsafe.Sizeof(zermelo.Cell{}) + 2*unsafe.Sizeof(int(0)))

// move adds the move between two positions.
func (d *drawer[P]) move(from, to int) error {
	p, q := d.all[from], d.all[to]
	m := GraphMove{From: from, To: to, Label: d.name(p, q)}
	if m.Label == d.graph.Positions[to].Text {
		m.Label = ""
	}
	if d.scorer != nil {
		gain := signed(d.scorer.Gain(p, q))
		m.Gain = &gain
	}
	if b := d.graph.Positions[from].Board; b != nil && d.g.Cells != nil {
		m.Cells = onBoard(b, d.g.Cells(p, q), mostCells)
	}
	d.graph.Moves = append(d.graph.Moves, m)
	return d.hold(uint64(unsafe.Sizeof(m)) + uint64(len(m.Label)) + uint64(len(m.Cells))*cellBytes)
}

// markBest marks the best moves from each position, as a report does.
func (d *drawer[P]) markBest(values []Value) {
	var all []option[P]
	for i, p := range d.all {
		moves := d.graph.Moves[d.leaving[i]:]
		if i+1 < len(d.all) {
			moves = moves[:d.leaving[i+1]-d.leaving[i]]
		}
		all = all[:0]
		for _, m := range moves {
			q := d.all[m.To]
			all = append(all, option[P]{to: q, value: d.moveValue(p, q, values[m.To])})
		}
		d.oracle.markBest(all)
		for k, m := range all {
			moves[k].Best = m.best
		}
	}
}
