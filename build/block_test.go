package build

import (
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/table"
)

// list is a Source of these records.
func list(all ...Record) Source {
	s := sliceSource(all)
	return &s
}

// collect reads a Source to its end.
func collect(t testing.TB, s Source) (all []Record) {
	t.Helper()
	if err := copyTo(func(r Record) error { all = append(all, r); return nil }, s); err != nil {
		t.Fatal(err)
	}
	return all
}

// someRecords draws sorted records with numbers of all lengths.
func someRecords(r *rand.Rand, n int) []Record {
	all := make([]Record, n)
	number := func() uint64 { return r.Uint64() >> r.IntN(65) }
	for i := range all {
		all[i] = Record{number(), number(), number() * uint64(r.IntN(2))}
	}
	slices.SortFunc(all, byA)
	return all
}

func byA(x, y Record) int {
	switch {
	case x.A < y.A:
		return -1
	case x.A > y.A:
		return 1
	}
	return 0
}

// inBlocks packs records.
func inBlocks(t testing.TB, moves bool, records []Record) (blocks [][]byte) {
	t.Helper()
	w := BlockWriter{Moves: moves, Block: func(b []byte) error { blocks = append(blocks, slices.Clone(b)); return nil }}
	for _, r := range records {
		if err := w.Put(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return blocks
}

// unpack is a Source of blocks.
func unpack(blocks [][]byte) *Blocks {
	return &Blocks{Block: func() ([]byte, error) {
		if len(blocks) == 0 {
			return nil, io.EOF
		}
		b := blocks[0]
		blocks = blocks[1:]
		return b, nil
	}}
}

func TestBlocksGiveWhatWasPut(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for trial := range 60 {
		records := someRecords(random, random.IntN(300)<<(trial%7))
		for _, moves := range []bool{false, true} {
			blocks := inBlocks(t, moves, records)
			for _, b := range blocks {
				if len(b) > blockBytes+2*blockHead+30 {
					t.Errorf("a block of %d bytes", len(b))
				}
			}
			if got := collect(t, unpack(blocks)); !slices.Equal(got, records) {
				t.Fatalf("%d records became %d others", len(records), len(got))
			}
		}
	}
}

func TestEndsOfTheNumbers(t *testing.T) {
	const most = math.MaxUint64
	records := []Record{{0, most, 0}, {0, 0, most}, {1 << 63, 1<<63 - 1, 1}, {most, 0, 0}, {most, most, most}}
	for _, moves := range []bool{false, true} {
		if got := collect(t, unpack(inBlocks(t, moves, records))); !slices.Equal(got, records) {
			t.Errorf("%v became %v", records, got)
		}
	}
}

// TestBlockChanged: a checksum of 32 bits sees every change within 32 bits.
func TestBlockChanged(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	block := inBlocks(t, true, someRecords(random, 50))[0]
	for i := range block {
		b := slices.Clone(block)
		b[i] ^= byte(1 + random.IntN(255))
		if _, err := openBlock(b); !errors.Is(err, ErrDamaged) {
			t.Errorf("byte %d of a block changed: %v", i, err)
		}
		if _, err := openBlock(block[:i]); !errors.Is(err, ErrDamaged) {
			t.Errorf("the first %d bytes of a block: %v", i, err)
		}
	}
}

// FuzzBlock: any bytes are records or refused, also where their checksum is right.
func FuzzBlock(f *testing.F) {
	random := rand.New(rand.NewPCG(1, 3))
	for _, moves := range []bool{false, true} {
		for _, b := range inBlocks(f, moves, someRecords(random, 20)) {
			f.Add(b)
		}
	}
	f.Add(make([]byte, blockHead))
	f.Fuzz(func(t *testing.T, b []byte) {
		read(t, b)
		if len(b) >= blockHead && len(b)-blockHead <= mostPayload {
			read(t, sealed(b))
		}
	})
}

// read reads a block: every record takes at least two bytes.
func read(t *testing.T, b []byte) {
	s := unpack([][]byte{b})
	for n := 0; ; n++ {
		_, ok, err := s.Next()
		if err != nil && !errors.Is(err, ErrDamaged) {
			t.Fatal(err)
		}
		if err != nil || !ok {
			return
		}
		if 2*n >= len(b) {
			t.Fatalf("%d records from %d bytes", n, len(b))
		}
	}
}

func TestZigzag(t *testing.T) {
	for _, v := range []table.Value{0, 1, -1, 63, math.MaxInt64, math.MinInt64, table.Value(none)<<2 | 1} {
		if got := unzigzag(zigzag(v)); got != v {
			t.Errorf("%d became %d", v, got)
		}
	}
}

// TestOpenPositionsAreRecords: what is known of a position comes back.
func TestOpenPositionsAreRecords(t *testing.T) {
	for domain, o := range map[table.Domain]open{
		table.Outcomes: {hopes: 7, win: 5, loss: none - 1, draw: 9},
		table.Scores:   {hopes: none - 1, best: -1 << 61},
		table.Nimbers:  {hopes: 3, set: math.MaxUint64},
	} {
		if got := openOf(domain, o.record(domain, 1)); got != o {
			t.Errorf("%+v became %+v", o, got)
		}
	}
	if _, err := newOpen(none); err == nil {
		t.Error("a position with 2^32-1 moves was opened")
	}
}
