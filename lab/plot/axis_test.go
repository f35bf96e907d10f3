package plot

import (
	"math"
	"slices"
	"testing"
)

func TestTicks(t *testing.T) {
	const most, least = math.MaxInt64, math.MinInt64
	for _, c := range []struct {
		a     axis
		apart uint64
		want  []int64
	}{
		{axis{0, 8}, 1, []int64{0, 1, 2, 3, 4, 5, 6, 7, 8}},
		{axis{0, 119}, 15, []int64{0, 20, 40, 60, 80, 100}},
		{axis{-7, 7}, 3, []int64{-5, 0, 5}},
		{axis{5, 5}, 0, []int64{5}},
		{axis{7, 7}, 1000, []int64{7}},
		{axis{51, 92}, 50, []int64{51, 92}}, // no multiple of 50
		{axis{1_000_001, 1_000_004}, 2, []int64{1_000_002, 1_000_004}},
		{axis{most - 2, most}, 1, []int64{most - 2, most - 1, most}},
		{axis{least, least + 2}, 1, []int64{least, least + 1, least + 2}},
		{axis{least, most}, math.MaxUint64, []int64{0}},
		{axis{least, most}, 4e18, []int64{-5e18, 0, 5e18}},
	} {
		if got := c.a.ticks(c.apart); !slices.Equal(got, c.want) {
			t.Errorf("ticks of %v at least %d apart: %d, want %d", c.a, c.apart, got, c.want)
		}
	}
}

func TestRound(t *testing.T) {
	for n, want := range map[uint64]uint64{
		0: 1, 1: 1, 2: 2, 3: 5, 6: 10, 11: 20, 21: 50, 999: 1000, 5e18: 5e18, 5e18 + 1: 1e19, math.MaxUint64: 1e19,
	} {
		if got := round(n); got != want {
			t.Errorf("round(%d) = %d, want %d", n, got, want)
		}
	}
}

func TestNumber(t *testing.T) {
	for v, want := range map[int64]string{
		0: "0", -1: "-1", 999: "999", 1000: "1,000", -123456: "-123,456", 1234567: "1,234,567",
		math.MaxInt64: "9,223,372,036,854,775,807", math.MinInt64: "-9,223,372,036,854,775,808",
	} {
		if got := number(v); got != want {
			t.Errorf("number(%d) = %q, want %q", v, got, want)
		}
	}
}

func TestWithZero(t *testing.T) {
	for a, want := range map[axis]axis{
		{1, 9}: {0, 9}, {-9, -1}: {-9, 0}, {100, 109}: {100, 109}, {5, 5}: {5, 5}, {-3, 4}: {-3, 4},
		{math.MinInt64, math.MinInt64 + 5}: {math.MinInt64, math.MinInt64 + 5},
	} {
		if got := a.withZero(); got != want {
			t.Errorf("%v with zero is %v, want %v", a, got, want)
		}
	}
}
