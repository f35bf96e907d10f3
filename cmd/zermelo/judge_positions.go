package main

import (
	"context"
	"errors"
	"fmt"

	"zermelo"
	"zermelo/analysis"
)

// stretch is a part of the distinct positions that belongs to one game. Hardly
// ever is there more than one: a game on boards of one size, or a script in which
// sums have not come up yet, does not accept all positions.
type stretch struct {
	game     analysis.Game
	from, to int
}

// place finds the distinct positions and their games. So every position is known
// to be one before anything is searched.
func (j *judging) place(context.Context) error {
	places := map[string]int{}
	for test, p := range j.tests.Positions {
		n, again := places[p]
		if !again {
			n = len(j.distinct)
			places[p] = n
			j.distinct, j.firsts = append(j.distinct, p), append(j.firsts, test)
			if err := j.placeLast(); err != nil {
				return j.misplaced(test, err)
			}
		}
		j.asks = append(j.asks, n)
	}
	return nil
}

// placeLast adds the last of the distinct positions to a stretch.
func (j *judging) placeLast() error {
	n := len(j.distinct) - 1
	p := j.distinct[n]
	if last := len(j.stretches) - 1; last >= 0 && j.stretches[last].game.Accepts(p) == nil {
		j.stretches[last].to = n + 1
		return nil
	}
	g, err := j.open(p)
	if err == nil {
		err = g.Accepts(p)
	}
	if err != nil {
		return err
	}
	j.stretches = append(j.stretches, stretch{g, n, n + 1})
	return nil
}

// misplaced turns a fault in the position of a test into one of the input.
func (j *judging) misplaced(test int, err error) error {
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	c := &complaint{
		Code: "position.parse", exit: exitInput, reason: parse.Reason,
		Message: fmt.Sprintf("position %s of test %d is not a position of %s", quoted(parse.Text), test+1, j.name),
		Where:   &place{Column: parse.Offset + 1},
		Hint:    fmt.Sprintf("`zermelo games show %s` prints the notation", j.game),
	}
	if line, column := j.tests.Place(test, parse.Offset); line > 0 {
		c.Where = &place{j.file, line, column}
	}
	return c
}
