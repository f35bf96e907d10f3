package splitpiles

// About is the game in one line, for a list of games.
const About = "pairs of piles: remove a pile and split its neighbour in two"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     Piles come in pairs. The player to move chooses a pair, removes one of
          its piles and splits the other into two piles of at least 1, which
          are the pair from then on. Who cannot move, all piles being 1, loses.
Contest   SDOI 2009, Luogu P2148: at most 20000 piles of at most 2*10^9. Here
          any number of piles of at most 2^64-1.
Input     T, the number of tests; for each N, an even number of piles, and N
          sizes from 1; piles 1 and 2 are a pair, 3 and 4, and so on
Output    for each test YES if the first player wins, otherwise NO
Sample    input        output
          2            YES
          4            NO
          1 2 3 1
          6
          1 1 1 1 1 1
Position  "1,2 3,1": the pairs, with spaces between them
Move      "2:3=1+2": of pair 2 the pile of 3 is kept and split into 1 and 2
Settings  none
Check     zermelo check splitpiles: size S enumerates one and two pairs of piles
          <= S; default 30
Example   zermelo analyse splitpiles "1,2 3,1"`
