// Wrong: plays nim, as if any pile could be taken from.
package main

import "fmt"

func main() {
	var tests, n, pile int
	fmt.Scan(&tests)
	for range tests {
		all := 0
		fmt.Scan(&n)
		for range n {
			fmt.Scan(&pile)
			all ^= pile
		}
		fmt.Println(min(all, 1))
	}
}
