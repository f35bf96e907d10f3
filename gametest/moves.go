package gametest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"zermelo"
)

// keepsPrefix: what dst held is still there, whether dst has room or not, and
// what follows is the same as with a nil dst.
func keepsPrefix[P comparable](r zermelo.Rules[P]) func(P) error {
	return func(p P) error {
		want := r.Moves(nil, p)
		for _, room := range []int{0, 1, len(want)} {
			dst := append(make([]P, 0, 2+room), p, p)
			got := r.Moves(dst, p)
			if len(got) < 2 || got[0] != p || got[1] != p {
				return errors.New("the positions before are changed")
			}
			if !slices.Equal(got[2:], want) {
				return fmt.Errorf("after two positions in dst with room for %d more the moves are %v, with a nil dst %v", room, got[2:], want)
			}
		}
		return nil
	}
}

// deterministic: a second call says the same, also after the first list was
// written over by its owner.
func deterministic[P comparable](r zermelo.Rules[P]) func(P) error {
	return func(p P) error {
		first := r.Moves(nil, p)
		kept := slices.Clone(first)
		for i := range first {
			first[i] = p
		}
		if second := r.Moves(nil, p); !slices.Equal(second, kept) {
			return fmt.Errorf("first %v, then %v", kept, second)
		}
		return nil
	}
}

// noAllocation measures calls with room enough. A position that holds a string
// or a pointer cannot be made without allocating.
func noAllocation[P comparable](r zermelo.Rules[P], positions []P) (err error) {
	const sample = 50
	if holdsPointer(reflect.TypeFor[P]()) {
		return nil
	}
	some := everyNth(positions, sample)
	room := 0
	for _, p := range some {
		room = max(room, len(r.Moves(nil, p)))
	}
	dst := make([]P, 0, room)
	// It cannot be measured while other tests run beside this one.
	defer func() {
		if recover() != nil {
			err = nil
		}
	}()
	allocs := testing.AllocsPerRun(5, func() {
		for _, p := range some {
			r.Moves(dst, p)
		}
	})
	if allocs >= 1 {
		return fmt.Errorf("%v allocations in %d calls", allocs, len(some))
	}
	return nil
}

// everyNth is about n of the positions, evenly spread.
func everyNth[P any](positions []P, n int) (some []P) {
	step := max(1, len(positions)/n)
	for i := 0; i < len(positions); i += step {
		some = append(some, positions[i])
	}
	return some
}

func holdsPointer(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return holdsPointer(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if holdsPointer(t.Field(i).Type) {
				return true
			}
		}
		return false
	case reflect.String, reflect.Pointer, reflect.Interface, reflect.Chan, reflect.UnsafePointer:
		return true
	}
	return false
}

// ends: at a final position End is one of the three outcomes.
func ends[P comparable](r zermelo.Rules[P], e zermelo.Ender[P]) func(P) error {
	return func(p P) error {
		if len(r.Moves(nil, p)) > 0 {
			return nil
		}
		if o := e.End(p); o < zermelo.Loss || o > zermelo.Win {
			return fmt.Errorf("End is %v", o)
		}
		return nil
	}
}

// unmoves: q is as often in Moves(p) as p in Unmoves(q), namely once; and what
// Unmoves(p) names moves to p, as far as it can be reached.
func unmoves[P comparable](r zermelo.Rules[P], u zermelo.Unmover[P], w *walked[P]) func(P) error {
	return func(p P) error {
		moves := r.Moves(nil, p)
		for _, q := range moves {
			there, back := count(moves, q), count(u.Unmoves(nil, q), p)
			if there != 1 || back != 1 {
				return fmt.Errorf("Moves lists %v %d times, and Unmoves(%v) lists the position %d times", q, there, q, back)
			}
		}
		for _, from := range u.Unmoves(nil, p) {
			if w.known[from] && count(r.Moves(nil, from), p) == 0 {
				return fmt.Errorf("Unmoves lists %v, from where no move leads here", from)
			}
		}
		return nil
	}
}

func count[P comparable](list []P, p P) (n int) {
	for _, q := range list {
		if q == p {
			n++
		}
	}
	return n
}

// names: no two different successors share a name, and none is empty.
func names[P comparable](r zermelo.Rules[P], n zermelo.MoveNamer[P]) func(P) error {
	return func(p P) error {
		named := map[string]P{}
		for _, q := range r.Moves(nil, p) {
			name := n.MoveName(p, q)
			if name == "" {
				return fmt.Errorf("the move to %v has no name", q)
			}
			if other, ok := named[name]; ok && other != q {
				return fmt.Errorf("the moves to %v and %v are both named %q", other, q, name)
			}
			named[name] = q
		}
		return nil
	}
}
