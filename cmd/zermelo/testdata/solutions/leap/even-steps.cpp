// Wrong: the runs on even steps of the staircase count, not those on odd ones.
#include <iostream>
using namespace std;

int main() {
    int tests, rows, count, column;
    cin >> tests;
    while (tests--) {
        int total = 0;
        cin >> rows;
        while (rows--) {
            bool piece[21] = {};
            cin >> count;
            while (count--) cin >> column, piece[column] = true;
            int step = 0, run = 0;
            for (int c = 20; c >= 0; c--) {
                if (piece[c]) { run++; continue; }
                if (step % 2 == 0) total ^= run;
                step++, run = 0;
            }
        }
        cout << (total ? "YES" : "NO") << "\n";
    }
}
