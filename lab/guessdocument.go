package lab

import "zermelo/lab/guess"

// GuessDocument is a Guess as JSON, schema zermelo/guess/1.
type GuessDocument struct {
	Schema    string            `json:"schema"`
	Game      string            `json:"game"`
	What      string            `json:"what"`
	Vars      []string          `json:"vars"`
	Low       []int64           `json:"low"`
	High      []int64           `json:"high"`
	Formulas  []FormulaDocument `json:"formulas"` // shortest first
	Size      int               `json:"size"`     // every formula up to this size was tried
	Tried     int64             `json:"tried"`
	Points    int               `json:"points"`
	Refuted   int               `json:"refuted"` // points that refuted a candidate
	Period    *GuessedPeriod    `json:"period,omitempty"`
	Positions uint64            `json:"positions"`
	Complete  bool              `json:"complete"`
	ElapsedMS int64             `json:"elapsed_ms"`
	Seed      *uint64           `json:"seed"`
}

// FormulaDocument is a formula with what it was checked on.
type FormulaDocument struct {
	Formula   string  `json:"formula"` // as guess.ParseFormula reads it
	Plain     string  `json:"plain"`
	CPlusPlus string  `json:"cpp"`
	Python    string  `json:"python"`
	Size      int     `json:"size"`
	Fitted    int     `json:"fitted"`
	Held      int     `json:"held_out"`
	Fresh     int     `json:"fresh"`
	Low       []int64 `json:"checked_low"`
	High      []int64 `json:"checked_high"`
	Proof     string  `json:"proof"` // theorem or conjecture
	Reason    string  `json:"reason,omitempty"`
}

// GuessedPeriod is the period of the values, with its proof if there is one.
type GuessedPeriod struct {
	Start  int64  `json:"start"`
	Period int64  `json:"period"`
	Saltus int64  `json:"saltus,omitempty"`
	Proof  string `json:"proof,omitempty"`
}

// Document is the guess as JSON; the caller knows whether the search came to its
// end, and how long it took.
func (g *Guess) Document(complete bool, elapsedMS int64) GuessDocument {
	t, r := g.Table, g.Result
	d := GuessDocument{
		Schema: "zermelo/guess/1", Game: t.Game, What: t.Quantity.String(), Vars: t.Vars, Low: t.Low, High: t.High,
		Formulas: []FormulaDocument{}, Size: r.Size, Tried: r.Tried, Points: r.Points, Refuted: r.Rejected,
		Positions: t.Positions, Complete: complete, ElapsedMS: elapsedMS, Seed: &g.o.Seed,
	}
	if p := r.Period; p != nil {
		d.Period = &GuessedPeriod{p.Start, p.Period, p.Saltus, p.Proof}
	}
	for _, answer := range r.Answers {
		d.Formulas = append(d.Formulas, g.formula(answer))
	}
	return d
}

func (g *Guess) formula(answer guess.Answer) FormulaDocument {
	f := answer.Formula
	proof := "conjecture"
	if answer.Proof != "" {
		proof = "theorem"
	}
	return FormulaDocument{
		Formula: f.String(), Plain: f.Plain(), CPlusPlus: f.CPlusPlus(g.Function()), Python: f.Python(g.Function()), Size: f.Size(),
		Fitted: answer.Fitted, Held: answer.Held, Fresh: answer.Fresh, Low: g.Checked().Low, High: g.Checked().High,
		Proof: proof, Reason: answer.Proof,
	}
}
