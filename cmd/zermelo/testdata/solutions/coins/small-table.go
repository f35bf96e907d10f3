// Wrong: the table has room for 20 coins only.
package main

import "fmt"

const most = 20

func main() {
	var n int
	fmt.Scan(&n)
	coins := make([]int, n)
	for i := range coins {
		fmt.Scan(&coins[i])
	}
	var best [most + 1][most + 1]int
	rest := 0
	for i := n - 1; i >= 0; i-- {
		rest += coins[i]
		for limit := 1; limit <= n; limit++ {
			best[i][limit] = best[i][limit-1]
			if i+limit <= n {
				best[i][limit] = max(best[i][limit], rest-best[i+limit][min(2*limit, n)])
			}
		}
	}
	fmt.Println(best[0][min(2, n)])
}
