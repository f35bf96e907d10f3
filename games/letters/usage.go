package letters

// About is the game in one line, for a list of games.
const About = "letters are taken from the ends of a string; the smaller of two strings wins"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     Alice and Bob take letters in turn from either end of a string of even
          length, Alice first. Each puts the letter in FRONT of her or his own
          string. At the end the string that comes first in the dictionary
          wins; equal strings are a draw.
Contest   Codeforces 1728D: at most 2000 letters in all. Here strings are as
          long as --mem has room for.
Input     t, then t strings of an even number of letters a to z, at least 2
Output    Alice, Bob or Draw for each
Sample    input      output
          2          Alice
          forces     Draw
          abba
Position  "abba": the letters left; with / and Alice's letter of this round when
          Bob is to move, "bba/a"; with < (Alice is ahead) or > (Bob is) at the
          end if the letters of a round differed, "bb>" or "a/b<": the latest
          such round counts
Move      "L" or "R": the end that the letter is taken from
Settings  none
Check     zermelo check letters: size S enumerates the strings of letters a to c
          of even length <= S; default 8
Example   zermelo analyse letters "abba"`
