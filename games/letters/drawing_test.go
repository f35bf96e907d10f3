package letters

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(Position{}), universe(6)...)
	p := Position{Left: "bca", Pending: 'd', Ahead: zermelo.Loss}
	want := &zermelo.Board{
		Kind: "tiles", Rows: []string{"bca"}, Claims: true, Words: &[2]string{"d", ""},
		Live: []zermelo.Cell{{0}, {2}}, Captions: []string{"Bob is ahead by the last round that differed"},
	}
	if got := drawing(p); !reflect.DeepEqual(got, want) {
		t.Errorf("board %+v, want %+v", got, want)
	}
	if first, last := places(p, p.takeFirst()), places(p, p.takeLast()); first[0][0] != 0 || last[0][0] != 2 {
		t.Errorf("cells %v and %v", first, last)
	}
}

// TestWords: along a line of play boards remember what the players took.
func TestWords(t *testing.T) {
	p := Position{Left: "forces"}
	b := drawing(p)
	for i, end := range "RLRLLL" {
		q := p.takeLast()
		if end == 'L' {
			q = p.takeFirst()
		}
		after := drawing(q)
		after.Claim(b, zermelo.Side(i%2), places(p, q))
		p, b = q, after
	}
	if want := [2]string{"res", "cof"}; *b.Words != want {
		t.Errorf("words %q, want %q", *b.Words, want)
	}
}
