package letters

import (
	"fmt"

	"zermelo"
)

// reason is the theorem's argument about p, with the letters of p in it.
func reason(p Position) string {
	switch {
	case !p.valid():
		return ""
	case p.Pending == 0:
		return because(p.Left, p.Ahead)
	}
	rest, ahead := reply(p)
	letter, end := p.Left[0], "first"
	if rest == p.Left[:len(rest)] { // of equal ends it does not matter which
		letter, end = p.Left[len(rest)], "last"
	}
	return fmt.Sprintf("against Alice's letter %c Bob does best to take the %s letter, %c; then %s",
		p.Pending, end, letter, because(rest, ahead))
}

// because says who wins when Alice is to move on s, and why.
func because(s string, ahead zermelo.Outcome) string {
	if s == "" {
		return "no letter is left, so " + standing(ahead)
	}
	i, j := strip(s)
	at := unequalPair(s, i, j)
	switch {
	case at < j:
		return fmt.Sprintf("the string %s is not drawn, since %sletters %d and %d (%c and %c) are no equal pair; so Alice wins",
			shorten(s), stripped(i), at+1, at+2, s[at], s[at+1])
	case i == j:
		return fmt.Sprintf("the string %s is drawn, since it reads the same from both ends; so %s", shorten(s), standing(ahead))
	}
	return fmt.Sprintf("the string %s is drawn, since %sit falls into equal pairs; so %s", shorten(s), stripped(i), standing(ahead))
}

// stripped says that n letters were taken off each end, if any were.
func stripped(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "after the equal letters at its ends are stripped, "
	}
	return fmt.Sprintf("after %d equal letters at each end are stripped, ", n)
}

// standing is the result of a string that is drawn.
func standing(ahead zermelo.Outcome) string {
	switch ahead {
	case zermelo.Win:
		return "Alice wins by the latest round that differed"
	case zermelo.Loss:
		return "Bob wins by the latest round that differed"
	}
	return "the game is a draw"
}

// shorten quotes s, the middle of a long one left out.
func shorten(s string) string {
	const end = 12
	if len(s) <= 2*end+1 {
		return fmt.Sprintf("%q", s)
	}
	return fmt.Sprintf("%q (%d letters)", s[:end]+"…"+s[len(s)-end:], len(s))
}
