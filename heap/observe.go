package heap

import "context"

// Observe looks for a period in the values of any sequence, and where they have
// none, for one with a saltus, which may be below 0. Three quarters of the values
// must be in the periodic part, and four periods at least. Nil: there is none.
// What is found is the least period, and never proved. The only error is that of
// the context.
func Observe(ctx context.Context, values []int64) (*Period, error) {
	p, n0, ok, err := repetition(ctx, values, observed)
	switch {
	case err != nil:
		return nil, err
	case ok:
		return observed.period(p, n0, uint64(len(values))), nil
	}
	steps, ok := differences(values)
	if !ok {
		return nil, nil
	}
	return saltusIn(ctx, values, steps, observed)
}

// differences are those of neighbours; ok is false where one overflows. (Modulo
// 2^64 two different rises may look alike.)
func differences(values []int64) (steps []int64, ok bool) {
	steps = make([]int64, max(0, len(values)-1))
	for i := range steps {
		steps[i] = values[i+1] - values[i]
		if (steps[i] > 0) != (values[i+1] > values[i]) {
			return nil, false
		}
	}
	return steps, true
}
