package heap

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"zermelo"
)

func parse(t testing.TB, name string) Game {
	t.Helper()
	g, err := Parse(name)
	if err != nil {
		t.Fatalf("Parse(%q): %v", name, err)
	}
	return g
}

func TestCodes(t *testing.T) {
	for name, code := range map[string]string{
		"0.77": "0.77", ".77": "0.77", "4.0": "4.0", "4.": "4.0", "0.137": "0.137", "0.7700": "0.77",
		"4!.0": "4!.0", "0.4!": "0.4!", "0.1[3]": "0.1[3]", "0.[30]": "0.[30]", "8.FZ": "8.FZ", ".0": "0.0",
		"sub:4,1,3,1": "sub:1,3,4", "sub:squares": "sub:squares", "sub:primes": "sub:primes",
		"allbut:5,2": "allbut:2,5", "kayles": "0.77", "grundy": "4!.0", "nim": "0.[3]", "lasker": "4.[3]",
		"dawson": "0.137", "dawsonskayles": "0.07", "officers": "0.6", "treblecross": "0.007",
	} {
		g := parse(t, name)
		if g.Code() != code {
			t.Errorf("Parse(%q).Code() = %q, want %q", name, g.Code(), code)
		}
		if g.Name() == "" || g.About() == "" {
			t.Errorf("%s: no name or no description", name)
		}
	}
}

func TestNames(t *testing.T) {
	for _, name := range Names() {
		if g := parse(t, name); g.Name() != name {
			t.Errorf("Parse(%q).Name() = %q", name, g.Name())
		}
	}
}

func TestMeant(t *testing.T) {
	for text, want := range map[string]bool{
		"kayles": true, "0.7x": true, ".": true, "sub:": true, "allbut:x": true, "kayels": false, "leap": false, "": false, "F.7": false, "sub:1|2": false,
	} {
		if Meant(text) != want {
			t.Errorf("Meant(%q) = %v", text, !want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		offset int
		reason string
	}{
		{"0.78x", 4, `character "x" at position 5 is not a digit 0-9, A-Z`},
		{"kayels", 0, `character "k" at position 1 is not a digit 0-9, A-Z`},
		{"0.7é", 3, `character "é" at position 4 is not a digit`},
		{"0.7\xff", 3, "at position 4 is not a digit"},
		{"", 0, "expected a digit"},
		{".", 1, "expected a digit after the point"},
		{"0", 1, "expected a point after the first digit"},
		{"12.3", 0, "without a take the heap must be broken"},
		{"1.3", 0, "without a take the heap must be broken"},
		{"7.0", 0, "without a take the heap must be broken"},
		{"44.0", 1, "is not the point"},
		{"!.0", 0, "is not a digit"},
		{"0.7!!", 4, "is not a digit"},
		{"0.[]", 3, "is not a digit"},
		{"0.[3", 4, "expected ] after the repeating part"},
		{"0.3]", 3, "is not a digit"},
		{"0.[3][3]", 5, "comes after the repeating part"},
		{"0.7.7", 3, "is not a digit"},
		{"sub:", 4, `expected a whole number from 1 to 4294967295, found ""`},
		{"sub:1,0", 6, `found "0"`},
		{"sub:1,+2", 6, `found "+2"`},
		{"sub:1,x", 6, `found "x"`},
		{"sub:4294967296", 4, `found "4294967296"`},
		{"allbut:70000", 7, "expected a whole number from 1 to 65534"},
		{"0." + strings.Repeat("3", mostDigits), mostDigits + 1, "at most 65536 digits"},
	} {
		_, err := Parse(c.name)
		var e *zermelo.ParseError
		if !errors.As(err, &e) || e.Offset != c.offset || !strings.Contains(e.Reason, c.reason) {
			t.Errorf("Parse(%.20q): %+v, want offset %d, %q", c.name, err, c.offset, c.reason)
		}
	}
}

// bruteForce is the values of the heaps below n, from the rules.
func bruteForce(g Game, n uint64) []zermelo.Nimber {
	known := make([]zermelo.Nimber, 0, n)
	for m := range n {
		reached := map[zermelo.Nimber]bool{}
		for _, q := range (rules{g}).Moves(nil, Sum(m)) {
			sum := zermelo.Nimber(0)
			for _, part := range q.Heaps(nil) {
				sum ^= known[part]
			}
			reached[sum] = true
		}
		mex := zermelo.Nimber(0)
		for reached[mex] {
			mex++
		}
		known = append(known, mex)
	}
	return known
}

// valuesOf is the values that a sequence knows.
func valuesOf(s *Sequence) (all []zermelo.Nimber) {
	for n := range s.Len() {
		all = append(all, s.At(n))
	}
	return all
}

func FuzzParse(f *testing.F) {
	for _, name := range append(Names(), "0.77", "4.0", "0.4!", "0.1[3]", "8.FZ", "sub:1,3,4", "sub:squares", "sub:primes", "allbut:2,5", "0.78x", "C!.B[8!3]") {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		g, err := Parse(name)
		if err != nil || len(name) > 40 {
			return
		}
		if again, err := Parse(g.Code()); err != nil || again.Code() != g.Code() {
			t.Fatalf("%q: its code %q is read as %q, %v", name, g.Code(), again.Code(), err)
		}
		s := New(g)
		if err := s.Extend(context.Background(), 14, nil); err != nil {
			t.Fatal(err)
		}
		if got, want := valuesOf(s), bruteForce(g, 14); !slices.Equal(got, want) {
			t.Fatalf("%q: values %v, by the rules %v", name, got, want)
		}
	})
}
