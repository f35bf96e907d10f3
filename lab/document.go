package lab

import "fmt"

// TableDocument is a table as JSON, schema zermelo/table/1.
type TableDocument struct {
	Schema    string   `json:"schema"`
	Game      string   `json:"game"`
	What      string   `json:"what"`
	Vars      []string `json:"vars"`
	Low       []int64  `json:"low"`
	High      []int64  `json:"high"`
	First     *int64   `json:"first,omitempty"` // of a list
	Values    any      `json:"values"`          // a list, or a list of rows
	Proof     string   `json:"proof"`
	Source    string   `json:"source,omitempty"`
	Positions uint64   `json:"positions"`
	Complete  bool     `json:"complete"`
	ElapsedMS int64    `json:"elapsed_ms"`
	Seed      *uint64  `json:"seed"`
}

// Document is a table of one or two variables as JSON; the caller knows how
// long it took.
func (t *Table) Document(elapsedMS int64) TableDocument {
	d := TableDocument{
		Schema: "zermelo/table/1", Game: t.Game, What: t.Quantity.String(), Vars: t.Vars, Low: t.Low, High: t.High,
		Proof: string(t.Proof), Source: t.Source, Positions: t.Positions, Complete: t.Complete, ElapsedMS: elapsedMS,
	}
	rows := [][]any{{}}
	t.Each(func(x []int64, v int64, ok bool) bool {
		last := len(x) - 1
		if last > 0 && x[last] == t.Low[last] && len(rows[len(rows)-1]) > 0 {
			rows = append(rows, []any{})
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], documented(t.Quantity, v, ok))
		return true
	})
	d.Values = rows
	if len(t.Vars) == 1 {
		d.First, d.Values = &t.Low[0], rows[0]
	}
	return d
}

// documented is a value in JSON: a number, a word, null where there is none.
func documented(q Quantity, v int64, ok bool) any {
	switch {
	case !ok:
		return nil
	case q == Remoteness && v == Endless:
		return "inf"
	case q == Value || q == Class:
		return q.Word(v)
	case v > 1<<53 || v < -1<<53:
		return fmt.Sprint(v)
	}
	return v
}
