package coins

import (
	"strconv"

	"zermelo"
)

// drawing is the stack, with the coins marked that may be taken.
func drawing(p Position) *zermelo.Board {
	if p.Len() > zermelo.MostCells {
		return nil
	}
	b := &zermelo.Board{Kind: zermelo.StackBoard}
	for i := range p.Len() {
		b.Coins = append(b.Coins, zermelo.Number(p.Coin(i)))
	}
	for i := range p.Limit {
		b.Live = append(b.Live, zermelo.Cell{i})
	}
	switch {
	case p.Limit == 1:
		b.Captions = []string{"take 1 coin"}
	case p.Limit > 1:
		b.Captions = []string{"take at most " + strconv.Itoa(p.Limit) + " coins"}
	}
	return b
}

// places is the lowest coin of a take.
func places(from, to Position) []zermelo.Cell {
	return []zermelo.Cell{{taken(from, to) - 1}}
}
