package solve

import (
	"errors"
	"fmt"
	"iter"

	"zermelo"
)

// Agreement is how a theorem compares with search.
type Agreement[P, V comparable] struct {
	Positions uint64 // compared
	Outside   uint64 // outside the theorem's domain
	// Differs tells of a first position where they differ, after which nothing
	// was compared: At, with the value by search and that by the theorem.
	Differs         bool
	At              P
	Search, Theorem V
}

// Agree compares a theorem, or a conjecture, with the values that search gives
// to all these positions, until one differs. It fails where there is no
// statement or where search has no value.
func Agree[P, V comparable](all iter.Seq[P], search func(P) (V, bool), t zermelo.Theorem[P, V]) (Agreement[P, V], error) {
	var a Agreement[P, V]
	if t.Decide == nil {
		return a, errors.New("there is no theorem to compare with search")
	}
	for p := range all {
		claimed, ok := t.Decide(p)
		if !ok {
			a.Outside++
			continue
		}
		found, ok := search(p)
		if !ok {
			return a, fmt.Errorf("search has no value for %v", p)
		}
		a.Positions++
		if found != claimed {
			a.Differs, a.At, a.Search, a.Theorem = true, p, found, claimed
			break
		}
	}
	return a, nil
}
