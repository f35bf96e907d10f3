package e2e

import (
	"maps"
	"net/url"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// clocks note, before the page runs, when the first board is drawn, and how long
// after a press of the mouse what the page says of the new position.
const clocks = `
	const drawn = then => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
	window.times = { answers: [], frames: [] };
	addEventListener("pointerdown", () => (times.pressed = performance.now()), true);
	new MutationObserver(changes => {
		if (!times.first && document.querySelector(".board .cell")) { times.first = -1; drawn(t => (times.first = t)); }
		if (times.pressed && changes.some(c => c.target.id === "live")) { const from = times.pressed; times.pressed = 0; drawn(t => times.answers.push(t - from)); }
	}).observe(document, { childList: true, characterData: true, subtree: true });`

type times struct {
	First           float64   // milliseconds from the start of loading
	Loaded          float64   // when the page, all its files there, says that it is loaded
	Answers, Frames []float64 // from a click; from one frame to the next
}

// TestSpeed measures how long a person waits. No figure fails it: they are in the
// log (go test -v). The short form is content with three games.
func TestSpeed(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	send(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: clocks})
	all := boards(p)
	names := []string{"leap", "pursuit", "reign"}
	if os.Getenv("ZERMELO_LONG") != "" {
		names = slices.Sorted(maps.Keys(all))
	}
	for _, name := range names {
		p.open(all[name])
		for range 3 {
			if p.count(".moves tbody button") == 0 {
				break
			}
			before := p.text("#live")
			p.click(".moves tbody button")
			p.until("the answer", `before => live.textContent !== before`, before)
			p.settle()
		}
		seen := eval[times](p, `() => ({ ...times, loaded: performance.getEntriesByType("navigation")[0].loadEventEnd })`)
		t.Logf("%s: loaded after %.0f ms, first board %.0f ms later; answers to clicks %.0f ms", name, seen.Loaded, seen.First-seen.Loaded, seen.Answers)
	}
}

// TestSpeedLarge measures the largest board that is drawn: 100 × 100 arrows.
func TestSpeedLarge(t *testing.T) {
	if os.Getenv("ZERMELO_LONG") == "" {
		t.Skip("ZERMELO_LONG=1 measures it")
	}
	p := newTab(t, sharedServer(t), desk)
	send(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: clocks})
	game := get[start](t, p.server, "/games/reign/random", "shape", "uniform", "size", "100", "seed", "1")
	begun := time.Now()
	_, document := p.ask(t, "/games/"+game.ID+"/position?pos="+url.QueryEscape(game.Position))
	t.Logf("100 × 100: a document of %d bytes in %d ms, which the server then has", len(document), time.Since(begun).Milliseconds())
	p.open(address(game.ID, game.Position))
	if n := p.count(".board .cell"); n != 10_000 {
		t.Fatalf("%d cells", n)
	}
	eval[chromedp.Void](p, `() => { let last = 0; const frame = t => { if (last) times.frames.push(t - last); last = t; requestAnimationFrame(frame) }; requestAnimationFrame(frame) }`)
	at := eval[point](p, `() => { const r = document.querySelector(".board").getBoundingClientRect(); return { X: r.left + 100, Y: Math.max(r.top, 0) + 100 } }`)
	for i := range 40 {
		p.hover(point{at.X + float64(9*i), at.Y + float64(5*i)})
	}
	seen := eval[times](p, `() => times`)
	slices.Sort(seen.Frames)
	n := len(seen.Frames)
	t.Logf("100 × 100: first board %.0f ms after the start of loading; %d frames while the mouse crosses it, half of them below %.0f ms, the longest %.0f ms", seen.First, n, seen.Frames[n/2], seen.Frames[n-1])
	for range 3 {
		before := p.text("#live")
		p.click(".moves tbody button")
		p.until("the answer", `before => live.textContent !== before`, before)
		p.settle()
	}
	t.Logf("100 × 100: answers to clicks %.0f ms", eval[times](p, `() => times`).Answers)
}
