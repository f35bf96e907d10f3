package beam

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"zermelo/build"
	"zermelo/table"
)

// Runner is a build.Runner on Apache Beam. Its workers open the game from the
// Origin. Beam has its options in flags of the process, so a process runs one
// build at a time.
type Runner struct {
	Origin table.Origin
	// Execute runs a pipeline on one of Beam's runners; nil: prism.Execute, which
	// starts one in this process unless there is an -endpoint.
	Execute func(context.Context, *beam.Pipeline) (beam.PipelineResult, error)
	// Workers is where the functions run.
	Workers Workers
	// Deadline is how long an attempt at a job may take; 0: DefaultDeadline.
	Deadline time.Duration
	// Tries is how often a job is attempted; 0: DefaultTries.
	Tries int
	// Lanes is how many tasks prism runs at once; 0: one. Other runners ask only
	// their own options.
	Lanes int
	// Failed, where it is set, is told why an attempt failed that is not the last.
	Failed func(error)
}

const (
	DefaultDeadline = 10 * time.Minute
	DefaultTries    = 3
)

// ErrLate says that an attempt at a job did not end by its deadline.
var ErrLate = errors.New("it did not end in time")

// errSilent says that an attempt ended well but left no report.
var errSilent = errors.New("it ended without a report")

// Run runs one job, again where an attempt fails or hangs.
func (r *Runner) Run(ctx context.Context, w *build.Work, job build.Job) (res build.Result, err error) {
	initialize()
	here := *w
	if here.Dir, err = filepath.Abs(w.Dir); err != nil {
		return res, err
	}
	tries := r.Tries
	if tries <= 0 {
		tries = DefaultTries
	}
	for try := 1; ; try++ {
		if err := w.Clear(job); err != nil {
			return res, err
		}
		res, err = r.attempt(ctx, Work{here, r.Origin}, job)
		if err == nil || try == tries || ctx.Err() != nil {
			return res, err
		}
		if r.Failed != nil {
			r.Failed(err)
		}
	}
}

// attempts numbers the attempts of this process.
var attempts atomic.Uint64

// attempt runs a job once. Its name is Beam's for the job too, so it keeps to
// the letters that every runner takes.
func (r *Runner) attempt(ctx context.Context, w Work, job build.Job) (build.Result, error) {
	name := fmt.Sprintf("zermelo-%s-%d-%d", job, os.Getpid(), attempts.Add(1))
	deadline := r.Deadline
	if deadline <= 0 {
		deadline = DefaultDeadline
	}
	ctx, end := context.WithTimeoutCause(ctx, deadline, ErrLate)
	defer end()
	var sum report
	err := r.execute(ctx, name, pipeline(w, job, max(r.Lanes, 1), name))
	if err == nil {
		var ok bool
		if ok, err = w.Noted(name, &sum); err == nil && !ok {
			err = errSilent
		}
	}
	if err == nil {
		err = w.Accept(name, sum.Files)
	}
	if err != nil {
		return build.Result{}, fmt.Errorf("beam: job %s: %w", job, err)
	}
	return sum.Result, nil
}
