package build

import "sync"

// emitter gathers records for other shards, sorts as many as memory holds, and
// hands them on as sorted lists.
type emitter struct {
	sink      Sink
	moves     bool
	most      int
	free      *spaces
	space     // its own until end
	places    map[Address]uint32
	addresses []Address
}

// space is what an emitter takes of memory: its list, and as much for sorting.
type space struct{ list, spare []addressed }

// spaces are those of emitters that have ended. Without them every task would
// make garbage of as much memory as it may take.
type spaces struct {
	mu   sync.Mutex
	free []space
}

// take is the last space that was given back, if there is one.
func (s *spaces) take() (last space) {
	if s == nil {
		return last
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.free); n > 0 {
		last = s.free[n-1]
		s.free = s.free[:n-1]
	}
	return last
}

func (s *spaces) give(back space) {
	if s != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.free = append(s.free, back)
	}
}

func (w *Work) newEmitter(sink Sink, moves bool) *emitter {
	return &emitter{sink: sink, moves: moves, most: max(w.Records, 1), free: w.spaces, space: w.spaces.take(), places: map[Address]uint32{}}
}

func (e *emitter) put(to Address, r Record) error {
	place, ok := e.places[to]
	if !ok {
		place = uint32(len(e.addresses))
		e.places[to] = place
		e.addresses = append(e.addresses, to)
	}
	if len(e.list) == e.most {
		if err := e.flush(); err != nil {
			return err
		}
	}
	if len(e.list) == cap(e.list) {
		e.grow()
	}
	e.list = append(e.list, addressed{r, place})
	return nil
}

// grow makes room for more records, but never for more than may be held, as
// append would.
func (e *emitter) grow() {
	larger := make([]addressed, len(e.list), min(max(2*cap(e.list), 1<<10), e.most))
	copy(larger, e.list)
	e.list = larger
}

// end hands on what is there, and is the last that is asked of an emitter.
func (e *emitter) end() error {
	err := e.flush()
	e.free.give(space{e.list[:0], e.spare})
	e.space = space{}
	return err
}

// flush hands on what is there.
func (e *emitter) flush() error {
	if cap(e.spare) < len(e.list) {
		e.spare = make([]addressed, cap(e.list))
	}
	sorted := sortAddressed(e.list, e.spare[:len(e.list)])
	for len(sorted) > 0 {
		n := 1
		for n < len(sorted) && sorted[n].to == sorted[0].to {
			n++
		}
		part := addressedSource(sorted[:n])
		if err := e.sink.Run(e.addresses[sorted[0].to], e.moves, &part); err != nil {
			return err
		}
		sorted = sorted[n:]
	}
	e.list = e.list[:0]
	return nil
}

// addressedSource is the records of one address as a Source.
type addressedSource []addressed

func (s *addressedSource) Next() (r Record, ok bool, err error) {
	if len(*s) == 0 {
		return r, false, nil
	}
	r = (*s)[0].Record
	*s = (*s)[1:]
	return r, true, nil
}

// fileSink writes each list to a file of its own.
type fileSink struct {
	work *Work
	task Task
	runs int
}

func (s *fileSink) Run(to Address, moves bool, list Source) error {
	kind := "gift"
	if moves {
		kind = "move"
	}
	name := runName(kind, to, s.task, s.runs)
	s.runs++
	return writeRecords(s.work.Dir, name, moves, func(put func(Record) error) error { return copyTo(put, list) })
}
