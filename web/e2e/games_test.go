package e2e

import "testing"

// matches are games to play against the computer: where they begin, by mouse and
// by keys. The person plays the side that wins, the first where it is a draw.
var matches = []struct {
	game        string
	mouse, keys string // where the games begin; empty: at the game's start
}{
	{game: "madmax"},
	{game: "leap", mouse: "..oo.o/oo..", keys: ".oo.oo/o.o."},
	{game: "splitpiles", mouse: "1,2 3,1", keys: "4,3 2,2"},
	{game: "coins", mouse: "L=2: 1 3 1 7 2", keys: "L=2: 5 1 4 2 9 3 6"},
	{game: "pursuit", mouse: "4: w=1,1 b=3,4 w", keys: "4: w=1,1 b=4,3 w"},
	{game: "endstones", mouse: "3 1 9 5", keys: "3 1 9 4"},
	{game: "reign", mouse: "rdl/u#l/rru", keys: "rrd/dlu/rul"},
	{game: "letters", mouse: "abba", keys: "cbab"},
	{game: "wythoff", mouse: "4 6", keys: "3 5"},
	{game: "moore", mouse: "k=2: 2 3 4", keys: "k=2: 1 2 3"},
	{game: "chomp", mouse: "3x4", keys: "4 2 1"},
}

// TestMouse: a game on every board with the mouse alone, to the end that the
// analysis foretells.
func TestMouse(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("")
	for _, m := range matches {
		p.run(m.game, func() { versus(p, m.game, m.mouse, p.byMouse) })
	}
}

// TestWEB_A1: every legal move can be played without a pointer, which whole
// games show.
func TestWEB_A1(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("")
	for _, m := range matches {
		p.run(m.game, func() { versus(p, m.game, m.keys, p.byKeys) })
	}
}

// versus plays a game for the side that wins, or for the first.
func versus(p *tab, game, pos string, move func(label, cell string)) {
	p.Helper()
	id := game
	if pos == "" {
		s := get[start](p, p.server, "/games/"+game+"/start")
		id, pos = s.ID, s.Position
	}
	d := &duel{tab: p, id: id, players: p.players(p, id), move: move}
	at := p.position(p, id, pos)
	if at.Mover == d.players[1] {
		d.me = 1
	}
	if at.Position.Value == "loss" {
		d.me = 1 - d.me
	}
	d.play(pos)
}
