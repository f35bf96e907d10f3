package script_test

import (
	"context"
	"fmt"

	"zermelo/script"
	"zermelo/solve"
)

// A game in three lines, opened, explored and solved.
func ExampleOpen() {
	ctx := context.Background()
	text := `
start = 10
def moves(n):
    return [n - k for k in (1, 2, 3) if k <= n]
`
	s, err := script.Open(ctx, script.Source{Name: "take.star", Text: []byte(text)}, nil, script.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := s.Game(ctx, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	found, err := solve.Nimbers(ctx, g.Rules, solve.Options{}, g.Start)
	if err != nil {
		fmt.Println(err)
		return
	}
	v, _ := found.Of(g.Start)
	fmt.Println(g.Text.Format(g.Start), "has the value", v)
	// Output: 10 has the value 2
}
