package e2e

import (
	"fmt"
	"math/big"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// known is what is known of a position: the part of the schema zermelo/analyse/1
// that a player needs.
type known struct {
	Position struct {
		Text, Value string
		Remoteness  *int
		Score       *big.Int
		Totals      *[2]int
	}
	Mover string
	Board struct {
		Kind  string
		Heaps []big.Int
	}
	Moves []struct {
		Move  string
		Cells [][]int
		Best  bool
		Value string
	}
	Line []struct{ Move string }
}

// start is where a game begins.
type start struct{ ID, Position string }

func (s *server) position(t testing.TB, id, pos string) known {
	t.Helper()
	return get[known](t, s, "/games/"+url.PathEscape(id)+"/position", "pos", pos)
}

// players are the names of the first and the second.
func (s *server) players(t testing.TB, id string) []string {
	t.Helper()
	game := get[struct{ Players []string }](t, s, "/games/"+url.PathEscape(id))
	if len(game.Players) == 2 {
		return game.Players
	}
	return []string{"First", "Second"}
}

// address is that of a game on the page.
func address(id, pos string, more ...string) string {
	q := url.Values{"pos": {pos}}
	for i := 0; i+1 < len(more); i += 2 {
		q.Add(more[i], more[i+1])
	}
	return "#/play/" + url.PathEscape(id) + "?" + q.Encode()
}

// duel is a game of a person against the computer that never errs.
type duel struct {
	*tab
	id      string
	players []string
	me      int
	move    func(label, cell string) // how a move is made
}

// play plays to the end with the best moves that the analysis knows, which the
// page does not show, and compares the end with what the analysis says of the
// start.
func (d *duel) play(pos string) {
	d.Helper()
	at := d.position(d, d.id, pos)
	end, plies := d.ending(at)
	d.visit(address(d.id, pos, "vs", "perfect", "me", strconv.Itoa(d.me)))
	for ply := 0; ; ply++ {
		d.until("the computer's move", `() => !/^The computer/.test(document.querySelector(".verdict")?.innerText ?? "The computer")`)
		at = d.position(d, d.id, eval[string](d.tab, `() => document.querySelector("#edit-position").value`))
		if len(at.Moves) == 0 {
			break
		}
		d.best(at)
	}
	if said := d.text(".verdict"); said != end {
		d.Errorf("the page says %q, the analysis of %s %q", said, pos, end)
	}
	if made := d.count(".plies tbody tr") - 1; plies >= 0 && made != plies {
		d.Errorf("%s: a game of %d plies, the analysis says %d", pos, made, plies)
	}
}

// best makes the first of the best moves, and waits until the page has seen it.
func (d *duel) best(at known) {
	d.Helper()
	for _, m := range at.Moves {
		if m.Best {
			d.move(m.Move, begins(at, m.Cells))
			d.until("the move "+m.Move, `before => document.querySelector("#edit-position").value !== before`, at.Position.Text)
			return
		}
	}
	d.Fatalf("there is no best move in %s", at.Position.Text)
}

// ending is the page's last sentence on a game between players who do not err,
// and how many plies it has; -1 if the analysis does not know.
func (d *duel) ending(at known) (sentence string, plies int) {
	first := 0
	if at.Mover == d.players[1] {
		first = 1
	}
	if at.Position.Remoteness == nil {
		plies = -1
	} else {
		plies = *at.Position.Remoteness
	}
	by := ""
	if s := at.Position.Score; s != nil && s.Sign() != 0 {
		by = fmt.Sprintf(" by %d", new(big.Int).Abs(s))
	}
	switch at.Position.Value {
	case "win":
		return "The game is over: " + d.players[first] + " has won" + by + ".", plies
	case "loss":
		return "The game is over: " + d.players[1-first] + " has won" + by + ".", plies
	}
	return "The game is over: a draw" + by + ".", plies
}

// begins is the name of the cell where a move of some cells begins: in a heap
// the lowest counter that goes, elsewhere the first cell.
func begins(at known, cells [][]int) string {
	c := cells[0]
	if at.Board.Kind == "heaps" && len(c) == 1 {
		c = []int{c[0], 0}
		for _, other := range cells[1:] {
			if len(other) == 2 && other[0] == c[0] {
				c = other // the heap is cut there, and nothing goes
				break
			}
		}
	}
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(c), " ", "."), "[]")
}

// byMouse clicks the cell and, where several moves begin there, its name.
func (p *tab) byMouse(label, cell string) {
	p.Helper()
	p.click(".cell[data-cell='" + cell + "']")
	if p.count("dialog.menu") > 0 {
		p.clickWords("dialog.menu button", label)
	}
}

// byKeys walks to the cell and presses Enter, and goes down the list where
// several moves begin there.
func (p *tab) byKeys(label, cell string) {
	p.Helper()
	p.walk(cell)
	p.press(kb.Enter)
	if p.count("dialog.menu") == 0 {
		return
	}
	for range p.count("dialog.menu button") {
		if p.focused() == label {
			p.press(kb.Enter)
			return
		}
		p.press(kb.ArrowDown)
	}
	p.Fatalf("no move %s in the list of the cell %s", label, cell)
}
