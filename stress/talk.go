package stress

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os/exec"
	"time"
)

// talk is a conversation with a running program, line by line.
type talk struct {
	program    Program
	cmd        *exec.Cmd
	in         io.WriteCloser
	lines      chan string // what it says; closed at the end of its output
	complaints *capped
	begun      time.Time
	peak       uint64
}

// mostLine is the longest line that a program may say, in bytes.
const mostLine = 1 << 20

// talkTo starts a program.
func (p *Program) talkTo() (*talk, error) {
	q := p.withDefaults()
	t := &talk{program: q, cmd: exec.Command(q.Args[0], q.Args[1:]...), lines: make(chan string), complaints: &capped{most: mostErrors, lenient: true}}
	t.cmd.Stderr = t.complaints
	t.cmd.WaitDelay = goodbye
	ownGroup(t.cmd)
	var err error
	if t.in, err = t.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := t.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	t.begun = time.Now()
	if err := t.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(t.lines)
		s := bufio.NewScanner(out)
		s.Buffer(nil, mostLine)
		for s.Scan() {
			t.lines <- s.Text()
		}
	}()
	return t, nil
}

// say sends a line. That the program does not read it is no fault: it may have
// ended, which is seen when it is to answer.
func (t *talk) say(line string) { _, _ = io.WriteString(t.in, line+"\n") }

// errSilent says that the output has ended.
var errSilent = errors.New("the output has ended")

// hear waits for a line. The verdict is that of the limit that the program is
// over; the error is errSilent or the context's.
func (t *talk) hear(ctx context.Context) (line string, over Verdict, err error) {
	ticks := time.NewTicker(lookEvery)
	defer ticks.Stop()
	w := watch{program: &t.program, cmd: t.cmd, begun: time.Now(), out: new(capped)}
	for {
		select {
		case line, ok := <-t.lines:
			if !ok {
				return "", "", errSilent
			}
			return line, "", nil
		case <-ctx.Done():
			return "", "", ctx.Err()
		case <-ticks.C:
			over := w.over()
			t.peak = max(t.peak, w.peak)
			if over != "" {
				return "", over, nil
			}
		}
	}
}

// end closes the program's input, gives it a moment to end by itself, and kills
// what is left. The run has no verdict yet but for an end with an error.
func (t *talk) end() Run {
	_ = t.in.Close()
	stopped := time.AfterFunc(goodbye, func() { killGroup(t.cmd) })
	for range t.lines { // what it still says goes nowhere
	}
	err := t.cmd.Wait()
	byItself := stopped.Stop()
	killGroup(t.cmd)
	s := t.cmd.ProcessState
	r := Run{Verdict: OK, Errors: t.complaints.held.Bytes(), Wall: time.Since(t.begun), CPU: s.UserTime() + s.SystemTime(), Peak: max(t.peak, peakOf(s))}
	var exit *exec.ExitError
	if byItself && errors.As(err, &exit) {
		r.Verdict, r.Exit = RE, s.String()
	}
	return r
}
