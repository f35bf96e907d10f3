package madmax

import (
	"errors"
	"slices"
	"testing"

	"zermelo"
)

const parallel = "4 6\n1 2 b\n1 2 d\n1 3 a\n1 2 b\n2 4 c\n3 4 b\n"

func TestMoves(t *testing.T) {
	r := rules{graphOf(t, []byte(parallel))}
	for _, c := range []struct {
		p    Position
		want []Position
	}{
		{Position{0, 2, 0}, []Position{{2, 1, 4}, {2, 1, 2}, {2, 2, 1}}},
		{Position{0, 2, 2}, []Position{{2, 1, 4}, {2, 1, 2}}},
		{Position{0, 2, 5}, nil},
		{Position{3, 0, 0}, nil},
	} {
		if got := r.Moves(nil, c.p); !slices.Equal(got, c.want) {
			t.Errorf("Moves(%v) = %v, want %v", c.p, got, c.want)
		}
	}
}

func TestMoveName(t *testing.T) {
	r := rules{graphOf(t, []byte(parallel))}
	var names []string
	for _, q := range r.Moves(nil, Position{Mover: 0}) {
		names = append(names, r.MoveName(Position{Mover: 0}, q))
	}
	if want := []string{"1-2:d", "1-2:b", "1-3"}; !slices.Equal(names, want) {
		t.Errorf("names %v, want %v", names, want)
	}
}

func TestIndex(t *testing.T) {
	r := rules{graphOf(t, []byte(parallel))}
	for i := range r.Size() {
		if got := r.Index(r.At(i)); got != i {
			t.Fatalf("Index(At(%d)) = %d", i, got)
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]Position{
		"1,1": {0, 0, 0}, "12,3": {11, 2, 0}, "3,12,z": {2, 11, 26}, "2,1,a": {1, 0, 1},
	} {
		if got, err := (notation{12}).Parse(text); err != nil || got != want {
			t.Errorf("Parse(%q) = %v, %v; want %v", text, got, err, want)
		}
	}
	for text, offset := range map[string]int{
		"": 0, "x": 0, "0,1": 0, "13,1": 0, "-1,1": 0, "+1,1": 0, "01,1": 0, " 1,1": 0,
		"1": 1, "1,": 2, "1,13": 2, "1,2 ": 2, "1,2,": 4, "1,2,B": 4, "1,2,ab": 4, "1,2,a,b": 4,
		"99999999999999999999,1": 0, "1,4294967297": 2,
	} {
		_, err := notation{12}.Parse(text)
		var parse *zermelo.ParseError
		if !errors.As(err, &parse) || parse.Offset != offset || parse.Text != text || parse.Game != "madmax" {
			t.Errorf("Parse(%q): %v, want an error at offset %d", text, err, offset)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"1,1", "12,3,z", "3,12,", "0,1", "1,2,ab"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := notation{12}.Parse(s)
		if err == nil && (notation{}).Format(p) != s {
			t.Errorf("%q is read as %v, written as %q", s, p, notation{}.Format(p))
		}
	})
}
