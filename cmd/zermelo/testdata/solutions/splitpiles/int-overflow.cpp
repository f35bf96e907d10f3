// Wrong: the powers of two are int; the last one that is needed is 2^31.
#include <cstdio>

int value(int a, int b) {
    for (int power = 2, v = 0;; power *= 2, v++)
        if ((a - 1) % power < power / 2 && (b - 1) % power < power / 2) return v;
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
