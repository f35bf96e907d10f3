package e2e

import (
	"maps"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// boards are a position of every game, with values shown.
func boards(p *tab) map[string]string {
	all := map[string]string{}
	for _, m := range matches {
		s := start{m.game, m.mouse}
		if s.Position == "" {
			s = get[start](p, p.server, "/games/"+m.game+"/start")
		}
		all[m.game] = "#/play/" + s.ID + "?pos=" + url.QueryEscape(s.Position)
	}
	return all
}

// onBoards makes a subtest of each board.
func onBoards(t *testing.T, values string, do func(p *tab)) {
	p := newTab(t, sharedServer(t), desk)
	p.open("")
	all := boards(p)
	for _, game := range slices.Sorted(maps.Keys(all)) {
		p.run(game, func() {
			p.visit(all[game] + "&hint=" + values)
			do(p)
		})
	}
}

// cells are the names of all cells, by what they are.
const cells = `() => Object.fromEntries([...document.querySelectorAll(".board .cell")].map(c => [c.dataset.cell, c.getAttribute("aria-label")]))`

// TestArrows: every cell of every board is reached with the arrow keys from the
// one cell that Tab reaches, and every move from some cell. The short form takes
// one of the games with heaps.
func TestArrows(t *testing.T) {
	onBoards(t, "0", func(p *tab) {
		if p.count(".heap") > 2 && os.Getenv("ZERMELO_LONG") == "" {
			p.Skip("more heaps")
		}
		names := eval[map[string]string](p, cells)
		if n := p.count(".cell[tabindex='0']"); n != 1 {
			p.Errorf("Tab stops at %d cells", n)
		}
		p.press("b")
		reached := map[string]bool{p.focused(): true}
		for todo := []string{p.focused()}; len(todo) > 0; todo = todo[1:] {
			for _, key := range []string{kb.ArrowLeft, kb.ArrowRight, kb.ArrowUp, kb.ArrowDown} {
				eval[any](p, `k => { document.querySelector(".cell[data-cell='" + k + "']").focus() }`, todo[0])
				p.press(key)
				if to := p.focused(); !reached[to] {
					reached[to] = true
					todo = append(todo, to)
				}
			}
		}
		if len(reached) != len(names) {
			p.Errorf("the arrow keys reach %d of %d cells", len(reached), len(names))
		}
		p.everyMove()
	})
}

// everyMove fails for moves that the keys play from no cell.
func (p *tab) everyMove() {
	p.Helper()
	found := map[string]bool{}
	starts := eval[[]string](p, `() => [...document.querySelectorAll(".cell.plays")].map(c => c.dataset.cell)`)
	for _, cell := range starts {
		label := eval[string](p, `k => { const c = document.querySelector(".cell[data-cell='" + k + "']"); c.focus(); return c.getAttribute("aria-label") }`, cell)
		if listed, of, ok := strings.Cut(label, "; "); ok && !strings.Contains(of, ", ") {
			found[of] = true // pressing it would play the one move
			continue
		} else if !ok {
			p.Errorf("the cell %s (%s) does not say what it plays", cell, listed)
		}
		p.press(kb.Enter)
		for _, text := range eval[[]string](p, `() => [...document.querySelectorAll("dialog.menu button")].map(b => b.innerText.trim())`) {
			found[text] = true
		}
		if p.count("dialog.menu") > 0 {
			p.press(kb.Escape)
			p.until("the end of the list", `() => !document.querySelector("dialog.menu")`)
		}
	}
	for _, move := range eval[[]string](p, `() => document.querySelector("z-moves").moves.map(m => m.move)`) {
		if !found[move] {
			p.Errorf("no cell plays %s", move)
		}
	}
}

// TestWEB_A2: each cell is a button whose name says where it is, what is there,
// and what its moves give; a screen reader finds them in the board.
func TestWEB_A2(t *testing.T) {
	onBoards(t, "1", func(p *tab) {
		names := eval[map[string]string](p, cells)
		heard := map[string]int{}
		for _, s := range p.spoken() {
			if s.role == "button" {
				heard[s.name]++
			}
			if s.role == "image" && s.name == "Board" {
				p.Error("the board hides its cells: it is an image")
			}
		}
		told := map[string]bool{}
		for cell, name := range names {
			if name == "" || told[name] || heard[name] == 0 {
				p.Errorf("cell %s is called %q, which another is, or a screen reader does not hear", cell, name)
			}
			told[name] = true
		}
		plays := eval[[]string](p, `() => [...document.querySelectorAll(".cell.plays")].map(c => c.getAttribute("aria-label"))`)
		for _, name := range plays {
			_, moves, _ := strings.Cut(name, "; ")
			if !strings.Contains(moves, " wins") && !strings.Contains(moves, " loses") && !strings.Contains(moves, " draws") {
				p.Errorf("%q does not say what its moves give", name)
			}
		}
		if len(plays) == 0 {
			p.Error("no cell plays")
		}
	})
}

// TestHidden: with values hidden nothing tells them: no text, no name, no look,
// no order.
func TestHidden(t *testing.T) {
	words := []string{"win", "lose", "loss", "draw", "best", "▲", "▼", "★", "plies", "Grundy", "slower"}
	onBoards(t, "0", func(p *tab) {
		all := eval[[]string](p, `() => [...document.querySelectorAll("z-board *, z-moves *, .stage > .verdict, .stage > .caption, z-history *")].flatMap(e =>
			[...e.attributes].filter(a => !/^(style|data-cell|@)/.test(a.name)).map(a => a.value).concat([...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data)))`)
		for _, s := range p.spoken() {
			if s.role == "button" || s.role == "StaticText" || s.role == "cell" {
				all = append(all, s.name, s.description)
			}
		}
		rules := p.text(".title") + p.text(".setup") + p.text(".opponent")
		for _, text := range all {
			for _, word := range words {
				if strings.Contains(strings.ToLower(text), word) && !strings.Contains(rules, text) {
					p.Errorf("%q says %q", text, word)
				}
			}
		}
		moves := eval[[]string](p, `() => [...document.querySelectorAll(".moves tbody tr td:nth-child(2)")].map(e => e.innerText)`)
		sorted := eval[[]string](p, `all => all.toSorted(new Intl.Collator("en", { numeric: true }).compare)`, moves)
		if !slices.Equal(moves, sorted) {
			p.Errorf("the order of the moves tells which are good: %q", moves)
		}
		if p.press(" "); !strings.Contains(p.text("#live"), "hidden") {
			p.Errorf("the space bar says %q", p.text("#live"))
		}
	})
}
