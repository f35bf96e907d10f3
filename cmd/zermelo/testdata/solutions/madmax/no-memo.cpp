// Wrong: the recursion does not remember what it has found: exponential time.
#include <cstdio>
#include <utility>
#include <vector>
using namespace std;

vector<pair<int, int>> edges[105];

bool wins(int u, int v, int last) {
    for (auto [to, letter] : edges[u])
        if (letter >= last && !wins(v, to, letter)) return true;
    return false;
}

int main() {
    int n, m, u, v;
    char c;
    scanf("%d %d", &n, &m);
    while (m--) {
        scanf("%d %d %c", &u, &v, &c);
        edges[u].push_back({v, c});
    }
    for (u = 1; u <= n; u++, puts(""))
        for (v = 1; v <= n; v++) putchar(wins(u, v, 0) ? 'A' : 'B');
}
