package analysis

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo"
)

// WriteDOT writes the graph for Graphviz: shape and colour say the value,
// positions of equal remoteness stand on one rank, best moves are thick, and
// positions whose moves are cut off have dashed borders.
func (g *Graph) WriteDOT(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, c := range g.comments() {
		fmt.Fprintf(out, "// %s\n", oneLine(c))
	}
	fmt.Fprintf(out, "digraph %s {\n\tnode [fontname=\"monospace\"];\n\tedge [fontname=\"monospace\"];\n", quoteDOT(g.Game))
	ranks := map[Plies][]int{}
	for i, p := range g.Positions {
		if p.Remoteness != nil && uint32(*p.Remoteness) != zermelo.Endless {
			ranks[*p.Remoteness] = append(ranks[*p.Remoteness], i)
		}
		fmt.Fprintf(out, "\tp%d [label=%s, %s];\n", i, quoteDOT(p.Text+"\n"+g.verdict(p)), p.look())
	}
	for _, m := range g.Moves {
		fmt.Fprintf(out, "\tp%d -> p%d%s;\n", m.From, m.To, m.attributes())
	}
	for _, plies := range slices.Sorted(maps.Keys(ranks)) {
		fmt.Fprint(out, "\t{ rank=same;")
		for _, i := range ranks[plies] {
			fmt.Fprintf(out, " p%d;", i)
		}
		fmt.Fprintln(out, " }")
	}
	fmt.Fprintln(out, "}")
	return out.Flush()
}

// verdict is the value of a position in words: "Left: win in 3, Grundy 2".
func (g *Graph) verdict(p GraphPosition) string {
	text := p.Value
	switch {
	case p.Score != nil && p.Score.Size > 0:
		text += " by " + strconv.FormatUint(p.Score.Size, 10)
	case p.Remoteness == nil:
	case uint32(*p.Remoteness) == zermelo.Endless:
		text += ", endless"
	default:
		text += " in " + strconv.FormatUint(uint64(*p.Remoteness), 10)
	}
	if p.Grundy != nil {
		text += ", Grundy " + strconv.FormatUint(p.Grundy.Size, 10)
	}
	if mover := g.Players[p.Side]; g.Owned && mover != "" {
		text = mover + ": " + text
	}
	return text
}

// look is the shape and the colour of a position.
func (p GraphPosition) look() string {
	shape, color := "ellipse", "#C04A00"
	switch p.Value {
	case zermelo.Win.String():
		shape, color = "box", "#0B4F8A"
	case zermelo.Draw.String():
		shape, color = "diamond", "#737373"
	}
	style := "filled"
	if p.Cut {
		style = `"filled,dashed"`
	}
	return fmt.Sprintf(`shape=%s, style=%s, fillcolor="%s", fontcolor=white`, shape, style, color)
}

// attributes are those of an edge, in brackets; empty where it has none.
func (m GraphMove) attributes() string {
	var all []string
	label := m.Label
	if m.Gain != nil {
		label = strings.TrimSpace(fmt.Sprintf("%s %s", label, m.Gain.gain()))
	}
	if label != "" {
		all = append(all, "label="+quoteDOT(label))
	}
	if m.Best {
		all = append(all, "penwidth=2")
	}
	if all == nil {
		return ""
	}
	return " [" + strings.Join(all, ", ") + "]"
}

// gain is a number of points with its sign: "+3".
func (i Int) gain() string {
	sign := "+"
	if i.Negative {
		sign = "-"
	}
	return sign + strconv.FormatUint(i.Size, 10)
}

// quoteDOT is a text as a quoted string of the DOT language. Graphviz takes
// apart what stands there a second time: a backslash begins an escape, so that
// \N would be the name of the node, and & begins a character of HTML. Control
// characters would end up in its output as they are.
func quoteDOT(text string) string {
	quoted := make([]byte, 0, len(text)+2)
	quoted = append(quoted, '"')
	for _, r := range text {
		switch {
		case r == '\\' || r == '"':
			quoted = append(quoted, '\\', byte(r))
		case r == '\n':
			quoted = append(quoted, `\n`...)
		case r == '&':
			quoted = append(quoted, "&amp;"...)
		case unicode.IsControl(r):
			quoted = append(quoted, ' ')
		default:
			quoted = utf8.AppendRune(quoted, r)
		}
	}
	return string(append(quoted, '"'))
}
