// Wrong: the sum of two piles is above 2^31, so it is negative, and odd sums are -1 modulo 2.
#include <cstdio>

int value(int a, int b) {
    if ((a + b) % 2 == 1) return 1 + value(a / 2 + a % 2, b / 2 + b % 2);
    if (a % 2 == 1) return 0;
    return 1 + value(a / 2, b / 2);
}

int main() {
    int tests, n, a, b;
    scanf("%d", &tests);
    while (tests--) {
        int total = 0;
        scanf("%d", &n);
        for (int i = 0; i < n / 2; i++) {
            scanf("%d %d", &a, &b);
            total ^= value(a, b);
        }
        puts(total ? "YES" : "NO");
    }
}
