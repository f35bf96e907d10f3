package contest

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"zermelo"
)

// readPositions reads lines that end with LF or CR LF. Blank ones are skipped,
// and nothing else is taken off the others: what a blank means at their ends only
// the game knows.
func readPositions(in io.Reader, o Options) (*Tests, error) {
	c := collector{limit: o.Limit()}
	lines := bufio.NewReader(in)
	for n := 1; ; {
		piece, more, err := lines.ReadLine()
		if err == io.EOF {
			return &c.tests, nil
		}
		c.text = append(c.text, piece...)
		if err == nil {
			err = c.afford()
		}
		if err != nil {
			return nil, err
		}
		if more {
			continue
		}
		c.text = bytes.TrimRight(c.text, "\r")
		if blank(string(c.text)) {
			c.text = c.text[:0]
		} else {
			c.keep(place{n, 1, true})
		}
		n++
	}
}

func blank(line string) bool { return strings.TrimSpace(line) == "" }

func writePositions(out io.Writer, t *Tests) error {
	for _, p := range t.Positions {
		if blank(p) || strings.Contains(p, "\n") || strings.HasSuffix(p, "\r") {
			return &zermelo.ParseError{Text: p, Reason: "expected a position that is a line of its own"}
		}
	}
	w := bufio.NewWriter(out)
	for _, p := range t.Positions {
		w.WriteString(p + "\n")
	}
	return w.Flush()
}
