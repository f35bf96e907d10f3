package e2e

import (
	"strings"
	"testing"
)

// outside are elements that lie beyond an edge of the window though nothing
// scrolls them.
const outside = `() => [...document.querySelectorAll("body *")].filter(e => {
	const r = e.getBoundingClientRect();
	if (!r.width || !r.height || e.closest(".skip, .unseen, svg") || getComputedStyle(e).visibility === "hidden") return false;
	for (let up = e.parentElement; up; up = up.parentElement) if (/auto|scroll|hidden/.test(getComputedStyle(up).overflowX) && up !== document.body) return false;
	return r.right > innerWidth + 1 || r.left < -1;
}).slice(0, 3).map(e => e.outerHTML.slice(0, 200))`

// TestWEB_A9: plots follow the size of the window, and lists that open stay in it.
// That no screen is wider than the window TestScreens shows.
func TestWEB_A9(t *testing.T) {
	p := newTab(t, sharedServer(t), small)
	p.open("")
	p.visit("#/play/nim")
	p.click(".more > summary")
	p.fits()
	for _, hash := range []string{"#/table/kayles?n=0..50", "#/table/wythoff?n=0..30&m=0..30"} {
		p.look(desk)
		p.visit(hash)
		p.look(phone)
		p.until("a narrow plot", `() => { const c = document.querySelector("main canvas").getBoundingClientRect(); return c.width > 100 && c.right <= innerWidth }`)
		p.look(desk)
		p.until("a wide plot", `() => document.querySelector("main canvas").getBoundingClientRect().width > 400`)
	}
}

// fits fails for what lies beyond the edges.
func (p *tab) fits() {
	p.Helper()
	wide := eval[bool](p, `() => document.documentElement.scrollWidth > innerWidth`)
	if found := eval[[]string](p, outside); wide || len(found) > 0 {
		p.Errorf("the page is wider than the window: %s", strings.Join(found, "\n"))
	}
}

// narrow are targets that are hard to hit. Links within a sentence may be as
// high as the text.
const narrow = `least => [...document.querySelectorAll("a, button, input, select, textarea, summary")].filter(e => {
	const target = e.matches("[type=checkbox]") ? e.closest("label") : e, r = target.getBoundingClientRect();
	if (!r.width || e.closest(".skip, .unseen, p, dd, .prose, .samples") && e.matches("a")) return false;
	return e.matches(".cell") ? Math.min(r.width, r.height) < 39.5 : Math.min(r.width, r.height) < least;
}).slice(0, 3).map(e => { const r = e.getBoundingClientRect(); return r.width + "×" + r.height + " " + e.outerHTML.slice(0, 200) })`

// roomy fails for targets that are too small.
func (p *tab) roomy() {
	p.Helper()
	for _, found := range eval[[]string](p, narrow, 24) {
		p.Error(found)
	}
}
