package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"zermelo"
	"zermelo/analysis"
)

// session is the conversation about a match.
type session struct {
	a        *app
	match    *match
	persons  [2]bool // the players that are no computer
	hint     string  // off, value or best
	strength float64
	random   *rand.Rand
	talk     *bufio.Writer // its errors come back when it is flushed

	helped, warned bool   // said once
	left           string // why the game is unfinished; empty otherwise
}

// errLeft ends a session before the game is over.
var errLeft = errors.New("the game is left unfinished")

// run plays until the game is over or left.
func (s *session) run(ctx context.Context) error {
	s.begin()
	var lines <-chan line
	if s.persons != [2]bool{} { // who only watches leaves stdin to others
		lines = readLines(ctx, s.a.in)
	}
	m := s.match
	for !m.ended() && !m.repeated() {
		err := s.turn(ctx, lines)
		if err == nil {
			err = s.talk.Flush() // a watched game is seen move by move
		}
		if errors.Is(err, errLeft) {
			s.say("%s: %s\n", s.result(), s.left)
			return s.talk.Flush()
		}
		if err != nil {
			s.left = s.a.complain(err).Message
			return errors.Join(s.talk.Flush(), err)
		}
	}
	s.showPosition()
	s.say("%s\n%s", s.result(), s.prediction())
	return s.talk.Flush()
}

// say writes as the terminal may show it.
func (s *session) say(format string, args ...any) {
	fmt.Fprint(s.talk, s.a.plain(fmt.Sprintf(format, args...)))
}

// begin says what is played, by whom.
func (s *session) begin() {
	s.say("%s, %s play: %s\n", s.match.start.Game, s.a.play(), s.seating())
}

// seating is both players with who plays them.
func (s *session) seating() string {
	text := s.who(0) + " against " + s.who(1)
	if s.strength < 1 && s.persons != [2]bool{true, true} {
		text += fmt.Sprintf("; strength %v, seed %d", s.strength, s.a.seed)
	}
	return text
}

// who is a player with who plays it.
func (s *session) who(seat int) string {
	if s.persons[seat] {
		return s.match.players[seat] + " (person)"
	}
	return s.match.players[seat] + " (computer)"
}

// turn makes one move, a person's or the computer's.
func (s *session) turn(ctx context.Context, lines <-chan line) error {
	m := s.match
	if len(m.now.legal) == 0 { // there are some, but no list of them
		return &zermelo.BudgetError{Budget: zermelo.Positions, What: "a position has too many moves to list"}
	}
	if why := m.now.why; why != nil && !s.warned {
		s.warned = true
		s.say("values are missing: %s\n", s.a.complain(why).Message)
	}
	if s.persons[m.seat()] {
		s.showTurn()
		return s.ask(ctx, lines)
	}
	if s.persons == [2]bool{} {
		s.showPosition()
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	move, how := s.choose()
	s.say("%s plays %s", m.players[m.seat()], positionText(move.Name))
	if how == byGuess {
		s.say(" (a guess)")
	}
	s.say("\n")
	return m.makeMove(move, how)
}

// choose is the computer's move: with the chance of its strength the best one,
// the first of them where there are several; else any.
func (s *session) choose() (analysis.Move, choice) {
	now := s.match.now
	if s.strength < 1 && s.random.Float64() >= s.strength {
		return now.legal[s.random.IntN(len(now.legal))], byChance
	}
	if i := slices.IndexFunc(now.Moves, func(m analysis.Move) bool { return m.Best }); i >= 0 {
		return now.Moves[i], byValue
	}
	return safest(now.Moves), byGuess
}

// safest is a move where a search was stopped: what it has found is right, so a
// win is taken, and a loss is not where there is something else.
func safest(moves []analysis.Move) analysis.Move {
	return slices.MaxFunc(moves, func(x, y analysis.Move) int { return cmp.Compare(hope(x.Value), hope(y.Value)) })
}

// hope puts what is not known between a loss and a draw.
func hope(v analysis.Value) int {
	if v.Outcome == nil {
		return 0
	}
	return [...]int{-1, 1, 2}[*v.Outcome+1]
}

// ask reads lines until a person has made a move or taken one back.
func (s *session) ask(ctx context.Context, lines <-chan line) error {
	for {
		text, err := s.read(ctx, lines)
		if err != nil {
			return err
		}
		if text == "" {
			continue
		}
		legal := s.match.now.legal
		meant, problem := understand(text, legal)
		switch {
		case problem != "":
			s.say("%s\n", problem)
		case meant.command == "":
			return s.move(legal[meant.move])
		case meant.command == "q":
			s.left = "quit"
			return errLeft
		case meant.command == "u" && s.match.takeBack(s.persons):
			s.say("taken back\n")
			return nil
		default:
			s.answer(meant.command)
		}
	}
}

// read gives one line of input. Where that is no terminal, which shows what is
// typed, the line is shown.
func (s *session) read(ctx context.Context, lines <-chan line) (string, error) {
	s.say("> ")
	if err := s.talk.Flush(); err != nil {
		return "", err
	}
	select {
	case <-ctx.Done():
		s.say("\n")
		return "", ctx.Err()
	case l := <-lines:
		if errors.Is(l.err, io.EOF) {
			s.left = "the input ended"
			s.say("\n")
			return "", errLeft
		}
		text := strings.TrimSpace(strings.ToValidUTF8(l.text, "?"))
		if !terminal(s.a.in) && l.err == nil {
			s.say("%s\n", shorten(printable(text), shownText))
		}
		return text, l.err
	}
}

// printable leaves nothing in a text that a terminal would obey.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, text)
}

// move makes a person's move and says, where hints are on, what it lost.
func (s *session) move(move analysis.Move) error {
	if lost := lost(s.match.now.Value, move); s.hint != "off" && lost != "" {
		s.say("%s\n", lost)
	}
	return s.match.makeMove(move, byHand)
}

// answer says what a command asks for.
func (s *session) answer(command string) {
	switch command {
	case "?":
		s.showMoves(false, true)
	case "b":
		s.say("%s\n", s.best())
	case "m":
		s.showMoves(true, s.hint != "off")
	case "p":
		s.showPosition()
	case "u":
		s.say("there is nothing to take back\n")
	case "h":
		for _, c := range playCommands {
			s.say("  %s  %-8s  %s\n", c.short, c.long, c.does)
		}
		s.say("  a number, the name of a move, or the position after it plays it; #2 is number 2\n")
	}
}

// best is the best move with its value.
func (s *session) best() string {
	for _, m := range s.match.now.Moves {
		if m.Best {
			return fmt.Sprintf("best: %s, %s", positionText(m.Name), valueWords(m.Value))
		}
	}
	return "the best move is not known"
}
