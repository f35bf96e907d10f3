package script

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"go.starlark.net/starlark"

	"zermelo"
)

// caller calls script functions, one at a time, within the budgets.
type caller struct {
	files   *files
	options Options
	thread  *starlark.Thread
	load    func(module string) (starlark.StringDict, error)
	printed int
	steps   bool // the last call took too many

	turn    chan struct{} // holds one element while somebody works
	gone    chan struct{} // closed when a call that does not end was left alone
	abandon sync.Once

	cancelLock sync.Mutex
	reason     error // why the work was stopped
}

func newCaller(f *files, o Options, load func(module string) (starlark.StringDict, error)) *caller {
	c := &caller{files: f, options: o, load: load, turn: make(chan struct{}, 1), gone: make(chan struct{})}
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

// begin makes ready for a piece of work. stop cancels it, for the first reason
// that comes, and does nothing once end was called: a context may end late.
func (c *caller) begin() (stop func(reason error), end func()) {
	c.cancelLock.Lock()
	defer c.cancelLock.Unlock()
	c.reason = nil
	c.thread.Uncancel()
	over, thread := false, c.thread
	stop = func(reason error) {
		c.cancelLock.Lock()
		defer c.cancelLock.Unlock()
		if !over && c.reason == nil {
			c.reason = reason
			thread.Cancel(reason.Error())
		}
	}
	end = func() {
		c.cancelLock.Lock()
		defer c.cancelLock.Unlock()
		over = true
	}
	return stop, end
}

// cancelled is why the work was stopped, nil where it was not.
func (c *caller) cancelled() error {
	c.cancelLock.Lock()
	defer c.cancelLock.Unlock()
	return c.reason
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
	if err := c.enter(ctx); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() {
		err := c.watched(ctx, work)
		c.leave()
		done <- err
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(grace):
		c.abandon.Do(func() { close(c.gone) })
		return ctx.Err()
	}
}

// leave ends one's turn. After a call that was left alone there is no next.
func (c *caller) leave() {
	select {
	case <-c.gone:
	default:
		<-c.turn
	}
}

// enter waits for one's turn.
func (c *caller) enter(ctx context.Context) error {
	select {
	case <-c.gone:
		return errAbandoned
	default:
	}
	select {
	case c.turn <- struct{}{}:
		if ctx.Err() != nil {
			<-c.turn
		}
		return ctx.Err()
	case <-ctx.Done():
		return ctx.Err()
	case <-c.gone:
		return errAbandoned
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
	stop, end := c.begin()
	defer end()
	defer func() {
		if r := recover(); r != nil {
			err = &Error{Message: fmt.Sprintf("internal error: %v", r), Hint: "please report it, with the script", Internal: true, cause: fmt.Errorf("%v\n%s", r, debug.Stack())}
			c.thread = c.freshThread()
		}
	}()
	defer context.AfterFunc(ctx, func() { stop(ctx.Err()) })()
	defer c.watchHeap(stop)()
	return work()
}

// watchHeap stops the work where the heap grows by more than the budget.
func (c *caller) watchHeap(stop func(error)) (end func()) {
	_, before := heapBytes()
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
			if heapExceeds(limit) {
				stop(&zermelo.BudgetError{Budget: zermelo.Memory, Limit: c.options.MaxBytes})
				return
			}
		}
	}()
	return func() { close(quit) }
}
