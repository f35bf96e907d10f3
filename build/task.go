package build

import "fmt"

// Phase is what a task does.
type Phase string

const (
	// Forward opens the positions that moves of earlier tasks lead to.
	Forward Phase = "forward"
	// Backward gives the positions of a layer without moves inside their values.
	Backward Phase = "backward"
	// Settle decides those of a layer with moves inside that are decided in so
	// many plies.
	Settle Phase = "settle"
	// Publish gathers what Settle decided, and tells the layers before.
	Publish Phase = "publish"
)

// Job is one step for all shards. The tasks of a job do not depend on each
// other; each job needs those before it.
type Job struct {
	Phase Phase
	Layer int
	// Wave counts the steps inside one layer: of Forward by distance, of Settle.
	Wave int
	// Keys is the wave of Forward that found the last positions of the layer.
	Keys int
	// Plies and Draws are what Settle decides: wins and losses in so many plies,
	// or draws that can be ended in so many.
	Plies uint32
	Draws bool
}

func (j Job) String() string { return fmt.Sprintf("%s-%d-%d", j.Phase, j.Layer, j.Wave) }

// Task is a job for one shard.
type Task struct {
	Job
	Shard int
}

// made says that a list was made by the task.
func (t Task) made(r run) bool {
	f := &r.from
	return f.Phase == t.Phase && f.Layer == t.Layer && f.Wave == t.Wave && f.Shard == t.Shard
}

func (t Task) String() string { return fmt.Sprintf("%s-%d", t.Job, t.Shard) }

// Result is what a task reports; those of a job add up.
type Result struct {
	// Positions were opened (Forward) or got their values.
	Positions uint64
	// Inside is how many records went to the job's own layer.
	Inside uint64
	// Next is the fewest plies in which something known already will be decided;
	// 0: nothing.
	Next uint32
}

// Add adds the result of another task of the job.
func (r *Result) Add(other Result) {
	r.Positions += other.Positions
	r.Inside += other.Inside
	if other.Next != 0 && (r.Next == 0 || other.Next < r.Next) {
		r.Next = other.Next
	}
}

// Address is where records go: a shard of a layer.
type Address struct{ Layer, Shard int }

// Sink takes the sorted lists that a task makes for other shards: moves of
// Forward, and gifts of the other phases. The list is valid until it returns.
type Sink interface {
	Run(to Address, moves bool, list Source) error
}
