package heap

import "strings"

// names are the games that have one. Sources: Berlekamp, Conway and Guy,
// "Winning Ways", chapter 4; Guy and Smith 1956; Grundy 1939; Lasker 1931.
var names = []struct{ name, code, about string }{
	{"nim", "0.[3]", "take any number from one heap"},
	{"lasker", "4.[3]", "Lasker's nim: take any number from a heap, or break it in two"},
	{"kayles", "0.77", "Kayles: knock down one pin, or two that stand together"},
	{"doublekayles", "0.7777", "Double Kayles: take 1 to 4 from a heap, and break the rest if you like"},
	{"dawson", "0.137", "Dawson's Chess: take a file and its neighbours"},
	{"dawsonskayles", "0.07", "Dawson's Kayles: knock down two pins that stand together"},
	{"treblecross", "0.007", "Treblecross (one-dimensional tic-tac-toe): n cells in a row are a heap of n + 2"},
	{"officers", "0.6", "Officers: take one counter, but not a heap of one"},
	{"grundy", "4!.0", "Grundy's game: break a heap into two of different sizes"},
}

// Names lists the games that have a name, in the order in which to show them.
func Names() []string {
	all := make([]string, len(names))
	for i, n := range names {
		all[i] = n.name
	}
	return all
}

// named is the game of that name.
func named(name string) (Game, bool) {
	for _, n := range names {
		if n.name == name {
			g, err := parseCode(n.code)
			g.name, g.about = n.name, n.about
			return g, err == nil
		}
	}
	return Game{}, false
}

// Meant says that text is meant to name a Game, rightly or not: it is a name, or
// begins as a code does. Parse says what is wrong with it. (What is meant to name
// a Partizan is not.)
func Meant(text string) bool {
	if MeantPartizan(text) {
		return false
	}
	if _, ok := named(text); ok {
		return true
	}
	return strings.HasPrefix(text, subPrefix) || strings.HasPrefix(text, allbutPrefix) ||
		strings.HasPrefix(text, ".") || text != "" && '0' <= text[0] && text[0] <= '9'
}
