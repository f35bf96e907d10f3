package zermelo

// Rules is the one thing that a game must say.
type Rules[P comparable] interface {
	// Moves appends to dst the positions one move from p and returns the
	// extended slice. It is pure, safe for concurrent use, keeps no reference
	// to dst, and adds nothing exactly when p is final.
	Moves(dst []P, p P) []P
}

// Ender gives endings other than "the player who cannot move loses".
type Ender[P comparable] interface {
	// End is the outcome of the final position p for its player to move. It is
	// asked for final positions only.
	End(p P) Outcome
}

// Scorer gives points. The mover at from receives Gain(from, to) for the move
// to to, so equal results must mean equal gains; a game that breaks this keeps
// the score in P.
type Scorer[P comparable] interface {
	Gain(from, to P) int
	// Final is the margin, player to move minus other, at the final position p.
	Final(p P) int
}

// Indexer numbers the positions 0..Size()-1 without gaps in the numbers, so
// that values are kept in an array.
type Indexer[P comparable] interface {
	Size() uint64
	// Index is the number of p, for every position that can be reached.
	Index(p P) uint64
	// At is the position of number i: At(Index(p)) == p. It may be one that
	// never arises; Moves is total on it all the same.
	At(i uint64) P
}

// Keyer names positions by numbers that may lie far apart, for games of too many
// positions for an array. Tables on disk sort by them, so near numbers for alike
// positions make small tables.
type Keyer[P comparable] interface {
	Key(p P) uint64
	// Keyed is the position of key k: Keyed(Key(p)) == p. ok is false where k is
	// the key of none.
	Keyed(k uint64) (p P, ok bool)
}

// Layerer cuts a game into layers that are solved one after the other, from the
// last, so that only one of them need be in memory. No move leads to an earlier
// layer: Layer(q) >= Layer(p) >= 0 for every q in Moves(p), and Fold keeps it.
type Layerer[P comparable] interface {
	Layer(p P) int
}

// Orbiter counts the positions that Fold makes one. It says too that these are
// the images of each other under symmetries of the rules: what moves lead from
// one to, the symmetry leads from its image to.
type Orbiter[P comparable] interface {
	// Orbit is how many positions have the representative p, itself one of them.
	Orbit(p P) uint64
}

// Unmover walks backwards: q is in Moves(p) exactly when p is in Unmoves(q),
// for every p that can be reached or, where the whole of an Indexer is solved,
// every At(i). Both list each position once.
type Unmover[P comparable] interface {
	Unmoves(dst []P, p P) []P
}

// Splitter cuts an impartial position into independent components.
type Splitter[P comparable] interface {
	// Split appends the components of p, whose sum p is. Each component splits
	// into itself. Appending nothing means that p has Grundy value 0.
	Split(dst []P, p P) []P
}

// Folder maps equivalent positions to one representative. Fold is idempotent
// and keeps the value and the side to move.
type Folder[P comparable] interface {
	Fold(p P) P
}

// Sider says who is to move. With it a move that keeps the side lets the same
// player go again, and a successor's value is negated only where it changes.
type Sider[P comparable] interface {
	Side(p P) Side
}

// Flipper gives the same board with the other player to move, from which the
// class N, P, L or R of a partizan position follows.
type Flipper[P comparable] interface {
	Flip(p P) P
}

// MoveNamer names the move from one position to another in the game's own
// notation. Moves to different positions have different names.
type MoveNamer[P comparable] interface {
	MoveName(from, to P) string
}

// Texter is a game's notation for positions: Parse(Format(p)) == p.
type Texter[P comparable] interface {
	Format(p P) string
	// Parse refuses what is not a position with a [*ParseError].
	Parse(s string) (P, error)
}
