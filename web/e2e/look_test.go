package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
)

// badges are the signs on the cells of a board: the value, and where the sign is.
const badges = `() => [...document.querySelectorAll(".board .cell .badge")].map(b => { const r = b.getBoundingClientRect();
	return { Value: ["win", "draw", "loss"].find(v => b.closest(".cell").classList.contains(v)), Sign: b.innerText, X: r.x, Y: r.y, W: r.width, H: r.height } })`

type badge struct {
	Value, Sign string
	X, Y, W, H  float64
}

// TestWEB_A4: values are told apart without colours: by glyphs, which differ in
// greyscale, by words, and by letters where colours are forced.
func TestWEB_A4(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/play/reign?pos=rdl/u%23l/rru&m=3,1") // wins and draws
	send(p, emulation.SetEmulatedVisionDeficiency, emulation.SetEmulatedVisionDeficiencyParams{Type: emulation.SetEmulatedVisionDeficiencyTypeAchromatopsia})
	signs := map[string]image.Image{}
	for _, hash := range []string{"#/play/reign?pos=rdl/u%23l/rru&m=3,1", "#/play/chomp?pos=4+3+3"} {
		p.visit(hash)
		picture := p.picture()
		for _, b := range eval[[]badge](p, badges) {
			if want := map[string]string{"win": "▲", "draw": "=", "loss": "▼"}[b.Value]; strings.TrimPrefix(b.Sign, "★") != want {
				t.Errorf("a cell that gives a %s has the sign %q", b.Value, b.Sign)
			}
			signs[b.Value] = crop(picture, b)
		}
	}
	for _, pair := range [][2]string{{"win", "loss"}, {"win", "draw"}, {"draw", "loss"}} {
		a, b := signs[pair[0]], signs[pair[1]]
		if a == nil || b == nil {
			t.Errorf("no sign of %v was seen", pair)
		} else if d := differing(a, b); d < 0.1 {
			t.Errorf("in greyscale %s and %s differ in %.0f %% of their pixels", pair[0], pair[1], 100*d)
		}
	}
	for _, word := range []string{"▲ win", "▼ loss"} {
		if !strings.Contains(strings.ReplaceAll(p.text(".moves"), " ", " "), word) {
			t.Errorf("the table of moves does not say %q", word)
		}
	}
	forced := desk
	forced.forced = true
	p.look(forced)
	shown := eval[[]string](p, `() => [...document.querySelectorAll(".cell.win, .cell.loss")].map(c => getComputedStyle(c, "::before").content)`)
	letters := strings.Join(shown, "")
	if !strings.HasPrefix(p.text(".verdict"), "W") || !strings.Contains(letters, `"W"`) || !strings.Contains(letters, `"L"`) {
		t.Errorf("where colours are forced: %q, cells %s", p.text(".verdict"), letters)
	}
}

// picture is what the window shows.
func (p *tab) picture() image.Image {
	p.Helper()
	picture, err := png.Decode(bytes.NewReader(send(p, page.CaptureScreenshot, page.CaptureScreenshotParams{}).Data))
	if err != nil {
		p.Fatal(err)
	}
	return picture
}

// crop cuts out the last sign of a badge, behind the star.
func crop(picture image.Image, b badge) image.Image {
	r := image.Rect(int(b.X+b.W)-13, int(b.Y), int(b.X+b.W), int(b.Y+b.H))
	return picture.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(r)
}

// differing is the part of the pixels that are dark in one of two pictures and
// light in the other, laid with their middles over each other.
func differing(a, b image.Image) float64 {
	grey := func(m image.Image, dx, dy int) bool {
		mid := m.Bounds().Min.Add(m.Bounds().Max).Div(2)
		return color.GrayModel.Convert(m.At(mid.X+dx, mid.Y+dy)).(color.Gray).Y < 160
	}
	n, all := 0, 0
	for dy := -5; dy <= 5; dy++ {
		for dx := -5; dx <= 5; dx++ {
			all++
			if grey(a, dx, dy) != grey(b, dx, dy) {
				n++
			}
		}
	}
	return float64(n) / float64(all)
}

// TestWEB_A5: text has a contrast of 4.5 to what is behind it, and what is drawn
// 3, in both themes.
func TestWEB_A5(t *testing.T) {
	text, drawn := []string{"ink", "soft", "accent", "win", "draw", "loss"}, []string{"edge", "accent", "win", "draw", "loss", "left", "right", "coin-rim"}
	p := newTab(t, sharedServer(t), desk)
	for _, v := range looks()[:2] {
		p.look(v)
		p.open("#/play/nim")
		colour := func(name string) [3]float64 {
			return eval[[3]float64](p, `n => getComputedStyle(document.documentElement).getPropertyValue("--" + n).trim().match(/[0-9a-f]{2}/gi).map(x => parseInt(x, 16))`, name)
		}
		for least, names := range map[float64][]string{4.5: text, 3: drawn} {
			for _, name := range names {
				if c := contrast(colour(name), colour("page")); c < least {
					t.Errorf("%v: %s on the page has a contrast of %.2f", v, name, c)
				}
			}
		}
		for _, link := range eval[[]string](p, `() => [...document.querySelectorAll("main a")].map(a => getComputedStyle(a).color)`) {
			var rgb [3]float64
			if _, err := fmt.Sscanf(link, "rgb(%f, %f, %f)", &rgb[0], &rgb[1], &rgb[2]); err != nil {
				t.Fatal(link, err)
			}
			if c := contrast(rgb, colour("page")); c < 4.5 {
				t.Errorf("%v: a link has a contrast of %.2f", v, c)
			}
		}
	}
}

// contrast is the ratio of WCAG 2, of two colours in 0 to 255.
func contrast(a, b [3]float64) float64 {
	light := func(c [3]float64) (sum float64) {
		for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
			if part := c[i] / 255; part <= 0.04045 {
				sum += weight * part / 12.92
			} else {
				sum += weight * math.Pow((part+0.055)/1.055, 2.4)
			}
		}
		return sum
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestWEB_A7: nothing moves for who does not want it, the theme is the system's
// until a person chooses one, and that is kept.
func TestWEB_A7(t *testing.T) {
	p := newTab(t, sharedServer(t), desk)
	p.open("#/play/nim")
	moves := func() bool {
		return eval[bool](p, `() => [...document.querySelectorAll("main *")].some(e => { const s = getComputedStyle(e);
			return s.animationName !== "none" || s.transitionDuration.split(", ").some(d => parseFloat(d) > 0) })`)
	}
	theme := func() string {
		return eval[string](p, `() => document.documentElement.dataset.theme + " " + getComputedStyle(document.body).backgroundColor`)
	}
	if moves() {
		t.Error("things move, though the person wants none of it")
	}
	dark := desk
	dark.dark, dark.moving = true, true
	light := theme()
	p.look(dark)
	p.settle() // the page hears of it with its next frame
	if !moves() {
		t.Error("nothing moves, so the other half has shown nothing")
	}
	night := theme()
	if light != "light rgb(255, 255, 255)" || night != "dark rgb(20, 23, 28)" {
		t.Errorf("the system's themes: %s, %s", light, night)
	}
	p.click("header button")
	if theme() != light {
		t.Errorf("chosen: %s", theme())
	}
	if p.open("#/help"); theme() != light {
		t.Errorf("after a reload: %s", theme())
	}
}
