package analysis

import "fmt"

// MoveError refuses a name that is not that of exactly one move.
type MoveError struct {
	Game, Move string
	// Count is how many of the moves that are listed have the name.
	Count int
	// Unlisted says that there are too many moves to list them all.
	Unlisted bool
}

func (e *MoveError) Error() string {
	switch {
	case e.Count > 1:
		return fmt.Sprintf("%d moves of this position of %s are called %s", e.Count, e.Game, e.Move)
	case e.Unlisted:
		return fmt.Sprintf("%s is none of the moves of this position of %s that are listed", e.Move, e.Game)
	}
	return fmt.Sprintf("%s is no move of this position of %s", e.Move, e.Game)
}

// After: see Game.
func (g game[P]) After(position, move string) (string, error) {
	p, err := g.parse(position)
	if err != nil {
		return "", err
	}
	a := &oracle[P]{g: g.Game}
	results, other := a.results(p)
	var to P
	count := 0
	for _, q := range results {
		if a.name(p, q) == move {
			to = q
			count++
		}
	}
	if count != 1 {
		return "", &MoveError{g.Name(), move, count, other != nil && other.Sign() > 0}
	}
	return g.Text.Format(to), nil
}
