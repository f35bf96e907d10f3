package stress

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// conversation is a program that talks with an interactor: what one of them
// writes the other one reads. All of it goes through here. So it is known what
// was said first, and who broke off first: the one whose output ended before the
// other one's input was closed for it. Which of two processes is seen to end first
// says nothing of that kind.
type conversation struct {
	program, judge *side

	mu       sync.Mutex
	said     []Said
	bytes    uint64 // of all that was said
	more     uint64 // bytes that are not in said
	brokeOff *side  // first
}

// side is one of the two, and our ends of its pipes.
type side struct {
	*watch
	in  io.WriteCloser
	out *os.File

	sentAway bool // it did not end by itself when the other one had
}

// open starts a program whose input and output are pipes.
func (p *Program) open() (*side, error) {
	q := p.withDefaults()
	s := &side{watch: q.watch()}
	ours, its, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer its.Close()
	s.out, s.cmd.Stdout = ours, its
	if s.in, err = s.cmd.StdinPipe(); err == nil {
		err = s.start()
	}
	if err != nil {
		ours.Close()
	}
	return s, err
}

// converse lets the program talk with a judge until both have ended, of which
// nothing is left running then. The error is a *JudgeError, that of starting the
// program, or the context's.
func (p *Program) converse(ctx context.Context, judge *Program) (*conversation, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c := &conversation{}
	var err error
	if c.judge, err = judge.open(); err != nil {
		return nil, &JudgeError{Err: fmt.Errorf("%s: %w", strings.Join(judge.Args, " "), err)}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if c.program, err = p.open(); err != nil {
		cancel()
		c.judge.wait(ctx)
		c.judge.out.Close()
		return nil, err
	}
	c.run(ctx)
	return c, ctx.Err()
}

// run carries what is said to and fro until both have ended.
func (c *conversation) run(ctx context.Context) {
	var sides, relays sync.WaitGroup
	relays.Go(func() { c.relay(c.program, c.judge) })
	relays.Go(func() { c.relay(c.judge, c.program) })
	sides.Go(func() { c.program.wait(ctx) })
	sides.Go(func() {
		c.judge.wait(ctx)
		c.program.sendAway()
	})
	sides.Wait()
	hangUp := func() {
		c.program.out.Close()
		c.judge.out.Close()
	}
	// A process that has left its group may hold a pipe open.
	late := time.AfterFunc(goodbye, hangUp)
	relays.Wait()
	late.Stop()
	hangUp()
}

// relay carries what one says to the other, and at the end of it closes the
// other's input. That the other does not read it is no fault, and no reason to
// stop: so nobody fails because of a pipe that the other one has closed.
func (c *conversation) relay(from, to *side) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.out.Read(buffer)
		if n > 0 {
			_, _ = from.watch.out.Write(buffer[:n]) // the limit is for watch
			c.note(from, string(buffer[:n]))
			_, _ = to.in.Write(buffer[:n])
		}
		if err != nil {
			break
		}
	}
	c.mu.Lock()
	if c.brokeOff == nil {
		c.brokeOff = from
	}
	c.mu.Unlock()
	_ = to.in.Close()
}

// mostSaid is how much of a conversation is kept, in bytes.
const mostSaid = 64 << 10

// note writes down what a side says, a line after the other.
func (c *conversation) note(from *side, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bytes += uint64(len(text)); c.bytes > mostSaid {
		c.more += uint64(len(text))
		return
	}
	program := from == c.program
	for line := range strings.Lines(text) {
		last := len(c.said) - 1
		if last >= 0 && c.said[last].Program == program && !strings.HasSuffix(c.said[last].Text, "\n") {
			c.said[last].Text += line
			continue
		}
		c.said = append(c.said, Said{Program: program, Text: line})
	}
}

// sendAway gives a program, whose input has ended, a moment to end by itself.
func (s *side) sendAway() {
	select {
	case <-s.ended:
	case <-time.After(goodbye):
		s.sentAway = true
		killGroup(s.cmd)
	}
}

// programsRun is the account of the program's run.
func (c *conversation) programsRun() Run {
	r := c.program.run()
	if c.program.sentAway && r.Verdict == RE {
		r.Verdict, r.Exit, r.Code = OK, "", 0
	}
	return r
}

// programBrokeOff says that the program's end came before the judge's: it ended,
// or was over a limit while the judge still ran.
func (c *conversation) programBrokeOff() bool {
	w := c.program.watch
	return c.brokeOff == c.program || w.killed != "" && w.killedAt.Before(c.judge.begun.Add(c.judge.wall))
}

// lines is what was said, without line ends.
func (c *conversation) lines() []Said {
	all := make([]Said, len(c.said))
	for i, s := range c.said {
		all[i] = Said{s.Program, strings.TrimRight(s.Text, "\r\n")}
	}
	return all
}
