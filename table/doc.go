// Package table is whole games on disk: every position with its value in one
// file, from which any of them is read at once. FORMAT.md describes the file so
// that other programs can read it.
//
// A table names positions in one of three ways. With an Indexer the place of a
// code is the position's index; otherwise positions are sorted by their Keyer's
// keys, or by their text. Only representatives under Fold are kept.
//
//	FORMAT.md   the file                  value.go    values, and how they are written
//	header.go   what a table is of        codes.go    values as packed codes
//	frame.go    the fixed parts           spelling.go texts as numbers
//	index.go    where the blocks are
//	writer.go   a table being written     tally.go    counting for the header
//	table.go    reading                   block.go    a block in memory
//	cache.go    blocks that many readers share; cursor.go: those of one reader
//	entries.go  all of a table in order
//
// A [Game] is a game whose position type is hidden, so that tables of every game
// are made and read alike:
//
//	game.go     the interface, and what moves give
//	of.go       a game's abilities        find.go     a position's value
//	solve.go    solving in memory         verify.go   each value from its moves
//	kernel.go   positions as keys, for package build
//
// A table that is damaged anywhere says so: every read gives the right value or
// ErrCorrupt.
package table
