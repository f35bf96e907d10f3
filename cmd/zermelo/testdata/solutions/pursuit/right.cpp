// Right: ply after ply, the positions that are lost for White or won for Black.
#include <cstdio>

int n, plies[2][400][400];  // [1: Black moves][White's cell][Black's cell]
int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};

// go is the cell so many steps from a cell, -1 off the board.
int go(int cell, int direction, int steps) {
    int r = cell / n + steps * down[direction], c = cell % n + steps * right[direction];
    return r < 0 || r >= n || c < 0 || c >= n ? -1 : r * n + c;
}

// black says that some move of Black captures or leaves a lost position.
bool black(int w, int b) {
    for (int move = 0; move < 8; move++) {
        int to = go(b, move % 4, 1 + move / 4);
        if (to >= 0 && (to == w || plies[0][w][to])) return true;
    }
    return false;
}

// white says that every move of White leaves Black a won position.
bool white(int w, int b) {
    for (int move = 0; move < 4; move++) {
        int to = go(w, move, 1);
        if (to >= 0 && (to == b || !plies[1][to][b])) return false;
    }
    return true;
}

int main() {
    int r1, c1, r2, c2;
    scanf("%d %d %d %d %d", &n, &r1, &c1, &r2, &c2);
    int w = (r1 - 1) * n + c1 - 1, b = (r2 - 1) * n + c2 - 1;
    for (int move = 0; move < 4; move++)
        if (go(w, move, 1) == b) return puts("WHITE 1"), 0;
    for (int ply = 1; ply <= 3 * n && !plies[0][w][b]; ply++)
        for (int x = 0; x < n * n; x++)
            for (int y = 0; y < n * n; y++)
                if (x != y && !plies[ply % 2][x][y] && (ply % 2 ? black(x, y) : white(x, y)))
                    plies[ply % 2][x][y] = ply;
    if (plies[0][w][b]) printf("BLACK %d\n", plies[0][w][b]);
    else puts("DRAW");
}
