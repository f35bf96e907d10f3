package gametest_test

import (
	"fmt"
	"math/big"
	"strconv"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// pair is two heaps of at most 9 counters; a move takes 1, 2 or 3 from one.
type pair struct{ A, B int8 }

// heapRules keep every law. A test that breaks one embeds them.
type heapRules struct{}

var (
	_ zermelo.Indexer[pair]   = heapRules{}
	_ zermelo.Unmover[pair]   = heapRules{}
	_ zermelo.Splitter[pair]  = heapRules{}
	_ zermelo.Folder[pair]    = heapRules{}
	_ zermelo.MoveNamer[pair] = heapRules{}
)

const largest = 9

func (heapRules) Moves(dst []pair, p pair) []pair {
	for k := int8(1); k <= 3; k++ {
		if k <= p.A {
			dst = append(dst, pair{p.A - k, p.B})
		}
		if k <= p.B {
			dst = append(dst, pair{p.A, p.B - k})
		}
	}
	return dst
}

func (heapRules) Unmoves(dst []pair, p pair) []pair {
	for k := int8(1); k <= 3; k++ {
		if p.A+k <= largest {
			dst = append(dst, pair{p.A + k, p.B})
		}
		if p.B+k <= largest {
			dst = append(dst, pair{p.A, p.B + k})
		}
	}
	return dst
}

func (heapRules) Size() uint64        { return (largest + 1) * (largest + 1) }
func (heapRules) Index(p pair) uint64 { return uint64(p.A)*(largest+1) + uint64(p.B) }
func (heapRules) At(i uint64) pair    { return pair{int8(i / (largest + 1)), int8(i % (largest + 1))} }
func (heapRules) Fold(p pair) pair    { return pair{min(p.A, p.B), max(p.A, p.B)} }

func (heapRules) Split(dst []pair, p pair) []pair {
	if p.A > 0 {
		dst = append(dst, pair{p.A, 0})
	}
	if p.B > 0 {
		dst = append(dst, pair{0, p.B})
	}
	return dst
}

func (heapRules) MoveName(from, to pair) string {
	if from.A != to.A {
		return "a" + strconv.Itoa(int(from.A-to.A))
	}
	return "b" + strconv.Itoa(int(from.B-to.B))
}

// heapText writes 3,5.
type heapText struct{}

func (heapText) Format(p pair) string { return fmt.Sprintf("%d,%d", p.A, p.B) }
func (heapText) Parse(s string) (p pair, err error) {
	_, err = fmt.Sscanf(s, "%d,%d", &p.A, &p.B)
	return p, err
}

func nimber(p pair) zermelo.Nimber { return zermelo.Nimber(p.A%4 ^ p.B%4) }

// heapGame is right in everything.
func heapGame() zermelo.Game[pair] {
	outcome := func(p pair) (zermelo.Outcome, bool) {
		if nimber(p) == 0 {
			return zermelo.Loss, true
		}
		return zermelo.Win, true
	}
	return zermelo.Game[pair]{
		Name: "heaps", Impartial: true, Start: pair{largest, largest - 2}, Rules: heapRules{}, Text: heapText{},
		Outcome: zermelo.Theorem[pair, zermelo.Outcome]{Decide: outcome},
		Nimber:  zermelo.Theorem[pair, zermelo.Nimber]{Decide: func(p pair) (zermelo.Nimber, bool) { return nimber(p), true }},
		Best:    heapBest,
		Line:    heapLine,
	}
}

func heapBest(p pair) (best []pair, count *big.Int, ok bool) {
	for _, q := range (heapRules{}).Moves(nil, p) {
		if nimber(p) == 0 || nimber(q) == 0 {
			best = append(best, q)
		}
	}
	return best, big.NewInt(int64(len(best))), true
}

func heapLine(p pair) (line []pair, ok bool) {
	for {
		best, _, _ := heapBest(p)
		if len(best) == 0 {
			return line, true
		}
		p = best[0]
		line = append(line, p)
	}
}

func TestConform(t *testing.T) { gametest.Conform(t, heapGame()) }
func TestAgree(t *testing.T)   { gametest.Agree(t, heapGame()) }
