package stress

import (
	"fmt"
	"strings"

	"zermelo"
	"zermelo/analysis"
)

// mostNamed is how many winning moves are named.
const mostNamed = 3

// Why is a report as a paragraph: who wins, in how many plies and why, and the
// moves that a program must not miss.
func Why(r *analysis.Report) string {
	v := r.Value
	if v.Outcome == nil {
		return ""
	}
	mover := "the player to move"
	if r.Mover != "" {
		mover = r.Mover
	}
	var b strings.Builder
	switch *v.Outcome {
	case zermelo.Draw:
		fmt.Fprintf(&b, "%s is a draw", r.Position)
	case zermelo.Loss:
		fmt.Fprintf(&b, "%s is a loss for %s", r.Position, mover)
	default:
		fmt.Fprintf(&b, "%s is a win for %s", r.Position, mover)
	}
	switch {
	case r.Totals != nil:
		fmt.Fprintf(&b, ", %d to %d", r.Totals[0], r.Totals[1])
	case v.Plies != nil && *v.Plies == zermelo.Endless:
		b.WriteString(", by endless play")
	case v.Plies != nil && *v.Plies > 0:
		fmt.Fprintf(&b, ", in %s", counted(int(*v.Plies), "ply", "plies"))
	}
	if r.Reason != "" {
		b.WriteString(": " + r.Reason)
	}
	b.WriteString(". ")
	b.WriteString(movesWords(r))
	return strings.TrimSpace(b.String())
}

// movesWords say which moves are good.
func movesWords(r *analysis.Report) string {
	var good []string
	for _, m := range r.Moves {
		if r.Value.Score != nil && m.Best || r.Value.Score == nil && m.Value.Outcome != nil && *m.Value.Outcome == *r.Value.Outcome {
			good = append(good, m.Name)
		}
	}
	all := len(r.Moves)
	switch {
	case all == 0 && r.OtherMoves == nil:
		return "There is no move."
	case r.OtherMoves != nil:
		return ""
	case r.Value.Score == nil && *r.Value.Outcome == zermelo.Loss:
		return each(all) + " leaves the opponent a win."
	case all == 1:
		return fmt.Sprintf("The only move is %s.", r.Moves[0].Name)
	case len(good) == 1:
		return fmt.Sprintf("The only %s of %d is %s.", goodWord(r), all, good[0])
	}
	named := good[:min(len(good), mostNamed)]
	more := ""
	if len(named) < len(good) {
		more = " …"
	}
	return fmt.Sprintf("%s %s: %s%s.", share(len(good), all), verb(r), strings.Join(named, "; "), more)
}

func each(moves int) string {
	switch moves {
	case 1:
		return "The only move"
	case 2:
		return "Either move"
	}
	return fmt.Sprintf("Each of the %d moves", moves)
}

// share is a number of all moves, at least two.
func share(good, all int) string {
	switch {
	case good < all:
		return fmt.Sprintf("%d of the %d moves", good, all)
	case all == 2:
		return "Both moves"
	}
	return fmt.Sprintf("All %d moves", all)
}

func goodWord(r *analysis.Report) string {
	switch {
	case r.Value.Score != nil:
		return "best move"
	case *r.Value.Outcome == zermelo.Draw:
		return "move that draws"
	}
	return "move that wins"
}

func verb(r *analysis.Report) string {
	switch {
	case r.Value.Score != nil:
		return "are best"
	case *r.Value.Outcome == zermelo.Draw:
		return "draw"
	}
	return "win"
}

// counted is a number of things.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
