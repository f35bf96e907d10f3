package beam

import (
	"encoding/json"
	"fmt"

	"zermelo/build"
)

// report is what one task or one receiver did, or all of them.
type report struct {
	build.Result
	Tasks, Files   int
	Sent, Received uint64 // frames
}

// noteTo gives a report to reportFn.
func noteTo(note func(int, []byte), r report) error {
	text, err := json.Marshal(r)
	if err == nil {
		note(0, text)
	}
	return err
}

// reportFn adds up the reports of an attempt, which come under one key, and
// writes the sum.
type reportFn struct {
	Work    build.Work
	Attempt string
}

// ProcessElement refuses an attempt in which something was lost or came twice.
func (f *reportFn) ProcessElement(_ int, notes func(*[]byte) bool) error {
	var sum report
	for text := []byte(nil); notes(&text); {
		var r report
		if err := json.Unmarshal(text, &r); err != nil {
			return err
		}
		sum.Result.Add(r.Result)
		sum.Tasks += r.Tasks
		sum.Files += r.Files
		sum.Sent += r.Sent
		sum.Received += r.Received
	}
	if sum.Tasks != f.Work.Shards || sum.Received != sum.Sent {
		return fmt.Errorf("beam: %d of %d tasks ended, %d of %d frames arrived", sum.Tasks, f.Work.Shards, sum.Received, sum.Sent)
	}
	return f.Work.Note(f.Attempt, sum)
}
