package gametest

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"unicode/utf8"

	"zermelo"
)

// mostDrawn is how many positions are drawn.
const mostDrawn = 500

// Boards checks what g draws, on positions that can be reached from the starts
// (none: g.Start), the final ones among them. Each has a board, which holds
// together and is the same when it was JSON; each move has cells, which lie on
// the board; no two moves have the same ones.
func Boards[P comparable](t testing.TB, g zermelo.Game[P], starts ...P) {
	t.Helper()
	if g.Board == nil || g.Cells == nil {
		t.Errorf("%s: the game has no Board or no Cells", g.Name)
		return
	}
	if len(starts) == 0 {
		starts = []P{g.Start}
	}
	positions := walk(g.Rules, starts).positions
	for _, p := range append(finals(g.Rules, positions), everyNth(positions, mostDrawn)...) {
		moves := g.Rules.Moves(nil, p)
		b := g.Board(p)
		err := sound(b)
		if err == nil {
			err = cellsHold(g, b, p, moves)
		}
		if err != nil {
			t.Errorf("%s: board of %s: %v", g.Name, g.Text.Format(p), err)
			return
		}
	}
}

// finals are some final positions, the farthest ones.
func finals[P comparable](r zermelo.Rules[P], positions []P) (some []P) {
	const most = 20
	for _, p := range slices.Backward(positions) {
		if len(r.Moves(nil, p)) == 0 {
			some = append(some, p)
		}
		if len(some) == most {
			break
		}
	}
	return some
}

// cellsHold looks at the cells of the moves from p.
func cellsHold[P comparable](g zermelo.Game[P], b *zermelo.Board, p P, moves []P) error {
	used := map[string]P{}
	for _, q := range moves {
		cells := g.Cells(p, q)
		if len(cells) == 0 {
			return fmt.Errorf("the move to %s has no cells", g.Text.Format(q))
		}
		for _, c := range cells {
			if !b.Has(c) {
				return fmt.Errorf("the move to %s has cell %v, which is not on the board", g.Text.Format(q), c)
			}
		}
		key := fmt.Sprint(cells)
		if other, ok := used[key]; ok && other != q {
			return fmt.Errorf("the moves to %s and %s both have cells %s", g.Text.Format(other), g.Text.Format(q), key)
		}
		used[key] = q
	}
	return nil
}

// sound says whether what a board refers to is there, and whether it survives as
// JSON.
func sound(b *zermelo.Board) error {
	if b == nil {
		return errors.New("there is none")
	}
	for _, c := range b.Live {
		if !b.Has(c) {
			return fmt.Errorf("the live cell %v is not on it", c)
		}
	}
	for name, node := range b.Tokens {
		if !b.Has(zermelo.Cell{node}) {
			return fmt.Errorf("the token %s stands on no node", name)
		}
	}
	for _, e := range b.Edges {
		if !b.Has(zermelo.Cell{e.From}) || !b.Has(zermelo.Cell{e.To}) {
			return fmt.Errorf("the edge %v joins no nodes", e)
		}
		if from, to := b.Nodes[e.From].Layer, b.Nodes[e.To].Layer; from != nil && *from >= *to {
			return fmt.Errorf("the edge %v leads from layer %d to %d", e, *from, *to)
		}
	}
	for i, owners := range b.Owners {
		if len(owners) != utf8.RuneCountInString(b.Rows[i]) {
			return fmt.Errorf("row %d has owners %q", i, owners)
		}
	}
	return survives(b)
}

func survives(b *zermelo.Board) error {
	text, err := json.Marshal(b)
	if err != nil {
		return err
	}
	var back zermelo.Board
	if err := json.Unmarshal(text, &back); err != nil {
		return err
	}
	again, err := json.Marshal(&back)
	if err == nil && string(again) != string(text) {
		err = fmt.Errorf("as JSON it becomes %s, then %s", text, again)
	}
	return err
}
