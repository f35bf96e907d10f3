package solve

import "runtime"

// DefaultBytes is the memory budget of a search where none is given: 2 GiB.
const DefaultBytes = 2 << 30

// Options say what a search may cost and how it is told of. The zero value is
// ready to use.
type Options struct {
	// MaxPositions is how many positions may be looked at; 0: any number.
	MaxPositions uint64
	// MaxBytes bounds the memory that the search holds at any time, the strings
	// inside positions included; 0 means DefaultBytes.
	MaxBytes uint64
	// Workers is how many goroutines may work at once where that pays; 0 means
	// GOMAXPROCS. The answer does not depend on it.
	Workers int
	// Misere turns round the default ending: having no move is a win. An End
	// that the rules give themselves stays as it is.
	Misere bool
	// Progress, where it is set, is called now and then, by one goroutine at a
	// time, with the number of positions done; total is 0 where it is not known.
	// Loopy games are gone through twice: done then starts again from 0.
	Progress func(done, total uint64)
}

// withDefaults fills in what the zero value leaves open.
func (o Options) withDefaults() Options {
	if o.MaxBytes == 0 {
		o.MaxBytes = DefaultBytes
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	return o
}
