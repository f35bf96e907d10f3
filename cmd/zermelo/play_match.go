package main

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"zermelo"
	"zermelo/analysis"
)

// repetitions of a position end a game that could go on for ever.
const repetitions = 3

// match is a game that is being played: the turns made, and the position that
// they have led to. It knows nothing of who plays, nor of how it is shown.
type match struct {
	report func(position string) (*analysis.Report, error)
	known  map[string]*standing

	players   [2]string // who moves first, and the other
	start     *standing
	turns     []turn
	now       *standing
	takenBack int    // turns
	searched  uint64 // positions
}

// standing is a position on the board with what is known of it.
type standing struct {
	*analysis.Report
	// legal are the Report's moves in the order of their names. The Report's own
	// order is that of the values, and would give them away.
	legal []analysis.Move
	// why the search was stopped, where it was.
	why error
}

// turn is one move that was made.
type turn struct {
	from *standing
	move analysis.Move
	seat int // in match.players
	how  choice
}

// choice is how a move was chosen.
type choice string

const (
	byHand   choice = ""       // by a person
	byValue  choice = "best"   // by the computer: none is better
	byChance choice = "random" // without a look at the values
	byGuess  choice = "guess"  // values were missing
)

// newMatch begins a game at a position; "" is the start.
func newMatch(position string, report func(string) (*analysis.Report, error)) (*match, error) {
	m := &match{report: report, known: map[string]*standing{}}
	s, err := m.look(position)
	if err != nil {
		return nil, err
	}
	m.start, m.now = s, s
	m.players = [2]string{cmp.Or(s.Mover, "first"), cmp.Or(m.rival(), "second")}
	return m, nil
}

// rival is the name of the player who is not to move in the beginning, if the
// players have names.
func (m *match) rival() string {
	if m.start.OtherMover != "" || m.start.Mover == "" {
		return m.start.OtherMover
	}
	for _, move := range m.start.legal {
		if s, err := m.look(move.To); err == nil && s.Mover != m.start.Mover {
			return s.Mover
		}
	}
	return ""
}

// look finds out about a position, once. A budget that runs out leaves the values
// open: one can play all the same.
func (m *match) look(position string) (*standing, error) {
	if s := m.known[position]; s != nil {
		return s, nil
	}
	r, err := m.report(position)
	if r == nil || errors.Is(err, context.Canceled) {
		return nil, err
	}
	legal := slices.Clone(r.Moves)
	slices.SortFunc(legal, func(x, y analysis.Move) int {
		return cmp.Or(byName(x.Name, y.Name), cmp.Compare(x.Name, y.Name), cmp.Compare(x.To, y.To))
	})
	s := &standing{r, legal, err}
	m.known[position], m.known[r.Position] = s, s
	m.searched += r.Positions
	return s, nil
}

// board is the position as it is drawn, with what was claimed on the way to it;
// nil where it is not drawn.
func (m *match) board() *zermelo.Board {
	b := m.now.Board
	if b == nil || !b.Claims {
		return b
	}
	path := append(slices.Clone(m.turns), turn{from: m.now})
	var drawn *zermelo.Board
	for i, t := range path {
		if t.from.Board == nil {
			return b
		}
		next := *t.from.Board
		if i > 0 {
			next.Claim(drawn, zermelo.Side(path[i-1].seat), path[i-1].move.Cells)
		}
		drawn = &next
	}
	return drawn
}

// seat says which of the players is to move.
func (m *match) seat() int {
	switch m.now.Mover {
	case "": // the players alternate
		return len(m.turns) % 2
	case m.players[0]:
		return 0
	}
	return 1
}

// makeMove plays one of the legal moves.
func (m *match) makeMove(move analysis.Move, how choice) error {
	t := turn{m.now, move, m.seat(), how}
	next, err := m.after(t)
	if err != nil {
		return err
	}
	m.turns, m.now = append(m.turns, t), next
	return nil
}

