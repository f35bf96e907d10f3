package build

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"

	"zermelo/solve"
	"zermelo/table"
)

// Runner runs the tasks of one job, one a shard, and adds up their results. A
// task that was cut off before may have left files; running it again replaces
// them.
type Runner interface {
	Run(ctx context.Context, w *Work, job Job) (Result, error)
}

// mark is what is written when a job is done.
type mark struct {
	Result
	// NextLayer is the next layer with positions after a job of Forward; -1: none.
	NextLayer int
}

// layer is what Forward found out about a layer.
type layer struct {
	number int
	keys   int  // its last wave
	inside bool // moves lead from it to itself
}

// schedule runs one job after the other: forward from the start's layer, then
// backward. Jobs that are marked as done are not run again, so a build that was
// stopped goes on.
type schedule struct {
	*Work
	runner Runner
	// found is how many positions Forward has opened, valued how many have values.
	found, valued uint64
}

// errStart refuses rules whose Layer is none.
var errStart = errors.New("the start is in a layer below 0")

// run does all that there is to do.
func (s *schedule) run(ctx context.Context, start int) error {
	if start < 0 {
		return errStart
	}
	layers, err := s.forward(ctx, start)
	if err != nil {
		return err
	}
	for i := len(layers) - 1; i >= 0; i-- {
		if layers[i].inside {
			err = s.loops(ctx, layers[i])
		} else {
			err = s.backward(ctx, layers[i])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *schedule) forward(ctx context.Context, start int) (all []layer, err error) {
	for number := start; number >= 0; {
		l := layer{number: number}
		for {
			m, err := s.job(ctx, Job{Phase: Forward, Layer: number, Wave: l.keys})
			if err != nil {
				return nil, err
			}
			s.found += m.Positions
			s.meter.set(s.found)
			l.inside = l.inside || m.Inside > 0
			if number = m.NextLayer; m.Inside == 0 || m.Positions == 0 {
				break
			}
			number = l.number
			if err := s.removeKeys(l, l.keys-1); err != nil {
				return nil, err
			}
			l.keys++
		}
		all = append(all, l)
	}
	return all, nil
}

func (s *schedule) removeKeys(l layer, wave int) (err error) {
	for shard := range s.Shards {
		err = errors.Join(err, s.remove(keysName(l.number, shard, wave)))
	}
	return err
}

// backward values a layer without moves inside.
func (s *schedule) backward(ctx context.Context, l layer) error {
	m, err := s.job(ctx, Job{Phase: Backward, Layer: l.number, Keys: l.keys})
	if err != nil {
		return err
	}
	s.valued += m.Positions
	s.meter.set(s.valued)
	return s.clear(l)
}

// clear removes what was needed to value a layer.
func (s *schedule) clear(l layer) error {
	err := errors.Join(s.removeKeys(l, l.keys-1), s.removeKeys(l, l.keys))
	return errors.Join(err, s.removeRuns(func(r run) bool { return r.to.Layer == l.number }))
}

// loops values a layer with moves inside: wins and losses in rising plies, then
// draws.
func (s *schedule) loops(ctx context.Context, l layer) error {
	job := Job{Phase: Settle, Layer: l.number, Keys: l.keys}
	for {
		m, err := s.job(ctx, job)
		if err != nil {
			return err
		}
		if err := s.clearWave(job); err != nil {
			return err
		}
		switch {
		case m.Inside > 0 && s.Domain != table.Outcomes:
		case m.Inside > 0:
			if job.Plies++; job.Plies == none>>2 {
				return solve.ErrOverflow
			}
		case m.Next > 0:
			job.Plies = m.Next
		case !job.Draws && s.Domain == table.Outcomes:
			job.Draws, job.Plies = true, 0
		default:
			return s.publish(ctx, l, job.Wave)
		}
		job.Wave++
	}
}

// clearWave removes what a wave of Settle was made from.
func (s *schedule) clearWave(job Job) (err error) {
	for shard := range s.Shards {
		err = errors.Join(err, s.remove(waveName("open", Task{Job: job, Shard: shard}, job.Wave-1)))
	}
	return errors.Join(err, s.removeRuns(func(r run) bool {
		return r.from.Phase == Settle && r.from.Layer == job.Layer && r.from.Wave < job.Wave
	}))
}

func (s *schedule) publish(ctx context.Context, l layer, wave int) error {
	m, err := s.job(ctx, Job{Phase: Publish, Layer: l.number, Wave: wave, Keys: l.keys})
	if err != nil {
		return err
	}
	s.valued += m.Positions
	s.meter.set(s.valued)
	for shard := range s.Shards {
		t := Task{Job{Layer: l.number}, shard}
		err = errors.Join(err, s.remove(waveName("open", t, wave)))
		for w := range wave + 1 {
			err = errors.Join(err, s.remove(waveName("decided", t, w)))
		}
	}
	return errors.Join(err, s.clear(l))
}

// job runs a job unless it is marked as done, and marks it.
func (s *schedule) job(ctx context.Context, job Job) (m mark, err error) {
	name := "done-" + job.String()
	if ok, err := s.readMark(name, &m); ok || err != nil {
		return m, err
	}
	s.meter.begin(job, s.total(job))
	if m.Result, err = s.runner.Run(ctx, s.Work, job); err != nil {
		return m, err
	}
	m.NextLayer = -1
	if job.Phase == Forward {
		runs, err := s.runs(func(r run) bool { return r.kind == "move" && r.to.Layer > job.Layer })
		if err != nil {
			return m, err
		}
		for _, r := range runs {
			if m.NextLayer < 0 || r.to.Layer < m.NextLayer {
				m.NextLayer = r.to.Layer
			}
		}
	}
	if err := s.writeMark(name, m); err != nil {
		return m, err
	}
	return m, s.removeTaskMarks(job)
}

// total is how many positions the phase of a job will have gone through at its
// end; 0: not known, since positions are still being found.
func (s *schedule) total(job Job) uint64 {
	if job.Phase == Forward {
		return 0
	}
	return s.found
}

// removeTaskMarks removes the marks of a job's tasks, which its own replaces.
func (s *schedule) removeTaskMarks(job Job) (err error) {
	for shard := range s.Shards {
		err = errors.Join(err, s.remove("done-"+Task{job, shard}.String()))
	}
	return err
}

// readMark reads the mark of a job or a task, if it is there.
func (w *Work) readMark(name string, into any) (ok bool, err error) {
	text, err := os.ReadFile(w.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	sum, body, _ := bytes.Cut(text, []byte(" "))
	if string(sum) != sumOf(body) || json.Unmarshal(body, into) != nil {
		return false, fmt.Errorf("%w: %s", ErrDamaged, w.path(name))
	}
	return true, nil
}

func (w *Work) writeMark(name string, m any) error {
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return atomically(w.Dir, name, false, func(out io.Writer) error {
		_, err := fmt.Fprintf(out, "%s %s", sumOf(text), text)
		return err
	})
}

// sumOf is what a mark begins with: one changed digit in it could end the waves
// of a layer too early.
func sumOf(text []byte) string { return fmt.Sprintf("%08x", crc32.Checksum(text, castagnoli())) }
