package analysis

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"zermelo"
)

// ErrPoints refuses to write a game of points as a graph file, which has none.
var ErrPoints = errors.New("a graph file has no points, and this game is one of points")

// WriteGraphFile writes the graph in the form that script.ReadGraph reads back
// as a game of the same values. A position whose moves are cut off stands there
// with its outcome: outcomes of the others are kept, their other values are not.
func (g *Graph) WriteGraphFile(w io.Writer) error {
	if g.Points {
		return ErrPoints
	}
	out := bufio.NewWriter(w)
	for _, c := range g.comments() {
		fmt.Fprintf(out, "# %s\n", oneLine(c))
	}
	if slices.ContainsFunc(g.Positions, func(p GraphPosition) bool { return p.Cut }) {
		fmt.Fprintln(out, "# a position whose moves are cut off has its value as a result")
	}
	if g.Owned {
		fmt.Fprintln(out, "graph owned")
	}
	names := g.words(out)
	fmt.Fprintf(out, "start %s\n", names[0])
	for i, p := range g.Positions {
		if g.Owned {
			fmt.Fprintf(out, "%s owner %s\n", names[i], [2]string{"L", "R"}[p.Side])
		}
		if g.stated(p) {
			fmt.Fprintf(out, "%s = %s\n", names[i], p.Value)
		}
	}
	for _, m := range g.Moves {
		fmt.Fprintf(out, "%s -> %s", names[m.From], names[m.To])
		if m.Label != "" {
			fmt.Fprintf(out, " %s", strconv.Quote(m.Label))
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}

// oneLine is a text that may stand in a comment: a game's name can be anything.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}

// stated says that a position's result has to be written: having no move is a
// loss in any case, unless the position would not be named at all.
func (g *Graph) stated(p GraphPosition) bool {
	return p.Cut || p.Final && (p.Value != zermelo.Loss.String() || len(g.Positions) == 1)
}

// words are the names of the positions in a graph file: their texts, with _ for
// spaces, if these are good names. Else all positions get numbers, and comments
// say which is which.
func (g *Graph) words(comments io.Writer) []string {
	names := make([]string, len(g.Positions))
	seen := map[string]bool{}
	usable := true
	for i, p := range g.Positions {
		names[i] = strings.Join(strings.Fields(p.Text), "_")
		usable = usable && isWord(names[i]) && !seen[names[i]]
		seen[names[i]] = true
	}
	if usable {
		return names
	}
	for i, p := range g.Positions {
		names[i] = "p" + strconv.Itoa(i)
		text := p.Text
		if text != oneLine(text) {
			text = strconv.Quote(text)
		}
		fmt.Fprintf(comments, "# %s is %s\n", names[i], text)
	}
	return names
}

// isWord says that a text can be the name of a node anywhere in a graph file.
func isWord(text string) bool {
	switch text {
	case "", "start", "graph", "=", "owner":
		return false
	}
	printable := !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
	return printable && !strings.ContainsAny(text, "\"#") && !strings.HasSuffix(text, "->")
}
