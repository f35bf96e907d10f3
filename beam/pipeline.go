package beam

import (
	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"zermelo/build"
	"zermelo/table"
)

// Work is what a worker must know of a build; it is sent as JSON.
type Work struct {
	build.Work
	Origin table.Origin
}

// pipeline is the graph of one attempt at a job. Runners keep in one piece what
// is between two GroupByKeys, and may give it to one worker: so each lane begins
// with a Reshuffle, which machines share out, and there are several for prism,
// which does not. What reportFn waits for is grouped because prism spins a core
// beside a stage whose output nobody reads.
func pipeline(w Work, job build.Job, lanes int, attempt string) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	var frames, notes []beam.PCollection
	for lane := range min(lanes, w.Shards) {
		var shards []int
		for shard := lane; shard < w.Shards; shard += lanes {
			shards = append(shards, shard)
		}
		in := beam.Reshuffle(s, beam.CreateList(s, shards))
		f, n := beam.ParDo2(s, &taskFn{Work: w, Job: job}, in)
		frames, notes = append(frames, f), append(notes, n)
	}
	arrived := beam.GroupByKey(s, beam.Flatten(s, frames...))
	notes = append(notes, beam.ParDo(s, &receiveFn{Work: w.Work, Job: job, Attempt: attempt}, arrived))
	beam.ParDo0(s, &reportFn{Work: w.Work, Attempt: attempt}, beam.GroupByKey(s, beam.Flatten(s, notes...)))
	return p
}
