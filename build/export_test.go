package build

import (
	"context"

	"zermelo/table"
)

// NewPool is the runner of this process.
func NewPool(g table.Game, misere bool, workers int) Runner { return &pool{g, misere, workers} }

// RunMarked runs a task unless it is marked as done; ran says that it was not.
func RunMarked(ctx context.Context, w *Work, t Task, k table.Kernel) (r Result, ran bool, err error) {
	ran = !w.exists("done-" + t.String())
	r, err = runMarked(ctx, w, t, k)
	return r, ran, err
}

// Listed is w with the lists that are there now.
func (w *Work) Listed() (*Work, error) { return w.listed() }

// Lock keeps other builds out of a directory until it is let go.
func Lock(dir string) (free func(), err error) {
	f, err := lock(dir)
	return func() { f.Close() }, err
}
