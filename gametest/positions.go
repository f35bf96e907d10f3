package gametest

import (
	"fmt"

	"zermelo"
)

// roundTrip: the text of a position is read back as that position.
func roundTrip[P comparable](text zermelo.Texter[P]) func(P) error {
	return func(p P) error {
		s := text.Format(p)
		q, err := text.Parse(s)
		if err != nil {
			return fmt.Errorf("Parse(%q): %v", s, err)
		}
		if q != p {
			return fmt.Errorf("Parse(%q) is %v, the position is %v", s, q, p)
		}
		return nil
	}
}

// indexed: the number of a position leads back to it.
func indexed[P comparable](x zermelo.Indexer[P]) func(P) error {
	size := x.Size()
	return func(p P) error {
		i := x.Index(p)
		if i >= size {
			return fmt.Errorf("Index is %d, Size is %d", i, size)
		}
		if q := x.At(i); q != p {
			return fmt.Errorf("At(%d) is %v", i, q)
		}
		return nil
	}
}

// everyIndex: Moves is total on At(i), which has an index itself. It looks at
// some indices, evenly spread.
func everyIndex[P comparable](r zermelo.Rules[P]) error {
	const sample = 1000
	x, ok := r.(zermelo.Indexer[P])
	if !ok {
		return nil
	}
	step := max(1, x.Size()/sample)
	for i := uint64(0); i < x.Size() && i+step > i; i += step {
		p := x.At(i)
		if err := indexed(x)(p); err != nil {
			return fmt.Errorf("the position of index %d: %v", i, err)
		}
		for _, q := range r.Moves(nil, p) {
			if err := indexed(x)(q); err != nil {
				return fmt.Errorf("a move from index %d to %v: %v", i, q, err)
			}
		}
	}
	return nil
}

// sideLaws are those of a Sider and of a Flipper.
func sideLaws[P comparable](r zermelo.Rules[P]) (all []law[P]) {
	s, sided := r.(zermelo.Sider[P])
	f, flips := r.(zermelo.Flipper[P])
	if sided {
		all = append(all, law[P]{"Side is First or Second", func(p P) error {
			if side := s.Side(p); side > zermelo.Second {
				return fmt.Errorf("Side is %d", side)
			}
			return nil
		}})
	}
	if flips {
		all = append(all, law[P]{"Flip undoes itself", func(p P) error {
			if q := f.Flip(f.Flip(p)); q != p {
				return fmt.Errorf("flipped twice it is %v", q)
			}
			return nil
		}})
	}
	if sided && flips {
		all = append(all, law[P]{"Flip changes the Side", func(p P) error {
			if q := f.Flip(p); s.Side(p) == s.Side(q) {
				return fmt.Errorf("Flip is %v, with the same side to move", q)
			}
			return nil
		}})
	}
	return all
}
