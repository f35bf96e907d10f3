package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"zermelo"
	"zermelo/analysis"
)

// valueWords are a value in a sentence: "a win in 7", "a loss by 3".
func valueWords(v analysis.Value) string {
	if v.Outcome == nil {
		return "not known"
	}
	text := "a " + v.Outcome.String()
	switch {
	case v.Score != nil && *v.Score < 0:
		return text + " by " + grouped(-uint64(*v.Score))
	case v.Score != nil && *v.Score > 0:
		return text + " by " + grouped(uint64(*v.Score))
	case v.Plies == nil:
		return text
	case *v.Plies == zermelo.Endless:
		return text + " by endless play"
	}
	return text + " in " + grouped(uint64(*v.Plies))
}

// lost says what a move from a position of value v gives away; nothing where it
// does not, or where that is not known.
func lost(v analysis.Value, m analysis.Move) string {
	if m.Best || v.Outcome == nil || m.Value.Outcome == nil {
		return ""
	}
	before, after := valueWords(v), valueWords(m.Value)
	switch {
	case before == after:
		return ""
	case *v.Outcome != *m.Value.Outcome || v.Score != nil:
		return fmt.Sprintf("value thrown away: %s became %s", before, after)
	}
	return fmt.Sprintf("not the best: %s became %s", before, after)
}

// result is how the game ended, in a sentence.
func (s *session) result() string {
	m := s.match
	plies := count(uint64(len(m.turns)), "ply", "plies")
	v := m.outcome()
	switch {
	case s.left != "":
		return "left unfinished after " + plies
	case m.repeated():
		return fmt.Sprintf("a draw in %s: the position came up for the third time", plies)
	case v.Outcome == nil:
		return fmt.Sprintf("the game is over after %s; who won is not known: a search was stopped", plies)
	case *v.Outcome == zermelo.Draw:
		return "a draw in " + plies + s.collected()
	}
	winner := 0
	if *v.Outcome == zermelo.Loss {
		winner = 1
	}
	text := s.who(winner) + " wins"
	if v.Score != nil {
		text += " by " + grouped(uint64(max(*v.Score, -*v.Score)))
	}
	return text + " in " + plies + s.collected()
}

// collected is what each player has in a game of points that gives none at the
// end.
func (s *session) collected() string {
	m := s.match
	final := m.now.Value.Score
	sums, ok := m.gains()
	if final == nil || *final != 0 || !ok {
		return ""
	}
	return fmt.Sprintf(": %s has %s, %s has %s", m.players[0], signed(sums[0]), m.players[1], signed(sums[1]))
}

// prediction compares the result with best play from the start.
func (s *session) prediction() string {
	m := s.match
	want := m.start.Value
	if want.Outcome == nil {
		return "what best play gives is not known\n"
	}
	text := "best play: " + valueWords(want) + " for " + m.players[0]
	as, known := m.predicted()
	switch {
	case s.left != "" || !known:
		return text + "\n"
	case as:
		return text + ", and so it was\n"
	}
	return text + "; this game went otherwise\n"
}

// record is the game as text: the log.
func (s *session) record() string {
	m := s.match
	var b, table strings.Builder
	fmt.Fprintf(&b, "%s, %s play: %s\nstart: %s\n", m.start.Game, s.a.play(), s.seating(), m.start.Position)
	t := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	for i, turn := range m.turns {
		note := lost(turn.from.Value, turn.move)
		if turn.how == byChance || turn.how == byGuess {
			note = strings.TrimPrefix(note+"; "+string(turn.how), "; ")
		}
		fmt.Fprintf(t, "%3d\t%s\t%s\t%s\t%s\n", i+1, m.players[turn.seat], turn.move.Name, valueWords(turn.move.Value), note)
	}
	t.Flush()
	b.WriteString(trimRows(table.String()))
	if m.takenBack > 0 {
		fmt.Fprintf(&b, "%s taken back\n", count(uint64(m.takenBack), "ply was", "plies were"))
	}
	fmt.Fprintf(&b, "%s\n%s", s.result(), s.prediction())
	return b.String()
}
