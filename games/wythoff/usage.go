package wythoff

// About is the game in one line, for a list of games.
const About = "two heaps: take from one, or the same number from both"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     There are two heaps. The player to move takes any number, at least 1,
          from one of them, or the same number from both. Who cannot move loses.
Contest   HDU 1527, Luogu P2252: heaps of at most 10^9. Here any number of tests
          with heaps of at most 2^64-1.
Input     the two heaps of each test, up to the end of the input
Output    for each test 1 if the first player wins, otherwise 0
Sample    input     output
          2 1       0
          8 4       1
          4 7       0
Position  "3 5": the two heaps
Move      "2,0", "0,2" or "2,2": what is taken from the first heap and from the
          second
Settings  none
Check     zermelo check wythoff: size S enumerates all heaps <= S; default 80
Example   zermelo analyse wythoff "3 5"`
