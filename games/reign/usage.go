package reign

// About is the game in one line, for a list of games.
const About = "occupy cells along the arrows of a board until they stop; the most cells win"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     Each cell of an n x n board holds an arrow. The player to move picks a
          free cell and occupies it and every next cell along the arrows, until
          the arrow leaves the board or the next cell is occupied. Play ends
          when no cell is free; each player wants the most cells.
Contest   TIOJ 1317: n <= 2000. Here n <= 1048576, if --mem has room.
Input     n, the side of the board, then n rows of n letters: l, r, u or d, the
          way that the arrow of the cell points
Output    the number of cells that the first player gets when both play best
Sample    input      output
          6          19
          drludl
          rudlru
          dldldl
          rldlrd
          uuudlr
          ddlluu
Position  "rd/u#": the rows joined by "/", with # for an occupied cell
Move      "2,1": row and column, from 1, of the free cell picked. The cells of a
          cycle give one result, which the first of them names.
Settings  none
Check     zermelo check reign: size S enumerates all boards of side 1 to S;
          default 3
Example   zermelo analyse reign "rdl/u#l/rru"`
