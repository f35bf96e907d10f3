package endstones

// About is the game in one line, for a list of games.
const About = "a row of piles: take stones from the leftmost or rightmost pile that is left"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     Piles of stones stand in a row. The player to move takes one or more
          stones, or all, from the leftmost or from the rightmost pile that is
          left. Who cannot move loses.
Contest   ZJOI 2009, Luogu P2599: at most 10 tests, 1000 piles of at most 10^9.
          Here any number of tests, and 2^30 piles of at most 2^63-2.
Input     T, the number of tests; for each n, the number of piles, and n sizes
          from the left. Piles of 0 are left out.
Output    for each test 1 if the first player wins, otherwise 0
Sample    input      output
          1          0
          4
          3 1 9 4
Position  "3 1 9 4": the sizes from the left; "0" is the empty row
Move      "L:2": two stones from the leftmost pile; "R:4": four from the
          rightmost
Settings  none
Check     zermelo check endstones: size S enumerates the rows of at most S piles
          of at most S stones; default 7
Example   zermelo analyse endstones "3 1 9 4"`
