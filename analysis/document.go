package analysis

import (
	"encoding/json"
	"strconv"

	"zermelo"
)

// Document is a report as JSON, schema zermelo/analyse/1. Absent means not
// defined for the game or not known; null remoteness is a draw by endless play.
type Document struct {
	Schema     string         `json:"schema"`
	Game       string         `json:"game"`
	Position   PositionValue  `json:"position"`
	Mover      string         `json:"mover,omitempty"`
	Moves      []MoveDocument `json:"moves"`
	OtherMoves string         `json:"other_moves,omitempty"` // may pass 2^53
	Line       []LineMove     `json:"line"`
	Proof      zermelo.Proof  `json:"proof"`
	Checked    string         `json:"checked,omitempty"`
	Source     string         `json:"source,omitempty"`
	Reason     string         `json:"reason,omitempty"`
	// RemotenessProof is search where the value is a theorem's and the plies
	// were searched for.
	RemotenessProof zermelo.Proof `json:"remoteness_proof,omitempty"`
	GrundyProof     zermelo.Proof `json:"grundy_proof,omitempty"` // likewise
	Note            string        `json:"note,omitempty"`
	Positions       uint64        `json:"positions"`
	Complete        bool          `json:"complete"`
	ElapsedMS       int64         `json:"elapsed_ms"`
	Seed            *uint64       `json:"seed"` // null: no randomness was used

	Board *zermelo.Board `json:"board,omitempty"`
}

// PositionValue is a position with its value for the player to move.
type PositionValue struct {
	Text string `json:"text"`
	Values
	Class  string `json:"class,omitempty"`
	Totals []Int  `json:"totals,omitempty"`
}

// Values are the fields of a Value.
type Values struct {
	Value      string `json:"value,omitempty"`
	Remoteness *Plies `json:"remoteness,omitempty"`
	Grundy     *Int   `json:"grundy,omitempty"`
	Score      *Int   `json:"score,omitempty"`
}

// MoveDocument is a move with what it gives the player who makes it.
type MoveDocument struct {
	Move string  `json:"move"`
	To   Reached `json:"to"`
	Values
	Best  bool           `json:"best"`
	Cells []zermelo.Cell `json:"cells,omitempty"`
}

// Reached is a position that a move leads to. Text is nil in a document whose
// moves and line would carry more than a megabyte of position text: Game.After
// finds it by the name of the move.
type Reached struct {
	Text *string `json:"text,omitempty"`
	Values
}

// LineMove is a move of the best line; To is absent where the moves' is, and in
// very long lines.
type LineMove struct {
	Move string `json:"move"`
	To   string `json:"to,omitempty"`
}

// Int is a whole number; above 2^53 it becomes a string, since most readers
// of JSON would round it.
type Int struct {
	Negative bool
	Size     uint64
}

// MarshalJSON writes a number or, above 2^53, a string.
func (i Int) MarshalJSON() ([]byte, error) {
	text := strconv.FormatUint(i.Size, 10)
	if i.Negative {
		text = "-" + text
	}
	if i.Size > 1<<53 {
		return json.Marshal(text)
	}
	return []byte(text), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (i *Int) UnmarshalJSON(b []byte) (err error) {
	text := string(b)
	if len(text) > 1 && text[0] == '"' {
		text = text[1 : len(text)-1]
	}
	i.Negative = text != "" && text[0] == '-'
	if i.Negative {
		text = text[1:]
	}
	i.Size, err = strconv.ParseUint(text, 10, 64)
	return err
}

// Plies is a remoteness: null for a draw by endless play.
type Plies uint32

// MarshalJSON writes a number or null.
func (p Plies) MarshalJSON() ([]byte, error) {
	if uint32(p) == zermelo.Endless {
		return []byte("null"), nil
	}
	return strconv.AppendUint(nil, uint64(p), 10), nil
}

// Document gives the report as JSON; the caller knows how long it took.
func (r *Report) Document(elapsedMS int64) Document {
	d := Document{
		Schema: "zermelo/analyse/1", Game: r.Game, Position: r.PositionValue(), Mover: r.Mover,
		Moves: []MoveDocument{}, Line: []LineMove{},
		Proof: r.Proof, Checked: r.Checked, Source: r.Source, Reason: r.Reason, Note: r.Note,
		Positions: r.Positions, Complete: r.Complete, ElapsedMS: elapsedMS,
		Board: r.Board,
	}
	if r.PliesBySearch {
		d.RemotenessProof = zermelo.BySearch
	}
	if r.NimberBySearch {
		d.GrundyProof = zermelo.BySearch
	}
	if r.OtherMoves != nil {
		d.OtherMoves = r.OtherMoves.String()
	}
	for _, m := range r.Moves {
		d.Moves = append(d.Moves, m.Document())
	}
	for _, m := range r.Line {
		d.Line = append(d.Line, LineMove{m.Name, m.To})
	}
	if r.text() > mostText {
		d.shorten()
	}
	return d
}

// text is how many bytes the positions take that moves and line lead to.
func (r *Report) text() (bytes int) {
	for _, m := range r.Moves {
		bytes += len(m.To)
	}
	for _, m := range r.Line {
		bytes += len(m.To)
	}
	return bytes
}

// shorten leaves out the text of all positions but the one that it is about.
func (d *Document) shorten() {
	for i := range d.Moves {
		d.Moves[i].To.Text = nil
	}
	for i := range d.Line {
		d.Line[i].To = ""
	}
}

// Document is the move as JSON.
func (m Move) Document() MoveDocument {
	return MoveDocument{
		Move: m.Name, To: Reached{&m.To, m.After.Values()},
		Values: m.Value.Values(), Best: m.Best, Cells: m.Cells,
	}
}

// PositionValue is the report's position as JSON.
func (r *Report) PositionValue() PositionValue {
	p := PositionValue{Text: r.Position, Values: r.Value.Values(), Class: r.Class}
	if r.Totals != nil {
		p.Totals = []Int{signed(r.Totals[0]), signed(r.Totals[1])}
	}
	return p
}

// Values is the value as JSON.
func (v Value) Values() (all Values) {
	if v.Outcome != nil {
		all.Value = v.Outcome.String()
	}
	if v.Plies != nil {
		p := Plies(*v.Plies)
		all.Remoteness = &p
	}
	if v.Nimber != nil {
		all.Grundy = &Int{Size: uint64(*v.Nimber)}
	}
	if v.Score != nil {
		s := signed(*v.Score)
		all.Score = &s
	}
	return all
}

func signed(x int) Int {
	if x < 0 {
		return Int{Negative: true, Size: -uint64(x)}
	}
	return Int{Size: uint64(x)}
}
