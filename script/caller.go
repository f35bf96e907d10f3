package script

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"

	"zermelo"
	"zermelo/solve"
)

// Options say what a script may cost. The zero value is ready to use.
type Options struct {
	// MaxPositions is how many positions may be expanded; 0: any number.
	MaxPositions uint64
	// MaxBytes bounds the memory that the script and its positions take; 0
	// means solve.DefaultBytes. It is measured on the whole heap of the process,
	// from what there was before.
	MaxBytes uint64
	// Steps bounds one call of a script function; 0 means DefaultSteps.
	Steps uint64
	// Print receives what the script prints, a line a call; nil: it is dropped.
	Print io.Writer
	// Asymmetric leaves the script's canon aside.
	Asymmetric bool
	// Progress, where it is set, is told now and then of positions expanded.
	Progress func(done uint64)
}

// DefaultSteps is the budget of one call: about a second.
const DefaultSteps = 50_000_000

func (o Options) withDefaults() Options {
	if o.MaxBytes == 0 {
		o.MaxBytes = solve.DefaultBytes
	}
	if o.Steps == 0 {
		o.Steps = DefaultSteps
	}
	return o
}

// caller calls script functions, one at a time, within the budgets.
type caller struct {
	files   *files
	options Options
	thread  *starlark.Thread
	load    func(module string) (starlark.StringDict, error)
	printed int
	steps   bool // the last call took too many

	lock      sync.Mutex
	reason    atomic.Pointer[error] // why the thread was cancelled
	abandoned atomic.Bool           // a call that does not end holds the lock for ever
}

func newCaller(f *files, o Options, load func(module string) (starlark.StringDict, error)) *caller {
	c := &caller{files: f, options: o, load: load}
	c.thread = c.freshThread()
	return c
}

func (c *caller) freshThread() *starlark.Thread {
	t := &starlark.Thread{
		Name:  "game",
		Print: func(_ *starlark.Thread, text string) { c.print(text) },
		Load:  func(_ *starlark.Thread, module string) (starlark.StringDict, error) { return c.load(module) },
		OnMaxSteps: func(t *starlark.Thread) {
			c.steps = true
			t.Cancel("too many steps")
		},
	}
	t.SetMaxExecutionSteps(c.options.Steps)
	return t
}

// mostPrinted is where print() falls silent.
const mostPrinted = 1 << 20

func (c *caller) print(text string) {
	if c.options.Print == nil || c.printed > mostPrinted {
		return
	}
	if c.printed += len(text) + 1; c.printed > mostPrinted {
		text = "… (no more is printed)"
	}
	fmt.Fprintln(c.options.Print, text)
}

// call calls a function of the script. The error is an *Error; the position
// being expanded is added by who knows it.
func (c *caller) call(name string, fn starlark.Callable, args ...starlark.Value) (starlark.Value, error) {
	c.thread.Steps = 0
	value, err := starlark.Call(c.thread, fn, args, nil)
	if err != nil {
		return nil, c.explain(name, err)
	}
	return value, nil
}

// explain turns what a call failed with into an *Error.
func (c *caller) explain(name string, err error) *Error {
	e := c.files.raised(name, err)
	switch {
	case c.steps:
		c.steps = false
		c.thread.Uncancel()
		e.Message = fmt.Sprintf("%s took more than %d steps", called(name), c.options.Steps)
		e.Hint = "is there a loop without an end? Otherwise do less in one call"
	case c.cancelled() != nil:
		e.cause = c.cancelled()
		e.Message = "the script was stopped: " + e.cause.Error()
		e.Hint = ""
	}
	return e
}

func called(name string) string {
	if name == "" {
		return "loading the file"
	}
	return name + "()"
}

// cancel stops the thread; the first reason counts.
func (c *caller) cancel(reason error) {
	c.reason.CompareAndSwap(nil, &reason)
	c.thread.Cancel(reason.Error())
}

// cancelled is why the thread was stopped, nil where it was not.
func (c *caller) cancelled() error {
	if r := c.reason.Load(); r != nil {
		return *r
	}
	return nil
}

// grace is how long a script that is stopped may take to notice. Only a
// built-in function on very large values takes longer.
const grace = time.Second

// errAbandoned refuses to use a script that one call of which did not end.
var errAbandoned = &Error{Message: "the script did not stop when it was told to, and cannot be used again"}

// do runs work, which may call script functions, under the watch of the context
// and the memory budget. Nothing that a script does panics beyond it, and it
// returns even if the script does not.
func (c *caller) do(ctx context.Context, work func() error) error {
	if c.abandoned.Load() {
		return errAbandoned
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- c.watched(ctx, work) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(grace):
		c.abandoned.Store(true)
		return ctx.Err()
	}
}

// doAnyway is do for what has no context: a small piece of work, bounded by the
// steps of one call.
func (c *caller) doAnyway(work func() error) error {
	ctx, cancel := context.WithTimeout(context.Background(), lateTime)
	defer cancel()
	return c.do(ctx, work)
}

// lateTime is how long one position may take that was not explored before.
const lateTime = time.Minute

// watched is do without the last resort.
func (c *caller) watched(ctx context.Context, work func() error) (err error) {
	c.lock.Lock()
	defer c.lock.Unlock()
	defer func() {
		if r := recover(); r != nil {
			err = &Error{Message: fmt.Sprintf("internal error: %v", r), Hint: "please report it, with the script", Internal: true, cause: fmt.Errorf("%v\n%s", r, debug.Stack())}
			c.thread = c.freshThread()
		}
	}()
	c.reason.Store(nil)
	c.thread.Uncancel()
	defer context.AfterFunc(ctx, func() { c.cancel(ctx.Err()) })()
	defer c.watchHeap()()
	return work()
}

// watchHeap cancels the thread where the heap grows by more than the budget.
func (c *caller) watchHeap() (stop func()) {
	heap := newHeap()
	_, before := heap.bytes()
	limit := before + c.options.MaxBytes
	quit := make(chan struct{})
	go func() {
		tick := time.NewTicker(heapTick)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				return
			case <-tick.C:
			}
			if heap.exceeds(limit) {
				c.cancel(&zermelo.BudgetError{Budget: zermelo.Memory, Limit: c.options.MaxBytes})
				return
			}
		}
	}()
	return func() { close(quit) }
}
