// Wrong: whoever sees an even pile is said to win, as in the game of one pair.
package main

import "fmt"

func main() {
	var tests, n, pile int
	fmt.Scan(&tests)
	for range tests {
		even := false
		fmt.Scan(&n)
		for range n {
			fmt.Scan(&pile)
			even = even || pile%2 == 0
		}
		if even {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
