// Package zermelo is the vocabulary in which two-player games of perfect
// information are described: rules, values and theorems. It holds no
// algorithm and does no input or output; the engines are in package solve.
//
// A game is one method, [Rules].Moves: the positions one move away. A position
// carries everything, the side to move included, and its value is always that
// of the player to move. A position is final exactly when Moves adds nothing.
//
// # Abilities
//
// Rules may have more methods. Each is a small interface; the engines look for
// it once and do something slower or simpler when it is missing.
//
//	ability      method                 without it
//	Ender        End(p)                 having no move is a loss (misère: a win)
//	Scorer       Gain(from, to), Final  the game has no points
//	Indexer      Size, Index(p), At(i)  positions are kept in a hash table
//	Keyer        Key(p), Keyed(k)       tables on disk sort positions by their text
//	Layerer      Layer(p)               all positions are one layer
//	Unmover      Unmoves(dst, p)        the reverse graph is built in memory
//	Splitter     Split(dst, p)          a position is one component
//	Folder       Fold(p)                no symmetry is used
//	Orbiter      Orbit(p)               only representatives are counted
//	Sider        Side(p)                the players alternate
//	Flipper      Flip(p)                no class N, P, L or R is shown
//	MoveNamer    MoveName(from, to)     a move is named by its result
//
// A game states the abilities that it means to have where its rules are
// declared, so that a misspelt method does not go unnoticed:
//
//	var _ zermelo.Indexer[Row] = rules{}
//
// # The contract in words
//
// A game that ends with a win looks for the win first and then adds no move.
// End is asked only at final positions, for the player to move. Misère play
// turns round only the default "no move is a loss", never an End.
//
// Moves may list a position twice. With Unmover both list each once, and
// Unmoves names no final position. At(i) may be a position that never arises,
// but Moves is total on it and At(Index(p)) == p.
//
// Engines fold positions themselves and count distinct folded successors.
// Fold keeps Side. Split serves Grundy values only; it appends the parts, each
// of which splits into itself; nothing means value 0.
//
// A position of variable size is a string, or holds one.
//
// # Values
//
// [Verdict] is the outcome with the number of plies when the winner hurries
// and the loser delays, [Nimber] the Grundy value, and a score is the margin
// (mover minus other) from the position on. A [Theorem] says one of these
// without search; a [Game] binds rules, text and theorems together.
package zermelo
