package zermelo

import "unicode/utf8"

// Size is how many things there are to draw: heaps, coins, cells, or nodes and
// edges. A board above [MostCells] is not shown.
func (b *Board) Size() (n int) {
	n = len(b.Heaps) + len(b.Coins) + len(b.Nodes) + len(b.Edges)
	for _, row := range b.Rows {
		n += utf8.RuneCountInString(row)
	}
	for i := range b.Parts {
		n += b.Parts[i].Size()
	}
	return n
}

// Has says whether a cell lies on the board.
func (b *Board) Has(c Cell) bool {
	if len(c) == 0 || c[0] < 0 {
		return false
	}
	switch b.Kind {
	case SumBoard:
		return c[0] < len(b.Parts) && b.Parts[c[0]].Has(c[1:])
	case HeapsBoard:
		return c[0] < len(b.Heaps) && (len(c) == 1 || len(c) == 2 && c[1] >= 0 && Number(c[1]) < b.Heaps[c[0]])
	case GridBoard:
		return len(c) == 2 && c[0] < len(b.Rows) && c[1] >= 0 && c[1] < utf8.RuneCountInString(b.Rows[c[0]])
	case StackBoard:
		return len(c) == 1 && c[0] < len(b.Coins)
	case GraphBoard:
		return len(c) == 1 && c[0] < len(b.Nodes)
	case RowBoard, TilesBoard:
		return len(c) == 1 && len(b.Rows) == 1 && c[0] < utf8.RuneCountInString(b.Rows[0])
	}
	return false
}

// Claim adds to the board after a move what it does not know of the past:
// before is the board before the move, with what was claimed until then, and
// mover is who made the move, whose cells these are. On a grid the cells become
// hers, and tiles are put in front of her word. Boards without Claims stay as
// they are.
func (b *Board) Claim(before *Board, mover Side, cells []Cell) {
	switch {
	case !b.Claims || b.Kind != before.Kind:
	case b.Kind == TilesBoard:
		b.Words = before.wordsAfter(mover, cells)
	case b.Kind == GridBoard:
		b.Owners = before.ownersAfter(mover, cells)
	}
}

func (b *Board) wordsAfter(mover Side, cells []Cell) *[2]string {
	var words [2]string
	if b.Words != nil {
		words = *b.Words
	}
	for _, c := range cells {
		if b.Has(c) {
			words[mover] = string([]rune(b.Rows[0])[c[0]]) + words[mover]
		}
	}
	return &words
}

// ownersAfter are the owners with cells that become the mover's.
func (b *Board) ownersAfter(mover Side, cells []Cell) []string {
	owners := make([][]byte, len(b.Rows))
	for i, row := range b.Rows {
		owners[i] = make([]byte, utf8.RuneCountInString(row))
		for j := range owners[i] {
			owners[i][j] = '.'
		}
		if i < len(b.Owners) {
			copy(owners[i], b.Owners[i])
		}
	}
	for _, c := range cells {
		if b.Has(c) {
			owners[c[0]][c[1]] = '1' + byte(mover)
		}
	}
	rows := make([]string, len(owners))
	for i := range owners {
		rows[i] = string(owners[i])
	}
	return rows
}
