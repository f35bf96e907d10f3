// Package build solves whole games into tables.
//
// In memory package solve does the work, and the table is written at the end.
// What memory does not hold is solved on disk, layer by layer, through sorted
// lists of numbers in blocks: no position is ever looked up. Two kinds of steps
// do it.
//
//	forward    moves to a layer ─ merge ─ its positions ─ open ─ their moves, sorted
//	backward   values given to a layer's positions ─ merge, reduce ─ their values ─
//	           beside the moves to them ─ values given to the positions before
//
// Moves are written down once, going forward, and carry values back. Each layer
// is cut into shards by key, and a task does one step for one shard: it reads
// files, writes files that have their names only once they are complete, and can
// be run again at any time. A layer whose moves lead from it to itself is found
// in waves, and decided in waves of rising plies.
//
//	build.go     Run: which way, and going on after a stop
//	schedule.go  which job comes next      task.go      what jobs and tasks are
//	pool.go      tasks in this process     work.go      the files of a build
//	forward.go   finding positions         backward.go  reducing, and telling before
//	settle.go    loops: waves of plies     open.go      a position not decided yet
//	emit.go      records to other shards   sort.go      radix sort
//	record.go    blocks                    source.go    merging
//	file.go      files of blocks           finish.go    values into a table
//	beside.go    the texts of scripts, beside a table
//	ours.go      what may be removed       meter.go     progress
//
// Other runners of the same tasks (the module beam) get at them through [Work],
// [Job] and [Sink].
package build
