package connect4

// About is the game in one line, for a list of games.
const About = "Connect Four on a board of any size: drop stones into columns, four in a line win"

// Usage is the rules and notations, for who wants to use the game.
const Usage = `Rules     The players, x and o, drop a stone of theirs in turn into a column of
          the board that is not full; it falls to the lowest empty cell. x
          begins. Four stones of one player in a line, upright, level or
          diagonal, win. A full board without such a line is a draw. The winner
          hurries, the loser delays.
Position  "4x6: xo,x,,o": the width and height of the board, and the columns
          from the left, stones from the bottom up; "7x6:" is an empty board.
          Instead of the stones there may be the columns played, a digit each:
          "4x6: 1124". (height+1)*width is at most 63.
Move      "3": the column, from 1
Settings  none
Check     zermelo check connect4: size S enumerates what the empty board leads
          to, on all boards of at most S columns and S rows; default 4
Example   zermelo analyse connect4 "4x4:"`
