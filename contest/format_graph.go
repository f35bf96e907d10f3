package contest

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"

	"zermelo"
)

// freeNodes is how many nodes a graph may declare without naming them; beyond
// that memory has to follow what was read. Contests go up to some 10^5.
const freeNodes = 1 << 18

// readGraph reads a graph and the nodes that are asked for. The graph is kept in
// the form in which graph files are read.
func readGraph(in io.Reader, o Options) (*Tests, error) {
	r := newReading(in, o)
	n, err := r.edges()
	if err != nil {
		return nil, err
	}
	queries, err := r.Uint("the number of queries", 0, math.MaxInt64)
	for ; err == nil && queries > 0; queries-- {
		var node uint64
		if node, err = r.Uint("a node", 1, n); err == nil {
			r.text = strconv.AppendUint(r.text, node, 10)
			r.keep(r.place())
			err = r.afford()
		}
	}
	return r.end(err)
}

// edges reads "n m" and m edges, and gives n.
func (r *reading) edges() (n uint64, err error) {
	if n, err = r.Uint("the number of nodes", 1, math.MaxInt64); err != nil {
		return 0, err
	}
	declared := r.place()
	m, err := r.Uint("the number of edges", 0, math.MaxInt64)
	if err != nil {
		return 0, err
	}
	graph := &r.tests.Graph
	*graph = fmt.Appendf(*graph, "%d %d\n", n, m)
	for range m {
		u, err := r.Uint("a node", 1, n)
		if err != nil {
			return 0, err
		}
		v, err := r.Uint("a node", 1, n)
		if err == nil {
			err = r.afford()
		}
		if err != nil {
			return 0, err
		}
		*graph = append(strconv.AppendUint(*graph, u, 10), ' ')
		*graph = append(strconv.AppendUint(*graph, v, 10), '\n')
	}
	if most := freeNodes + uint64(r.Read()); n > most {
		return 0, RefuseAt(declared.line, declared.column, "expected at most %d nodes where no more is said of them, found %d", most, n)
	}
	return n, nil
}

func writeGraph(out io.Writer, t *Tests) error {
	nodes, _, _ := bytes.Cut(t.Graph, []byte(" "))
	n, err := strconv.ParseUint(string(nodes), 10, 63)
	if err != nil {
		return &zermelo.ParseError{Text: string(t.Graph), Reason: "expected a graph, the number of its nodes first"}
	}
	for _, p := range t.Positions {
		node, err := strconv.ParseUint(p, 10, 63)
		if err != nil || node < 1 || node > n || strconv.FormatUint(node, 10) != p {
			return &zermelo.ParseError{Text: p, Reason: "expected a node, " + within("1", string(nodes))}
		}
	}
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "%s%d\n", t.Graph, len(t.Positions))
	for _, p := range t.Positions {
		w.WriteString(p + "\n")
	}
	return w.Flush()
}
