// Package solve finds the exact values of positions by search, for any game
// written as [zermelo.Rules].
//
//	Outcomes   win, draw or loss, and the plies to it; loopy games too
//	Nimbers    Grundy values of impartial games
//	Scores     margins of games of points
//	Reachable  the positions themselves
//	Agree      a theorem against what search says
//
// Two techniques do the work. Backward induction (Zermelo 1913; induction.go)
// walks the positions depth first and values each one when all its successors
// have values; it serves every game that cannot go on for ever. Retrograde
// analysis (Ströhlein 1970, Thompson 1986; retrograde.go) starts from the ends
// and goes backwards layer by layer; it serves the loopy games.
//
// Every search obeys [Options]: a budget of memory, a budget of positions, and
// a context. What was valued before a budget ran out is exact and is returned
// beside the error.
//
// Reading order: options, abilities, numbering and intern, graph, induction,
// nimbers, scores, verdict, outcomes, retrograde, explore, reverse, solution.
package solve
