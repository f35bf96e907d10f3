package heap

import (
	"strings"

	"zermelo"
)

// Partizan is a subtraction game in which the players may take different
// numbers (Fraenkel and Kotzig, "Partizan octal games: partizan subtraction
// games", 1987). It has no Grundy values. Its zero value has no move at all.
type Partizan struct {
	name  string
	about string
	sides [2]Game // what Left and Right may take
}

// MeantPartizan says that text is meant to name a Partizan, rightly or not: it
// begins as sets of takes do and has a bar. ParsePartizan says what is wrong with
// it.
func MeantPartizan(text string) bool {
	return strings.HasPrefix(text, subPrefix) && strings.IndexByte(text, bar) >= 0
}

// ParsePartizan reads what names a partizan subtraction game:
//
//	sub:1,2|1,3               Left may take 1 or 2, Right 1 or 3
//	sub:squares|allbut:2,5    each side may be any of the sets that [Parse] knows
//
// What is none is refused with a [*zermelo.ParseError].
func ParsePartizan(name string) (Partizan, error) {
	if !MeantPartizan(name) {
		return Partizan{}, refuse(name, 0, "expected sub:, what Left may take, a bar and what Right may take, as in sub:1,2|1,3")
	}
	var g Partizan
	at := strings.IndexByte(name, bar)
	for side, from := range [2]int{len(subPrefix), at + 1} {
		to := [2]int{at, len(name)}[side]
		var err error
		if g.sides[side], err = parseSide(name, from, to); err != nil {
			return Partizan{}, err
		}
	}
	left, right := g.sides[zermelo.First], g.sides[zermelo.Second]
	g.name = subPrefix + strings.TrimPrefix(left.code, subPrefix) + string(bar) + strings.TrimPrefix(right.code, subPrefix)
	g.about = "Left may " + left.about + "; Right may " + right.about
	return g, nil
}

// parseSide reads what one player may take.
func parseSide(text string, from, to int) (Game, error) {
	if strings.HasPrefix(text[from:to], allbutPrefix) {
		return parseAllbut(text, from+len(allbutPrefix), to)
	}
	return parseSub(text, from, to)
}

// Name is the game's code, "sub:1,2|1,3". ParsePartizan reads it.
func (g Partizan) Name() string { return g.name }

// About says in a line what the game is.
func (g Partizan) About() string { return g.about }

// Play is the game on a sum of heaps, which starts at start. It knows who wins
// single heaps, as far as that takes a second or so to compute or a period is
// proved, and such sums as are won heap by heap. Other sums must be searched.
func (g Partizan) Play(start Turn) zermelo.Game[Turn] {
	return zermelo.Game[Turn]{
		Name: g.name, About: g.about, Players: players, Start: start,
		Rules: turnRules{g}, Text: turnText{g}, MoveCount: g.moveCount,
		Outcome: (&outcomes{game: g}).theorem(),
		Board:   func(p Turn) *zermelo.Board { return drawing(p.Heaps) },
		Cells:   func(from, to Turn) []zermelo.Cell { return places(from.Heaps, to.Heaps) },
	}
}
