package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestWatch: what may not be is noticed: words on the console, exceptions,
// requests to other hosts, and what the content policy refuses.
func TestWatch(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/help")
	for _, wrong := range []struct{ does, noticed string }{
		{`() => console.error("so much")`, `the console: "so much"`},
		{`() => { setTimeout(() => { throw new Error("thrown") }) }`, "an exception: Uncaught"},
		{`() => { fetch("http://elsewhere.example/x").catch(() => {}) }`, "elsewhere.example/x"},
		{`() => { new Image().src = "https://elsewhere.example/i" }`, "elsewhere.example/i"},
		{`() => { const s = document.createElement("script"); s.text = "0"; document.head.append(s) }`, "security:"},
		{`() => { location.href = "http://elsewhere.example/" }`, "asks for http://elsewhere.example/"},
	} {
		eval[chromedp.Void](p, wrong.does)
		for end := time.Now().Add(patience); !p.noticed(wrong.noticed); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("nobody notices %s", wrong.does)
			}
		}
	}
	p.allow("") // what else comes of all this
	p.noticed("")
}

// noticed says whether there is a fault with the text, and forgets all if so.
func (p *tab) noticed(text string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !strings.Contains(strings.Join(p.faults, "\n"), text) {
		return false
	}
	p.faults = nil
	return true
}
