package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"zermelo/analysis"
	"zermelo/draw"
)

// showPosition shows the position on the board, and as text.
func (s *session) showPosition() {
	s.say("\n")
	if b := s.match.board(); b != nil {
		s.say("%s\n", s.a.plain(draw.Text(b, s.a.ascii)))
	}
	s.say("%s\n", positionText(s.match.now.Position))
}

// showTurn shows a person the position, who is to move, and the moves.
func (s *session) showTurn() {
	m := s.match
	s.showPosition()
	s.say("%s to move", m.players[m.seat()])
	if !s.helped {
		s.helped = true
		hidden := ""
		if s.hint == "off" {
			hidden = "values hidden; "
		}
		s.say(" (%s? shows values, u undo, q quit, h all commands; number or move text plays)", hidden)
	}
	s.say("\n")
	s.showMoves(false, s.hint != "off")
}

// showMoves lists the legal moves by number, with their values where these are
// wanted: the numbers are the same.
func (s *session) showMoves(all, values bool) {
	now := s.match.now
	if now.OtherMoves != nil && !values && !all {
		s.say("%s and %s: too many to list; m shows which can be played here, all of them best moves\n",
			count(uint64(len(now.legal)), "move", "moves"), groupDigits(now.OtherMoves.String())+" more")
		return
	}
	rows := now.legal
	if !all && len(rows) > shownMoves {
		rows = rows[:shownMoves]
	}
	if values {
		s.say("%s\n%s", s.a.verdict(now.Report), s.valueRows(rows))
	} else {
		s.say("%s", nameRows(rows))
	}
	if hidden := len(now.legal) - len(rows); hidden > 0 {
		s.say("… %s (m lists all)\n", count(uint64(hidden), "more move", "more moves"))
	}
	if now.OtherMoves != nil {
		s.say("… %s more moves, too many to list\n", groupDigits(now.OtherMoves.String()))
	}
}

// nameRows number the names of moves.
func nameRows(rows []analysis.Move) string {
	var b strings.Builder
	for i, m := range rows {
		fmt.Fprintf(&b, "%3d  %s\n", i+1, positionText(m.Name))
	}
	return b.String()
}

// valueRows are nameRows with what each move gives the player who makes it.
func (s *session) valueRows(rows []analysis.Move) string {
	columns := columnsOf(s.match.now.Report)
	columns.nimber = false
	var table strings.Builder
	t := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "  #\tmove\tmover%s\t\n", columns.head())
	for i, m := range rows {
		best := ""
		if m.Best && s.hint == "best" {
			best = "best"
		}
		fmt.Fprintf(t, "%3d\t%s\t%s%s\t%s\n", i+1, shorten(m.Name, 40), s.a.outcomeWord(m.Value), columns.cells(m), best)
	}
	t.Flush()
	return trimRows(table.String())
}

// trimRows takes away the blanks at the ends of a table's rows.
func trimRows(table string) string {
	var b strings.Builder
	for row := range strings.Lines(table) {
		b.WriteString(strings.TrimRight(row, " \n") + "\n")
	}
	return b.String()
}
