package leap

// About is the game in one line, for a list of games.
const About = "rows of pieces that leap to the next empty cell on their right"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     Rows of cells, with at most one piece in a cell. The player to move
          takes a piece to the first empty cell on its right in its row: the
          next cell, or the one behind a run of neighbours. A piece with no
          empty cell on its right is stuck. Who cannot move loses.
Contest   Luogu P2575: at most 100 tests, 1000 rows, width 20. Here any number
          of rows and any width.
Input     T, the number of tests; for each n, the number of rows, and n times
          m p1 ... pm: how many pieces the row has, and their columns in any
          order, 1 at the left
Output    for each test YES if the first player wins, otherwise NO
Sample    input      output
          2          NO
          1          YES
          2 19 20
          2
          1 19
          1 18
Position  "..oo.o/....": the rows joined by "/", each cell "." if empty and "o"
          with a piece; rows may have different widths
Move      "2:5-8": in row 2 the piece of column 5 goes to column 8
Settings  width, the columns of a row of contest input: --set width=1000; 20
          where it is not given
Check     zermelo check leap: size S enumerates all rows of width <= S and all
          pairs of rows of total width <= S; default 12
Example   zermelo analyse leap "..oo.o/oo.."`
