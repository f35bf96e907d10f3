// Package script opens games that users write: in Starlark, a small Python-like
// language, and as graph files.
//
// A Starlark file needs one function: moves(s) for an impartial game, moves(s, p)
// where the two players differ. Everything else it may say (start, result, canon,
// show and parse, board, read and write, …) is optional. [Open] loads it, and
// [Script.Game] turns what can be reached from a position into an ordinary
// [zermelo.Game], which the engines of package solve then search.
//
// # From a script to arrays
//
// A successor costs Starlark about a microsecond, 400 times what compiled rules
// take. So moves is called once for each position: the values that it returns
// are numbered in the order in which they are found, and the numbers of the
// successors stand in one array. Engines see the arrays only.
//
//	first    0      2   3           row of a position: words[first[i]:first[i+1]]
//	words    1   2  2               numbers of the successors
//
// Which abilities the rules have follows from what the script says: a result
// makes an Ender, parts() a Splitter, two players a Sider and Flipper, canon a
// Folder. They are different types, since abilities are types.
//
// # What a script may cost
//
// Scripts come from anybody. Each call has a budget of steps; the context ends
// a script that takes too long; a watch over the heap ends one that takes too
// much memory; the few operations that could take without measure in one step
// (x * n, "%" formatting, join, replace, range, zip, …) are checked before they
// are carried out; and tuples are nested only so deep, since what walks through
// them recurses. Globals are frozen after loading, so that moves cannot depend
// on the past.
//
// A comparison of lists whose elements are the same list many times over can
// still take for ever in one step. It is left alone when the context ends, and
// the script is refused from then on.
//
// # Errors
//
// What is wrong in a script is an [*Error]: the message, the chain of calls with
// their source lines, the position that was being expanded, and a hint.
package script
