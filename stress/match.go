package stress

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zermelo"
	"zermelo/analysis"
)

// Match is a game between a program and the perfect player. What is said are
// positions, a line each: who is to move reads one and says the one that the
// move leads to, or the move's name. The program has the side that does not
// lose: the perfect player begins where who begins loses. A conversation with an
// interactor is a match, too: it has no start, and its lines mean what they mean
// to the interactor.
type Match struct {
	Interactor bool
	Start      string
	Said       []Said
	More       uint64 // bytes that were said later and are not kept
	// Fault is what the program did wrong, "" for nothing.
	Fault string
}

// Said is a line of a match.
type Said struct {
	Program bool // the program said it, not who is opposite
	Text    string
}

// Other is who is opposite the program: zermelo or the interactor.
func (m *Match) Other() string {
	if m.Interactor {
		return "interactor"
	}
	return "zermelo"
}

// mostAgain is how often a position may come up in a match.
const mostAgain = 3

// play lets the program play from the start of the input's first test.
func (s *Search) play(ctx context.Context, input []byte) (trial, error) {
	t := trial{input: input}
	g, start, err := s.Contest.Open(ctx, input)
	var refused *zermelo.ParseError
	if errors.As(err, &refused) {
		t.invalid = true
		return t, nil
	}
	if err != nil {
		return t, &JudgeError{Input: input, Err: err}
	}
	p, err := s.Program.talkTo()
	if err != nil {
		return t, err
	}
	m := referee{ctx: ctx, game: g, options: s.Contest.Analysis, talk: p, Match: Match{Start: start}}
	verdict, err := m.run()
	t.run = p.end()
	t.match = &m.Match
	switch {
	case ctx.Err() != nil:
		return t, ctx.Err()
	case err != nil:
		return t, &JudgeError{Input: input, Err: err}
	case verdict == OK && t.run.Verdict == RE:
		m.Fault = "it ended with " + t.run.Exit
		verdict = RE
	case verdict == "": // it fell silent
		verdict, m.Fault = WA, "it ended before the game did"
		if t.run.Verdict == RE {
			verdict, m.Fault = RE, "it ended with "+t.run.Exit
		}
	}
	t.verdict, t.run.Verdict = verdict, verdict
	return t, nil
}

// referee runs a match.
type referee struct {
	Match
	ctx     context.Context
	game    analysis.Game
	options analysis.Options
	talk    *talk

	moves int // that were made
	again map[string]int
}

// run plays to the end. The verdict is "" where the program fell silent; the
// error says that the game could not be solved.
func (m *referee) run() (Verdict, error) {
	m.again = map[string]int{}
	r, err := m.report(m.Start)
	if err != nil {
		return "", err
	}
	programs := *r.Value.Outcome != zermelo.Loss
	position := m.Start
	if programs {
		m.tell(position)
	}
	for ; ; programs = !programs {
		if r, err = m.report(position); err != nil {
			return "", err
		}
		if len(r.Moves) == 0 {
			return OK, nil
		}
		m.moves++
		if !programs {
			position = r.Moves[0].To
			m.tell(position)
			continue
		}
		move, verdict := m.answer(r)
		if verdict != OK {
			return verdict, nil
		}
		position = move.To
		if m.again[position]++; m.again[position] == mostAgain {
			return m.endless(r), nil
		}
	}
}

// report is what is known of a position: everything, or it is an error.
func (m *referee) report(position string) (*analysis.Report, error) {
	r, err := m.game.Report(m.ctx, position, m.options)
	if err == nil && (!r.Complete || r.OtherMoves != nil) {
		err = fmt.Errorf("position %s is too large for a match", position)
	}
	return r, err
}

// tell tells the program a position.
func (m *referee) tell(position string) {
	m.Said = append(m.Said, Said{Text: position})
	m.talk.say(position)
}

// answer is the program's move in a position.
func (m *referee) answer(r *analysis.Report) (*analysis.Move, Verdict) {
	line, over, err := m.talk.hear(m.ctx)
	if over != "" {
		m.Fault = over.Words() + " at " + m.at()
		return nil, over
	}
	if err != nil {
		return nil, ""
	}
	m.Said = append(m.Said, Said{Program: true, Text: line})
	said := strings.TrimSpace(line)
	for i := range r.Moves {
		move := &r.Moves[i]
		if move.To == said || move.Name == said {
			return move, m.judge(r, move)
		}
	}
	m.Fault = fmt.Sprintf("%q at %s is no position that a move leads to: they are %s", line, m.at(), legal(r))
	return nil, WA
}

// judge says whether a move keeps what the position is worth.
func (m *referee) judge(r *analysis.Report, move *analysis.Move) Verdict {
	have, got := r.Value, move.Value
	switch {
	case have.Score != nil && *got.Score < *have.Score:
		m.Fault = fmt.Sprintf("it gave away %d at %s: best is %s", *have.Score-*got.Score, m.at(), r.Moves[0].To)
	case have.Score == nil && *got.Outcome < *have.Outcome:
		m.Fault = fmt.Sprintf("it threw away a %s at %s: best is %s", have.Outcome, m.at(), r.Moves[0].To)
	default:
		return OK
	}
	return WA
}

// endless is the verdict when a position has come up too often.
func (m *referee) endless(r *analysis.Report) Verdict {
	if *r.Value.Outcome != zermelo.Win {
		return OK
	}
	m.Fault = fmt.Sprintf("it does not bring its win to an end: the same position for the %drd time at %s", mostAgain, m.at())
	return WA
}

func (m *referee) at() string { return fmt.Sprintf("move %d", m.moves) }

// mostLegal is how many positions are listed.
const mostLegal = 10

// legal lists the positions that moves lead to.
func legal(r *analysis.Report) string {
	var all []string
	for _, move := range r.Moves[:min(len(r.Moves), mostLegal)] {
		all = append(all, fmt.Sprintf("%q", move.To))
	}
	text := strings.Join(all, ", ")
	if len(r.Moves) > mostLegal {
		text += fmt.Sprintf(" and %d more", len(r.Moves)-mostLegal)
	}
	return text
}
