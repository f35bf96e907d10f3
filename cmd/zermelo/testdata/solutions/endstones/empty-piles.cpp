// Wrong: empty piles are not left out before the recurrence.
#include <cstdio>

int row[1005], lefts[1005][1005], rights[1005][1005];

int pile(int x, int a, int b) {
    if (b == x) return 0;
    if (a <= x && x < b) return x + 1;
    return b < x && x <= a ? x - 1 : x;
}

int main() {
    int tests, n;
    scanf("%d", &tests);
    while (tests--) {
        scanf("%d", &n);
        for (int i = 0; i < n; i++) scanf("%d", &row[i]);
        for (int i = n - 1; i >= 0; i--) {
            lefts[i][i] = rights[i][i] = row[i];
            for (int j = i + 1; j < n; j++) {
                lefts[i][j] = pile(row[j], lefts[i][j - 1], rights[i][j - 1]);
                rights[i][j] = pile(row[i], rights[i + 1][j], lefts[i + 1][j]);
            }
        }
        puts(n == 0 || (n > 1 && lefts[1][n - 1] == row[0]) ? "0" : "1");
    }
}
