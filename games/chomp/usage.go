package chomp

// About is the game in one line, for a list of games.
const About = "bite a square off a bar of chocolate, with all right of it and below"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     A bar of chocolate has rows that do not get longer from the first on.
          The player to move bites at a square: it goes, with all that are not
          above it and not left of it. The first square of the first row is
          poisoned and may not be bitten: who has only that left, loses.
Contest   none: the format is our own. Bars of known kinds have any size; for
          others a table of all bars inside a part of them has to fit in --mem.
Input     T, the number of tests; for each r, the number of rows, from 1, and
          the lengths of r rows from 1, none longer than the one before
Output    for each test First or Second: who wins
Sample    input     output
          3         First
          3         Second
          4 4 4     Second
          2
          5 4
          1
          1
Position  "4 4 3 1": the lengths of the rows; "3x4" stands for three rows of 4
Move      "2,3": the square that is bitten, its row and column
Settings  none
Check     zermelo check chomp: size S enumerates all bars of at most S rows of
          at most S squares; default 8
Example   zermelo analyse chomp "3x4"`
