package solve

import (
	"context"
	"math"
	"reflect"
	"sync"

	"zermelo"
)

const (
	pollEvery     = 1 << 10 // positions between two looks at the context
	progressEvery = 1 << 16 // positions between two calls of Progress
)

// watch stops a search that costs too much. Memory is charged before it is
// taken; the first charge that is refused is kept in err, and the search comes
// round to it at its next position. So the inner loops test nothing.
type watch struct {
	ctx     context.Context
	options Options

	opened uint64 // positions looked at
	total  uint64 // positions there are; 0: not known
	next   uint64 // the count at which check has something to do

	sync.Mutex        // for the walkers of a retrograde analysis
	used       uint64 // bytes held
	err        error  // the first
}

func newWatch(ctx context.Context, o Options) *watch {
	w := &watch{ctx: ctx, options: o.withDefaults()}
	w.restart()
	w.err = ctx.Err()
	return w
}

// restart counts positions from 0 again, for another pass over them.
func (w *watch) restart() {
	w.opened = 0
	w.next = w.nextCheck()
}

// nextCheck is the next multiple of pollEvery, or one past the last position
// that is allowed.
func (w *watch) nextCheck() uint64 {
	next := w.opened - w.opened%pollEvery + pollEvery
	if max := w.options.MaxPositions; max != 0 && max < math.MaxUint64 {
		next = min(next, max+1)
	}
	return next
}

// open counts one more position.
func (w *watch) open() error {
	w.opened++
	if w.opened >= w.next {
		w.check(w.opened - 1)
	}
	return w.err
}

// pass counts n more positions; walkers may call it at the same time.
func (w *watch) pass(n uint64) error {
	w.Lock()
	defer w.Unlock()
	w.opened += n
	w.check(w.opened - n)
	return w.err
}

// check looks at all that may stop a search; before is the count when it was
// last known to be within bounds.
func (w *watch) check(before uint64) {
	if max := w.options.MaxPositions; max != 0 && w.opened > max {
		w.keep(&zermelo.BudgetError{Budget: zermelo.Positions, Limit: max})
		return
	}
	if w.opened/progressEvery != before/progressEvery && w.options.Progress != nil {
		w.options.Progress(w.opened, w.total)
	}
	w.keep(w.ctx.Err())
	w.next = w.nextCheck()
}

// poll looks at the context alone, where no positions are counted.
func (w *watch) poll() error {
	w.fail(w.ctx.Err())
	return w.err
}

// keep keeps the first error.
func (w *watch) keep(err error) {
	if w.err == nil {
		w.err = err
	}
}

// fail keeps an error that is found at work.
func (w *watch) fail(err error) {
	w.Lock()
	w.keep(err)
	w.Unlock()
}

// charge takes bytes from the memory budget; false, and an error kept, where
// they are not there.
func (w *watch) charge(bytes uint64) bool {
	w.Lock()
	defer w.Unlock()
	if bytes > w.options.MaxBytes-w.used {
		w.keep(&zermelo.BudgetError{Budget: zermelo.Memory, Limit: w.options.MaxBytes})
		return false
	}
	w.used += bytes
	return true
}

func (w *watch) release(bytes uint64) {
	w.Lock()
	w.used -= bytes
	w.Unlock()
}

// widen makes room for n more elements. Where the budget does not allow it s
// comes back as it is: an append still works, and the search stops soon.
func widen[T any](w *watch, s []T, n int) []T {
	if n <= cap(s)-len(s) {
		return s
	}
	const least = 16
	room := max(len(s)+n, len(s)+len(s)/2, least)
	// The old array lives until the new one is filled: both are paid for.
	if !w.charge(bytesOf[T](room)) {
		return s
	}
	grown := make([]T, len(s), room)
	copy(grown, s)
	w.release(bytesOf[T](cap(s)))
	return grown
}

// bytesOf is the size of an array of n elements.
func bytesOf[T any](n int) uint64 {
	return uint64(n) * uint64(reflect.TypeFor[T]().Size())
}
