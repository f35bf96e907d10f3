// Package gametest holds a game to its contract. Tests of games call it:
//
//	func TestRules(t *testing.T)    { gametest.Conform(t, game) }
//	func TestTheorems(t *testing.T) { gametest.Agree(t, game) }
//
// [Conform] checks the laws that the abilities of the rules promise, on every
// position that can be reached or on many of them:
//
//	Moves      keeps what dst holds, says the same each time, does not allocate
//	Texter     Parse(Format(p)) == p
//	Indexer    At(Index(p)) == p, Index(p) < Size(); every At(i) has moves
//	Ender      one of the three outcomes
//	Unmover    q in Moves(p) once, exactly when p is in Unmoves(q) once
//	Folder     idempotent, keeps side and value, commutes with Unmoves
//	Splitter   parts split into themselves and have the Grundy value of the whole
//	Sider      First or Second
//	Flipper    undoes itself, changes the side
//	MoveNamer  different results, different names
//
// Laws about one position come first, since a search of a game that breaks them
// could fail in any way; then the whole game is searched with an ability and
// without it.
//
// [Agree] compares what the game claims without search, its theorems and best
// moves, with search. [Boards] checks what the game draws.
package gametest
