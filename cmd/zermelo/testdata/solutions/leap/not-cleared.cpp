// Wrong: the board of a test is not cleared before the next one.
#include <cstdio>

bool piece[1001][21];

int main() {
    int tests, rows, count, column;
    scanf("%d", &tests);
    while (tests--) {
        int total = 0;
        scanf("%d", &rows);
        for (int r = 0; r < rows; r++) {
            scanf("%d", &count);
            while (count--) scanf("%d", &column), piece[r][column] = true;
            int step = 0, run = 0;
            for (int c = 20; c >= 0; c--) {
                if (piece[r][c]) { run++; continue; }
                if (step % 2 == 1) total ^= run;
                step++, run = 0;
            }
        }
        puts(total ? "YES" : "NO");
    }
}
