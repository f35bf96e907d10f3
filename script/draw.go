package script

import (
	"context"

	"zermelo"
	"zermelo/solve"
)

// Drawing is a solved game as a graph, for export: [Drawing.WriteGraph],
// [Drawing.WriteDOT], or as JSON.
type Drawing struct {
	Name     string          `json:"name"`
	Players  [2]string       `json:"players"`
	Owned    bool            `json:"owned"` // a position says who is to move
	Start    int             `json:"start"`
	Vertices []DrawnPosition `json:"positions"`
	Moves    []DrawnMove     `json:"moves"`
}

// DrawnPosition is one position.
type DrawnPosition struct {
	Text  string       `json:"text"`
	Side  zermelo.Side `json:"side"`  // who is to move; 0 unless the game is owned
	Value string       `json:"value"` // "win", "loss", "draw" for the player to move; empty: not known
	// Plies is the remoteness, nil for endless play or where it is not known.
	Plies *uint32 `json:"remoteness"`
	// Final positions have no move; their value is the rules'.
	Final bool `json:"final"`
}

// DrawnMove is one move: indices of positions, its label if the game has labels,
// and whether it is best.
type DrawnMove struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Label string `json:"label,omitempty"`
	Best  bool   `json:"best"`
}

// Draw makes a drawing of what can be reached from g.Start, with values from a
// solution, which may be nil. More than most positions are a
// *zermelo.BudgetError.
func Draw[P comparable](ctx context.Context, g zermelo.Game[P], s *solve.Solution[P, zermelo.Verdict], most int) (*Drawing, error) {
	d := &drawer[P]{game: g, solution: s, numbers: map[P]int{}, out: &Drawing{Name: g.Name, Players: g.Players}}
	d.sider, d.out.Owned = g.Rules.(zermelo.Sider[P])
	d.namer, _ = g.Rules.(zermelo.MoveNamer[P])
	d.number(g.Start)
	for i := 0; i < len(d.all); i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if len(d.all) > most {
			return nil, &zermelo.BudgetError{Budget: zermelo.Positions, Limit: uint64(max(0, most))}
		}
		d.leave(i)
	}
	return d.out, nil
}

// drawer draws one game.
type drawer[P comparable] struct {
	game     zermelo.Game[P]
	solution *solve.Solution[P, zermelo.Verdict]
	sider    zermelo.Sider[P]
	namer    zermelo.MoveNamer[P]
	all      []P
	numbers  map[P]int
	out      *Drawing
}

// number is the index of p, which gets drawn.
func (d *drawer[P]) number(p P) int {
	if n, ok := d.numbers[p]; ok {
		return n
	}
	n := len(d.all)
	d.numbers[p] = n
	d.all = append(d.all, p)
	drawn := DrawnPosition{Text: d.game.Text.Format(p)}
	if d.sider != nil {
		drawn.Side = d.sider.Side(p)
	}
	if v, ok := d.verdict(p); ok {
		drawn.Value = v.Outcome.String()
		if v.Plies != zermelo.Endless {
			drawn.Plies = &v.Plies
		}
	}
	d.out.Vertices = append(d.out.Vertices, drawn)
	return n
}

func (d *drawer[P]) verdict(p P) (zermelo.Verdict, bool) {
	if d.solution == nil {
		return zermelo.Verdict{}, false
	}
	return d.solution.Of(p)
}

// leave draws the moves from a position.
func (d *drawer[P]) leave(i int) {
	p := d.all[i]
	seen := map[P]bool{}
	first := len(d.out.Moves)
	for _, q := range d.game.Rules.Moves(nil, p) {
		if seen[q] {
			continue
		}
		seen[q] = true
		m := DrawnMove{From: i, To: d.number(q)}
		if d.namer != nil {
			m.Label = d.namer.MoveName(p, q)
		}
		if m.Label == d.out.Vertices[m.To].Text {
			m.Label = ""
		}
		d.out.Moves = append(d.out.Moves, m)
	}
	d.out.Vertices[i].Final = len(d.out.Moves) == first
	d.markBest(p, d.out.Moves[first:])
}

// markBest marks the moves than which none is better: the outcome first, then
// the soonest win, the latest loss, any draw.
func (d *drawer[P]) markBest(p P, moves []DrawnMove) {
	ranks := make([]int64, len(moves))
	for i, m := range moves {
		q := d.all[m.To]
		v, ok := d.verdict(q)
		if !ok {
			return
		}
		o := v.Outcome
		if d.sider == nil || d.sider.Side(p) != d.sider.Side(q) {
			o = -o
		}
		ranks[i] = int64(o)<<40 - int64(o)*int64(v.Plies)
	}
	for i := range moves {
		moves[i].Best = true
		for _, other := range ranks {
			moves[i].Best = moves[i].Best && ranks[i] >= other
		}
	}
}
