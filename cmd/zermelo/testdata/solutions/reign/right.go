// Right: the chains of the longest-path decomposition, cycles contracted, taken in turn.
package main

import (
	"bufio"
	"fmt"
	"os"
	"slices"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	next, arrows, tallest := make([]int, n*n), make([]int, n*n), make([]int, n*n)
	for r := range n {
		var row string
		fmt.Fscan(in, &row)
		for c, arrow := range row {
			x, y := c, r
			switch arrow {
			case 'l':
				x--
			case 'r':
				x++
			case 'u':
				y--
			case 'd':
				y++
			}
			if next[r*n+c] = -1; 0 <= x && x < n && 0 <= y && y < n {
				next[r*n+c] = y*n + x
				arrows[y*n+x]++
			}
		}
	}
	var chains, ready []int
	for cell, count := range arrows {
		if count == 0 {
			ready = append(ready, cell)
		}
	}
	for ; len(ready) > 0; ready = ready[1:] { // cells before those that they lead to
		height, to := tallest[ready[0]]+1, next[ready[0]]
		if to < 0 {
			chains = append(chains, height)
			continue
		}
		chains = append(chains, min(height, tallest[to]))
		tallest[to] = max(height, tallest[to])
		if arrows[to]--; arrows[to] == 0 {
			ready = append(ready, to)
		}
	}
	for cell := range arrows { // only cycles have arrows left
		length, top := 0, 0
		for ; arrows[cell] > 0; cell = next[cell] {
			arrows[cell] = 0
			chains = append(chains, min(top, tallest[cell]))
			top = max(top, tallest[cell])
			length++
		}
		chains = append(chains, length+top)
	}
	slices.Sort(chains)
	own := 0
	for i := len(chains) - 1; i >= 0; i -= 2 {
		own += chains[i]
	}
	fmt.Println(own)
}
