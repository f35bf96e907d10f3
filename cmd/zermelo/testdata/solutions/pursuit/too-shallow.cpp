// Wrong: stops after 3n-3 plies, which is enough on boards of 5, 9, 13 … rows only.
#include <cstdio>
#include <cstdlib>

int n, plies[2][400][400];  // [black to move][white's cell][black's cell]

int away(int a, int b) { return abs(a / n - b / n) + abs(a % n - b % n); }

// reaches says that a piece gets from a to b in one move of one or two steps.
bool reaches(int a, int b, int steps) {
    return away(a, b) <= steps && a != b && (a / n == b / n || a % n == b % n);
}

// black says that some move of Black captures or leaves a lost position.
bool black(int w, int b) {
    for (int to = 0; to < n * n; to++)
        if (reaches(b, to, 2) && (to == w || plies[0][w][to])) return true;
    return false;
}

// white says that every move of White leaves Black a won position.
bool white(int w, int b) {
    for (int to = 0; to < n * n; to++)
        if (reaches(w, to, 1) && (to == b || !plies[1][to][b])) return false;
    return true;
}

int main() {
    int r1, c1, r2, c2;
    scanf("%d %d %d %d %d", &n, &r1, &c1, &r2, &c2);
    int w = (r1 - 1) * n + c1 - 1, b = (r2 - 1) * n + c2 - 1;
    if (away(w, b) == 1) return puts("WHITE 1"), 0;
    for (int ply = 1; ply <= 3 * n - 3 && !plies[0][w][b]; ply++)
        for (int x = 0; x < n * n; x++)
            for (int y = 0; y < n * n; y++)
                if (x != y && !plies[ply % 2][x][y] && (ply % 2 ? black(x, y) : white(x, y)))
                    plies[ply % 2][x][y] = ply;
    if (plies[0][w][b]) printf("BLACK %d\n", plies[0][w][b]);
    else puts("DRAW");
}
