package contest

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"zermelo"
)

// noHeaps is how a position without heaps is written.
const noHeaps = "0"

func readHeaps(in io.Reader, o Options) (*Tests, error) {
	r := newReading(in, o)
	tests, err := r.Uint("the number of tests", 0, math.MaxInt64)
	for ; err == nil && tests > 0; tests-- {
		err = r.heaps()
	}
	return r.end(err)
}

func readOneTest(in io.Reader, o Options) (*Tests, error) {
	r := newReading(in, o)
	return r.end(r.heaps())
}

// heaps reads one test: how many heaps there are, and their sizes.
func (r *reading) heaps() error {
	n, err := r.Uint("the number of heaps", 0, math.MaxInt64)
	if err != nil {
		return err
	}
	begin, last := r.place(), 0 // last: offset of the last size in the text
	for i := range n {
		x, err := r.Uint("the size of a heap", 0, math.MaxInt64)
		if err == nil {
			err = r.afford()
		}
		if err != nil {
			return err
		}
		if i == 0 {
			begin = r.place()
		} else {
			r.text = append(r.text, ' ')
		}
		last = len(r.text)
		r.text = strconv.AppendUint(r.text, x, 10)
	}
	if n == 0 {
		r.text = append(r.text, noHeaps...)
	}
	// One space between all sizes, and no zeros before them, is how a position
	// is written: then the distance from the first to the last is the same.
	end := r.place()
	begin.exact = begin.line == end.line && end.column-begin.column == last
	r.keep(begin)
	return r.afford()
}

// writeHeaps writes tests whose positions are heaps, see heapSizes.
func writeHeaps(out io.Writer, t *Tests) error {
	all := make([][]string, len(t.Positions))
	for i, p := range t.Positions {
		sizes, err := heapSizes(p)
		if err != nil {
			return err
		}
		all[i] = sizes
	}
	w := bufio.NewWriter(out)
	fmt.Fprintln(w, len(all))
	for _, sizes := range all {
		writeTest(w, sizes)
	}
	return w.Flush()
}

func writeOneTest(out io.Writer, t *Tests) error {
	if len(t.Positions) != 1 {
		return &zermelo.ParseError{Text: strings.Join(t.Positions, ", "), Reason: fmt.Sprintf("the format heaps1 has one test, not %d", len(t.Positions))}
	}
	sizes, err := heapSizes(t.Positions[0])
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	writeTest(w, sizes)
	return w.Flush()
}

func writeTest(w *bufio.Writer, sizes []string) {
	fmt.Fprintf(w, "%d\n%s\n", len(sizes), strings.Join(sizes, " "))
}

// SpellSum writes the heaps "3 4 5" as the sum "3 + 4 + 5".
func SpellSum(position string) string { return strings.ReplaceAll(position, " ", " + ") }

// SpellTuple writes the heaps "3 4 5" as the tuple "(3, 4, 5)", "3" as "(3,)".
func SpellTuple(position string) string {
	if !strings.Contains(position, " ") {
		return "(" + position + ",)"
	}
	return "(" + strings.ReplaceAll(position, " ", ", ") + ")"
}

// heapSizes reads the sizes of heaps off a position that is written "3 4 5", or
// as SpellSum or SpellTuple writes that. A ParseError refuses anything else.
func heapSizes(position string) ([]string, error) {
	sizes := strings.FieldsFunc(position, func(c rune) bool { return strings.ContainsRune(" +,()", c) })
	plain := strings.Join(sizes, " ")
	refuse := func(reason string) error { return &zermelo.ParseError{Text: position, Reason: reason} }
	if len(sizes) == 0 || position != plain && position != SpellSum(plain) && position != SpellTuple(plain) {
		return nil, refuse("expected the sizes of heaps such as 3 4 5")
	}
	for _, s := range sizes {
		x, err := strconv.ParseUint(s, 10, 63)
		if err != nil || strconv.FormatUint(x, 10) != s {
			return nil, refuse(fmt.Sprintf("expected the size of a heap, a whole number ≥ 0, found %q", s))
		}
	}
	return sizes, nil
}
