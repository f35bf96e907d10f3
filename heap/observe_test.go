package heap

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
)

// slowObserve tries every period, plain ones first.
func slowObserve(v []int64) *Period {
	for _, rising := range []bool{false, true} {
		n := len(v)
		if rising {
			n--
		}
		for p := 1; p < n; p++ {
			s := v[len(v)-1] - v[len(v)-1-p]
			n0 := len(v) - p
			for n0 > 0 && v[n0-1+p]-v[n0-1] == s {
				n0--
			}
			if (rising || s == 0) && 4*(max(n0, 1)+p) <= n {
				return &Period{Length: uint64(p), Preperiod: uint64(n0), Saltus: s}
			}
		}
	}
	return nil
}

// TestObserve compares with trying every period, on random sequences that rise,
// fall and repeat in stretches.
func TestObserve(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var plain, rising, falling int
	for range 20_000 {
		v := make([]int64, r.IntN(70))
		for i, step := range stretches(r, len(v)) {
			if step == 2 {
				v[i] = -1
			} else {
				v[i] = int64(step)
			}
			if i > 0 && len(v)%3 > 0 {
				v[i] += v[i-1]
			}
		}
		got, err := Observe(context.Background(), v)
		want := slowObserve(v)
		if err != nil || (got == nil) != (want == nil) {
			t.Fatalf("%v: %+v, %v; want %+v", v, got, err, want)
		}
		switch {
		case got == nil:
			continue
		case !got.same(want) || got.Proved:
			t.Fatalf("%v: %+v, want %+v", v, got, want)
		case got.Saltus == 0:
			plain++
		case got.Saltus > 0:
			rising++
		default:
			falling++
		}
		for n := got.From; n < got.To; n++ {
			if v[n+got.Length] != v[n]+got.Saltus {
				t.Fatalf("%v: %+v fails at %d", v, got, n)
			}
		}
	}
	if plain < 500 || rising < 500 || falling < 500 {
		t.Errorf("only %d periods, %d that rise, %d that fall", plain, rising, falling)
	}
}

// TestObserveOverflow: numbers so far apart that their differences overflow.
func TestObserveOverflow(t *testing.T) {
	var v []int64
	for i := range int64(40) {
		v = append(v, []int64{math.MinInt64, math.MaxInt64, 0}[i*i*i%7%3])
	}
	if p, err := Observe(context.Background(), v); p == nil || p.Length != 7 || p.Saltus != 0 || err != nil {
		t.Errorf("%+v, %v", p, err)
	}
	// Modulo 2^64 every step is the same.
	for i := range v {
		v[i] = math.MinInt64 + int64(i)<<62
	}
	if p, err := Observe(context.Background(), v); p == nil || p.Length != 4 || p.Saltus != 0 || err != nil {
		t.Errorf("%+v, %v", p, err)
	}
	v = v[:15] // fewer than four periods
	if p, err := Observe(context.Background(), v); p != nil || err != nil {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestObserveStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	v := make([]int64, 1<<22)
	if p, err := Observe(ctx, v); p != nil || err == nil {
		t.Errorf("%+v, %v", p, err)
	}
}
