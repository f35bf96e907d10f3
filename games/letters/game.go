package letters

import "zermelo"

// About says in a line what the game is.
const About = "letters are taken from the ends of a string; the smaller of two strings wins"

// Usage gives the formats of the game.
const Usage = `Alice and Bob take letters in turn from either end of a string of even length,
Alice first. Each puts the letter in FRONT of her or his own string. At the end
the string that comes first in the dictionary wins; equal strings are a draw.
(Codeforces 1728D, "Letter Picking")

Contest input   t, then t strings of an even number of letters a to z
Contest output  Alice, Bob or Draw for each
Example         2 forces abba   gives   Alice Draw

Position  the letters left; then / and Alice's letter of this round when Bob is
          to move; then < (Alice is ahead) or > (Bob is) if the letters of a
          round differed: the latest such round counts
          abba   bba/a   bb>   a/b<
Move      L or R, the end that the letter is taken from

zermelo analyse letters "abba"
Settings  none
`

// game is the game that starts at start.
func game(start Position) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name:    name,
		About:   About,
		Players: [2]string{"Alice", "Bob"},
		Start:   start,
		Rules:   rules{},
		Text:    text{},
		Outcome: outcome,
		Plies:   plies,
		Best:    best,
		Input:   input,
	}
}

// Parse is the game from a position in the notation of Usage; a
// *zermelo.ParseError where s is none.
func Parse(s string) (zermelo.Game[Position], error) {
	p, err := text{}.Parse(s)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(p), nil
}

// input is the contest input that starts at p: a string from which nothing was
// taken yet.
func input(p Position) ([]byte, bool) {
	if p.Left == "" || p.Pending != 0 || p.Ahead != zermelo.Draw {
		return nil, false
	}
	return []byte("1\n" + p.Left + "\n"), true
}
