// Wrong: a diagonal neighbour counts as next to White.
package main

import "fmt"

type cell struct{ r, c int }
type pair struct{ w, b cell }

var n int

// moves are the cells that a piece gets to in up to so many steps.
func moves(p cell, steps int) (all []cell) {
	for k := 1; k <= steps; k++ {
		for _, q := range []cell{{p.r - k, p.c}, {p.r + k, p.c}, {p.r, p.c - k}, {p.r, p.c + k}} {
			if 1 <= q.r && q.r <= n && 1 <= q.c && q.c <= n {
				all = append(all, q)
			}
		}
	}
	return all
}

func main() {
	var start pair
	fmt.Scan(&n, &start.w.r, &start.w.c, &start.b.r, &start.b.c)
	if max(start.w.r-start.b.r, start.b.r-start.w.r) <= 1 && max(start.w.c-start.b.c, start.b.c-start.w.c) <= 1 {
		fmt.Println("WHITE 1")
		return
	}
	lost, won := map[pair]int{}, map[pair]int{} // for who is to move, White or Black
	for ply := 1; ply <= 3*n && lost[start] == 0; ply++ {
		for i := range n * n * n * n {
			p := pair{cell{i%n + 1, i/n%n + 1}, cell{i/n/n%n + 1, i/n/n/n + 1}}
			if ply%2 == 1 && won[p] == 0 && p.w != p.b {
				for _, to := range moves(p.b, 2) {
					if to == p.w || lost[pair{p.w, to}] > 0 {
						won[p] = ply
					}
				}
			} else if ply%2 == 0 && lost[p] == 0 && p.w != p.b {
				lost[p] = ply
				for _, to := range moves(p.w, 1) {
					if to == p.b || won[pair{to, p.b}] == 0 {
						delete(lost, p)
					}
				}
			}
		}
	}
	fmt.Println("BLACK", lost[start])
}
