package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestKeys: the keys of the help screen do what it says, but not where they are
// text, nor where a person has switched them off.
func TestKeys(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/play/leap?pos=..oo.o/oo..")
	now := func() string {
		p.settle()
		return eval[string](p, `() => document.querySelector("#edit-position").value + (document.querySelector("main .sign") ? "" : " hidden")`)
	}
	for _, step := range []struct{ key, then string }{
		{"3", "..o.oo/oo.."}, // the third row of the moves
		{" ", "...ooo/oo.."},
		{kb.ArrowLeft, "..o.oo/oo.."},
		{"k", "..oo.o/oo.."},
		{"j", "..o.oo/oo.."},
		{kb.End, "...ooo/oo.."},
		{kb.Home, "..oo.o/oo.."},
		{kb.ArrowDown, "...ooo/oo.."},
		{"v", "...ooo/oo.. hidden"},
		{"v", "...ooo/oo.."},
		{"u", "..o.oo/oo.."},
		{"r", "..oo.o/oo.."},
	} {
		if p.press(step.key); now() != step.then {
			t.Errorf("%q: %s, want %s", step.key, now(), step.then)
		}
	}
	p.press("1")
	p.settle()
	for key, where := range map[string]string{"m": "z-moves", "b": "z-board", "h": "z-history"} {
		if p.press(key); !eval[bool](p, `where => !!document.activeElement.closest(where)`, where) {
			t.Errorf("%s does not go to %s", key, where)
		}
	}
	p.fill("#edit-position", "v1 u")
	if now() != "v1 u" {
		t.Errorf("typed: %s", now())
	}
	eval[chromedp.Void](p, `() => document.activeElement.blur()`)
	p.press("?")
	p.until("the help", `() => location.hash === "#/help"`)
	p.click(".check input")
	p.visit("#/play/leap?pos=..oo.o/oo..")
	if p.press("1"); now() != "..oo.o/oo.." {
		t.Errorf("keys are switched off, and 1 leads to %s", now())
	}
}
