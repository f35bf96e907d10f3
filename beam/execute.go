package beam

import (
	"context"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
)

// cancelTime is how long to wait until an attempt that was given up has ended.
const cancelTime = 10 * time.Second

// execute runs a pipeline to its end, or to that of ctx: then it is cancelled, and
// the cause is the error.
func (r *Runner) execute(ctx context.Context, name string, p *beam.Pipeline) error {
	if err := r.Workers.set(); err != nil {
		return err
	}
	*jobopts.JobName = name
	run := r.Execute
	if run == nil {
		run = prism.Execute
	}
	// Workers in this process panic where Beam's own context has a deadline.
	beams, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	ended := make(chan error, 1)
	go func() {
		_, err := run(beams, p)
		ended <- err
	}()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	cancel(name)
	stop()
	select {
	case <-ended:
	case <-time.After(cancelTime): // some runners do not look at their context
	}
	return context.Cause(ctx)
}

// cancel asks the job service to cancel the job of this name, so that its workers
// stop. It does what it can: nothing rests on it.
func cancel(name string) {
	ctx, stop := context.WithTimeout(context.Background(), cancelTime)
	defer stop()
	conn, err := grpcx.Dial(ctx, *jobopts.Endpoint, cancelTime)
	if err != nil {
		return
	}
	defer conn.Close()
	service := jobpb.NewJobServiceClient(conn)
	jobs, err := service.GetJobs(ctx, &jobpb.GetJobsRequest{})
	if err != nil {
		return
	}
	for _, j := range jobs.GetJobInfo() {
		if j.GetJobName() == name {
			service.Cancel(ctx, &jobpb.CancelJobRequest{JobId: j.GetJobId()})
		}
	}
}
