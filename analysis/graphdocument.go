package analysis

import "zermelo"

// GraphDocument is a graph as JSON, schema zermelo/export/1.
type GraphDocument struct {
	Schema          string              `json:"schema"`
	Game            string              `json:"game"`
	Position        string              `json:"position"`
	Graph           *Graph              `json:"graph"`
	Proof           zermelo.Proof       `json:"proof"`
	RemotenessProof zermelo.Proof       `json:"remoteness_proof,omitempty"`
	GrundyProof     zermelo.Proof       `json:"grundy_proof,omitempty"`
	Statements      []StatementDocument `json:"statements"`
	Positions       uint64              `json:"positions"` // searched
	Complete        bool                `json:"complete"`
	ElapsedMS       int64               `json:"elapsed_ms"`
	Seed            *uint64             `json:"seed"`
}

// StatementDocument is a theorem or, with Checked, a conjecture that was used.
type StatementDocument struct {
	About   string `json:"about"`
	Source  string `json:"source"`
	Checked string `json:"checked,omitempty"`
}

// Document is the graph as JSON; the caller knows how long it took.
func (g *Graph) Document(elapsedMS int64) GraphDocument {
	d := GraphDocument{
		Schema: "zermelo/export/1", Game: g.Game, Position: g.Positions[0].Text, Graph: g,
		Proof: g.Basis.Proof, RemotenessProof: g.RemotenessProof, GrundyProof: g.GrundyProof, Statements: []StatementDocument{},
		Positions: g.Basis.Positions, Complete: g.Basis.Complete, ElapsedMS: elapsedMS,
	}
	for _, s := range g.Basis.Statements {
		d.Statements = append(d.Statements, StatementDocument(s))
	}
	return d
}
