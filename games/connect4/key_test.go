package connect4

import (
	"math/rand/v2"
	"testing"
)

func TestKey(t *testing.T) {
	some(func(l *layout, p Position) {
		want := uint64(0)
		for c := range l.width {
			n := l.stones(p, c)
			want |= l.cell(n, c)
			for r := range n {
				want |= p.own & l.cell(r, c)
			}
		}
		if k := l.Key(p); k != want {
			t.Fatalf("%s: key %x, want %x", text{l}.Format(p), k, want)
		}
		if q, ok := l.Keyed(want); !ok || q != p {
			t.Fatalf("%s: of its key %v, %v", text{l}.Format(p), q, ok)
		}
	})
}

// TestKeyed: all keys of a small board, and damaged ones of others, are refused or
// are the key of what they give, which arises by its numbers.
func TestKeyed(t *testing.T) {
	l := newLayout(3, 3)
	legal := 0
	for k := range uint64(1) << 13 {
		if p, ok := l.Keyed(k); ok {
			legal++
			if l.Key(p) != k || !l.arises(p) || p.all&^l.board != 0 || p.own&^p.all != 0 {
				t.Fatalf("key %x is %v", k, p)
			}
		}
	}
	// 4³ ways to fill the columns, and C(n, n/2) to have two players' stones in n cells.
	want, choose := 0, []int{1, 1, 2, 3, 6, 10, 20, 35, 70, 126}
	for heights := range 64 {
		want += choose[heights&3+heights>>2&3+heights>>4]
	}
	if legal != want {
		t.Errorf("%d keys, want %d", legal, want)
	}
	random := rand.New(rand.NewPCG(5, 6))
	some(func(l *layout, p Position) {
		k := l.Key(p) ^ 1<<random.IntN(64)
		if q, ok := l.Keyed(k); ok && (l.Key(q) != k || !l.arises(q)) {
			t.Fatalf("%dx%d: key %x is %v", l.width, l.height, k, q)
		}
	})
	// x has a four, and o went on.
	if p, ok := newLayout(4, 4).Keyed(newLayout(4, 4).Key(Position{own: 0xf, all: 0xf | 0xf<<5})); ok {
		t.Errorf("%v", p)
	}
}

// TestFold: the mirror image, column by column.
func TestFold(t *testing.T) {
	some(func(l *layout, p Position) {
		var q Position
		for c := range l.width {
			for r := range l.height {
				if p.all&l.cell(r, c) != 0 {
					q.all |= l.cell(r, l.width-1-c)
				}
				if p.own&l.cell(r, c) != 0 {
					q.own |= l.cell(r, l.width-1-c)
				}
			}
		}
		least, orbit := p, uint64(2)
		if l.Key(q) < l.Key(p) {
			least = q
		}
		if p == q {
			orbit = 1
		}
		if l.Fold(p) != least || l.Fold(q) != least || l.Orbit(p) != orbit || l.Orbit(q) != orbit {
			t.Fatalf("%s and %s are one of %d", text{l}.Format(p), text{l}.Format(q), orbit)
		}
	})
}
