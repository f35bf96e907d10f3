package web

import (
	"bytes"
	"context"
	"strings"
	"time"

	"zermelo/internal/http"
	"zermelo/lab"
)

// textKind is the media type of a b-file.
const textKind = "text/plain; charset=utf-8"

// asked is what the questions about tables have in common: the game and the
// span.
func (s *Server) asked(r *http.Request, more ...string) (*subject, query, span, error) {
	g, err := s.find(r)
	if err != nil {
		return nil, query{}, span{}, err
	}
	q, err := readQuery(r, spanNames(more...)...)
	if err != nil {
		return nil, query{}, span{}, err
	}
	want, err := q.span()
	return g, q, want, err
}

// askTable asks for a table of one or two variables: as JSON or, where plain
// text is wanted, as a b-file.
func (s *Server) askTable(r *http.Request) (*question, error) {
	g, q, want, err := s.asked(r)
	if err != nil {
		return nil, err
	}
	route := "table"
	if wants(r, "text/plain") {
		route = "bfile"
	}
	return &question{
		about: g,
		key:   key(route, g.id, q.Encode()), counts: "positions",
		compute: func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
			begun := time.Now()
			t, err := s.table(ctx, g, want, lab.TableRange, lab.Value, progress)
			if t.Table == nil {
				return answer{}, err
			}
			if err := drawable(t.Table); err != nil {
				return answer{}, err
			}
			if route == "table" {
				return asJSON(t.Table.Document(time.Since(begun).Milliseconds())), err
			}
			if err != nil {
				return answer{}, err
			}
			var b bytes.Buffer
			err = t.Write(&b, "bfile")
			return answer{textKind, b.Bytes()}, err
		},
	}, nil
}

// drawable refuses a table that is neither a list nor a grid.
func drawable(t *lab.Table) error {
	if len(t.Vars) > 2 {
		return usage("a table has one or two variables, not %s: write a number into the template for the others", strings.Join(t.Vars, ", "))
	}
	return nil
}

// askPlot asks for the picture of a table.
func (s *Server) askPlot(r *http.Request) (*question, error) {
	g, q, want, err := s.asked(r)
	if err != nil {
		return nil, err
	}
	return &question{
		about: g,
		key:   key("plot", g.id, q.Encode()), counts: "positions",
		compute: func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
			t, err := s.table(ctx, g, want, lab.PictureRange, lab.Value, progress)
			if err == nil {
				err = drawable(t.Table)
			}
			if err != nil {
				return answer{}, err
			}
			var b bytes.Buffer
			err = t.Picture(true).SVG(&b)
			return answer{"image/svg+xml", b.Bytes()}, err
		},
	}, nil
}
