package madmax

// About is the game in one line, for a list of games.
const About = "two marbles on a lettered acyclic graph, letters may not fall"

// Usage is the rules, formats and notations, for who wants to use the game.
const Usage = `Rules     A directed acyclic graph has a letter on each edge; each player has a
          marble on a vertex. The player to move takes her own marble along an
          edge whose letter is not below the floor, the letter of the move
          before, whoever made that. The first move may use any letter. Who
          cannot move loses.
Contest   Codeforces 917B / 918D: n <= 100. Here n and m are as large as --mem
          has room for. Parallel edges are accepted, a cycle is refused.
Input     n m, the numbers of vertices (from 2) and edges (from 1), then m times
          v u c: an edge from v to u (1 to n) with a letter c (a to z)
Output    n lines of n letters: in row i, column j A if the player who begins
          wins with her marble on i and the other's on j, otherwise B
Sample    input      output
          4 4        BAAA
          1 2 b      ABAA
          1 3 a      BBBA
          2 4 c      BBBB
          3 4 b
Position  "3,5": the player to move has her marble on 3, the other on 5; or
          "3,5,c" where the floor is c. The graph comes from --input; with no
          position given, "1,2" is meant.
Move      "3-4": from 3 to 4; "3-4:c" where edges of several letters lead there
Settings  none
Check     zermelo check madmax: size S enumerates all graphs on 2 to S vertices
          whose edges lead to higher numbers, letters a to c; default 4
Example   printf '3 2\n1 2 b\n2 3 c\n' | zermelo analyse madmax --input - 1,2`
