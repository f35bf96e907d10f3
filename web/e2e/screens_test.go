package e2e

import (
	"net/url"
	"os"
	"testing"
)

// screen is an address of the page, and what to do there.
type screen struct {
	name, hash string
	do         func(p *tab)
	provokes   string // part of what the console may say
}

const (
	refused = "status of 422"
	unasked = "status of 400"
	unknown = "status of 404"
)

// screens are all screens of the page, and all boards, in the states that look
// different.
func screens(p *tab) []screen {
	madmax := get[start](p, p.server, "/games/madmax/start")
	return []screen{
		{name: "home", hash: "#/"},
		{name: "home-search", hash: "#/?q=zzz"},
		{name: "play", hash: "#/play/nim?pos=3+4+5&m=heap+3:+take+2+%E2%86%92+1&m=heap+4:+take+2+%E2%86%92+2&m=heap+5:+take+5+%E2%86%92+%C2%B7"},
		{name: "play-hidden", hash: "#/play/nim?pos=3+4+5&vs=0.5&seed=3"},
		{name: "play-over", hash: "#/play/nim?pos=1&m=heap+1:+take+1+%E2%86%92+%C2%B7"},
		{name: "play-list", hash: "#/play/pursuit?pos=4:+w%3D1,1+b%3D3,4+w", do: func(p *tab) { p.click(".cell.plays") }},
		{name: "madmax", hash: "#/play/" + madmax.ID + "?pos=" + url.QueryEscape(madmax.Position)},
		{name: "leap", hash: "#/play/leap?pos=..oo.o/oo.."},
		{name: "splitpiles", hash: "#/play/splitpiles?pos=4,3+2,2"},
		{name: "coins", hash: "#/play/coins?pos=L%3D2:+1+3+1+7+2"},
		{name: "pursuit", hash: "#/play/pursuit?pos=8:+w%3D1,1+b%3D5,6+w"},
		{name: "endstones", hash: "#/play/endstones?pos=3+1+9+4"},
		{name: "reign", hash: "#/play/reign?pos=rdl/u%23l/rru&m=3,1"},
		{name: "letters", hash: "#/play/letters?pos=abcabc&m=L&m=L"},
		{name: "wythoff", hash: "#/play/wythoff?pos=70+90"},
		{name: "moore", hash: "#/play/moore?pos=k%3D2:+3+4+5"},
		{name: "chomp", hash: "#/play/chomp?pos=4+3+3"},
		{name: "kayles", hash: "#/play/kayles?pos=5+8"},
		{name: "play-setup", hash: "#/play/leap?pos=..oo.o/oo..", do: func(p *tab) { p.openAll(".setup details, .why") }},
		{name: "scatter", hash: "#/table/kayles?n=0..120"},
		{name: "scatter-formula", hash: "#/table/0.77?n=0..60&formula=n+%25+4"},
		{name: "differences", hash: "#/table/kayles?n=0..200&show=differences&by=12"},
		{name: "frequency", hash: "#/table/kayles?n=0..100&show=frequency"},
		{name: "table", hash: "#/table/kayles?n=0..100&show=table"},
		{name: "heat", hash: "#/table/wythoff?n=0..15&m=0..15"},
		{name: "heat-large", hash: "#/table/wythoff?n=0..127&m=0..127&by=mod&k=8"},
		{name: "graph", hash: "#/graph/kayles?pos=5&depth=3"},
		{name: "graph-draws", hash: "#/graph/letters?pos=abba&depth=4"},
		{name: "editor", hash: "#/game"},
		{name: "editor-error", hash: "#/game", provokes: refused, do: func(p *tab) {
			p.fill("textarea", "def moves(n):\nreturn [n - 1")
			p.click(".editor .bar button")
		}},
		{name: "stress", hash: "#/stress"},
		{name: "stress-refused", hash: "#/stress", do: func(p *tab) { p.pick("../axe.min.js") }},
		{name: "stress-report", hash: "#/stress", do: func(p *tab) { p.pick("wa.json"); p.openAll(".shrinking li:first-child details") }},
		{name: "stress-match", hash: "#/stress", do: func(p *tab) { p.pick("match.json") }},
		{name: "stress-crash", hash: "#/stress", do: func(p *tab) { p.pick("re.json") }},
		{name: "stress-passed", hash: "#/stress", do: func(p *tab) { p.pick("ok.json") }},
		{name: "theorems", hash: "#/theorems"},
		{name: "help", hash: "#/help"},
		{name: "rules", hash: "#/help/coins"},
		{name: "no-game", hash: "#/play/nosuchgame", provokes: unknown},
		{name: "no-position", hash: "#/play/nim?pos=3+x", provokes: refused},
		{name: "no-table", hash: "#/table/kayles?n=x", provokes: unasked},
	}
}

// TestScreens holds every screen against the requirements that all of them have
// to meet, each as a subtest:
//
//	WEB_S6   it is drawn, without a network: the browser of the tests knows no
//	         host but the server, and any request to another one is a failure
//	WEB_A8   axe-core finds nothing wrong with it, light or dark, wide or narrow
//	WEB_A9   it is not wider than the window, on a telephone and on a small one
//	WEB_A10  targets have 24 × 24 pixels, cells of boards 40
//	WEB_A11  landmarks have names that differ
//
// The short form of WEB_A8 looks twice, since colours are the same in both sizes
// and sizes in both themes.
func TestScreens(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("")
	p.loadAxe()
	all := looks()
	dark, light, night := all[1], all[2], all[3]
	for _, s := range screens(p) {
		p.run(s.name, func() {
			p.look(desk)
			p.show(s)
			p.run("WEB_S6", func() {
				if p.text("main h1, main .problem") == "" {
					p.Error("nothing is drawn")
				}
			})
			p.run("WEB_A11", p.landmarked)
			p.run("WEB_A10", p.roomy)
			p.run("WEB_A8", func() { p.axe() })
			p.at(night)
			p.run("WEB_A8-dark-390", func() { p.axe(changing...) })
			p.run("WEB_A9-390", p.fits)
			p.run("WEB_A10-390", p.roomy)
			p.at(small)
			p.run("WEB_A9-320", p.fits)
			if os.Getenv("ZERMELO_LONG") == "" {
				return
			}
			p.at(dark)
			p.run("WEB_A8-dark", func() { p.axe() })
			p.at(light)
			p.run("WEB_A8-390", func() { p.axe() })
		})
	}
}

// at looks at the same screen otherwise.
func (p *tab) at(v view) {
	p.Helper()
	p.look(v)
	p.settle()
}

// show goes to a screen and does what there is to do.
func (p *tab) show(s screen) {
	p.Helper()
	if s.provokes != "" {
		p.allow(s.provokes)
	}
	p.visit(s.hash)
	if s.do != nil {
		s.do(p)
		p.settle()
	}
}

// openAll opens everything that unfolds.
func (p *tab) openAll(selector string) {
	p.Helper()
	eval[any](p, `s => { for (const e of document.querySelectorAll(s)) e.open = true }`, selector)
}
