package analysis

import (
	"fmt"

	"zermelo"
	"zermelo/solve"
)

// bare are rules without what only makes search faster: the index, the moves
// backwards and the symmetry. Endings and sides stay, values depend on them.
type bare[P comparable] struct{ rules zermelo.Rules[P] }

// sided is bare for games whose rules say who is to move.
type sided[P comparable] struct{ bare[P] }

func (b bare[P]) Moves(dst []P, p P) []P { return b.rules.Moves(dst, p) }

func (b bare[P]) End(p P) zermelo.Outcome {
	if e, ok := b.rules.(zermelo.Ender[P]); ok {
		return e.End(p)
	}
	return zermelo.Loss
}

func (s sided[P]) Side(p P) zermelo.Side { return s.rules.(zermelo.Sider[P]).Side(p) }

// compareAbilities is the check of a game that states nothing: search with all
// abilities of the rules against search by their moves alone.
func (c *comparison[P]) compareAbilities() error {
	var rules zermelo.Rules[P] = bare[P]{c.g.Rules}
	if _, ok := c.g.Rules.(zermelo.Sider[P]); ok {
		rules = sided[P]{bare[P]{c.g.Rules}}
	}
	plain, err := solve.Outcomes(c.ctx, rules, c.options, c.positions...)
	if err != nil {
		return err
	}
	s := Statement{About: "outcome and plies", Source: "search by index, symmetry and moves backwards, where the rules have them"}
	compared := uint64(0)
	for p := range c.all() {
		fast, _ := c.verdicts.Of(p)
		slow, _ := plain.Of(p)
		if compared++; fast != slow {
			c.differs(s, p, fmt.Sprint(fast), fmt.Sprint(slow))
			break
		}
	}
	c.compared(s, compared, 0)
	return c.ctx.Err()
}
