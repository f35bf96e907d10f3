package gametest_test

import (
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// withBoards is the heap game with drawings that hold.
func withBoards() zermelo.Game[pair] {
	g := heapGame()
	g.Board = func(p pair) *zermelo.Board {
		return &zermelo.Board{Kind: zermelo.HeapsBoard, Heaps: []zermelo.Number{zermelo.Number(p.A), zermelo.Number(p.B)}}
	}
	g.Cells = func(from, to pair) []zermelo.Cell {
		if to.A < from.A {
			return []zermelo.Cell{zermelo.Counter(0, uint64(to.A))}
		}
		return []zermelo.Cell{zermelo.Counter(1, uint64(to.B))}
	}
	return g
}

func TestBoards(t *testing.T) { gametest.Boards(t, withBoards()) }

func TestBoardsCatches(t *testing.T) {
	layer := func(n int) *int { return &n }
	for want, spoil := range map[string]func(b *zermelo.Board) *zermelo.Board{
		"there is none":            func(*zermelo.Board) *zermelo.Board { return nil },
		"cell [0 8], which is not": func(b *zermelo.Board) *zermelo.Board { b.Heaps = b.Heaps[:0]; return b },
		"live cell [5]":            func(b *zermelo.Board) *zermelo.Board { b.Live = []zermelo.Cell{{5}}; return b },
		"token cat":                func(b *zermelo.Board) *zermelo.Board { b.Tokens = map[string]int{"cat": 7}; return b },
		"joins no nodes":           func(b *zermelo.Board) *zermelo.Board { b.Edges = []zermelo.Edge{{From: 0, To: 9}}; return b },
		"from layer 1 to 1": func(b *zermelo.Board) *zermelo.Board {
			b.Kind, b.Nodes = zermelo.GraphBoard, []zermelo.Node{{Layer: layer(1)}, {Layer: layer(1)}}
			b.Edges = []zermelo.Edge{{From: 0, To: 1}}
			return b
		},
		"row 0 has owners":   func(b *zermelo.Board) *zermelo.Board { b.Rows, b.Owners = []string{"ab"}, []string{"1"}; return b },
		"as JSON it becomes": func(b *zermelo.Board) *zermelo.Board { b.Captions = []string{"\xff"}; return b },
	} {
		g := withBoards()
		right := g.Board
		g.Board = func(p pair) *zermelo.Board { return spoil(right(p)) }
		var r recorder
		gametest.Boards(&r, g)
		r.caught(t, want, want)
	}
	for want, cells := range map[string][]zermelo.Cell{"has no cells": nil, "both have cells [[0]]": {{0}}} {
		g := withBoards()
		g.Cells = func(pair, pair) []zermelo.Cell { return cells }
		var r recorder
		gametest.Boards(&r, g)
		r.caught(t, want, want)
	}
	var r recorder
	gametest.Boards(&r, heapGame())
	r.caught(t, "no boards", "no Board or no Cells")
}
