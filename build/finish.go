package build

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"zermelo/table"
)

// finish writes the table of all values, of as many positions as were found.
func (w *Work) finish(ctx context.Context, h table.Header, k table.Kernel, found uint64, out io.Writer) (header table.Header, err error) {
	in := opened{work: w}
	defer in.closeInto(&err)
	names, err := w.valueFiles()
	if err != nil {
		return h, err
	}
	if err := w.tally(ctx, &h, k, names); err != nil {
		return h, err
	}
	if h.Positions != found {
		return h, fmt.Errorf("%w: %d positions were found, and %d have values", ErrDamaged, found, h.Positions)
	}
	all, err := in.merged("table", false, names)
	if err != nil {
		return h, err
	}
	t, err := table.NewWriter(out, h)
	if err != nil {
		return h, err
	}
	f := &finishing{ctx: ctx, header: &h, kernel: k, table: t}
	if err := copyTo(f.put, all); err != nil {
		return h, err
	}
	if err := f.skip(h.Size); err != nil {
		return h, err
	}
	return h, t.Close()
}

func (w *Work) valueFiles() (names []string, err error) {
	entries, err := os.ReadDir(w.Dir)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "value-") {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// tally counts the values of all files.
func (w *Work) tally(ctx context.Context, h *table.Header, k table.Kernel, names []string) error {
	var t table.Tally
	for _, name := range names {
		if err := w.tallyFile(ctx, &t, k, name); err != nil {
			return err
		}
	}
	t.Fill(h)
	return nil
}

func (w *Work) tallyFile(ctx context.Context, t *table.Tally, k table.Kernel, name string) (err error) {
	in := opened{work: w}
	defer in.closeInto(&err)
	s, err := in.open(name)
	if err != nil {
		return err
	}
	return copyTo(func(r Record) error {
		t.Add(unzigzag(r.B), k.Orbit(r.A))
		if t.Positions%stride == 0 {
			return ctx.Err()
		}
		return nil
	}, s)
}

// finishing puts values into a table.
type finishing struct {
	ctx    context.Context
	header *table.Header
	kernel table.Kernel
	table  *table.Writer
	next   uint64 // ByIndex
	count  uint64
}

func (f *finishing) put(r Record) error {
	if f.count++; f.count%stride == 0 && f.ctx.Err() != nil {
		return f.ctx.Err()
	}
	if err := f.skip(r.A); err != nil {
		return err
	}
	f.next = r.A + 1
	code, _ := f.header.Code(unzigzag(r.B))
	return f.table.Put(r.A, code)
}

// skip says of the representatives before number that they are not in the
// table. Without a Folder the writer does.
func (f *finishing) skip(number uint64) error {
	if f.header.Naming != table.ByIndex || !f.header.Folded {
		return nil
	}
	for ; f.next < number; f.next++ {
		if f.kernel.Representative(f.next) {
			if err := f.table.Put(f.next, f.header.Absent()); err != nil {
				return err
			}
		}
	}
	return nil
}
