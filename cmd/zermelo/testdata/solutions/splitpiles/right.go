// Right: the value of a pair is the number of trailing ones of (a-1)|(b-1).
package main

import (
	"bufio"
	"fmt"
	"math/bits"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var tests, n int
	var a, b uint32
	fmt.Fscan(in, &tests)
	for range tests {
		total := 0
		fmt.Fscan(in, &n)
		for range n / 2 {
			fmt.Fscan(in, &a, &b)
			total ^= bits.TrailingZeros32(^((a - 1) | (b - 1)))
		}
		if total != 0 {
			fmt.Println("YES")
		} else {
			fmt.Println("NO")
		}
	}
}
