package main

import (
	"zermelo"
	"zermelo/analysis"
)

// playDocument is schema zermelo/play/1.
type playDocument struct {
	Schema    string                 `json:"schema"`
	Game      string                 `json:"game"`
	Start     analysis.PositionValue `json:"start"`
	Players   [2]playerDocument      `json:"players"` // who moves first, and the other
	Moves     []playedDocument       `json:"moves"`
	End       analysis.PositionValue `json:"end"` // the position in the end
	Result    resultDocument         `json:"result"`
	TakenBack int                    `json:"taken_back"`
	Strength  float64                `json:"strength"`
	Positions uint64                 `json:"positions"` // searched, in all
	Complete  bool                   `json:"complete"`  // no search was stopped
	ElapsedMS int64                  `json:"elapsed_ms"`
	Seed      *uint64                `json:"seed"` // null: no randomness was used
}

type playerDocument struct {
	Name     string `json:"name"`
	Computer bool   `json:"computer"`
}

// playedDocument is a move with what it gave the player who made it.
type playedDocument struct {
	Player string `json:"player"`
	analysis.MoveDocument
	Chosen choice `json:"chosen,omitempty"` // by the computer: best, random or guess
}

// resultDocument is how the game ended. The value is for who moved first; absent
// where the game is unfinished or the value is not known.
type resultDocument struct {
	By string `json:"by"` // end, repetition or unfinished
	analysis.Values
	Winner      string `json:"winner,omitempty"`
	Plies       int    `json:"plies"`
	AsPredicted *bool  `json:"as_predicted,omitempty"`
}

// document is the game as JSON.
func (s *session) document(elapsedMS int64) playDocument {
	m := s.match
	d := playDocument{
		Schema: "zermelo/play/1", Game: m.start.Game, Start: m.start.PositionValue(), End: m.now.PositionValue(), Moves: []playedDocument{},
		Result: s.resultDocument(), TakenBack: m.takenBack, Strength: s.strength, Positions: m.searched, Complete: true, ElapsedMS: elapsedMS,
	}
	if s.strength < 1 {
		d.Seed = &s.a.seed
	}
	for seat, name := range m.players {
		d.Players[seat] = playerDocument{name, !s.persons[seat]}
	}
	for _, known := range m.known {
		d.Complete = d.Complete && known.why == nil
	}
	for _, t := range m.turns {
		move := t.move.Document()
		move.Cells = nil // the boards on which they lie are not in the document
		d.Moves = append(d.Moves, playedDocument{m.players[t.seat], move, t.how})
	}
	return d
}

func (s *session) resultDocument() resultDocument {
	m := s.match
	d := resultDocument{By: "end", Plies: len(m.turns)}
	switch {
	case s.left != "":
		d.By = "unfinished"
		return d
	case m.repeated():
		d.By = "repetition"
	}
	v := m.outcome()
	v.Plies = nil // d has them
	d.Values = v.Values()
	if v.Outcome != nil && *v.Outcome != zermelo.Draw {
		d.Winner = m.players[(1-*v.Outcome)/2]
	}
	if as, known := m.predicted(); known {
		d.AsPredicted = &as
	}
	return d
}
