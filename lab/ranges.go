package lab

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// ErrRange refuses a text that is no range.
var ErrRange = errors.New("expected a range such as 0..1000")

// ParseRange reads a range such as 0..1000; one number n means 0..n.
func ParseRange(text string) (low, high int64, err error) {
	lo, hi, both := strings.Cut(text, "..")
	if !both {
		lo, hi = "0", text
	}
	low, errLow := strconv.ParseInt(lo, 10, 64)
	high, errHigh := strconv.ParseInt(hi, 10, 64)
	if errLow != nil || errHigh != nil || low > high || high == math.MaxInt64 {
		return 0, 0, ErrRange
	}
	return low, high, nil
}

// TableRange is the range of a table's variables where none is given, by the
// number of variables.
func TableRange(vars int) (low, high int64) {
	if vars == 1 {
		return 0, 99
	}
	return 0, 15
}

// PictureRange is that of a picture's variables.
func PictureRange(vars int) (low, high int64) {
	if vars == 1 {
		return 0, 119
	}
	return 0, 63
}

// ClaimRange is that of the variables of a claim.
func ClaimRange(vars int) (low, high int64) {
	switch vars {
	case 1:
		return 0, 1000
	case 2:
		return 0, 50
	}
	return 0, 10
}

// GuessRange is that of the variables of a formula that is looked for: samples
// are taken in it.
func GuessRange(vars int) (low, high int64) {
	switch vars {
	case 1:
		return 0, 1000
	case 2:
		return 0, 60
	case 3:
		return 0, 15
	}
	return 0, 9
}
