package script

import (
	"io"

	"zermelo/solve"
)

// Options say what a script may cost. The zero value is ready to use.
type Options struct {
	// MaxPositions is how many positions may be expanded; 0: any number.
	MaxPositions uint64
	// MaxBytes bounds the memory that the script and its positions take; 0
	// means solve.DefaultBytes. It is measured on the whole heap of the process,
	// from what there was before.
	MaxBytes uint64
	// Steps bounds one call of a script function; 0 means DefaultSteps.
	Steps uint64
	// Print receives what the script prints, a line a call; nil: it is dropped.
	Print io.Writer
	// Asymmetric leaves the script's canon aside.
	Asymmetric bool
	// Progress, where it is set, is told now and then of positions expanded.
	Progress func(done uint64)
}

// DefaultSteps is the budget of one call: about a second.
const DefaultSteps = 50_000_000

func (o Options) withDefaults() Options {
	if o.MaxBytes == 0 {
		o.MaxBytes = solve.DefaultBytes
	}
	if o.Steps == 0 {
		o.Steps = DefaultSteps
	}
	return o
}
