package plot

import (
	"strings"
	"unicode/utf8"
)

// A PDF uses the fonts that every reader has, and has to place text itself; an
// SVG is likely to be shown in a font that is as wide.

// helvetica holds the widths of the characters from space to tilde, in
// thousandths of the size, from Adobe's metrics of the standard font Helvetica
// (Arial and its relatives agree). Three digits each; @ is 1015.
const helvetica = "" +
	"278278355556556889667191333333389584278333278278" + // space to /
	"556556556556556556556556556556278278584584584556" + // 0 to ?
	"999667667722722667611778722278500667556833722778" + // @ to O
	"667778722667611722667944667667611278278278469556" + // P to _
	"333556556500556556278556556222222500222833556556" + // ` to o
	"556556333500278556500722500500500334260334584" //      p to ~

// helveticaWidth is the width of s, within a letter's width for letters beyond
// ASCII, which are taken to be as wide as most.
func helveticaWidth(s string, size float64) float64 {
	sum := 0
	for _, r := range s {
		w := 556
		if _, wide := symbol(r); wide > 0 {
			w = wide
		}
		if r >= ' ' && r <= '~' {
			at := 3 * (r - ' ')
			w = int(helvetica[at]-'0')*100 + int(helvetica[at+1]-'0')*10 + int(helvetica[at+2]-'0')
		}
		sum += w
	}
	return float64(sum) / 1000 * size
}

// symbol is the code and the width of a sign that Helvetica lacks and the
// standard font Symbol has, as far as they occur where games are written about.
func symbol(r rune) (code byte, width int) {
	switch r {
	case '⊕':
		return 0xc5, 768
	case '≤':
		return 0xa3, 549
	case '≥':
		return 0xb3, 549
	case '≠':
		return 0xb9, 549
	case '−':
		return 0x2d, 549
	case '∞':
		return 0xa5, 713
	}
	return 0, 0
}

// winAnsi are the characters 128 to 159 of the encoding WinAnsi; spaces stand
// where it has none.
const winAnsi = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"

// ansi is r in the encoding WinAnsi, or ? where it lacks it.
func ansi(r rune) byte {
	if r >= ' ' && r <= '~' || r >= 160 && r <= 255 {
		return byte(r)
	}
	before, _, known := strings.Cut(winAnsi, string(r))
	if !known {
		return '?'
	}
	return byte(128 + utf8.RuneCountInString(before))
}
