package gametest

import "zermelo"

// The rules of a game without what only makes search faster: no Indexer, no
// Unmover, no Splitter, no Folder. What the values depend on stays.
type (
	plain[P comparable]       struct{ r zermelo.Rules[P] }
	sided[P comparable]       struct{ plain[P] }
	scored[P comparable]      struct{ plain[P] }
	sidedScored[P comparable] struct{ scored[P] }
	// split keeps the Splitter, for impartial games.
	split[P comparable] struct{ plain[P] }
)

func without[P comparable](r zermelo.Rules[P]) zermelo.Rules[P] {
	_, sides := r.(zermelo.Sider[P])
	_, points := r.(zermelo.Scorer[P])
	bare := plain[P]{r}
	switch {
	case sides && points:
		return sidedScored[P]{scored[P]{bare}}
	case sides:
		return sided[P]{bare}
	case points:
		return scored[P]{bare}
	}
	return bare
}

func (r plain[P]) Moves(dst []P, p P) []P { return r.r.Moves(dst, p) }

func (r plain[P]) End(p P) zermelo.Outcome {
	if e, ok := r.r.(zermelo.Ender[P]); ok {
		return e.End(p)
	}
	return zermelo.Loss
}

func (r sided[P]) Side(p P) zermelo.Side { return r.r.(zermelo.Sider[P]).Side(p) }

func (r scored[P]) Gain(from, to P) int { return r.r.(zermelo.Scorer[P]).Gain(from, to) }
func (r scored[P]) Final(p P) int       { return r.r.(zermelo.Scorer[P]).Final(p) }

func (r sidedScored[P]) Side(p P) zermelo.Side { return r.r.(zermelo.Sider[P]).Side(p) }

func (r split[P]) Split(dst []P, p P) []P { return r.r.(zermelo.Splitter[P]).Split(dst, p) }
