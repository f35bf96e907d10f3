// Wrong: all answers are printed on one line.
package main

import "fmt"

func main() {
	var tests int
	var s string
	fmt.Scan(&tests)
	for range tests {
		fmt.Scan(&s)
		for len(s) > 0 && s[0] == s[len(s)-1] {
			s = s[1 : len(s)-1]
		}
		answer := "Draw"
		for i := 0; i+1 < len(s); i += 2 {
			if s[i] != s[i+1] {
				answer = "Alice"
			}
		}
		fmt.Print(answer, " ")
	}
	fmt.Println()
}
