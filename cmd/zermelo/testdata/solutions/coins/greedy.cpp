// Wrong: everybody takes as many coins as are allowed.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> coins(n);
    for (int &c : coins) cin >> c;
    long long taken[2] = {};
    for (int at = 0, limit = 2, player = 0; at < n; player = 1 - player) {
        int take = min(limit, n - at);
        taken[player] += accumulate(&coins[at], &coins[at] + take, 0LL);
        at += take, limit = 2 * take;
    }
    cout << taken[0] << endl;
}
