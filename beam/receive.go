package beam

import "zermelo/build"

// receiveFn writes the frames that came for one address into one file.
type receiveFn struct {
	Work    build.Work
	Job     build.Job
	Attempt string
}

// ProcessElement holds as many frames as a task may hold records; where there are
// more, they go to the disk first and are merged from there. The frames do not
// come in their order.
func (f *receiveFn) ProcessElement(key int, frames func(*[]byte) bool, note func(int, []byte)) error {
	to, moves := ofKey(key)
	out := f.Work.Receive(f.Attempt, f.Job, to, moves)
	var held []framed
	var received uint64
	bytes := 0
	for b := []byte(nil); frames(&b); received++ {
		one, err := unframe(b)
		if err != nil {
			return err
		}
		held = append(held, one)
		if bytes += len(b); bytes < f.Work.Memory() {
			continue
		}
		if err := out.Aside(lists(held)...); err != nil {
			return err
		}
		clear(held)
		held, bytes = held[:0], 0
	}
	if err := out.Finish(lists(held)...); err != nil {
		return err
	}
	return noteTo(note, report{Files: 1, Received: received})
}
