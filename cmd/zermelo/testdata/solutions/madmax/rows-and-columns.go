// Wrong: the answer for Max on i and Lucas on j goes to row j, column i.
package main

import "fmt"

type edge struct{ to, letter int }

var (
	edges [101][]edge
	known [101][101][27]byte
)

func answer(u, v, last int) byte {
	k := &known[u][v][last]
	if *k == 0 {
		*k = 'B'
		for _, e := range edges[u] {
			if e.letter >= last && answer(v, e.to, e.letter) == 'B' {
				*k = 'A'
			}
		}
	}
	return *k
}

func main() {
	var n, m, u, v int
	var c string
	fmt.Scan(&n, &m)
	for range m {
		fmt.Scan(&u, &v, &c)
		edges[u] = append(edges[u], edge{v, int(c[0]-'a') + 1})
	}
	for i := 1; i <= n; i++ {
		for j := 1; j <= n; j++ {
			fmt.Printf("%c", answer(j, i, 0))
		}
		fmt.Println()
	}
}
