// Wrong: the next letter must be larger (>), not at least as large (>=).
#include <cstdio>
#include <cstring>
#include <utility>
#include <vector>
using namespace std;

vector<pair<int, int>> edges[105];
signed char memo[105][105][27];

bool wins(int u, int v, int last) {
    signed char &known = memo[u][v][last];
    if (known >= 0) return known;
    for (auto [to, letter] : edges[u])
        if (letter > last && !wins(v, to, letter)) return known = true;
    return known = false;
}

int main() {
    int n, m, u, v;
    char c;
    scanf("%d %d", &n, &m);
    while (m--) {
        scanf("%d %d %c", &u, &v, &c);
        edges[u].push_back({v, c - 'a' + 1});
    }
    memset(memo, -1, sizeof memo);
    for (u = 1; u <= n; u++, puts(""))
        for (v = 1; v <= n; v++) putchar(wins(u, v, 0) ? 'A' : 'B');
}
