package letters

import "zermelo"

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
		Board:   drawing,
		Cells:   places,
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
