package table

import "slices"

// mex is the smallest Grundy value that is not among these. It sorts them.
func mex(values []Value) Value {
	slices.Sort(values)
	least := Value(0)
	for _, v := range values {
		if v > least {
			break
		}
		least = max(least, v+1)
	}
	return least
}
