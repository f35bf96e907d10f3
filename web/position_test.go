package web

import (
	"net/url"
	"strings"
	"testing"

	"zermelo/analysis"
)

// address is that of a position of a game or, with the name of a move, of
// the one after it.
func address(id, pos string, move ...string) string {
	q := url.Values{"pos": {pos}}
	for _, name := range move {
		q.Set("move", name)
	}
	return "/games/" + url.PathEscape(id) + "/position?" + q.Encode()
}

// position asks for a position.
func (c *client) position(path string) (d analysis.Document) {
	c.t.Helper()
	r := c.get(path)
	if r.status != 200 {
		c.t.Fatalf("%s: %d %.500s", path, r.status, r.body)
	}
	decode(c.t, r.body, &d)
	return d
}

// TestMove: the answer about a move is the answer about the position after it.
func TestMove(t *testing.T) {
	c := serve(t, Options{})
	for _, at := range []struct{ id, pos string }{
		{"nim", "1 2"},
		{"nim", "3"}, // to the position whose text is empty
		{"kayles", "3 4"},
		{"sub:1|2", "3"},
		{"coins", "L=1: 1 2 3"},
		{"f-nim.star", "1 2"},
		{"f-mill.graph", "a"},
		{"pursuit", ""},
	} {
		path := address(at.id, at.pos)
		if at.pos == "" {
			path = "/games/" + at.id + "/position"
		}
		d := c.position(path)
		if len(d.Moves) == 0 {
			t.Errorf("%s has no moves", path)
		}
		for _, m := range d.Moves {
			after, want := c.position(address(at.id, d.Position.Text, m.Move)), c.position(address(at.id, *m.To.Text))
			after.ElapsedMS, want.ElapsedMS = 0, 0
			if got, want := string(encode(after)), string(encode(want)); got != want {
				t.Errorf("%s: after %s\n%s\nwant\n%s", path, m.Move, got, want)
			}
		}
	}
}

// TestMoveRefused: a name must be that of one move, exactly.
func TestMoveRefused(t *testing.T) {
	c := serve(t, Options{})
	for path, want := range map[string]string{
		address("nim", "1 2", "pass"):                             `\"pass\" is no move of this position of nim`,
		address("nim", "1 2", ""):                                 `\"\" is no move of this position of nim`,
		address("nim", "1 2", strings.Repeat("x", 9000)):          `x…\" is no move of this position of nim`,
		address("nim", "1000000000000000000 1", "heap 1: take 1"): `is none of the moves of this position of nim that are listed`,
	} {
		if r := c.get(path); r.status != 422 || r.code() != "move" || !strings.Contains(r.body, want) {
			t.Errorf("%.80s: %d, want %s in\n%.600s", path, r.status, want, r.body)
		}
	}
	for path, want := range map[string]string{
		address("nim", "1 x", "pass"):          "position.parse",
		address("madmax", "1,2", "pass"):       "usage",
		address("nim", "1 2", "a") + "&move=b": "usage",
		"/games/nim/graph?move=heap+1":         "usage",
		"/games/f-nim.star/position?move=pass": "move",
	} {
		if r := c.get(path); r.code() != want {
			t.Errorf("%s: %d %s, want %s", path, r.status, r.body, want)
		}
	}
	if p := problemOf(&analysis.MoveError{Game: "nim", Move: "take", Count: 2}); p.Status != 422 || p.Code != "move" || p.Detail != `2 moves of this position of nim are called "take"` || !strings.Contains(p.Hint, "pos=") {
		t.Errorf("two moves of one name: %+v", p)
	}
}

// TestLargeMoves: on a board with many moves and a long text, the document stays
// small, and moves are made by their names.
func TestLargeMoves(t *testing.T) {
	c := serve(t, Options{})
	s := schemas(t)
	var game startDocument
	decode(t, c.get("/games/reign/random?shape=uniform&size=40&seed=1").body, &game)
	path := address(game.ID, game.Position)
	for range 3 {
		r := c.get(path)
		var d analysis.Document
		decode(t, r.body, &d)
		validate(t, s, "/paths/"+escaped("/games/{id}/position")+"/get/responses/200/content/application~1json/schema", r.body)
		if n := len(d.Moves) * len(d.Position.Text); n <= 1<<20 || len(r.body) > n/5 {
			t.Fatalf("%d moves of %d bytes, %d in all", len(d.Moves), len(d.Position.Text), len(r.body))
		}
		for _, m := range d.Moves {
			if m.To.Text != nil || m.To.Score == nil || len(m.Cells) == 0 {
				t.Fatalf("a move %s", encode(m))
			}
		}
		last := d.Moves[len(d.Moves)-1]
		path = address(game.ID, d.Position.Text, last.Move)
		after := c.position(path)
		if taken := strings.Count(after.Position.Text, "#") - strings.Count(d.Position.Text, "#"); taken != len(last.Cells) {
			t.Errorf("%s takes %d cells, want %d", last.Move, taken, len(last.Cells))
		}
		if got, want := string(encode(after.Position.Values)), string(encode(last.To.Values)); got != want {
			t.Errorf("after %s: %s, want %s", last.Move, got, want)
		}
	}
}
