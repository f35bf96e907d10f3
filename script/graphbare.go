package script

import (
	"strconv"
	"strings"
)

// bare says that the file begins with two whole numbers on a line.
func bare(text []byte) bool {
	line, _, _ := strings.Cut(strings.TrimLeft(string(text[:min(len(text), 1<<12)]), " \t\r\n"), "\n")
	words := strings.Fields(line)
	if len(words) != 2 {
		return false
	}
	for _, w := range words {
		if strings.Trim(w, "0123456789-+") != "" {
			return false
		}
	}
	return true
}

// bareForm reads "n m" and m edges. Nodes are made when all has been read.
func (r *graphReader) bareForm(text []byte) error {
	s := &scan{text: string(text)}
	n, err := r.whole(s, 0, mostBare+len(text))
	if err != nil {
		return err
	}
	m, err := r.whole(s, 0, none)
	if err != nil {
		return err
	}
	var edges [][2]int
	for range m {
		u, err := r.whole(s, 1, n)
		if err != nil {
			return err
		}
		v, err := r.whole(s, 1, n)
		if err != nil {
			return err
		}
		edges = append(edges, [2]int{u, v})
	}
	if w, ok := s.next(); ok {
		return r.refuse(w, "expected the end after %d edges, found %q", m, w.text)
	}
	for i := range n {
		if _, err := r.node(word{text: strconv.Itoa(i + 1), line: 1, column: 1}); err != nil {
			return err
		}
	}
	for _, e := range edges {
		r.graph.rows[e[0]-1] = append(r.graph.rows[e[0]-1], graphMove{to: uint32(e[1] - 1)})
	}
	return nil
}

// mostBare is how many nodes a file may declare without naming them.
const mostBare = 1 << 22

// whole reads a whole number within bounds.
func (r *graphReader) whole(s *scan, least, most int) (int, error) {
	w, ok := s.next()
	if !ok {
		return 0, r.refuse(w, "expected a whole number, found the end")
	}
	n, err := strconv.Atoi(w.text)
	if err != nil || n < least || n > most {
		return 0, r.refuse(w, "expected a whole number from %d to %d, found %q", least, most, w.text)
	}
	return n, nil
}
