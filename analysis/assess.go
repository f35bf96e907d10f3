package analysis

import (
	"context"
	"errors"

	"zermelo"
)

// Value is the value of a position without its moves.
func (g game[P]) Value(ctx context.Context, position string, o Options) (*Report, error) {
	a, p, err := g.ask(ctx, position, o)
	if a == nil {
		return nil, err
	}
	r := a.summary(p, err == nil)
	return a.unlessUnread(r, err)
}

// Report is everything about a position.
func (g game[P]) Report(ctx context.Context, position string, o Options) (*Report, error) {
	a, p, err := g.ask(ctx, position, o)
	if a == nil {
		return nil, err
	}
	r := a.summary(p, err == nil)
	r.Class = a.class(p)
	if q, ok := a.turned(p); ok && r.Class != "" {
		v, _ := a.value(q)
		r.Turned, r.OtherMover = &v, a.g.Players[a.g.Rules.(zermelo.Sider[P]).Side(q)]
	}
	all, other := a.options(p)
	for _, m := range all {
		m.best = m.best && r.Value.Outcome != nil // not from half a search
		r.Moves = append(r.Moves, a.move(p, m))
	}
	if o.Board {
		a.draw(r, p, all)
	}
	if other != nil && other.Sign() > 0 {
		r.OtherMoves = other
	}
	if err == nil {
		line := a.line(ctx, p)
		r.Line = a.lineMoves(p, line)
		if line != nil {
			r.Totals = a.totals(p, line)
		}
	}
	return a.unlessUnread(r, err)
}

// unlessUnread gives no report where a table could not be read.
func (a *oracle[P]) unlessUnread(r *Report, err error) (*Report, error) {
	if *a.err != nil {
		return nil, *a.err
	}
	return r, err
}

// ask reads the position and makes the searches that it needs. The oracle is
// nil where there is nothing to report.
func (g game[P]) ask(ctx context.Context, position string, o Options) (*oracle[P], P, error) {
	p, err := g.parse(position)
	if err != nil {
		return nil, p, err
	}
	a, err := newOracle(g, o)
	if err != nil {
		return nil, p, err
	}
	starts := []P{p}
	if f, ok := g.Rules.(zermelo.Flipper[P]); ok {
		starts = append(starts, f.Flip(p))
	}
	if err = a.prepare(ctx, starts...); err != nil && !Stopped(err) {
		return nil, p, err
	}
	return a, p, err
}

// Stopped says that an error means that a search was stopped, by a budget, by
// the end of its time or by an interrupt: what was found until then is right.
func Stopped(err error) bool {
	var budget *zermelo.BudgetError
	return errors.As(err, &budget) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

// summary is the report without moves.
func (a *oracle[P]) summary(p P, complete bool) *Report {
	v, b := a.value(p)
	r := &Report{
		Game: a.g.Name, Position: a.g.Text.Format(p), Value: v,
		Proof: b.proof, Source: b.source, Checked: b.checked, Reason: b.reason(), PliesBySearch: b.pliesBySearch, NimberBySearch: b.nimberBySearch,
		Positions: a.positions, Complete: complete, Note: a.note,
	}
	if s, ok := a.g.Rules.(zermelo.Sider[P]); ok {
		r.Mover = a.g.Players[s.Side(p)]
	}
	return r
}

// class is the outcome class: N, P or D of an impartial position; of a partizan
// one N, P, L or R, or both outcomes in words where one is a draw.
func (a *oracle[P]) class(p P) string {
	v, _ := a.value(p)
	if v.Outcome == nil || a.points() {
		return ""
	}
	if a.g.Impartial {
		return map[zermelo.Outcome]string{zermelo.Win: "N", zermelo.Loss: "P", zermelo.Draw: "D"}[*v.Outcome]
	}
	q, ok := a.turned(p)
	if !ok {
		return ""
	}
	w, _ := a.value(q)
	if w.Outcome == nil {
		return ""
	}
	first, second := *v.Outcome, *w.Outcome
	if a.g.Rules.(zermelo.Sider[P]).Side(p) == zermelo.Second {
		first, second = second, first
	}
	return partizan(first, second, a.g.Players)
}

// turned is p with the other player to move, where the rules have such a thing.
func (a *oracle[P]) turned(p P) (q P, ok bool) {
	flipper, flips := a.g.Rules.(zermelo.Flipper[P])
	_, sides := a.g.Rules.(zermelo.Sider[P])
	if !flips || !sides || a.g.Impartial {
		return p, false
	}
	return flipper.Flip(p), true
}

// partizan names the class from what each player gets when moving first.
func partizan(first, second zermelo.Outcome, players [2]string) string {
	switch {
	case first == zermelo.Draw || second == zermelo.Draw:
		left, right := players[0], players[1]
		if left == "" {
			left, right = "Left", "Right"
		}
		return left + ": " + first.String() + ", " + right + ": " + second.String()
	case first == second && first == zermelo.Win:
		return "N"
	case first == second:
		return "P"
	case first == zermelo.Win:
		return "L"
	}
	return "R"
}
