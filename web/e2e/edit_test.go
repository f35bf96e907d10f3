package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestEdit: a position is changed on its board, by the mouse and by keys; what
// the server says of the result is shown.
func TestEdit(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("")
	p.run("heaps", func() {
		p.visit(address("moore", "k=2: 3 4 5"))
		p.click("button[title^='Change']")
		p.click(".cell[data-cell='1.2']") // off with it, and with the one above
		p.shows("k=2: 3 2 5")
		p.click(".cell[data-cell='0.+']")
		p.shows("k=2: 4 2 5")
		p.click("button[title^='Change']")
		if p.count(".cell.more") > 0 {
			p.Error("the board can still be changed")
		}
	})
	p.run("rows", func() {
		p.visit(address("leap", "..oo.o/oo.."))
		p.press("e")
		p.walk("0.1")
		p.press(kb.Enter)
		p.shows(".ooo.o/oo..")
		p.walk("1.0")
		p.press(".")
		p.shows(".ooo.o/.o..")
		p.press(kb.Escape)
		p.walk("0.1")
		p.press(kb.Enter)
		p.until("a move", `() => !!document.querySelector(".strip li + li, .plies tr + tr, dialog.menu[open]")`)
	})
}

// TestEditRefused: what is no position is refused at the field, keeps what was
// changed, and loses its moves; the next change may make it right.
func TestEditRefused(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.allow("422")
	p.open(address("splitpiles", "1,2 3,1"))
	p.press("e")
	p.press("-")
	p.until("a refusal", `() => !!document.querySelector("#wrong-position")?.innerText.includes("is not a position of splitpiles")`)
	if field := p.text(".verdict"); field != "No position" || p.count("z-moves td") > 0 {
		p.Errorf("the verdict is %q, of %d moves", field, p.count("z-moves td"))
	}
	if invalid := p.count("#edit-position[aria-invalid='true'][aria-describedby='wrong-position']"); invalid != 1 {
		p.Error("the field is not marked")
	}
	p.press("+")
	p.press("+")
	p.shows("2,2 3,1")
	if p.count("#wrong-position") > 0 {
		p.Errorf("still wrong: %s", p.text("#wrong-position"))
	}
}

// TestEditText: where the text says more than the board, its field is where a
// position is changed.
func TestEditText(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open(address("pursuit", "4: w=1,1 b=3,4 w"))
	p.press("e")
	if p.count("#edit-position:focus") != 1 {
		p.Errorf("the focus is on %q", p.focused())
	}
}

// shows waits until the position is on the page: in its field, on its board, and
// with its value.
func (p *tab) shows(text string) {
	p.Helper()
	p.until(text, `text => document.querySelector("#edit-position").value === text && new URLSearchParams(location.hash.split("?")[1]).get("pos") === text &&
		document.querySelector("z-play").doc.position.text === text && /win|lose/.test(document.querySelector(".verdict").innerText)`, text)
}
