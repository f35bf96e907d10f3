package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zermelo/analysis"
	"zermelo/internal/near"
)

// mostLine is the longest line that is read, in bytes: a position is a line.
const mostLine = 1 << 20

// errLong refuses a longer one.
func errLong() error {
	return &complaint{Code: "input", Message: fmt.Sprintf("a line of more than %d bytes", mostLine), exit: exitInput}
}

// line is one line of input, or why there is none.
type line struct {
	text string
	err  error // io.EOF at the end
}

// readLines reads in the background, since a read cannot be interrupted.
func readLines(ctx context.Context, in io.Reader) <-chan line {
	lines := make(chan line)
	send := func(l line) bool {
		select {
		case lines <- l:
			return true
		case <-ctx.Done():
			return false
		}
	}
	go func() {
		s := bufio.NewScanner(in)
		s.Buffer(nil, mostLine)
		for s.Scan() {
			if !send(line{text: s.Text()}) {
				return
			}
		}
		switch err := s.Err(); {
		case err == nil:
			send(line{err: io.EOF})
		case errors.Is(err, bufio.ErrTooLong):
			send(line{err: errLong()})
		default:
			send(line{err: err})
		}
	}()
	return lines
}

// playCommands are what can be said at the prompt beside a move.
var playCommands = [...]struct{ short, long, does string }{
	{"?", "values", "the value of each move"},
	{"b", "best", "the best move"},
	{"m", "moves", "all moves"},
	{"p", "position", "the position again"},
	{"u", "undo", "take back your last move, and the answer to it"},
	{"h", "help", "this list"},
	{"q", "quit", "leave the game unfinished"},
}

// meaning is one thing that a line can mean: the short form of a command, or the
// place of a move in the list.
type meaning struct {
	command string
	move    int
}

// understand finds what a line means among the legal moves: their numbers, their
// names, and commands; if it is none of these, the positions they lead to. Where
// that is nothing, or more than one thing, the second result says so: a wrong
// guess would be a move that nobody wanted.
func understand(text string, legal []analysis.Move) (meaning, string) {
	var all []meaning
	for i, m := range legal {
		n := strconv.Itoa(i + 1)
		if text == n || text == "#"+n || named(text, m.Name) {
			all = append(all, meaning{move: i})
		}
	}
	for _, c := range playCommands {
		if text == c.short || text == c.long {
			all = append(all, meaning{command: c.short})
		}
	}
	for i, m := range legal {
		if len(all) == 0 && named(text, m.To) { // no two moves lead to one position
			all = append(all, meaning{move: i})
		}
	}
	switch len(all) {
	case 0:
		return meaning{}, notUnderstood(text, legal)
	case 1:
		return all[0], ""
	}
	var ways []string
	for _, m := range all {
		ways = append(ways, m.spelled(text, legal))
	}
	return meaning{}, fmt.Sprintf("%s is more than one thing here: %s", quoted(text), strings.Join(ways, ", "))
}

// named says that text is the name, in Unicode or in ASCII, whatever the blanks.
func named(text, name string) bool {
	text = oneBlank(text)
	return text == oneBlank(name) || text == oneBlank(ascii().Replace(name))
}

func oneBlank(text string) string { return strings.Join(strings.Fields(text), " ") }

// spelled says how to write this and nothing else that text means.
func (m meaning) spelled(text string, legal []analysis.Move) string {
	for _, c := range playCommands {
		switch {
		case m.command == c.short && text == c.short:
			return fmt.Sprintf("%q is %s", c.long, c.does)
		case m.command == c.short:
			return fmt.Sprintf("%q is %s", c.short, c.does)
		}
	}
	return fmt.Sprintf("#%d is the move %s", m.move+1, shorten(legal[m.move].Name, 40))
}

// notUnderstood says what is accepted, and what may have been meant.
func notUnderstood(text string, legal []analysis.Move) string {
	var names []string
	for _, m := range legal {
		names = append(names, m.Name)
	}
	said := fmt.Sprintf("%s is no move here: a number from 1 to %d, a move such as %s, the position after it, or a command (h lists them)",
		quoted(text), len(legal), shorten(names[0], 40))
	if len(legal) == 1 {
		said = fmt.Sprintf("%s is no move here: the only one is %s; h lists the commands", quoted(text), shorten(names[0], 40))
	}
	if meant := near.Words(text, names, 3); len(meant) > 0 {
		said += "\ndid you mean " + strings.Join(meant, " or ") + "?"
	}
	return said
}
