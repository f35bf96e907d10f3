// Wrong: the steps of the staircase are counted from the left end.
package main

import "fmt"

func main() {
	var tests, rows, count, column int
	fmt.Scan(&tests)
	for range tests {
		total := 0
		fmt.Scan(&rows)
		for range rows {
			var piece [22]bool
			fmt.Scan(&count)
			for range count {
				fmt.Scan(&column)
				piece[column] = true
			}
			step, run := 0, 0
			for c := 1; c <= 21; c++ {
				if piece[c] {
					run++
					continue
				}
				if step%2 == 1 {
					total ^= run
				}
				step, run = step+1, 0
			}
		}
		if total != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
