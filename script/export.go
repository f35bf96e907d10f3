package script

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"zermelo"
)

// WriteGraph writes the drawing as a graph file, which [ReadGraph] reads. Names
// that the format cannot hold are replaced by numbers, and stand in comments.
func (d *Drawing) WriteGraph(w io.Writer) error {
	out := bufio.NewWriter(w)
	if d.Owned {
		fmt.Fprintln(out, "graph owned")
	}
	names := d.words(out)
	fmt.Fprintf(out, "start %s\n", names[d.Start])
	for i, p := range d.Vertices {
		if d.Owned {
			fmt.Fprintf(out, "%s owner %s\n", names[i], graphSides[p.Side][:1])
		}
		if p.Final {
			fmt.Fprintf(out, "%s = %s\n", names[i], finalValue(p))
		}
	}
	for _, m := range d.Moves {
		fmt.Fprintf(out, "%s -> %s", names[m.From], names[m.To])
		if m.Label != "" {
			fmt.Fprintf(out, " %s", strconv.Quote(m.Label))
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}

// finalValue is the result of a final position: having no move is a loss.
func finalValue(p DrawnPosition) string {
	if p.Value == "" {
		return zermelo.Loss.String()
	}
	return p.Value
}

// words are the names of positions in a graph file.
func (d *Drawing) words(comments io.Writer) []string {
	names := make([]string, len(d.Vertices))
	seen := map[string]bool{}
	usable := true
	for i, p := range d.Vertices {
		names[i] = p.Text
		usable = usable && isWord(p.Text) && !seen[p.Text]
		seen[p.Text] = true
	}
	if usable {
		return names
	}
	for i, p := range d.Vertices {
		names[i] = "p" + strconv.Itoa(i)
		fmt.Fprintf(comments, "# %s: %s\n", names[i], strings.ReplaceAll(p.Text, "\n", " / "))
	}
	return names
}

// isWord says that a text can be the name of a node anywhere in a graph file.
func isWord(text string) bool {
	switch text {
	case "", "start", "graph", "=", "owner":
		return false
	}
	return !strings.ContainsAny(text, " \t\r\n\"#") && !strings.HasSuffix(text, "->")
}

// The look of a position by its value: shape and colour both say it.
var looks = map[string]string{
	"win":  `shape=box, style=filled, fillcolor="#0B4F8A", fontcolor=white`,
	"draw": `shape=diamond, style=filled, fillcolor="#737373", fontcolor=white`,
	"loss": `shape=ellipse, style=filled, fillcolor="#C04A00", fontcolor=white`,
	"":     `shape=plaintext`,
}

// WriteDOT writes the drawing for Graphviz: positions of equal remoteness on one
// rank, best moves thick.
func (d *Drawing) WriteDOT(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "digraph %s {\n", quoteDOT(d.Name))
	ranks := map[uint32][]int{}
	for i, p := range d.Vertices {
		label := p.Text
		if p.Plies != nil {
			ranks[*p.Plies] = append(ranks[*p.Plies], i)
			label += fmt.Sprintf("\n%s in %d", p.Value, *p.Plies)
		} else if p.Value != "" {
			label += "\n" + p.Value
		}
		fmt.Fprintf(out, "\tp%d [label=%s, %s];\n", i, quoteDOT(label), looks[p.Value])
	}
	for _, m := range d.Moves {
		fmt.Fprintf(out, "\tp%d -> p%d%s;\n", m.From, m.To, m.attributes())
	}
	plies := make([]uint32, 0, len(ranks))
	for n := range ranks {
		plies = append(plies, n)
	}
	slices.Sort(plies)
	for _, n := range plies {
		fmt.Fprint(out, "\t{ rank=same;")
		for _, i := range ranks[n] {
			fmt.Fprintf(out, " p%d;", i)
		}
		fmt.Fprintln(out, " }")
	}
	fmt.Fprintln(out, "}")
	return out.Flush()
}

// attributes are those of an edge, in brackets; empty where it has none.
func (m DrawnMove) attributes() string {
	var all []string
	if m.Label != "" {
		all = append(all, "label="+quoteDOT(m.Label))
	}
	if m.Best {
		all = append(all, "penwidth=2")
	}
	if all == nil {
		return ""
	}
	return " [" + strings.Join(all, ", ") + "]"
}

// quoteDOT is a quoted string of the DOT language. A backslash is an escape of
// its own there, so it is doubled; a line break becomes \n.
func quoteDOT(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r", "", "\n", `\n`, "\x00", "").Replace(text) + `"`
}
