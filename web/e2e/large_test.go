package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestLargeMoves plays on a board whose documents are too large to say where each
// move leads: the page asks for positions by the names of moves.
func TestLargeMoves(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	game := get[start](t, p.server, "/games/reign/random", "shape", "uniform", "size", "40", "seed", "1")
	path := "/games/" + game.ID + "/position"
	if _, text := p.ask(t, path); len(text) > 1<<20 || strings.Contains(text, `"to":{"text"`) {
		t.Fatalf("a document of %d bytes says where moves lead", len(text))
	}
	at := p.position(t, game.ID, game.Position)
	mine := at.Moves[len(at.Moves)/2]
	after := get[known](t, p.server, path, "pos", game.Position, "move", mine.Move)
	reply := after.Moves[0] // what never errs plays the best move
	then := get[known](t, p.server, path, "pos", after.Position.Text, "move", reply.Move).Position.Text
	shows := func(what, want string) {
		t.Helper()
		p.until(what, `want => document.querySelector("#edit-position").value === want`, want)
		p.settle()
	}

	p.open(address(game.ID, game.Position, "vs", "perfect", "hint", "1"))
	p.byMouse(mine.Move, begins(at, mine.Cells))
	shows("the computer's answer", then)
	if n := p.count(".strip li"); n != 3 {
		t.Errorf("a history of %d positions", n)
	}
	link := eval[string](p, `() => location.hash`)
	p.press("u")
	shows("the undone position", game.Position)
	p.open(link)
	shows("the position of a link", then)
	for _, step := range []struct{ key, shows string }{
		{kb.ArrowLeft, after.Position.Text}, {kb.Home, game.Position}, {kb.ArrowRight, after.Position.Text}, {kb.End, then},
	} {
		p.press(step.key)
		shows("the position after "+step.key, step.shows)
	}

	now := p.position(t, game.ID, then)
	best := get[known](t, p.server, path, "pos", then, "move", now.Line[0].Move)
	second := get[known](t, p.server, path, "pos", best.Position.Text, "move", now.Line[1].Move)
	p.visit(strings.Replace(link, "vs=perfect", "vs=", 1))
	p.click(".chips li:nth-child(2) a")
	shows("two moves of the best line", second.Position.Text)
}
