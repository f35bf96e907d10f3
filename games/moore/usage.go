package moore

// About is the game in one line, for a list of games.
const About = "nim in which a move may take from up to k heaps"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     There are heaps, and a number k. The player to move takes any number,
          at least 1, from each of one or more heaps, but of at most k. Who
          cannot move loses. For k = 1 this is nim.
Contest   none: the format is our own. Any number of heaps of at most 2^64-1; a
          position to look at has at most 256.
Input     T, the number of tests; for each k from 1, n, and the sizes of n heaps
          from 0
Output    for each test First or Second: who wins
Sample    input     output
          2         First
          2 3       Second
          3 4 5
          2 3
          5 5 5
Position  "k=2: 3 4 5": k and the heaps
Move      "1:2 3:1": heap 1 loses 2, heap 3 loses 1
Settings  none
Check     zermelo check moore: size S enumerates one to four heaps <= S with
          every k up to their number; default 6
Example   zermelo analyse moore "k=2: 3 4 5"`
