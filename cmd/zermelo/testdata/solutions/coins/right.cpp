// Right: a table over the coins that are left and the limit of the next take.
#include <algorithm>
#include <cstdio>
using namespace std;

int coin[2005], rest[2005], best[2005][2005];

int main() {
    int n;
    scanf("%d", &n);
    for (int i = 0; i < n; i++) scanf("%d", &coin[i]);
    for (int i = n - 1; i >= 0; i--) {
        rest[i] = rest[i + 1] + coin[i];
        for (int limit = 1; limit <= n; limit++) {
            best[i][limit] = best[i][limit - 1];
            if (i + limit <= n)
                best[i][limit] = max(best[i][limit], rest[i] - best[i + limit][min(2 * limit, n)]);
        }
    }
    printf("%d\n", best[0][min(2, n)]);
}
