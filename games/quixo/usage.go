package quixo

// About is the game in one line, for a list of games.
const About = "take a cube from the rim, turn it to your sign, push it in again: n in a line win"

// Usage is the rules and notations, for who wants to use the game.
const Usage = `Rules     Cubes lie on n x n cells, n = 3, 4 or 5, all blank at first. The
          player to move, x or o, takes a cube from the rim that is blank or
          shows her sign, turns it to her sign, and pushes it in again at
          another end of its row or column: the cubes between slide on by one
          cell. A line of n cubes of one sign, in any direction, wins; who makes
          a line of the other's has lost, even beside one of her own. Play that
          never ends is a draw. The winner hurries, the loser delays.
Position  "x.o/.../.o. x": the rows from the top, . for a blank cube, and who is
          to move; "4x4" is the board at first
Move      "a1-right": the cell where a cube is taken, and the end of its row or
          column where it comes in again: left, right, top, bottom. Columns are
          a, b, c ... from the left, rows 1, 2, 3 ... from the bottom.
Settings  none
Check     zermelo check quixo: size S enumerates every position on the boards
          from 3 x 3 to S x S, both players to move; default 3
Example   zermelo analyse quixo "3x3"`
