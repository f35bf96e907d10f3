package gametest

import (
	"fmt"

	"zermelo"
)

// keyLaws are those of what tables on disk need, position by position.
func keyLaws[P comparable](r zermelo.Rules[P]) (all []law[P]) {
	if k, ok := r.(zermelo.Keyer[P]); ok {
		all = append(all, law[P]{"Keyed(Key(p)) == p", keyed(k)})
	}
	if l, ok := r.(zermelo.Layerer[P]); ok {
		all = append(all, law[P]{"Layer never goes down along a move", layered(r, l)})
		if f, ok := r.(zermelo.Folder[P]); ok {
			all = append(all, law[P]{"Fold keeps the Layer", func(p P) error {
				if q := f.Fold(p); l.Layer(q) != l.Layer(p) {
					return fmt.Errorf("Fold is %v, of layer %d instead of %d", q, l.Layer(q), l.Layer(p))
				}
				return nil
			}})
		}
	}
	f, folds := r.(zermelo.Folder[P])
	if o, ok := r.(zermelo.Orbiter[P]); ok && folds {
		all = append(all, law[P]{"Orbit is the same all through a class", func(p P) error {
			if n, m := o.Orbit(p), o.Orbit(f.Fold(p)); n != m || n == 0 {
				return fmt.Errorf("Orbit is %d, and that of Fold %d", n, m)
			}
			return nil
		}})
	}
	return all
}

func keyed[P comparable](k zermelo.Keyer[P]) func(P) error {
	return func(p P) error {
		if q, ok := k.Keyed(k.Key(p)); !ok || q != p {
			return fmt.Errorf("Keyed(%d) is %v, %t", k.Key(p), q, ok)
		}
		return nil
	}
}

func layered[P comparable](r zermelo.Rules[P], l zermelo.Layerer[P]) func(P) error {
	return func(p P) error {
		here := l.Layer(p)
		if here < 0 {
			return fmt.Errorf("Layer is %d", here)
		}
		for _, q := range r.Moves(nil, p) {
			if l.Layer(q) < here {
				return fmt.Errorf("Layer is %d, and that of the move to %v %d", here, q, l.Layer(q))
			}
		}
		return nil
	}
}

// orbitsCount: where every index is a position, Orbit is how many of them have
// the representative.
func orbitsCount[P comparable](r zermelo.Rules[P]) error {
	x, indexes := r.(zermelo.Indexer[P])
	f, folds := r.(zermelo.Folder[P])
	o, counts := r.(zermelo.Orbiter[P])
	if !indexes || !folds || !counts || x.Size() > mostIndices {
		return nil
	}
	size := map[P]uint64{}
	for i := range x.Size() {
		size[f.Fold(x.At(i))]++
	}
	for p, n := range size {
		if got := o.Orbit(p); got != n {
			return fmt.Errorf("Orbit(%v) is %d, and %d positions fold to it", p, got, n)
		}
	}
	return nil
}

// mostIndices is how many positions are counted.
const mostIndices = 1 << 20
