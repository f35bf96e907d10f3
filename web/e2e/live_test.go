package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// listen keeps, in the page, what the live region says, and when.
const listen = `() => { window.said = []; new MutationObserver(() => said.push({ Text: live.textContent, At: performance.now() })).observe(live, { childList: true, characterData: true, subtree: true }) }`

type sentence struct {
	Text string
	At   float64 // milliseconds
}

// said takes what has been said.
func (p *tab) said() []sentence {
	p.Helper()
	return eval[[]sentence](p, `() => said.splice(0)`)
}

// TestWEB_A3: one polite live region says one thing after each move.
func TestWEB_A3(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/play/leap?pos=..oo.o/oo..")
	if n := p.count("[aria-live], [role=status], [role=alert], [role=log]"); n != 1 || p.count("#live[aria-live=polite]") != 1 {
		t.Errorf("%d live regions", n)
	}
	eval[any](p, listen)
	p.byMouse("1:3-5", "0.2")
	p.settle()
	if all := p.said(); len(all) != 1 || all[0].Text != "First: 1:3-5. Player to move loses in 4 plies. 2 moves." {
		t.Errorf("after a move: %v", all)
	}
	for range 2 { // asked twice, it answers twice
		p.press("s")
		if all := p.said(); len(all) != 1 || !strings.HasPrefix(all[0].Text, "Player to move loses in 4 plies. 2 moves.") {
			t.Errorf("asked: %v", all)
		}
	}
	p.visit("#/play/leap?pos=..oo.o/oo..&vs=perfect")
	p.said()
	p.byKeys("1:3-5", "0.2")
	p.until("the answer", `() => document.querySelector(".verdict").innerText === "Your move" && document.querySelectorAll(".plies tbody tr").length === 3`)
	p.settle()
	all := p.said()
	if len(all) != 2 || !strings.HasPrefix(all[0].Text, "First: 1:3-5.") || !strings.HasPrefix(all[1].Text, "Second: ") {
		t.Errorf("a move and its answer: %v", all)
	}
	for _, s := range all {
		if strings.Contains(s.Text, "win") || strings.Contains(s.Text, "lose") {
			t.Errorf("the values are hidden, and it says %q", s.Text)
		}
	}
}

// TestWEB_A6: every plot has a heading, a sentence, a table of 25 rows a page,
// and a cursor for keys that speaks at most every 300 ms.
func TestWEB_A6(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("")
	eval[any](p, listen)
	for _, plot := range []struct{ name, hash, says string }{
		{"scatter", "#/table/0.77?n=0..100", "n = 39, G = 3"},
		{"differences", "#/table/0.77?n=0..120&show=differences&by=12", "n = 39, difference = 5"},
		{"heat", "#/table/wythoff?n=0..30&m=0..40", "n = 0, m = 39: 39"},
	} {
		p.run(plot.name, func() {
			p.visit(plot.hash)
			if heading, summary := p.text("#view-title"), p.text("section[aria-labelledby=view-title] .caption"); heading == "" || !strings.HasSuffix(summary, ".") {
				p.Errorf("heading %q, summary %q", heading, summary)
			}
			p.openAll(".numbers")
			p.settle()
			if rows := p.count(".numbers .values tbody tr"); rows != 25 {
				p.Errorf("a page of %d rows", rows)
			}
			p.clickWords(".numbers .bar button", "Later")
			if first := p.text(".numbers tbody th"); first != "25" {
				p.Errorf("the second page begins with %s", first)
			}
			p.said()
			p.press("p")
			for range 40 {
				p.press(kb.ArrowRight)
			}
			p.until("the last word", `last => said.at(-1)?.Text.trim() === last`, plot.says)
			all := p.said()
			for i := 1; i < len(all); i++ {
				if all[i].At-all[i-1].At < 295 { // timers are not that exact
					p.Errorf("%q is said %.0f ms after %q", all[i].Text, all[i].At-all[i-1].At, all[i-1].Text)
				}
			}
		})
	}
}
