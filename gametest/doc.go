// Package gametest holds a game to its contract. Tests of games call it:
//
//	func TestRules(t *testing.T)    { gametest.Conform(t, game) }
//	func TestTheorems(t *testing.T) { gametest.Agree(t, game) }
//
// [Conform] checks the laws that the abilities of the rules promise, on every
// position that can be reached or on many of them. [Agree] compares what the
// game claims without search, its theorems and best moves, with search.
package gametest
