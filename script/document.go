package script

import "strings"

// ReviewDocument is a review as JSON, schema zermelo/lint/1.
type ReviewDocument struct {
	Schema    string            `json:"schema"`
	File      string            `json:"file"`
	Game      string            `json:"game"`
	About     string            `json:"about"`
	Fine      bool              `json:"fine"`
	Findings  []FindingDocument `json:"findings"`
	Positions uint64            `json:"positions"` // explored
	Complete  bool              `json:"complete"`
	ElapsedMS int64             `json:"elapsed_ms"`
}

// FindingDocument is a Finding as JSON.
type FindingDocument struct {
	File    string `json:"file"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Message string `json:"message"`
	Note    bool   `json:"note"`
}

// Document is the review as JSON; the caller knows of which game, and how long
// it took.
func (r *Review) Document(file, game, about string, elapsedMS int64) ReviewDocument {
	d := ReviewDocument{
		Schema: "zermelo/lint/1", File: file, Game: game, About: about, Findings: []FindingDocument{},
		Fine: r.Fine(), Positions: r.Positions, Complete: r.Complete, ElapsedMS: elapsedMS,
	}
	for _, f := range r.Findings {
		d.Findings = append(d.Findings, FindingDocument(f))
	}
	return d
}

// Kind says of what kind the game is: "impartial, misère play", "mouse against
// cat, endless play is a draw".
func (s *Script) Kind() string {
	about := []string{"impartial"}
	if s.Partizan {
		about[0] = s.Players[0] + " against " + s.Players[1]
	}
	if s.Misere {
		about = append(about, "misère play")
	}
	if s.Endless {
		about = append(about, "endless play is a draw")
	}
	return strings.Join(about, ", ")
}
