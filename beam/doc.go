// Package beam runs the tasks of package build on Apache Beam: the same kernels,
// on many machines, into the same table.
//
// A job of a build becomes one pipeline:
//
//	shards ─ taskFn ─ (address, frame) ─ GroupByKey ─ receiveFn ─┐
//	              └─ what it found, how many frames it sent ─────┴─ GroupByKey ─ reportFn
//
// Records travel in the blocks of package build, 64 KiB each: a runner asks
// 10 µs for each element, whatever its size, and 20 ms for each MiB. Files do not
// travel: tasks read what earlier jobs wrote, so all workers must see one
// directory under one name.
//
// Beam's runners start work again where a machine fails, and may let two attempts
// at the same thing run at once. Nothing minds. Tasks and receivers write files
// that have their names only once they are complete, under names and with records
// that do not depend on the attempt. An attempt that was given up, and still runs
// when its job is long done, finds its inputs gone or writes once more what is
// there.
//
// No answer of a runner is believed: a job that was cancelled, too, ends without
// an error. What counts is the report at the end of the pipeline, which is there
// only if every task ran once and as many frames arrived as were sent. An attempt
// without one, or without an end by its deadline, is cancelled and the job run
// again. Jobs that are done are marked by package build, whose table does not say
// who ran them; a build may begin in one process and go on here.
//
//	runner.go    one job: attempts, their deadline
//	execute.go   one attempt: starting and cancelling it
//	workers.go   where workers are         worker.go    being one
//	pipeline.go  the graph                 frame.go     blocks on their way
//	task.go, receive.go, report.go         its functions
//	quiet.go     Beam's logs
package beam
