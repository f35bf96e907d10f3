package stress

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"sync"
	"time"
)

// Program is a command that reads an input and writes an output, and what it may
// use. Zero limits have defaults.
type Program struct {
	Args []string // the command and its arguments; no shell is asked

	CPU    time.Duration // processor time; default 1 s
	Wall   time.Duration // time on the clock; default twice CPU
	Memory uint64        // bytes; default 256 MiB
	Output uint64        // bytes; default 64 MiB
}

// The limits of a program if nothing else is said.
const (
	DefaultCPU    = time.Second
	DefaultMemory = 256 << 20
	DefaultOutput = 64 << 20
)

// Run is what became of one run of a program.
type Run struct {
	Verdict Verdict // OK as long as nobody has looked at the output
	Output  []byte
	Errors  []byte // the beginning of what went to standard error
	Exit    string // "exit status 3", "signal: killed"; empty after a normal end
	Code    int    // the exit code, -1 after a signal
	CPU     time.Duration
	Wall    time.Duration
	Peak    uint64 // bytes of memory
}

// mostErrors is how much of standard error is kept.
const mostErrors = 2 << 10

// lookEvery is how often a running program is looked at.
const lookEvery = 5 * time.Millisecond

// goodbye is how long after its end a program's output may stay open.
const goodbye = 100 * time.Millisecond

func (p *Program) withDefaults() Program {
	q := *p
	if q.CPU == 0 {
		q.CPU = DefaultCPU
	}
	if q.Wall == 0 {
		q.Wall = 2 * q.CPU
	}
	if q.Memory == 0 {
		q.Memory = DefaultMemory
	}
	if q.Output == 0 {
		q.Output = DefaultOutput
	}
	return q
}

// Run runs the program on an input. When Run returns nothing of it is left
// running, neither the program nor what it has started. The error says that it
// could not be started, or is the context's.
func (p *Program) Run(ctx context.Context, input []byte) (Run, error) {
	q := p.withDefaults()
	w := q.watch()
	w.cmd.Stdin, w.cmd.Stdout = bytes.NewReader(input), w.out
	if err := ctx.Err(); err != nil {
		return Run{}, err
	}
	if err := w.start(); err != nil {
		return Run{}, err
	}
	w.wait(ctx)
	return w.run(), ctx.Err()
}

// watch looks after one run.
type watch struct {
	program         *Program // its limits
	cmd             *exec.Cmd
	out, complaints *capped
	begun           time.Time
	ended           chan struct{} // closed when the program has ended

	peak     uint64
	killed   Verdict // why, "" if it was not
	killedAt time.Time
	wall     time.Duration
	err      error // of waiting for the end
}

// watch is the watch over a run of a program with all its limits. Input and
// output of its command are for the caller to connect.
func (p *Program) watch() *watch {
	w := &watch{program: p, cmd: exec.Command(p.Args[0], p.Args[1:]...), ended: make(chan struct{})}
	w.out, w.complaints = &capped{most: p.Output}, &capped{most: mostErrors, lenient: true}
	w.cmd.Stderr = w.complaints
	w.cmd.WaitDelay = goodbye
	ownGroup(w.cmd)
	return w
}

func (w *watch) start() error {
	w.begun = time.Now()
	return w.cmd.Start()
}

// wait waits for the end, which limits and the context bring about if nothing
// else does. Then nothing of the program is left running.
func (w *watch) wait(ctx context.Context) {
	var looking sync.WaitGroup
	looking.Go(func() { w.look(ctx) })
	w.err = w.cmd.Wait()
	w.wall = time.Since(w.begun)
	close(w.ended)
	looking.Wait()
	killGroup(w.cmd)
}

// run is the account of a run that has ended.
func (w *watch) run() Run {
	s := w.cmd.ProcessState
	r := Run{Output: w.out.held.Bytes(), Errors: w.complaints.held.Bytes(), Wall: w.wall, CPU: s.UserTime() + s.SystemTime()}
	r.Peak = max(w.peak, peakOf(s))
	if r.Verdict = w.verdict(&r); r.Verdict == RE {
		r.Exit, r.Code = s.String(), s.ExitCode()
	}
	return r
}

// look looks at the program now and then and kills it when it is over a limit.
func (w *watch) look(ctx context.Context) {
	ticks := time.NewTicker(lookEvery)
	defer ticks.Stop()
	for {
		select {
		case <-w.ended:
			return
		case <-ctx.Done():
			killGroup(w.cmd)
			return
		case <-ticks.C:
			if w.killed = w.over(); w.killed != "" {
				w.killedAt = time.Now()
				killGroup(w.cmd)
				return
			}
		}
	}
}

// over is the limit that the running program is over, "" if none.
func (w *watch) over() Verdict {
	cpu, peak := usage(w.cmd.Process.Pid)
	w.peak = max(w.peak, peak)
	switch {
	case w.out.isFull():
		return OLE
	case w.peak > w.program.Memory:
		return MLE
	case cpu > w.program.CPU:
		return TLE
	case time.Since(w.begun) <= w.program.Wall:
		return ""
	}
	return w.overtime()
}

// mostQueues is how many times its time on the clock a program may take where it
// has to wait for others.
const mostQueues = 10

// overtime is the verdict on a program that has had its time on the clock. What
// it lost because other programs had all cores is not its own.
func (w *watch) overtime() Verdict {
	cpu, queued := groupUsage(w.cmd.Process.Pid)
	spent := time.Since(w.begun)
	switch {
	case spent-queued <= w.program.Wall && spent <= mostQueues*w.program.Wall:
		return ""
	case cpu < w.program.CPU/10:
		return ILE
	}
	return TLE
}

// verdict is that of a run that has ended.
func (w *watch) verdict(r *Run) Verdict {
	var exit *exec.ExitError
	switch {
	case w.killed != "":
		return w.killed
	case w.out.isFull():
		return OLE
	case r.Peak > w.program.Memory:
		return MLE
	case r.CPU > w.program.CPU:
		return TLE
	case errors.As(w.err, &exit):
		return RE
	}
	return OK
}

// errFull ends a program that writes too much.
var errFull = errors.New("too much output")

// capped keeps what is written, up to a number of bytes.
type capped struct {
	most    uint64
	lenient bool // more is dropped in silence

	mu   sync.Mutex
	held bytes.Buffer
	full bool
}

func (c *capped) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	fits := min(uint64(len(p)), c.most-uint64(c.held.Len()))
	c.held.Write(p[:fits])
	if fits < uint64(len(p)) {
		c.full = true
		if !c.lenient {
			return int(fits), errFull
		}
	}
	return len(p), nil
}

func (c *capped) isFull() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.full
}

// Describe is the run in a few words: how it ended, and what it used.
func (r *Run) Describe() string {
	switch r.Verdict {
	case RE:
		return r.Exit
	case TLE, ILE:
		return fmt.Sprintf("%s after %v", r.Verdict.Words(), r.Wall.Round(10*time.Millisecond))
	case MLE:
		return fmt.Sprintf("%d MiB of memory", r.Peak>>20)
	}
	return r.Verdict.Words()
}
