// Wrong: a cycle is not contracted: no chain goes on into it.
#include <algorithm>
#include <functional>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> next(n * n, -1), arrows(n * n), tallest(n * n), ready, chains;
    for (int r = 0; r < n; r++) {
        string row;
        cin >> row;
        for (int c = 0; c < n; c++) {
            int y = r + (row[c] == 'd') - (row[c] == 'u'), x = c + (row[c] == 'r') - (row[c] == 'l');
            if (y >= 0 && y < n && x >= 0 && x < n) arrows[next[r * n + c] = y * n + x]++;
        }
    }
    for (int i = 0; i < n * n; i++)
        if (arrows[i] == 0) ready.push_back(i);
    for (size_t i = 0; i < ready.size(); i++) {
        int height = tallest[ready[i]] + 1, to = next[ready[i]];
        if (to < 0) { chains.push_back(height); continue; }
        chains.push_back(min(height, tallest[to]));
        tallest[to] = max(height, tallest[to]);
        if (--arrows[to] == 0) ready.push_back(to);
    }
    for (int i = 0; i < n * n; i++) {
        int length = 0;
        for (int j = i; arrows[j] > 0; j = next[j], length++) arrows[j] = 0, chains.push_back(tallest[j]);
        chains.push_back(length);
    }
    sort(chains.begin(), chains.end(), greater<int>());
    int own = 0;
    for (size_t i = 0; i < chains.size(); i += 2) own += chains[i];
    cout << own << endl;
}
