package table_test

import (
	"bytes"
	"context"
	"io"
	"strconv"
	"testing"

	"zermelo"
	"zermelo/solve"
	"zermelo/table"
)

// steps is a game in which one goes down by one or two; its index is far larger
// than what the start leads to.
type steps struct{}

func (steps) Moves(dst []uint64, p uint64) []uint64 {
	for i := uint64(1); i <= min(2, p); i++ {
		dst = append(dst, p-i)
	}
	return dst
}

func (steps) Size() uint64          { return 1 << 20 }
func (steps) Index(p uint64) uint64 { return 1<<20 - 1 - p }
func (steps) At(i uint64) uint64    { return 1<<20 - 1 - i }

func (steps) Format(p uint64) string         { return strconv.FormatUint(p, 10) }
func (steps) Parse(s string) (uint64, error) { return strconv.ParseUint(s, 10, 64) }
func (steps) whole(start uint64) table.Game {
	return table.Of(zermelo.Game[uint64]{Name: "steps", Start: start, Rules: steps{}, Text: steps{}})
}

// TestSparseIndex: the table is the same whether the engine had an array of the
// index's size or, with too little memory for one, a hash table.
func TestSparseIndex(t *testing.T) {
	var texts [2]bytes.Buffer
	for i, bytes := range []uint64{1 << 30, 8 << 20} {
		s, err := steps{}.whole(1000).Solve(context.Background(), table.Outcomes, true, solve.Options{MaxBytes: bytes})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Write(io.Writer(&texts[i]), table.Origin{Game: "steps"}); err != nil {
			t.Fatal(err)
		}
		if n := s.Header().Positions; n != 1001 {
			t.Errorf("%d positions", n)
		}
	}
	if !bytes.Equal(texts[0].Bytes(), texts[1].Bytes()) {
		t.Error("the tables differ")
	}
}
