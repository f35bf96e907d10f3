package zermelo

import "strconv"

// MostCells is the size of the largest board that is drawn, see [Board.Size].
// Game.Board gives nil for larger ones, before it makes them.
const MostCells = 10_000

// Kind is what a board looks like, and what a [Cell] of it means. Everything is
// counted from 0, rows from the top and columns from the left:
//
//	heaps   heaps of counters                a cell is {heap}, or {heap, counter}: that
//	                                         counter from the bottom, with all above it
//	stack   coins on each other, top first   {coin}: that coin, with all above it
//	row     cells side by side               {column}
//	tiles   a row that loses its tiles       {tile}
//	grid    rows of cells, of any lengths    {row, column}
//	graph   nodes, edges, tokens on nodes    {node}
//	sum     boards side by side              {part, …}: the number of a board, then a
//	                                         cell of it
type Kind string

// The kinds of boards.
const (
	HeapsBoard Kind = "heaps"
	StackBoard Kind = "stack"
	RowBoard   Kind = "row"
	TilesBoard Kind = "tiles"
	GridBoard  Kind = "grid"
	GraphBoard Kind = "graph"
	SumBoard   Kind = "sum"
)

// Board is a position as something to look at: plain data that a page or a
// terminal draws. Kind says which fields are set.
type Board struct {
	Kind Kind `json:"kind"`

	// Heaps are the sizes of the heaps from the left, empty ones included.
	Heaps []Number `json:"heaps,omitempty"`
	// Group is how many heaps stand together: 2 where they are pairs, 0 where
	// each is on its own.
	Group int `json:"group,omitempty"`
	// Coins are the values of the coins in a stack, the top one first.
	Coins []Number `json:"coins,omitempty"`

	// Rows hold a character a cell: those of a grid from the top, or the one
	// string of a row or of tiles.
	Rows []string `json:"rows,omitempty"`
	// Glyphs say in a word or two what a character stands for ("white", "arrow
	// left", "poison"), for pictures and for who listens to a page. A character
	// without a name stands for itself.
	Glyphs map[string]string `json:"glyphs,omitempty"`
	// Owners stand beside Rows where cells belong to players: '1' for First's,
	// '2' for Second's, '.' for nobody's.
	Owners []string `json:"owners,omitempty"`

	// Claims says that what a move takes becomes the mover's, which a position
	// does not remember. [Board.Claim] does, from board to board.
	Claims bool `json:"claims,omitempty"`
	// Words are the tiles before First and Second, the last one taken in front;
	// those that the position, or Claim, knows of.
	Words *[2]string `json:"words,omitempty"`

	// Nodes are numbered as they stand here. All of them have a place, or a
	// layer, or none of both.
	Nodes []Node `json:"nodes,omitempty"`
	// Edges may be parallel, and lead both ways unless Directed.
	Edges    []Edge `json:"edges,omitempty"`
	Directed bool   `json:"directed,omitempty"`
	// Tokens are the nodes on which tokens stand, by the name of the token.
	Tokens map[string]int `json:"tokens,omitempty"`

	// Parts are the components of a sum; none is a sum itself.
	Parts []Board `json:"parts,omitempty"`

	// Live are the only cells with which a move can begin, where that is a rule
	// worth showing: the two ends of a row. Empty: there is nothing to mark.
	Live []Cell `json:"live,omitempty"`
	// Captions are short lines to stand beside the board: "take at most 4".
	Captions []string `json:"captions,omitempty"`
}

// Node is a point of a graph.
type Node struct {
	Name string `json:"name"`
	// X and Y are its place, to the right and downwards, in any unit; nil where
	// whoever draws it is to find one.
	X *float64 `json:"x,omitempty"`
	Y *float64 `json:"y,omitempty"`
	// Layer is its layer in an acyclic graph, in which every edge leads to a
	// higher one; nil where it has none.
	Layer *int `json:"layer,omitempty"`
	// Owner is who moves here, in a graph where that depends on the node only.
	Owner Owner `json:"owner,omitempty"`
	// Result is "win", "loss" or "draw" for the player to move, where the game
	// ends here with that by its rules.
	Result string `json:"result,omitempty"`
}

// Edge joins two nodes, given by their numbers.
type Edge struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Label string `json:"label,omitempty"`
	// Owner is the only player who may use it; Nobody: both may.
	Owner Owner `json:"owner,omitempty"`
}

// Owner is the player to whom something belongs, in JSON.
type Owner string

// Owners; what is Nobody's is left out of JSON.
const (
	Nobody   Owner = ""
	OfFirst  Owner = "first"
	OfSecond Owner = "second"
)

// Owner is the side as an owner.
func (s Side) Owner() Owner {
	if s == First {
		return OfFirst
	}
	return OfSecond
}

// Cell is a place on a board; [Kind] says what its numbers are.
type Cell []int

// mostExact is the largest number up to which readers of JSON round none.
const mostExact = 1 << 53

// Counter is the cell of a counter, from the bottom, with all that lie above it;
// of the whole heap where a reader of JSON would round the number.
func Counter(heap int, counter uint64) Cell {
	if counter > mostExact {
		return Cell{heap}
	}
	return Cell{heap, int(counter)}
}

// Number is a whole number ≥ 0. In JSON it becomes a string above 2^53, since
// most readers would round it.
type Number uint64

// MarshalJSON writes a number or, above 2^53, a string.
func (n Number) MarshalJSON() ([]byte, error) {
	text := strconv.AppendUint(nil, uint64(n), 10)
	if n > mostExact {
		text = append(append([]byte{'"'}, text...), '"')
	}
	return text, nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (n *Number) UnmarshalJSON(b []byte) error {
	text := string(b)
	if len(text) > 1 && text[0] == '"' {
		text = text[1 : len(text)-1]
	}
	x, err := strconv.ParseUint(text, 10, 64)
	*n = Number(x)
	return err
}

// Numbers are sizes as a board holds them.
func Numbers(sizes []uint64) []Number {
	all := make([]Number, len(sizes))
	for i, n := range sizes {
		all[i] = Number(n)
	}
	return all
}