// after is what a turn leads to. A position whose text is empty, as that of
// nothing left may be, cannot be looked up, since no text asks for the start; it
// has to be the end of the game.
func (m *match) after(t turn) (*standing, error) {
	if t.move.To != "" {
		return m.look(t.move.To)
	}
	after := t.move.After
	if after.Plies == nil || *after.Plies != 0 {
		return nil, &complaint{Code: "input", Message: "the position after the move " + quoted(t.move.Name) + " has no text, so it cannot be looked up", exit: exitInput}
	}
	end := &analysis.Report{Game: t.from.Game, Value: after, Complete: true}
	if t.from.Mover != "" {
		end.Mover = m.players[1-t.seat]
		if *after.Outcome == *t.move.Value.Outcome { // or a draw, where it is all one
			end.Mover = t.from.Mover
		}
	}
	return &standing{Report: end}, nil
}

// takeBack returns to the last position in which one of the persons was to move;
// false where there is none.
func (m *match) takeBack(persons [2]bool) bool {
	for i, t := range slices.Backward(m.turns) {
		if persons[t.seat] {
			m.takenBack += len(m.turns) - i
			m.now, m.turns = t.from, m.turns[:i]
			return true
		}
	}
	return false
}

// ended says that the position has no moves.
func (m *match) ended() bool { return len(m.now.Moves) == 0 && m.now.OtherMoves == nil }

// repeated says that the position has come up so often that the game is a draw.
func (m *match) repeated() bool {
	times := 1
	for _, t := range m.turns {
		if t.from == m.now {
			times++
		}
	}
	return times >= repetitions && !m.ended()
}

// gains are what the players have collected until now; false where the value of
// a move is not known.
func (m *match) gains() (sums [2]int, ok bool) {
	for i, t := range m.turns {
		next := m.seat()
		if i+1 < len(m.turns) {
			next = m.turns[i+1].seat
		}
		value, after := t.move.Value.Score, t.move.After.Score
		if value == nil || after == nil {
			return sums, false
		}
		// The move's margin is its gain and what comes after it.
		if next == t.seat {
			sums[t.seat] += *value - *after
		} else {
			sums[t.seat] += *value + *after
		}
	}
	return sums, true
}

// outcome is what the player who moved first has got from a game that is over,
// as far as that is known.
func (m *match) outcome() (v analysis.Value) {
	plies := uint32(len(m.turns))
	if m.repeated() {
		draw := zermelo.Draw
		return analysis.Value{Outcome: &draw, Plies: &plies}
	}
	last := m.now.Value
	if last.Outcome == nil {
		return v
	}
	o := *last.Outcome
	if m.seat() == 1 {
		o = -o
	}
	if last.Score == nil {
		return analysis.Value{Outcome: &o, Plies: &plies}
	}
	sums, ok := m.gains()
	if !ok {
		return v
	}
	margin := *last.Score
	if m.seat() == 1 {
		margin = -margin
	}
	margin += sums[0] - sums[1]
	o = zermelo.Outcome(cmp.Compare(margin, 0))
	return analysis.Value{Outcome: &o, Score: &margin}
}

// predicted says whether a game went as best play would have made it; false
// where its value or the result is not known.
func (m *match) predicted() (as, known bool) {
	want, got := m.start.Value, m.outcome()
	switch {
	case want.Outcome == nil || got.Outcome == nil:
		return false, false
	case want.Score != nil && got.Score != nil:
		return *want.Score == *got.Score, true
	case *want.Outcome != *got.Outcome:
		return false, true
	}
	return want.Plies == nil || *want.Plies == *got.Plies || *want.Plies == zermelo.Endless && m.repeated(), true
}

// byName orders names as a person would list them: runs of digits are numbers.
func byName(x, y string) int {
	for x != "" && y != "" {
		a, b := digits(x), digits(y)
		if a == 0 || b == 0 {
			if x[0] != y[0] {
				return cmp.Compare(x[0], y[0])
			}
			x, y = x[1:], y[1:]
			continue
		}
		n, m := strings.TrimLeft(x[:a], "0"), strings.TrimLeft(y[:b], "0")
		if c := cmp.Or(cmp.Compare(len(n), len(m)), cmp.Compare(n, m)); c != 0 {
			return c
		}
		x, y = x[a:], y[b:]
	}
	return cmp.Compare(len(x), len(y))
}

// digits is how many digits text begins with.
func digits(text string) int {
	return len(text) - len(strings.TrimLeft(text, "0123456789"))
}
