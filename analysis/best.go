package analysis

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zermelo"
)

// mostLines is how many lines of best play a check follows.
const mostLines = 2000

// worth is what positions give their player to move: the margin in a game of
// points, else the outcome.
func (c *comparison[P]) worth(p P) (int, error) {
	if c.scores != nil {
		if s, ok := c.scores.Of(p); ok {
			return s, nil
		}
	} else if o, ok := c.outcome(p); ok {
		return int(o), nil
	}
	return 0, fmt.Errorf("search has no value for %s", c.g.Text.Format(p))
}

// gives is what the move from p to q gives the player at p.
func (c *comparison[P]) gives(p, q P) (int, error) {
	worth, err := c.worth(q)
	if err != nil {
		return 0, err
	}
	if s, ok := c.g.Rules.(zermelo.Sider[P]); !ok || s.Side(p) != s.Side(q) {
		worth = -worth
	}
	if s, ok := c.g.Rules.(zermelo.Scorer[P]); ok && c.scores != nil {
		worth += s.Gain(p, q)
	}
	return worth, nil
}

// bestOf lists the distinct results of moving from p that give the most, by
// looking at every move.
func (c *comparison[P]) bestOf(p P) (best []P, err error) {
	top := 0
	for _, q := range distinct(c.g.Rules.Moves(nil, p)) {
		worth, err := c.gives(p, q)
		if err != nil {
			return nil, err
		}
		if len(best) == 0 || worth > top {
			top, best = worth, best[:0]
		}
		if worth == top {
			best = append(best, q)
		}
	}
	return best, nil
}

// compareBest compares the best moves that the game names, and how many it says
// there are, with looking at every move.
func (c *comparison[P]) compareBest() error {
	s := Statement{About: "best moves", Source: c.source()}
	var looked, outside uint64
	for p := range c.all() {
		named, count, ok := c.g.Best(p)
		if !ok {
			outside++
			continue
		}
		looked++
		best, err := c.bestOf(p)
		if err != nil {
			return err
		}
		if !describes(named, count, best) {
			c.differs(s, p, fmt.Sprintf("%v: %s", count, c.texts(named)), fmt.Sprintf("%d: %s", len(best), c.texts(best)))
			break
		}
	}
	c.compared(s, looked, outside)
	return c.ctx.Err()
}

// describes says that the named moves are different ones of the best, at least
// one if there is any, and that the count is right.
func describes[P comparable](named []P, count *big.Int, best []P) bool {
	if count == nil || !count.IsInt64() || count.Int64() != int64(len(best)) || len(named) == 0 && len(best) > 0 {
		return false
	}
	for i, q := range named {
		if !slices.Contains(best, q) || slices.Contains(named[:i], q) {
			return false
		}
	}
	return true
}

// compareLines follows lines: best moves all the way to an end.
func (c *comparison[P]) compareLines() error {
	s := Statement{About: "line", Source: c.source()}
	var looked, outside uint64
	for p := range c.all() {
		line, ok := c.g.Line(p)
		if !ok {
			outside++
			continue
		}
		if looked++; looked > mostLines {
			break
		}
		fault, err := c.lineFault(p, line)
		if err != nil {
			return err
		}
		if fault != "" {
			c.differs(s, p, c.texts(line), fault)
			break
		}
	}
	c.compared(s, looked, outside)
	return c.ctx.Err()
}

// lineFault says where a line leaves best play or stops too soon; empty where
// it does not.
func (c *comparison[P]) lineFault(p P, line []P) (string, error) {
	for i, q := range line {
		best, err := c.bestOf(p)
		if err != nil {
			return "", err
		}
		if !slices.Contains(best, q) {
			return fmt.Sprintf("ply %d is no best move", i+1), nil
		}
		p = q
	}
	if len(c.g.Rules.Moves(nil, p)) > 0 {
		return "the game goes on", nil
	}
	return "", nil
}

// source is that of the theorem on which best moves rest.
func (c *comparison[P]) source() string {
	for _, source := range []string{c.g.Score.Source, c.g.Outcome.Source, c.g.Nimber.Source} {
		if source != "" {
			return source
		}
	}
	return "the game's best moves"
}

func (c *comparison[P]) texts(ps []P) string {
	var all []string
	for _, p := range ps {
		all = append(all, c.g.Text.Format(p))
	}
	return strings.Join(all, " | ")
}
