// Right: interval dp over the outcome for Alice: 1 won, 0 drawn, -1 lost.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        string s;
        cin >> s;
        int n = s.size();
        vector<vector<int>> value(n + 2, vector<int>(n + 2));  // of s[i..j-1]
        // Alice takes a, Bob b, and i to j-1 are left, which decide before them.
        auto round = [&](int i, int j, char a, char b) { return value[i][j] ? value[i][j] : (a < b) - (a > b); };
        for (int size = 2; size <= n; size += 2)
            for (int i = 0, j = size; j <= n; i++, j++)
                value[i][j] = max(min(round(i + 2, j, s[i], s[i + 1]), round(i + 1, j - 1, s[i], s[j - 1])),
                                  min(round(i, j - 2, s[j - 1], s[j - 2]), round(i + 1, j - 1, s[j - 1], s[i])));
        cout << (value[0][n] > 0 ? "Alice" : value[0][n] < 0 ? "Bob" : "Draw") << "\n";
    }
}
