package coins

// About is the game in one line, for a list of games.
const About = "coins from the top of a stack, at most twice as many as taken before; points"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     A stack of coins. The first player takes 1 or 2 from the top; after a
          take of k the next player takes 1 to 2k, at most what is left. Play
          ends when no coin is left; each player wants the largest sum.
Contest   USACO 2009 November, Luogu P2964: N <= 2000. Here N is as large as
          --mem has room for, and the coins add up to at most 2^63-1.
Input     N, then the values of N coins from the top, whole numbers from 0
Output    what the first player collects when both play best
Sample    input      output
          5          9
          1 3 1 7 2
Position  "L=2: 1 3 1 7 2": the most that may be taken, then the coins left,
          from the top. A limit above their number is written as that number.
Move      "2": two coins are taken
Settings  none
Check     zermelo check coins: size S enumerates the stacks of at most S coins
          of value 0 to 3 with every limit; default 7
Example   zermelo analyse coins "L=2: 1 3 1 7 2"`
