package build

import "slices"

// emitter gathers records for other shards, sorts as many as memory holds, and
// hands them on as sorted lists.
type emitter struct {
	sink        Sink
	moves       bool
	most        int
	list, spare []addressed
	places      map[Address]uint32
	addresses   []Address
}

func (w *Work) newEmitter(sink Sink, moves bool) *emitter {
	return &emitter{sink: sink, moves: moves, most: max(w.Records, 1), places: map[Address]uint32{}}
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
	e.list = append(e.list, addressed{r, place})
	return nil
}

// flush hands on what is there.
func (e *emitter) flush() error {
	e.spare = slices.Grow(e.spare[:0], len(e.list))[:len(e.list)]
	sorted := sortAddressed(e.list, e.spare)
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
