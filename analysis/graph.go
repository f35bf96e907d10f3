package analysis

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zermelo"
)

// DefaultGraph is how many positions a graph may have where nothing is said.
const DefaultGraph = 50_000

// ErrGraphSize refuses a graph of too many positions; the error is a
// *zermelo.BudgetError too.
var ErrGraphSize = errors.New("the graph is too large")

// GraphOptions say how much of a game becomes a graph.
type GraphOptions struct {
	Most  int // positions; 0: DefaultGraph
	Depth int // moves from the first position; 0: any number
	// Board asks for the board of each position, and the cells of each move.
	Board bool
}

// Graph is what can be reached from a position, with exact values. Its methods
// write it for Graphviz and as a graph file.
type Graph struct {
	Game    string    `json:"-"`
	Players [2]string `json:"players,omitzero"`
	// Owned says that each position has a player to move, its Side.
	Owned bool `json:"owned"`
	// Points says that players collect points: values are margins then, and
	// moves have gains.
	Points bool `json:"points"`
	// Positions begin with the one that was asked for and go on by distance.
	Positions []GraphPosition `json:"positions"`
	Moves     []GraphMove     `json:"moves"`
	Note      string          `json:"note,omitempty"` // what was left out, and why
	// Basis is that of all that is shown, its Proof that of the values; a
	// conjecture anywhere makes it a conjecture. The proofs of plies and Grundy
	// values are empty where these are not shown.
	Basis           Basis         `json:"-"`
	RemotenessProof zermelo.Proof `json:"-"`
	GrundyProof     zermelo.Proof `json:"-"`
}

// GraphPosition is one position.
type GraphPosition struct {
	Text string       `json:"text"`
	Side zermelo.Side `json:"side"` // 0 unless the graph is Owned
	Values
	Final bool `json:"final"` // it has no move: its value is what the rules say
	Cut   bool `json:"cut"`   // its moves are beyond the depth
	// Board draws it; nil unless the options ask for it and there is one.
	Board *zermelo.Board `json:"board,omitempty"`
}

// GraphMove is one result of moving: where From and To stand in Positions, and
// whether none is better.
type GraphMove struct {
	From int `json:"from"`
	To   int `json:"to"`
	// Label is the name of the move; empty where that is the text of To.
	Label string `json:"label,omitempty"`
	Gain  *Int   `json:"gain,omitempty"` // the mover's, in a game of points
	Best  bool   `json:"best"`
	// Cells are the places of the move on the Board of From.
	Cells []zermelo.Cell `json:"cells,omitempty"`
}

// Graph: see Game.
func (g game[P]) Graph(ctx context.Context, position string, size GraphOptions, o Options) (*Graph, error) {
	p, err := g.parse(position)
	if err != nil {
		return nil, err
	}
	a, err := newOracle(g, o)
	if err != nil {
		return nil, err
	}
	d := newDrawer(a, size)
	if err := d.reach(ctx, p); err != nil {
		return nil, err
	}
	values, err := d.values(ctx)
	if *a.err != nil {
		err = *a.err
	}
	if err != nil {
		return nil, err
	}
	for i, v := range values {
		d.graph.Positions[i].Values = v.Values()
	}
	d.markBest(values)
	d.graph.Note = a.note
	return d.graph, nil
}

// values are those of all positions of the graph. Outcomes, or scores, must be
// found; plies and Grundy values are left out where that takes long.
func (d *drawer[P]) values(ctx context.Context) ([]Value, error) {
	main := Outcomes
	if d.graph.Points {
		main = Scores
	}
	values := make([]Value, len(d.all))
	column, err := d.column(ctx, main, true)
	if err != nil {
		return nil, err
	}
	column.fill(values)
	d.graph.Basis = column.Basis
	d.graph.RemotenessProof, err = d.add(ctx, values, Remoteness, "the length of play")
	if err == nil {
		d.graph.GrundyProof, err = d.add(ctx, values, Grundy, "the Grundy value")
	}
	return values, err
}

// add adds a quantity to the values, where it is defined and soon found, and
// says how it is known. What is known of some of the positions only would
// mislead: then it is left out.
func (d *drawer[P]) add(ctx context.Context, values []Value, q Quantity, name string) (zermelo.Proof, error) {
	if d.defined(q) != nil {
		return "", nil
	}
	column, err := d.column(ctx, q, false)
	if errors.Is(err, ErrUndefined) {
		return "", nil
	}
	if err != nil {
		return "", d.excuse(err, false, name)
	}
	column.fill(values)
	d.graph.Basis.include(column.Basis)
	return column.Proof, nil
}

// include makes b the basis of what c is the basis of, too.
func (b *Basis) include(c Basis) {
	if c.Proof == zermelo.ByConjecture {
		b.Proof = c.Proof
	}
	for _, s := range c.Statements {
		if !slices.Contains(b.Statements, s) {
			b.Statements = append(b.Statements, s)
		}
	}
	b.Positions = c.Positions // of all searches by now
}

// comments say where the values come from and what was left out, a line each.
func (g *Graph) comments() []string {
	first := fmt.Sprintf("%s: values by %s", g.Game, g.Basis.Proof)
	if g.RemotenessProof != "" {
		first += fmt.Sprintf(", plies by %s", g.RemotenessProof)
	}
	if g.GrundyProof != "" {
		first += fmt.Sprintf(", Grundy values by %s", g.GrundyProof)
	}
	all := []string{first}
	for _, s := range g.Basis.Statements {
		line := s.About + ": " + s.Source
		if s.Checked != "" {
			line += ", conjectured, checked to " + s.Checked
		}
		all = append(all, line)
	}
	if g.Note != "" {
		all = append(all, g.Note)
	}
	return all
}

// column is a quantity of all positions; where it only adds to the graph the
// budget is small.
func (d *drawer[P]) column(ctx context.Context, q Quantity, must bool) (*Column, error) {
	v := newValuer(d.oracle, q, len(d.all), d.budget(must, d.all[0]))
	for i, p := range d.all {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		v.decide(i, p)
	}
	if err := v.search(ctx); err != nil {
		return nil, err
	}
	return v.finish(true), nil
}

// reach finds the positions and the moves of the graph, by distance.
func (d *drawer[P]) reach(ctx context.Context, p P) error {
	if _, err := d.number(p, 0); err != nil {
		return err
	}
	for i := 0; i < len(d.all); i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := d.leave(i); err != nil {
			return err
		}
	}
	return nil
}

// tooLarge is ErrGraphSize with the budget that ran out.
func tooLarge(most int) error {
	return fmt.Errorf("%w: %w", ErrGraphSize, &zermelo.BudgetError{
		Budget: zermelo.Positions, Limit: uint64(most), What: fmt.Sprintf("more than %d positions", most),
	})
}
