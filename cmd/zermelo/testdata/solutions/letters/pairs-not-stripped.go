// Wrong: drawn if there are pairs of neighbours; equal ends are not stripped first.
package main

import "fmt"

func main() {
	var tests int
	var s string
	fmt.Scan(&tests)
	for range tests {
		fmt.Scan(&s)
		answer := "Draw"
		for i := 0; i+1 < len(s); i += 2 {
			if s[i] != s[i+1] {
				answer = "Alice"
			}
		}
		fmt.Println(answer)
	}
}
