package build

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSortIsStable: radix sort puts records where a stable sort does, whatever
// digits of the keys vary.
func TestSortIsStable(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 1))
	for trial := range 400 {
		records := make([]addressed, random.IntN(1<<(trial%13)))
		low, high, places := random.IntN(65), random.IntN(65), 1+random.IntN(1<<random.IntN(14))
		common := random.Uint64()
		for i := range records {
			varying := random.Uint64() >> low << high
			records[i] = addressed{Record{A: common ^ varying, B: uint64(i)}, uint32(random.IntN(places))}
		}
		want := slices.Clone(records)
		slices.SortStableFunc(want, func(x, y addressed) int {
			if x.to != y.to {
				return int(x.to) - int(y.to)
			}
			return byA(x.Record, y.Record)
		})
		if got := sortAddressed(records, make([]addressed, len(records))); !slices.Equal(got, want) {
			t.Fatalf("trial %d: %d records, keys of %d bits from bit %d, %d places", trial, len(records), 64-low, high, places)
		}
	}
}

func TestMergeSorts(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	for range 200 {
		var all []Record
		sources := make([]Source, random.IntN(20))
		for i := range sources {
			part := someRecords(random, random.IntN(30)*random.IntN(2))
			all = append(all, part...)
			sources[i] = list(part...)
		}
		got := collect(t, Merge(sources...))
		if !slices.IsSortedFunc(got, byA) {
			t.Fatal("not sorted")
		}
		if !sameRecords(got, all) {
			t.Fatalf("%d records became %d", len(all), len(got))
		}
	}
}

// sameRecords compares without order.
func sameRecords(x, y []Record) bool {
	counts := map[Record]int{}
	for _, r := range x {
		counts[r]++
	}
	for _, r := range y {
		if counts[r]--; counts[r] < 0 {
			return false
		}
	}
	return len(x) == len(y)
}

// failing is a Source that fails after a few records.
type failing struct {
	Source
	err error
}

func (f failing) Next() (r Record, ok bool, err error) {
	if r, ok, err = f.Source.Next(); !ok {
		err = f.err
	}
	return r, ok, err
}

// TestMergeFails: an error of one list is not the end of it.
func TestMergeFails(t *testing.T) {
	broken := errors.New("broken")
	for n := range 4 {
		s := Merge(list(Record{A: 1}, Record{A: 9}), failing{list(someRecords(rand.New(rand.NewPCG(1, 1)), n)...), broken}, list(Record{A: 5}))
		if err := copyTo(func(Record) error { return nil }, s); err != broken {
			t.Errorf("after %d records: %v", n, err)
		}
		if _, ok, err := s.Next(); ok || err != broken {
			t.Errorf("it went on: %v", err)
		}
	}
}

// TestPlacesOfShards: keys that lie side by side, or apart by a power of two, are
// spread over all shards.
func TestPlacesOfShards(t *testing.T) {
	for _, shards := range []int{1, 3, 4, MostShards} {
		w := &Work{Shards: shards}
		for shift := range 40 {
			counts := make([]int, shards)
			for i := range uint64(200 * shards) {
				counts[w.shardOf(i<<shift)]++
			}
			if slices.Min(counts) == 0 {
				t.Errorf("%d shards: keys apart by 2^%d leave one empty", shards, shift)
			}
		}
	}
}
