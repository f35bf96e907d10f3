package lab

import (
	"context"

	"zermelo/lab/guess"
)

// Claim is what came of comparing a table with what is said of its values.
type Claim struct {
	Table    *Table
	Text     string // the claim: a formula, the name of a file or of a game
	Compared uint64 // values
	Agree    bool
	// Shift is where a b-file agrees: a(n) = value at n+shift; nil otherwise.
	Shift *int64
	// Differs is the first difference; nil where there is none.
	Differs *Difference
}

// ClaimFormula compares the table with a formula in its variables, see Formula.
func (t *Table) ClaimFormula(ctx context.Context, f *guess.Formula, text string) (*Claim, error) {
	d, compared, err := t.Formula(ctx, f)
	return t.claim(text, d, compared), err
}

// ClaimOther compares the table with that of another game, see Other.
func (t *Table) ClaimOther(ctx context.Context, u *Table, name string) (*Claim, error) {
	d, compared, err := t.Other(ctx, u)
	return t.claim(name, d, compared), err
}

func (t *Table) claim(text string, d *Difference, compared uint64) *Claim {
	return &Claim{Table: t, Text: text, Compared: compared, Agree: d == nil, Differs: d}
}

// ClaimBFile compares a table of one variable with a b-file, see Match.
func (t *Table) ClaimBFile(b *BFile, file string) (*Claim, Match) {
	m := t.Match(b)
	c := t.claim(file, nil, uint64(m.Compared))
	c.Agree = m.Compared > 0 && m.Agree == m.Compared
	if m.Compared > 0 {
		c.Shift = &m.Shift
	}
	if m.Compared > 0 && !c.Agree {
		c.Differs = &Difference{X: []int64{m.Differs}, Stated: m.Stated, Defined: true, Exact: m.Actual}
	}
	return c, m
}

// Mismatches are the first differences between the table and a formula, most at
// most.
func (t *Table) Mismatches(ctx context.Context, f *guess.Formula, most int) (all []Difference, err error) {
	_, err = t.compare(ctx, t.stated(f), func(d Difference) bool {
		all = append(all, d)
		return len(all) < most
	})
	return all, err
}

// ClaimDocument is a claim as JSON, schema zermelo/claim/1.
type ClaimDocument struct {
	Schema    string              `json:"schema"`
	Game      string              `json:"game"`
	What      string              `json:"what"`
	Claim     string              `json:"claim"`
	Vars      []string            `json:"vars"`
	Low       []int64             `json:"low"`
	High      []int64             `json:"high"`
	Compared  uint64              `json:"compared"`
	Agree     bool                `json:"agree"`
	Shift     *int64              `json:"shift,omitempty"` // of a b-file: a(n) = value at n+shift
	Differs   *DifferenceDocument `json:"differs,omitempty"`
	Positions uint64              `json:"positions"`
	Complete  bool                `json:"complete"`
	ElapsedMS int64               `json:"elapsed_ms"`
	Seed      *uint64             `json:"seed"`
}

// DifferenceDocument is a Difference as JSON.
type DifferenceDocument struct {
	At     []int64 `json:"at"`
	Stated *int64  `json:"stated"` // null: the claim has no value there
	Exact  int64   `json:"exact"`
}

// Document is the claim as JSON; the caller knows how long it took.
func (c *Claim) Document(elapsedMS int64) ClaimDocument {
	t := c.Table
	d := ClaimDocument{
		Schema: "zermelo/claim/1", Game: t.Game, What: t.Quantity.String(), Claim: c.Text, Vars: t.Vars, Low: t.Low, High: t.High,
		Compared: c.Compared, Agree: c.Agree, Shift: c.Shift, Positions: t.Positions, Complete: t.Complete, ElapsedMS: elapsedMS,
	}
	if c.Differs != nil {
		d.Differs = new(c.Differs.Document())
	}
	return d
}

// Document is the difference as JSON.
func (d Difference) Document() DifferenceDocument {
	all := DifferenceDocument{At: d.X, Exact: d.Exact}
	if d.Defined {
		all.Stated = &d.Stated
	}
	return all
}
