package pursuit

// About is the game in one line, for a list of games.
const About = "two pieces on an n×n board: White steps 1, Black 1 or 2, moving onto the other piece wins"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     White and Black have a piece each on an n x n board; White begins. She
          moves one step up, down, left or right, Black one or two steps in one
          of these directions, over White if need be. Nobody may
          pass. Who moves onto the other piece captures it and wins; play that
          never ends is a draw. The winner hurries, the loser delays.
Contest   CQOI 2013, Luogu P4576: n <= 20. Here n is as large as --mem has room
          for, and up to 2147483647 with --conjectured where a small board will
          do: each ring of cells outside both pieces is then worth 4 plies,
          which is checked but not proved.
Input     n r1 c1 r2 c2: the side of the board (from 2), then row and column of
          White and of Black, from 1, on different cells
Output    WHITE x or BLACK x: the winner, and the plies (single moves) until
          the capture; DRAW if play never ends
Sample    input      output
          2 1 1 2 2  BLACK 2
Position  "8: w=1,1 b=5,6 w": the side of the board, White's and Black's row
          and column, and who is to move, w or b. With both pieces on one cell
          the player to move has just been captured.
Move      "S2": two steps south; N, E, S, W and 1 or 2; row 1 is in the north
Settings  none
Check     zermelo check pursuit: size S enumerates every position on the boards
          from 2 x 2 to S x S, both players to move; default 12
Example   zermelo analyse pursuit "8: w=1,1 b=5,6 w"`
