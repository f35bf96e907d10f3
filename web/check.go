package web

import (
	"context"
	"errors"
	"time"

	"zermelo"
	"zermelo/internal/http"
	"zermelo/lab"
	"zermelo/lab/guess"
)

// claimWanted is the body of a claim to test.
type claimWanted struct {
	Formula     string            `json:"formula"`
	N           string            `json:"n"`
	M           string            `json:"m"`
	Pos         string            `json:"pos"`
	What        string            `json:"what"`
	Set         map[string]string `json:"set"`
	Misere      bool              `json:"misere"`
	Conjectured bool              `json:"conjectured"`
}

// claimDocument is schema zermelo/claim/1 with the first points at which the
// claim is wrong.
type claimDocument struct {
	lab.ClaimDocument
	Mismatches [][]int64 `json:"mismatches"`
}

// mostMismatches is how many of them are listed.
const mostMismatches = 10

// askCheck asks whether a formula gives the values.
func (s *Server) askCheck(r *http.Request) (*question, error) {
	g, err := s.find(r)
	if err != nil {
		return nil, err
	}
	var c claimWanted
	if err := readBody(r, &c); err != nil {
		return nil, err
	}
	want := span{n: c.N, m: c.M, template: c.Pos, play: rules{c.Misere, c.Conjectured, c.Set}}
	if err := want.readWhat(c.What); err != nil {
		return nil, err
	}
	if want.what == lab.Class {
		return nil, usage("a formula gives numbers: what=class has none")
	}
	return &question{
		about: g,
		key:   key("check", g.id, string(encode(c))), counts: "positions",
		compute: func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
			begun := time.Now()
			d, err := s.check(ctx, g, want, c.Formula, progress)
			if err != nil {
				return answer{}, err
			}
			d.ElapsedMS = time.Since(begun).Milliseconds()
			return asJSON(d), nil
		},
	}, nil
}

func (s *Server) check(ctx context.Context, g *subject, want span, formula string, progress func(done, total uint64)) (*claimDocument, error) {
	f, err := g.family(ctx, want)
	if err != nil {
		return nil, err
	}
	parsed, err := guess.ParseFormula(formula, f.Vars)
	if err != nil {
		return nil, formulaProblem(formula, err)
	}
	t, err := s.table(ctx, g, want, lab.ClaimRange, lab.Value, progress)
	if err != nil {
		return nil, err
	}
	claim, err := t.ClaimFormula(ctx, parsed, formula)
	if err != nil {
		return nil, err
	}
	wrong, err := t.Mismatches(ctx, parsed, mostMismatches)
	d := &claimDocument{ClaimDocument: claim.Document(0), Mismatches: [][]int64{}}
	for _, m := range wrong {
		d.Mismatches = append(d.Mismatches, m.X)
	}
	return d, err
}

// formulaProblem says where a formula is not understood.
func formulaProblem(formula string, err error) error {
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	p := usage("formula %s is not understood: %s", quoted(formula), parse.Reason)
	p.Where, p.Hint = &place{Column: parse.Offset + 1}, "formulas are written as in C: (n + 1) % 4, n & -n, min(n, m), n % 2 ? n : 0"
	return p
}
