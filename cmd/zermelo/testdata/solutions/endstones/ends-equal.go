// Wrong: says that a row is lost exactly if its ends are equal.
package main

import "fmt"

func main() {
	var tests, n, pile int
	fmt.Scan(&tests)
	for range tests {
		var row []int
		fmt.Scan(&n)
		for range n {
			if fmt.Scan(&pile); pile > 0 {
				row = append(row, pile)
			}
		}
		if n = len(row); n == 0 || n > 1 && row[0] == row[n-1] {
			fmt.Println(0)
		} else {
			fmt.Println(1)
		}
	}
}
