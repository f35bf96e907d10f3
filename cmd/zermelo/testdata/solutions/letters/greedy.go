// Wrong: everybody takes the smaller end, which need not be best.
package main

import "fmt"

func main() {
	var tests int
	var s string
	fmt.Scan(&tests)
	for range tests {
		fmt.Scan(&s)
		var strings [2]string
		for turn := 0; s != ""; turn = 1 - turn {
			last := len(s) - 1
			if s[0] <= s[last] {
				strings[turn] = s[:1] + strings[turn]
				s = s[1:]
			} else {
				strings[turn] = s[last:] + strings[turn]
				s = s[:last]
			}
		}
		switch alice, bob := strings[0], strings[1]; {
		case alice < bob:
			fmt.Println("Alice")
		case bob < alice:
			fmt.Println("Bob")
		default:
			fmt.Println("Draw")
		}
	}
}
