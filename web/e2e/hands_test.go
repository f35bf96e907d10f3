package e2e

import (
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// point is a place in the window, in pixels.
type point struct{ X, Y float64 }

// aim brings an element into view and gives its middle. The element must be what
// the pointer would meet there.
const aim = `(e, what) => {
	if (!e) throw new Error("there is no " + what);
	e.scrollIntoView({ block: "nearest", inline: "nearest" });
	const r = e.getBoundingClientRect();
	const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
	const met = document.elementFromPoint(x, y);
	if (!met || !(e.contains(met) || met.contains(e))) throw new Error(what + " is covered by " + (met?.outerHTML ?? "nothing"));
	return { X: x, Y: y };
}`

// click presses the main button of the mouse over an element.
func (p *tab) click(selector string) {
	p.Helper()
	p.clickAt(eval[point](p, `s => (`+aim+`)(document.querySelector(s), s)`, selector))
}

// clickWords clicks the one among the elements that begins with the words.
func (p *tab) clickWords(selector, words string) {
	p.Helper()
	p.clickAt(eval[point](p, `(s, words) => (`+aim+`)([...document.querySelectorAll(s)].find(e => e.innerText.trim().startsWith(words)), s + " " + words)`, selector, words))
}

func (p *tab) clickAt(at point) {
	p.Helper()
	p.hover(at)
	p.do(chromedp.MouseClickXY(at.X, at.Y))
}

// hover moves the mouse to a place.
func (p *tab) hover(at point) {
	p.Helper()
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at.X, at.Y))
}

// press presses keys one after the other.
func (p *tab) press(keys string) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// fill replaces what stands in a field.
func (p *tab) fill(selector, text string) {
	p.Helper()
	eval[chromedp.Void](p, `s => document.querySelector(s).select()`, selector)
	p.press(kb.Delete + text)
}

// away is where a cell lies from the one that has the focus: to the right and
// down, in pixels.
const away = `(k) => {
	const middle = e => { const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2] };
	const from = document.activeElement?.closest(".cell"), to = document.querySelector(".cell[data-cell='" + k + "']");
	if (!from || !to) throw new Error(from ? "there is no cell " + k : "the focus is not on the board but on " + document.activeElement?.outerHTML);
	const [a, b] = [middle(from), middle(to)];
	return { X: b[0] - a[0], Y: b[1] - a[1] };
}`

// walk goes with the arrow keys to a cell of the board, as who sees where it is.
func (p *tab) walk(cell string) {
	p.Helper()
	p.press("b")
	for range 60 {
		way := eval[point](p, away, cell)
		if way == (point{}) {
			return
		}
		before := p.focused()
		first, second := arrows(way)
		if p.press(first); p.focused() == before {
			p.press(second)
		}
	}
	p.Fatalf("the arrow keys do not lead to the cell %s: the focus is on %s", cell, p.focused())
}

// arrows are the keys for the larger and the smaller part of a way.
func arrows(way point) (first, second string) {
	across, along := kb.ArrowRight, kb.ArrowDown
	if way.X < 0 {
		across = kb.ArrowLeft
	}
	if way.Y < 0 {
		along = kb.ArrowUp
	}
	if way.X*way.X > way.Y*way.Y {
		return across, along
	}
	return along, across
}

// focused is the cell that has the focus, or what else has it.
func (p *tab) focused() string {
	p.Helper()
	return eval[string](p, `() => document.activeElement?.dataset.cell ?? document.activeElement?.innerText ?? ""`)
}
