package gametest

import (
	"errors"
	"fmt"
	"iter"
	"math/big"

	"zermelo"
)

// worth is what positions give their player to move: the margin in a game of
// points, else the outcome.
func (c *comparison[P]) worth(p P) (int, error) {
	if c.scores != nil {
		if s, ok := c.scores.Of(p); ok {
			return s, nil
		}
		return 0, fmt.Errorf("search has no score for %v", p)
	}
	if o, ok := c.outcome(p); ok {
		return int(o), nil
	}
	return 0, fmt.Errorf("search has no outcome for %v", p)
}

// gives is what the move from p to q gives to the player at p.
func (c *comparison[P]) gives(p, q P) (int, error) {
	worth, err := c.worth(q)
	if err != nil {
		return 0, err
	}
	if s, ok := c.game.Rules.(zermelo.Sider[P]); !ok || s.Side(p) != s.Side(q) {
		worth = -worth
	}
	if s, ok := c.game.Rules.(zermelo.Scorer[P]); ok && c.scores != nil {
		worth += s.Gain(p, q)
	}
	return worth, nil
}

// bestOf is the successors of p that give the most, by looking at every move.
func (c *comparison[P]) bestOf(p P) (best map[P]bool, err error) {
	top := 0
	for _, q := range c.game.Rules.Moves(nil, p) {
		worth, err := c.gives(p, q)
		if err != nil {
			return nil, err
		}
		if best == nil || worth > top {
			top, best = worth, map[P]bool{}
		}
		if worth == top {
			best[q] = true
		}
	}
	return best, nil
}

// best compares Best with looking at every move.
func (c *comparison[P]) best(all iter.Seq[P]) {
	c.Helper()
	checked := 0
	for p := range all {
		best, count, ok := c.game.Best(p)
		if !ok {
			continue
		}
		checked++
		if err := c.checkBest(p, best, count); err != nil {
			c.Errorf("%s: best moves: at %s: %v", c.game.Name, c.game.Text.Format(p), err)
			return
		}
	}
	if checked == 0 {
		c.Errorf("%s: best moves: their domain is empty", c.game.Name)
		return
	}
	c.Logf("%s: best moves: %d positions agree", c.game.Name, checked)
}

func (c *comparison[P]) checkBest(p P, best []P, count *big.Int) error {
	want, err := c.bestOf(p)
	if err != nil {
		return err
	}
	if count == nil {
		return errors.New("no count is given")
	}
	if !count.IsInt64() || count.Int64() != int64(len(want)) {
		return fmt.Errorf("the count is %v, there are %d best results", count, len(want))
	}
	if len(best) == 0 && len(want) > 0 {
		return errors.New("no best move is given, though there are moves")
	}
	given := map[P]bool{}
	for _, q := range best {
		if !want[q] {
			return fmt.Errorf("%v is no best move", q)
		}
		if given[q] {
			return fmt.Errorf("%v is given twice", q)
		}
		given[q] = true
	}
	return nil
}

// lines follows the lines of some positions: best moves all the way to an end.
func (c *comparison[P]) lines(all iter.Seq[P]) {
	c.Helper()
	const most = 2000
	checked := 0
	for p := range all {
		line, ok := c.game.Line(p)
		if !ok {
			continue
		}
		if err := c.checkLine(p, line); err != nil {
			c.Errorf("%s: line: from %s: %v", c.game.Name, c.game.Text.Format(p), err)
			return
		}
		if checked++; checked == most {
			break
		}
	}
	if checked == 0 {
		c.Errorf("%s: line: its domain is empty", c.game.Name)
	}
}

func (c *comparison[P]) checkLine(p P, line []P) error {
	for i, q := range line {
		best, err := c.bestOf(p)
		if err != nil {
			return err
		}
		if !best[q] {
			return fmt.Errorf("ply %d, to %v, is no best move", i+1, q)
		}
		p = q
	}
	if len(c.game.Rules.Moves(nil, p)) > 0 {
		return fmt.Errorf("it stops at %v, which is not final", p)
	}
	return nil
}
