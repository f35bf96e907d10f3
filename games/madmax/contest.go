package madmax

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"math/bits"

	"zermelo"
	"zermelo/contest"
)

// start is the position analysed where none is given.
var start = Position{Mover: 0, Other: 1}

// Open reads a graph in contest format: its game, starting at 1,2. The input
// is one test, so test is 1. What is asked of the game needs n² bytes of
// thresholds, for which o.Memory must do.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	g, _, err := read(in, o, thresholdBytes)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	if test != 1 {
		return zermelo.Game[Position]{}, contest.NoTest(test, 1)
	}
	g.dropRepeats()
	return g.Game(), nil
}

// input writes the graph in contest format. The format has no start of its
// own, so it says only the position that Open starts at.
func (g *Graph) input(p Position) (text []byte, ok bool) {
	if p != start || g.n < 2 || len(g.edges) == 0 {
		return nil, false
	}
	text = fmt.Appendf(nil, "%d %d\n", g.n, len(g.edges))
	for v := range g.n {
		for _, e := range g.out(uint32(v)) {
			text = fmt.Appendf(text, "%d %d %c\n", v+1, e.target()+1, letterName(e.letter()))
		}
	}
	return text, true
}

// Judge answers contest input.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	g, order, err := read(in, o, answerBytes)
	if err != nil {
		return err
	}
	r := g.byRank(order)
	wins, err := r.winners(ctx)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	row := make([]byte, r.n+1)
	row[r.n] = '\n'
	for _, u := range r.rank {
		if err := ctx.Err(); err != nil {
			return err
		}
		wins(row[:r.n], u)
		if _, err := w.Write(row); err != nil {
			return err
		}
	}
	return w.Flush()
}

// winners decides all pairs for a free first move. What it gives writes the
// row of answers of rank u: A or B against every vertex.
func (r *ranked) winners(ctx context.Context) (func(row []byte, u uint32), error) {
	if r.preferScalar() {
		t, err := r.scalar(ctx)
		return func(row []byte, u uint32) {
			for j, v := range r.rank {
				row[j] = answer(t[int(u)*r.n+int(v)] > 0)
			}
		}, err
	}
	s := newSquares(r)
	err := s.run(ctx, func(byte) {})
	return func(row []byte, u uint32) {
		for j, v := range r.rank {
			row[j] = answer(s.won(u, v))
		}
	}, err
}

func answer(win bool) byte {
	if win {
		return 'A'
	}
	return 'B'
}

// read reads a graph, with an order of its vertices in which edges lead
// forwards. need says what is to be affordable.
func read(in io.Reader, o contest.Options, need func(n, m uint64) uint64) (*Graph, []uint32, error) {
	s := contest.NewScanner(in)
	n, err := s.Uint("the number of vertices", 2, math.MaxInt64)
	if err != nil {
		return nil, nil, err
	}
	m, err := s.Uint("the number of edges", 1, math.MaxInt64)
	if err != nil {
		return nil, nil, err
	}
	// Whether the input is well-formed is to be known first, so what nobody can
	// afford is read all the same, but not kept.
	unaffordable := afford(o, n, m, need)
	list, err := readEdges(s, n, m, unaffordable == nil)
	if err == nil {
		err = s.End()
	}
	if err == nil {
		err = unaffordable
	}
	if err != nil {
		return nil, nil, err
	}
	g := newGraph(int(n), list)
	g.limit = o.Limit()
	order := g.order()
	if len(order) < g.n {
		return nil, nil, refuseCycle(g, list)
	}
	return g, order, nil
}

// readEdges reads m edges between n vertices.
func readEdges(s *contest.Scanner, n, m uint64, keep bool) (*edgeList, error) {
	list := &edgeList{}
	for range m {
		from, err := s.Uint("a vertex", 1, n)
		if err != nil {
			return nil, err
		}
		line, column := s.Place()
		to, err := s.Uint("a vertex", 1, n)
		if err != nil {
			return nil, err
		}
		if from == to {
			return nil, contest.RefuseAt(line, column, "the edge leads from %d to itself", from)
		}
		letter, err := s.Letter("the edge's letter", 'a', 'z')
		if err != nil {
			return nil, err
		}
		if keep {
			list.add(newListed(uint32(from-1), uint32(to-1), letter-'a'+1), line, column)
		}
	}
	return list, nil
}

// graphBytes is what n vertices and m edges take: an edge as read with its
// place, sorted, and renumbered; groups twice.
func graphBytes(n, m uint64) uint64 {
	return saturate(n, 2*4*(letters+2), saturate(m, 8+12+4+4, 0))
}

// thresholdBytes is what all thresholds take, with their graph: a byte for
// each pair, and while they are computed four bits more.
func thresholdBytes(n, m uint64) uint64 { return saturate(n, n+n/2, graphBytes(n, m)) }

// answerBytes is what the answers to all pairs take, with their graph: two
// bits for each. (A graph that the scalar method is for takes a byte, but is
// small.)
func answerBytes(n, m uint64) uint64 { return saturate(n/2+32, n/2+32, graphBytes(n, m)) }

// saturate is a·b + c, or the largest number where that is more.
func saturate(a, b, c uint64) uint64 {
	high, low := bits.Mul64(a, b)
	sum, carry := bits.Add64(low, c, 0)
	if high != 0 || carry != 0 {
		return math.MaxUint64
	}
	return sum
}

// afford refuses a graph whose need is above the budget, or whose numbers are
// past what an edge and a group have bits for.
func afford(o contest.Options, n, m uint64, need func(n, m uint64) uint64) error {
	what := fmt.Sprintf("the answer for all pairs of %d vertices and %d edges", n, m)
	if n > maxVertices || m > math.MaxUint32 {
		return &zermelo.BudgetError{Budget: zermelo.Memory, Limit: o.Limit(), Need: need(n, m), What: what}
	}
	return o.Afford(need(n, m), what)
}

// Asks says which position a line of the output is about where it differs from
// the right one: row i, column j is "i,j".
func Asks(line int, want, got string) (test int, position string) {
	column := 0
	for column < len(want)-1 && column < len(got) && want[column] == got[column] {
		column++
	}
	return 1, fmt.Sprintf("%d,%d", line, column+1)
}
