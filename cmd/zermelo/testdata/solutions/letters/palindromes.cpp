// Wrong: only palindromes are drawn.
#include <iostream>
#include <string>
using namespace std;

int main() {
    int tests;
    cin >> tests;
    while (tests--) {
        string s;
        cin >> s;
        cout << (s == string(s.rbegin(), s.rend()) ? "Draw" : "Alice") << "\n";
    }
}
